import { marketLists } from '#contract/markets/calls/marketLists.ts'
import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import { overviewKinds, overviewRanges } from '#contract/markets/overview.ts'
import type { OverviewKind, OverviewRange, OverviewRanking, OverviewSeries } from '#contract/markets/overview.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { choiceParts } from '#machines/markets/marketOverview/marketOverview.types.ts'
import type {
  OverviewTile,
  TileChoice,
  TileData,
  Trends,
} from '#machines/markets/marketOverview/marketOverview.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Dated, TileQuery } from '#machines/patterns/tile/tile.types.ts'
import { createTileClock } from '../browser/tileClock.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'

/** Choices that show another part of the answer are of the first range. */
const rangeOf = (choice: TileChoice): OverviewRange =>
  overviewRanges.find((one) => one === choiceParts(choice).plain) ?? overviewRanges[0]
const kindOf = (choice: TileChoice): OverviewKind => overviewKinds.find((one) => one === choice) ?? overviewKinds[0]

const series = async (asked: Promise<OverviewSeries>): Promise<TileData> => ({ kind: 'series', answer: await asked })

/** Reads the pictures of the market overview, each by its call. */
const createReads = ({ client }: Pick<Services, 'client'>) => {
  const calls = client.area(marketOverview)
  const lists = client.area(marketLists)

  /** A ranking is complete without its sparklines. */
  const trendsOf = async ({ rows }: OverviewRanking, options: CallOptions): Promise<Trends> => {
    const symbols = rows.slice(0, marketsLimits.overviewTiles.rows).map(({ symbol }) => symbol)
    if (symbols.length === 0) return {}
    try {
      const lines = await lists.trendlines(
        { query: { symbols: symbols.join(',') } },
        { ...options, saidByCaller: true },
      )
      return Object.fromEntries(lines.map(({ symbol, points }) => [symbol, points]))
    } catch {
      return {}
    }
  }

  type RankingName =
    | 'mainTrades'
    | 'topGainers'
    | 'topLosers'
    | 'hotListings'
    | 'newListings'
    | 'turnOver'
    | 'recommends'
  const ranking =
    (name: RankingName) =>
    async (choice: TileChoice, options: CallOptions): Promise<TileData> => {
      const answer = await calls[name]({ query: { kind: kindOf(choice) } }, options)
      return { kind: 'ranking', answer, trends: await trendsOf(answer, options) }
    }

  type SeriesName =
    | 'volumeChart'
    | 'totalMarketCap'
    | 'stableCap'
    | 'btcDominance'
    | 'historyAmount'
    | 'spotTakerVolume'
    | 'contractTakerVolume'
    | 'forceLiquidation'
    | 'lsAccountRatio'
    | 'openInterestVolume'
  const overTime = (name: SeriesName) => (choice: TileChoice, options: CallOptions) =>
    series(calls[name]({ query: { range: rangeOf(choice) } }, options))
  const byMarket =
    (name: 'openInterest' | 'fundingRate') =>
    async (choice: TileChoice, options: CallOptions): Promise<TileData> => {
      const { symbol } = choiceParts(choice)
      const range = rangeOf(choice)
      const answer = await calls[name]({ query: symbol === undefined ? { range } : { range, symbol } }, options)
      return choice === 'markets' ? { kind: 'markets', answer } : { kind: 'series', answer }
    }

  const reads: Readonly<Record<OverviewTile, (choice: TileChoice, options: CallOptions) => Promise<TileData>>> = {
    chgDistribution: async (choice, options) => ({
      kind: 'distribution',
      answer: await calls.chgDistribution({ query: { kind: kindOf(choice) } }, options),
    }),
    spotVolume: async (_, options) => ({ kind: 'volume', answer: await calls.spotVolume({}, options) }),
    contractVolume: async (_, options) => ({ kind: 'volume', answer: await calls.contractVolume({}, options) }),
    volumeChart: overTime('volumeChart'),
    totalMarketCap: overTime('totalMarketCap'),
    stableCap: overTime('stableCap'),
    btcDominance: overTime('btcDominance'),
    historyAmount: overTime('historyAmount'),
    spotTakerVolume: overTime('spotTakerVolume'),
    contractTakerVolume: overTime('contractTakerVolume'),
    forceLiquidation: overTime('forceLiquidation'),
    lsAccountRatio: overTime('lsAccountRatio'),
    openInterestVolume: overTime('openInterestVolume'),
    openInterest: byMarket('openInterest'),
    fundingRate: byMarket('fundingRate'),
    flowAnalysis: async (choice, options) => {
      const answer = await calls.flowAnalysis({ query: { range: rangeOf(choice) } }, options)
      return choice === 'sizes' ? { kind: 'sizes', answer } : { kind: 'series', answer }
    },
    mainTrades: ranking('mainTrades'),
    topGainers: ranking('topGainers'),
    topLosers: ranking('topLosers'),
    hotListings: ranking('hotListings'),
    newListings: ranking('newListings'),
    turnOver: ranking('turnOver'),
    recommends: ranking('recommends'),
    coinStats: async (_, options) => ({ kind: 'coins', answer: await calls.coinStats({}, options) }),
    heatmap: async (choice, options) => ({
      kind: 'heat',
      isSpot: choice !== 'contract',
      answer: await calls.heatmap(
        { query: choice === 'marketCap' ? { by: 'marketCap' } : { kind: kindOf(choice), by: 'turnover' } },
        options,
      ),
    }),
    etfList: async (_, options) => ({ kind: 'funds', answer: await calls.etfList({}, options) }),
    etfFlow: (_, options) => series(calls.etfFlow({}, options)),
  }
  return reads
}

/** The actors of the tiles, except that which saves files. `prepare` loads what draws them. */
export const createMarketOverviewActors = (services: Services, prepare: () => Promise<void>) => {
  const reads = createReads(services)
  const { clock, random } = services
  return {
    fetchData: requestOf<Dated<TileData>, TileQuery<OverviewTile, TileChoice>>(
      async ({ query: { subject, range }, signal, willRetry }) => {
        const [data] = await Promise.all([reads[subject](range, { signal, willRetry }), prepare()])
        return { data, asOf: data.answer.ts }
      },
      random.share,
    ),

    watchClock: createTileClock(clock),
  }
}
