import { compare, sum, toScale, zero, type Decimal } from '#contract/kernel/decimal.ts'
import { instTypes, turnoverCoin, type Ticker } from '#contract/markets/instruments.ts'
import type { OverviewKind } from '#contract/markets/overview.ts'
import { worth } from '#contract/markets/worth.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { MarketData } from '../market/tokens.ts'

/** Decimal places of sums in usdt. */
export const usdtDigits = 2

/** A listed market and its last 24 hours. */
export interface MarketNow {
  readonly listing: Listing
  /** Undefined while the market has no data. */
  readonly ticker: Ticker | undefined
  /** In usdt, with `usdtDigits` decimal places. */
  readonly turnover: Decimal
}

export const isOfKind = ({ instType }: Pick<Listing, 'instType'>, kind: OverviewKind): boolean =>
  (instType === instTypes.spot) === (kind === 'spot')

/** All markets of a kind, most traded of its catalogue first. */
export const marketsNow = (data: Pick<MarketData, 'listings' | 'ticker'>, kind: OverviewKind): readonly MarketNow[] =>
  data
    .listings()
    .filter((listing) => isOfKind(listing, kind))
    .map((listing) => {
      const ticker = data.ticker(listing.symbol)
      const turnover = ticker ? worth(ticker.turnover, turnoverCoin(listing), { read: data.ticker }) : zero
      return { listing, ticker, turnover: toScale(turnover, usdtDigits, 'halfEven') }
    })

export const turnoverOf = (markets: readonly MarketNow[]): Decimal => sum(markets.map(({ turnover }) => turnover))

/** Highest turnover first; equal markets are in order of their codes, so that a ranking never flickers. */
export const byTurnover = (a: MarketNow, b: MarketNow): number =>
  compare(b.turnover, a.turnover) || (a.listing.symbol < b.listing.symbol ? -1 : 1)

/** The most traded market of each base coin, and each of its delivery contracts. */
export const oneOfEachBase = (markets: readonly MarketNow[]): readonly MarketNow[] => {
  const known = new Map<string, MarketNow>()
  for (const market of markets.toSorted(byTurnover)) {
    const { base, liquidationDate } = market.listing
    const key = `${base} ${liquidationDate ?? ''}`
    if (!known.has(key)) known.set(key, market)
  }
  return [...known.values()]
}
