import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import { allocationOf, changeOf } from '#contract/assets/allocation.ts'
import { limits } from '#contract/limits.ts'
import type { AssetsSpotSnapshot } from './assetsSpot.machine.ts'

/** What the page shows of what the person has. */
export const assetsSpotView = (snapshot: AssetsSpotSnapshot) => {
  const { holdings, error } = snapshot.context
  const accounts = holdings?.accounts ?? []
  const { spot: ofSpot } = walletTypes
  return {
    phase: holdings ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    /** Nothing is asked for nobody: the page is about to be left. */
    isSignedOut: snapshot.matches('signedOut'),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    asOf: holdings?.asOf,
    overview: holdings?.overview,
    spot: accounts.find(({ walletType }) => walletType === ofSpot),
    /** The accounts beside it, in the order of the product; isolated ones by pair. */
    others: walletTypeList.flatMap((wallet) =>
      wallet === ofSpot ? [] : accounts.filter(({ walletType }) => walletType === wallet),
    ),
    shares: allocationOf(accounts, limits.assetsSpot.shares),
    trading: holdings?.trading,
    error,
  }
}

/** What the page shows of the curve: the days that the venue has written down, and now. */
export const equityView = (snapshot: AssetsSpotSnapshot) => {
  const { span, points, holdings, equityError } = snapshot.context
  const all =
    points === undefined
      ? undefined
      : [...points, ...(holdings ? [{ at: holdings.asOf, totalUsdt: holdings.overview.totalUsdt }] : [])]
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
    /** A line needs two ends. */
    hasLine: all !== undefined && all.length > 1,
    change: first && last ? changeOf(first.totalUsdt, last.totalUsdt) : undefined,
    error: equityError,
  }
}
