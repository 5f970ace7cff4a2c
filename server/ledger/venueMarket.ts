import { walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { coinCatalogue } from '../catalogue/coins.ts'
import { marginPairs, spotPairById } from '../catalogue/catalogue.ts'
import { ledgerScale, toAmount } from './amount.ts'
import type { MoneyMarket } from './market.ts'

/** The last price of a market; undefined if it has not traded. */
export type LastPrice = (symbol: string) => Decimal | undefined

const one = 10n ** BigInt(ledgerScale)
const { coin, coinNamed } = coinCatalogue
const namedIds = (names: readonly string[]): ReadonlySet<number> =>
  new Set(names.flatMap((name) => coinNamed(name)?.id ?? []))

const marginCoins: ReadonlySet<number> = new Set(
  marginPairs.flatMap(({ baseCoinId, quoteCoinId }) => [baseCoinId, quoteCoinId]),
)
/** Coins that count as contract collateral and that users can trade with each other. */
const collateralCoins = namedIds(['usdt', 'usdc', 'btc', 'eth'])
const c2cCoins = namedIds(['usdt', 'usdc', 'btc', 'eth'])

const pair = (tradeId: number) => {
  const listing = spotPairById(tradeId)
  return listing?.isMarginTrade ? listing : undefined
}

const accepts = (walletType: WalletType, tradeId: number, coinId: number): boolean => {
  switch (walletType) {
    case walletTypes.spot:
      return true
    case walletTypes.cross:
      return marginCoins.has(coinId)
    case walletTypes.isolated: {
      const own = pair(tradeId)
      return own?.baseCoinId === coinId || own?.quoteCoinId === coinId
    }
    case walletTypes.contract:
    case walletTypes.delivery:
      return collateralCoins.has(coinId)
    case walletTypes.c2c:
      return c2cCoins.has(coinId)
  }
}

/** The catalogue and the last prices, in the form that money rules use. */
export const venueMarket = (
  last: LastPrice,
  transferable: MoneyMarket['transferable'] = () => undefined,
): MoneyMarket => {
  const priceOf = (symbol: string): bigint | undefined => {
    const price = last(symbol)
    return price === undefined ? undefined : toAmount(price)
  }
  return {
    coin,
    pair,
    accepts,
    transferable,
    coinPrice: (coinId) => {
      if (coinId === assetsLimits.transfer.defaultCoinId) return one
      const known = coin(coinId)
      return known && priceOf(`${known.shortName}_usdt`)
    },
    contractPrice: priceOf,
  }
}
