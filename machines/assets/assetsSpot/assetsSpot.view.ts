import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import { allocationOf } from '#contract/assets/allocation.ts'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'
import { profitOf } from '#contract/assets/profit.ts'
import type { Profit } from '#contract/assets/profit.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { day } from '#contract/kernel/durations.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AssetsSpotSnapshot } from './assetsSpot.machine.ts'

export const assetsSpotView = (snapshot: AssetsSpotSnapshot) => {
  const { holdings, error } = snapshot.context
  const accounts = holdings?.accounts ?? []
  const { spot: ofSpot } = walletTypes
  const spot = accounts.find(({ walletType }) => walletType === ofSpot)
  return {
    phase: holdings ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    /** Without a user nothing is fetched: the page is about to be left. */
    isSignedOut: snapshot.matches('signedOut'),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    asOf: holdings?.asOf,
    overview: holdings?.overview,
    spot,
    /** The other accounts, in the product's order, isolated ones by pair. */
    others: walletTypeList.flatMap((wallet) =>
      wallet === ofSpot ? [] : accounts.filter(({ walletType }) => walletType === wallet),
    ),
    shares: allocationOf(accounts, assetsLimits.assetsSpot.shares),
    trading: holdings?.trading,
    error,
  }
}

const profitBetween = (first: EquityPoint, last: EquityPoint): Profit | undefined =>
  first.flows && last.flows
    ? profitOf({ ...first.flows, totalUsdt: first.totalUsdt }, { ...last.flows, totalUsdt: last.totalUsdt })
    : undefined

/** One day (UTC) of the list, or now. */
export interface EquityRow {
  readonly at: number
  /** Undefined if this day was not recorded. */
  readonly totalUsdt: Decimal | undefined
  /** Since the previous day; undefined if that day, or its flows, were not recorded. */
  readonly profit: Profit | undefined
}

/** Every day from the first to the last, newest first, including days without data. */
const rowsOf = (points: readonly EquityPoint[]): readonly EquityRow[] => {
  const rows: EquityRow[] = []
  points.forEach((point, place) => {
    const before = points[place - 1]
    const [dayBefore, dayNow] = [before?.at ?? point.at, point.at].map((at) => Math.floor(at / day))
    const missing = Math.max(0, (dayNow ?? 0) - (dayBefore ?? 0) - 1)
    for (let passed = 1; passed <= missing; passed += 1)
      rows.push({ at: ((dayBefore ?? 0) + passed) * day, totalUsdt: undefined, profit: undefined })
    const profit = before && missing === 0 ? profitBetween(before, point) : undefined
    rows.push({ at: point.at, totalUsdt: point.totalUsdt, profit })
  })
  return rows.reverse()
}

/** What the page shows of the equity curve: the recorded days, and now. */
export const equityView = (snapshot: AssetsSpotSnapshot) => {
  const { span, points, holdings, equityError } = snapshot.context
  const all =
    points === undefined
      ? undefined
      : [
          ...points,
          ...(holdings
            ? [{ at: holdings.asOf, totalUsdt: holdings.overview.totalUsdt, flows: holdings.overview.flows }]
            : []),
        ]
  const [first, last] = [all?.[0], all?.at(-1)]
  // The current value may complete a line if only one day is recorded.
  const isPartial = all !== undefined && all.length === 1 && !holdings && !snapshot.hasTag('failed')
  return {
    phase: equityError
      ? ('failed' as const)
      : all === undefined || isPartial
        ? ('loading' as const)
        : ('shown' as const),
    span,
    points: all ?? [],
    rows: rowsOf(all ?? []),
    /** A line needs two points. */
    hasLine: all !== undefined && all.length > 1,
    /** Since the first visible day, without deposits and withdrawals; undefined if unknown. */
    profit: first && last && first !== last ? profitBetween(first, last) : undefined,
    error: equityError,
  }
}
