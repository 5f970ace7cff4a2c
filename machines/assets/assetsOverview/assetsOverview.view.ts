import { walletTypeList } from '#contract/assets/accounts.ts'
import type { AssetsOverviewSnapshot } from './assetsOverview.machine.ts'

/** What the page shows. Accounts stand in the order of the product; isolated ones by pair. */
export const assetsOverviewView = (snapshot: AssetsOverviewSnapshot) => {
  const { assets, error } = snapshot.context
  return {
    phase: assets ? ('shown' as const) : snapshot.matches('failed') ? ('failed' as const) : ('loading' as const),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    asOf: assets?.asOf,
    overview: assets?.overview,
    accounts: walletTypeList.flatMap(
      (wallet) => assets?.accounts.filter((account) => account.walletType === wallet) ?? [],
    ),
    error,
  }
}
