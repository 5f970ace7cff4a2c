import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'

/** How history and stream become one series of candles: pure, so that each case is tried by itself. */

/** A candle that flowed. */
export interface Flowed {
  readonly row: CandleRow
  /** The first after the stream began: it tells how the candle stands, and nothing of those before it. */
  readonly isFirst: boolean
}

/**
 * The series with a candle that flowed. Undefined where something may be missing: a candle between, or, when the stream
 * has just begun, the last changes of the one before.
 */
export const withFlowed = (
  rows: readonly CandleRow[],
  { row, isFirst }: Flowed,
  period: Period,
): readonly CandleRow[] | undefined => {
  const last = rows.at(-1)
  if (!last) return [row]
  if (row[0] < last[0]) return rows
  if (row[0] === last[0]) return [...rows.slice(0, -1), row]
  return !isFirst && row[0] === candleOpen(period, last[0], 1) ? [...rows, row] : undefined
}

/** The series with all that flowed meanwhile, in its order. */
export const withAllFlowed = (
  rows: readonly CandleRow[],
  flowed: readonly Flowed[],
  period: Period,
): readonly CandleRow[] | undefined =>
  flowed.reduce<readonly CandleRow[] | undefined>((series, one) => series && withFlowed(series, one, period), rows)

/** What flows while the newest candles are asked for: of each candle its newest form. */
export const kept = (flowed: readonly Flowed[], next: Flowed): readonly Flowed[] => {
  const last = flowed.at(-1)
  return last && last.row[0] === next.row[0]
    ? [...flowed.slice(0, -1), { row: next.row, isFirst: last.isFirst }]
    : [...flowed, next]
}

/** The newest candles over those that were there: together where they meet, else alone. */
export const overlaid = (
  before: readonly CandleRow[],
  newest: readonly CandleRow[],
  period: Period,
): { readonly rows: readonly CandleRow[]; readonly isReplaced: boolean } => {
  const [first] = newest
  const last = before.at(-1)
  if (!first || !last) return { rows: first ? newest : before, isReplaced: false }
  const meets = first[0] <= candleOpen(period, last[0], 1)
  return meets
    ? { rows: [...before.filter(([open]) => open < first[0]), ...newest], isReplaced: false }
    : { rows: newest, isReplaced: true }
}
