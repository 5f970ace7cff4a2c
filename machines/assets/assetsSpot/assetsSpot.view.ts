import { walletTypeList } from '#contract/assets/accounts.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { compare, decimal, isZero } from '#contract/kernel/decimal.ts'
import { searchText } from '#contract/kernel/searchText.ts'
import type { AssetsSpotSnapshot } from './assetsSpot.machine.ts'

const smallBelow = decimal(assetsLimits.coinSearch.smallBelow)

const isEmpty = (coin: AccountBalances['coins'][number]): boolean =>
  [coin.available, coin.held, coin.locked, coin.owed].every(isZero)

/** The page of one account, with the coins that match the search. */
export const assetsSpotView = (snapshot: AssetsSpotSnapshot) => {
  const { holdings, error, walletType, search, isSmallHidden } = snapshot.context
  const accounts = holdings?.accounts ?? []
  const account = accounts.find((one) => one.walletType === walletType)
  const coins = account?.coins.filter((coin) => !isEmpty(coin)) ?? []
  const wanted = searchText(search)
  return {
    phase: holdings ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    asOf: holdings?.asOf,
    overview: holdings?.overview,
    account,
    search,
    isSmallHidden,
    /** Whether the account has coins, even if none match the search. */
    hasCoins: coins.length > 0,
    coins: coins.filter(
      ({ shortName, valueUsdt }) =>
        searchText(shortName).includes(wanted) && (!isSmallHidden || compare(valueUsdt, smallBelow) >= 0),
    ),
    /** The other accounts, in the product's order, isolated ones by pair. */
    others: walletTypeList.flatMap((wallet) =>
      wallet === walletType ? [] : accounts.filter((one) => one.walletType === wallet),
    ),
    trading: holdings?.trading,
    error,
  }
}

export type AccountView = ReturnType<typeof assetsSpotView>
