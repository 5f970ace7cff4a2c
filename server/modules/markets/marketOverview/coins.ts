import { add, compare, decimal, toScale, zero, type Decimal } from '#contract/kernel/decimal.ts'
import type { OverviewCoins } from '#contract/markets/overview.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { MarketData } from '../market/tokens.ts'
import { usdtDigits, type MarketNow } from './markets.ts'
import { marketCapOf, supplyOf } from './reference.ts'

/** A coin's price in usdt. */
export const priceIn = (data: Pick<MarketData, 'ticker'>, coin: string): Decimal | undefined =>
  coin === worthCoin ? decimal('1') : data.ticker(`${coin}_${worthCoin}`)?.last

/** All coins by the turnover of their spot pairs, highest first. */
export const coinStats = (
  data: Pick<MarketData, 'listings' | 'ticker'>,
  spot: readonly MarketNow[],
): OverviewCoins['coins'] => {
  const turnovers = new Map<string, Decimal>()
  for (const { listing, turnover } of spot)
    turnovers.set(listing.base, add(turnovers.get(listing.base) ?? zero, turnover))
  const markets = new Map<string, number>()
  for (const { base, quote } of data.listings())
    for (const coin of [base, quote]) markets.set(coin, (markets.get(coin) ?? 0) + 1)
  return coinCatalogue.coins
    .map(({ id, shortName, name, webLogo }) => {
      const price = priceIn(data, shortName)
      return {
        coinId: id,
        shortName,
        name,
        webLogo,
        price: price ?? null,
        change: data.ticker(`${shortName}_${worthCoin}`)?.change ?? null,
        turnover: toScale(turnovers.get(shortName) ?? zero, usdtDigits, 'halfEven'),
        markets: markets.get(shortName) ?? 0,
        supply: supplyOf(shortName) ?? null,
        marketCap: (price && marketCapOf(shortName, price)) ?? null,
      }
    })
    .toSorted((a, b) => compare(b.turnover, a.turnover) || a.coinId - b.coinId)
}
