import type { PnlDay } from '#contract/assets/calls/bills.ts'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'
import { profitOf } from '#contract/assets/profit.ts'
import type { Profit } from '#contract/assets/profit.ts'
import { day, hour } from '#contract/kernel/durations.ts'
import { add, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { monthWeeks } from '#contract/assets/months.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { ProfitData } from './profitTiles.types.ts'

export { equityChoices, profitChoices, profitSubjects } from './profitTiles.types.ts'

/** A moment of the curve; undefined where the venue recorded nothing. */
interface EquityMark {
  readonly at: number
  readonly totalUsdt: Decimal | undefined
}

/** Every hour or day from the first to the last point, with those that were not recorded. */
export const equityMarks = (points: readonly EquityPoint[], step: 'hour' | 'day'): readonly EquityMark[] => {
  const length = step === 'hour' ? hour : day
  const marks: EquityMark[] = []
  for (const { at, totalUsdt } of points) {
    const before = marks.at(-1)
    const slots = before === undefined ? 0 : Math.floor(at / length) - Math.floor(before.at / length) - 1
    for (let passed = 1; passed <= Math.min(slots, assetsLimits.profitTiles.mostGaps); passed += 1)
      marks.push({ at: (Math.floor((before?.at ?? at) / length) + passed) * length, totalUsdt: undefined })
    marks.push({ at, totalUsdt })
  }
  return marks
}

/** The PnL of the whole curve, without deposits and withdrawals; undefined if either end does not know them. */
export const profitOfCurve = (points: readonly EquityPoint[]): Profit | undefined => {
  const [first, last] = [points[0], points.at(-1)]
  return first?.flows && last?.flows && first !== last
    ? profitOf({ ...first.flows, totalUsdt: first.totalUsdt }, { ...last.flows, totalUsdt: last.totalUsdt })
    : undefined
}

/** The PnL up to the end of each day; days without one are undefined, and the sum goes on after them. */
export const profitSums = (days: readonly PnlDay[]): readonly (Decimal | undefined)[] => {
  let sum = zero
  return days.map(({ pnl }) => {
    if (pnl === null) return undefined
    sum = add(sum, pnl)
    return sum
  })
}

/** A cell of the calendar: a day of the month, or the space before its first weekday. */
interface CalendarCell {
  /** As `2026-11-27`. */
  readonly day: string
  /** Undefined for a day that has not begun. */
  readonly row: PnlDay | undefined
}

/** The month of a day as weeks that begin on Monday; undefined outside the month. */
export const calendarWeeks = (
  from: string,
  days: readonly PnlDay[],
): readonly (readonly (CalendarCell | undefined)[])[] => {
  const known = new Map(days.map((one) => [one.day, one]))
  return monthWeeks(from).map((week) =>
    week.map((day) => (day === undefined ? undefined : { day, row: known.get(day) })),
  )
}

/** How a column is written: a moment, a day, an amount in usdt, a signed one, or a signed share. */
type FigureKind = 'time' | 'day' | 'usdt' | 'change' | 'rate'
type FigureKey = 'time' | 'equity' | 'day' | 'start' | 'end' | 'inflow' | 'pnl' | 'rate'

export interface FigureColumn {
  readonly key: FigureKey
  readonly kind: FigureKind
}

interface FigureTable {
  readonly columns: readonly FigureColumn[]
  /** Newest first. Cells are exact, a time in ms; null is unknown. */
  readonly rows: readonly {
    readonly id: string
    readonly isRunning: boolean
    readonly cells: readonly (string | null)[]
  }[]
}

/** The figures of a picture: the same for its table and its file. */
export const profitTable = (data: ProfitData): FigureTable =>
  data.kind === 'equity'
    ? {
        columns: [
          { key: 'time', kind: 'time' },
          { key: 'equity', kind: 'usdt' },
        ],
        rows: equityMarks(data.points, data.step)
          .map(({ at, totalUsdt }) => ({ id: String(at), isRunning: false, cells: [String(at), totalUsdt ?? null] }))
          .toReversed(),
      }
    : {
        columns: [
          { key: 'day', kind: 'day' },
          { key: 'pnl', kind: 'change' },
          { key: 'rate', kind: 'rate' },
          { key: 'start', kind: 'usdt' },
          { key: 'end', kind: 'usdt' },
          { key: 'inflow', kind: 'change' },
        ],
        rows: data.days
          .map(({ day: name, pnl, rate, start, end, netInflow, isRunning }) => ({
            id: name,
            isRunning,
            cells: [name, pnl, rate, start, end, netInflow],
          }))
          .toReversed(),
      }
