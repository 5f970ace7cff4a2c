import { compare, decimal, equals, isNegative, isPositive, isZero, type Decimal } from '#contract/kernel/decimal.ts'
import { add, multiply, quotient, subtract } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { isRanked, tradeAreas } from '#contract/markets/tradeAreas.ts'
import type { OverviewRanking, RankingMeasure, RankingRow } from '#contract/markets/overview.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { changeInPercent } from '#server/feed/change.ts'
import { byTurnover as inOrder, oneOfEachBase, type MarketNow } from './markets.ts'

export type Ranking = Pick<OverviewRanking, 'by' | 'rows'>

const { rows: most } = marketsLimits.marketOverview
const spreadDigits = 4
const twoHundred = decimal('200')

const rowOf = ({ listing, ticker, turnover }: MarketNow, measure: Decimal | null = null): RankingRow => ({
  symbol: listing.symbol,
  instType: listing.instType,
  tradeArea: listing.tradeArea,
  base: listing.base,
  quote: listing.quote,
  baseName: listing.baseName,
  webLogo: listing.webLogo,
  last: ticker?.last ?? null,
  change: ticker?.change ?? null,
  turnover: ticker ? turnover : null,
  listedAt: listing.listedAt,
  measure,
})

const changeOf = ({ ticker }: MarketNow): Decimal => ticker?.change ?? decimal('0')

const ranked = (by: RankingMeasure, markets: readonly MarketNow[]): Ranking => ({
  by,
  rows: markets.slice(0, most).map((market) => rowOf(market)),
})

/**
 * Candidates for gainers, losers and new listings: each base coin once, in its most traded market, as on the page of
 * all markets.
 */
const contenders = (markets: readonly MarketNow[]): readonly MarketNow[] =>
  oneOfEachBase(markets.filter(({ listing }) => isRanked(listing)))

const isTraded = ({ ticker }: MarketNow): boolean => ticker !== undefined

export const byTurnover = (markets: readonly MarketNow[]): Ranking =>
  ranked('turnover', markets.filter(isTraded).toSorted(inOrder))

/** The main coins' markets in usdt. */
export const mainTrades = (markets: readonly MarketNow[]): Ranking =>
  byTurnover(
    markets.filter(
      ({ listing }) =>
        listing.quote === 'usdt' &&
        listing.tradeArea === tradeAreas.main &&
        listing.liquidationDate === null &&
        coinNamed(listing.base).sector === 'major',
    ),
  )

export const topGainers = (markets: readonly MarketNow[]): Ranking =>
  ranked(
    'gain',
    contenders(markets)
      .filter((market) => isPositive(changeOf(market)))
      .toSorted((a, b) => compare(changeOf(b), changeOf(a)) || inOrder(a, b)),
  )

export const topLosers = (markets: readonly MarketNow[]): Ranking =>
  ranked(
    'loss',
    contenders(markets)
      .filter((market) => isNegative(changeOf(market)))
      .toSorted((a, b) => compare(changeOf(a), changeOf(b)) || inOrder(a, b)),
  )

/** Markets without a trade yet are listed too. */
export const newListings = (markets: readonly MarketNow[]): Ranking =>
  ranked(
    'listedAt',
    contenders(markets).toSorted((a, b) => b.listing.listedAt - a.listing.listedAt || inOrder(a, b)),
  )

interface Measured {
  readonly market: MarketNow
  readonly measure: Decimal
}

const rankedBy = (by: RankingMeasure, measured: readonly Measured[]): Ranking => ({
  by,
  rows: measured.slice(0, most).map(({ market, measure }) => rowOf(market, measure)),
})

/** The spread relative to the mid price, in per cent; undefined without both quotes. */
const spreadOf = ({ ticker }: MarketNow): Decimal | undefined => {
  if (!ticker?.bid || !ticker.ask) return undefined
  const [bid, ask] = [ticker.bid[0], ticker.ask[0]]
  const both = add(bid, ask)
  return isZero(both) ? undefined : quotient(multiply(subtract(ask, bid), twoHundred), both, spreadDigits, 'halfEven')
}

/**
 * Markets with more than the median turnover, narrowest spread first. Stablecoins against each other are left out:
 * their spread is always narrow.
 */
export const recommends = (markets: readonly MarketNow[]): Ranking => {
  const traded = markets.filter(isTraded).toSorted(inOrder)
  const liquid = traded.slice(0, Math.ceil(traded.length / 2))
  return rankedBy(
    'spread',
    liquid
      .filter(({ listing }) => coinNamed(listing.base).sector !== 'stable')
      .flatMap((market) => {
        const measure = spreadOf(market)
        return measure === undefined ? [] : [{ market, measure }]
      })
      .toSorted((a, b) => compare(a.measure, b.measure) || inOrder(a.market, b.market)),
  )
}

/** Markets by the growth of their turnover against `usually`, its mean in usdt; markets without a mean are left out. */
export const hotListings = (markets: readonly MarketNow[], usually: (symbol: string) => Decimal | undefined): Ranking =>
  rankedBy(
    'growth',
    markets
      .filter(isTraded)
      .flatMap((market) => {
        const mean = usually(market.listing.symbol)
        if (mean === undefined || isZero(mean)) return []
        return [{ market, measure: changeInPercent(mean, market.turnover) }]
      })
      .filter(({ measure }) => isPositive(measure))
      .toSorted((a, b) => (equals(a.measure, b.measure) ? inOrder(a.market, b.market) : compare(b.measure, a.measure))),
  )
