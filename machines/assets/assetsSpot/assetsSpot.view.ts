import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import { allocationOf } from '#contract/assets/allocation.ts'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'
import { profitOf } from '#contract/assets/profit.ts'
import type { Profit } from '#contract/assets/profit.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { day } from '#contract/kernel/durations.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AssetsSpotSnapshot } from './assetsSpot.machine.ts'

/** What the page shows of what the person has. */
export const assetsSpotView = (snapshot: AssetsSpotSnapshot) => {
  const { holdings, error } = snapshot.context
  const accounts = holdings?.accounts ?? []
  const { spot: ofSpot } = walletTypes
  const spot = accounts.find(({ walletType }) => walletType === ofSpot)
  return {
    phase: holdings ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    /** Nothing is asked for nobody: the page is about to be left. */
    isSignedOut: snapshot.matches('signedOut'),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    asOf: holdings?.asOf,
    overview: holdings?.overview,
    spot,
    /** The accounts beside it, in the order of the product; isolated ones by pair. */
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
  /** Undefined: nothing was written down on this day. */
  readonly totalUsdt: Decimal | undefined
  /** Since the day before; undefined where that day was not written down, or its flows were not. */
  readonly profit: Profit | undefined
}

/** Every day from the first to the last, the newest first, with those of which nothing is known. */
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

/** What the page shows of the curve: the days that the venue has written down, and now. */
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
  // What there is now may make a line of the one day that is written down.
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
    /** A line needs two ends. */
    hasLine: all !== undefined && all.length > 1,
    /** Since the first day that is shown, without what was deposited and withdrawn; undefined where that is unknown. */
    profit: first && last && first !== last ? profitBetween(first, last) : undefined,
    error: equityError,
  }
}
