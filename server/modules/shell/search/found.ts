import type * as z from 'zod/mini'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compare, multiply, zero } from '#contract/kernel/decimal.ts'
import { searchLetters } from '#contract/kernel/searchText.ts'
import type { searchItemSchema, searchResultSchema } from '#contract/shell/entities/search.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { deliveryTerm, instTypes, stableBases, turnoverCoin } from '#contract/markets/instruments.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { LastPrice } from '#server/modules/markets/market/tokens.ts'
import { fitOf } from './fit.ts'

export type Found = z.output<typeof searchItemSchema>

/** The market data of one search, from a single moment. */
export interface Market {
  readonly listed: readonly Listing[]
  readonly ticker: (symbol: string) => Ticker | undefined
  readonly lastPrice: LastPrice
  readonly now: number
}

const isStable = (coin: string): boolean => stableBases.some((base) => base === coin)

/** 24-hour turnover in USDT, so that markets with different quote coins are comparable; 0 for a market without data. */
const turnoverOf = (listing: Listing, { ticker, lastPrice }: Market): Decimal => {
  const turnover = ticker(listing.symbol)?.turnover ?? zero
  const coin = turnoverCoin(listing)
  if (isStable(coin)) return turnover
  return multiply(turnover, lastPrice(`${coin}_usdt`) ?? zero)
}

const isContract = ({ instType }: Listing): boolean =>
  instType === instTypes.perpetual || instType === instTypes.delivery

const itemOf = (listing: Listing, { ticker, now }: Market): Found => {
  const { symbol, base, quote, webLogo, isMarginTrade, marginRatio, instType, liquidationDate, tradeId, tradeArea } =
    listing
  const newest = ticker(symbol)
  return {
    baseCurrency: base,
    quoteCurrency: quote,
    webLogo,
    last: newest?.last ?? null,
    change: newest?.change ?? null,
    isMarginTrade,
    marginRatio: isMarginTrade ? marginRatio : null,
    instType,
    contractType: liquidationDate === null ? null : deliveryTerm(liquidationDate - now),
    liquidationDate,
    tradeId: isContract(listing) ? null : tradeId,
    contractCode: isContract(listing) ? symbol : null,
    tradeArea: isContract(listing) ? null : tradeArea,
    digit: `${listing.pricePrecision}#${listing.amountPrecision}`,
    traceId: `${instType}:${symbol}`,
  }
}

interface Ranked {
  readonly listing: Listing
  readonly fit: number
  readonly turnover: Decimal
}

/** Better match first, then higher turnover, then the symbol, so that the order is stable. */
const byRank = (a: Ranked, b: Ranked): number =>
  a.fit - b.fit || compare(b.turnover, a.turnover) || (a.listing.symbol < b.listing.symbol ? -1 : 1)

const rank = (market: Market, fit: (listing: Listing) => number | undefined): Listing[] =>
  market.listed
    .flatMap((listing) => {
      const found = fit(listing)
      return found === undefined ? [] : [{ listing, fit: found, turnover: turnoverOf(listing, market) }]
    })
    .sort(byRank)
    .map(({ listing }) => listing)

type Result = Required<z.output<typeof searchResultSchema>>

/** The markets that match a keyword, contracts and spot separately, best first. */
export const find = (market: Market, keyword: string): Result => {
  const wanted = searchLetters(keyword)
  const found = wanted === '' ? [] : rank(market, (listing) => fitOf(listing, wanted))
  const rowsOf = (listings: readonly Listing[]) =>
    listings.slice(0, shellLimits.search.found).map((listing) => itemOf(listing, market))
  const swaps = found.filter(isContract)
  const spots = found.filter((listing) => !isContract(listing))
  return {
    result: found.length > 0,
    swaps: rowsOf(swaps),
    spots: rowsOf(spots),
    swapsTotal: swaps.length,
    spotsTotal: spots.length,
  }
}

/** The most traded markets of all kinds, by `rank` from 1. One market per coin, so that no coin fills the list. */
export const popular = (market: Market): (Found & { rank: number })[] => {
  const coins = new Set<string>()
  return rank(market, ({ base }) => (isStable(base) ? undefined : 0))
    .filter(({ base }) => !coins.has(base) && coins.add(base))
    .slice(0, shellLimits.search.ranked)
    .map((listing, index) => ({ ...itemOf(listing, market), rank: index + 1 }))
}
