import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { askedMarket } from '../askedCodes.ts'
import {
  coinStatsSchema,
  distributionSchema,
  etfListSchema,
  flowSchema,
  heatmapSchema,
  heatmapWeights,
  overviewKinds,
  overviewRanges,
  rankingSchema,
  seriesOfMarketsSchema,
  seriesSchema,
  volumeSchema,
} from '../overview.ts'

const kind = { kind: z.optional(z.enum(overviewKinds)) }
const range = { range: z.enum(overviewRanges) }

/** Rankings are of spot pairs unless `kind` says otherwise. */
const ranking = <Id extends string>(id: Id, path: string) =>
  defineCall({
    id,
    method: 'GET',
    path,
    query: z.strictObject(kind),
    response: rankingSchema,
    errors: 'caller',
  })

/** A chart over a range, of all markets. */
const series = <Id extends string>(id: Id, path: string) =>
  defineCall({
    id,
    method: 'GET',
    path,
    query: z.strictObject(range),
    response: seriesSchema,
    errors: 'caller',
  })

/** A chart over a range, of one contract or of all. Refused (30602) if the contract is not listed. */
const contractQuery = z.strictObject({ ...range, symbol: z.optional(askedMarket) })

/**
 * The market overview. Charts share one shape, rankings another (`contract/markets/overview.ts`). Answers are computed
 * at most once per `venueLimits.marketOverview.freshFor` and shared by all callers.
 */
export const marketOverview = {
  /** How many markets rose and fell, in bands of 24-hour change; spot pairs unless `kind` says otherwise. */
  chgDistribution: defineCall({
    id: 'market.chgDistribution',
    method: 'GET',
    path: '/hk-web/market/chg-distribution/overview',
    query: z.strictObject(kind),
    response: distributionSchema,
    errors: 'caller',
  }),

  /** 24-hour turnover of all contracts, by coin. */
  contractVolume: defineCall({
    id: 'market.contractVolume',
    method: 'GET',
    path: '/hk-web/market/contract/overview-volume',
    response: volumeSchema,
    errors: 'caller',
  }),
  /** 24-hour turnover of all spot pairs, by base coin; equals the sum of the tickers' turnovers in usdt. */
  spotVolume: defineCall({
    id: 'market.spotVolume',
    method: 'GET',
    path: '/hk-web/market/spot/overview-volume',
    response: volumeSchema,
    errors: 'caller',
  }),

  /** `turnover` of all spot pairs. */
  volumeChart: series('market.volumeChart', '/hk-web/market/spot/overview-chart/volume'),
  /** `marketCap` of all coins with a published supply: supply times price. */
  totalMarketCap: series('market.totalMarketCap', '/hk-web/market/spot/overview-chart/total-market-cap'),
  /** `marketCap` of each stablecoin and of all together (coin null, the last line). */
  stableCap: series('market.stableCap', '/hk-web/market/spot/overview-chart/stable'),
  /** `share` of btc, of eth and of all other coins (coin null) in the total market cap, in per cent: together 100. */
  btcDominance: series('market.btcDominance', '/hk-web/market/spot/btc-dominance'),
  /** `turnover` of all contracts. */
  historyAmount: series('market.historyAmount', '/hk-web/market/contract/history-amount'),
  /** `buy` and `sell`: what takers bought and sold on spot pairs, from each trade's side. */
  spotTakerVolume: series('market.spotTakerVolume', '/hk-web/stat/spot/taker-volume'),
  /** The same for contracts. */
  contractTakerVolume: series('market.contractTakerVolume', '/hk-web/stat/contract/taker-volume'),
  /** `long` and `short`: the value of positions that were liquidated. */
  forceLiquidation: series('market.forceLiquidation', '/hk-web/market/contract/force-liquidation'),

  /** `net` of spot trades, and what was bought and sold in small, medium and large trades. */
  flowAnalysis: defineCall({
    id: 'market.flowAnalysis',
    method: 'GET',
    path: '/hk-web/stat/spot/flow-analysis',
    query: z.strictObject(range),
    response: flowSchema,
    errors: 'caller',
  }),
  /** `openInterest`: the value of open positions of one contract or all, and of each contract now. */
  openInterest: defineCall({
    id: 'market.openInterest',
    method: 'GET',
    path: '/hk-web/market/contract/open-interest',
    query: contractQuery,
    response: seriesOfMarketsSchema,
    errors: 'caller',
  }),
  /** `rate` in per cent at each settlement of a perpetual contract (BTC if none is named), and of each contract now. */
  fundingRate: defineCall({
    id: 'market.fundingRate',
    method: 'GET',
    path: '/hk-web/market/contract/funding-rate',
    query: contractQuery,
    response: seriesOfMarketsSchema,
    errors: 'caller',
  }),
  /** `long` and `short` accounts in per cent, and their `ratio`: of one contract or all. */
  lsAccountRatio: defineCall({
    id: 'market.lsAccountRatio',
    method: 'GET',
    path: '/hk-web/stat/contract/ls-account-ratio',
    query: contractQuery,
    response: seriesSchema,
    errors: 'caller',
  }),
  /** `openInterest` beside `turnover`: of one contract or all. */
  openInterestVolume: defineCall({
    id: 'market.openInterestVolume',
    method: 'GET',
    path: '/hk-web/stat/contract/open-interest-volume',
    query: contractQuery,
    response: seriesSchema,
    errors: 'caller',
  }),

  /** The pairs of the main coins in usdt, by turnover. */
  mainTrades: ranking('market.mainTrades', '/hk-web/market/ranking/main-trades'),
  /** The latest listings, newest first. */
  newListings: ranking('market.newListings', '/hk-web/market/ranking/new-listings'),
  /** Liquid markets with the narrowest spread, so that trading costs least. */
  recommends: ranking('market.recommends', '/hk-web/market/ranking/recommends'),
  topGainers: ranking('market.topGainers', '/hk-web/market/ranking/top-gainers'),
  topLosers: ranking('market.topLosers', '/hk-web/market/ranking/top-losers'),
  turnOver: ranking('market.turnOver', '/hk-web/market/ranking/turn-over'),
  /** Markets whose turnover has grown most against the mean of the last seven days. */
  hotListings: ranking('market.hotListings', '/hk-web/market/ranking/hot-listings'),

  /** Each coin's price, change, turnover and market cap. */
  coinStats: defineCall({
    id: 'market.coinStats',
    method: 'GET',
    path: '/hk-web/market/trade-stat/currencies',
    response: coinStatsSchema,
    errors: 'caller',
  }),
  /** By turnover every spot pair (or contract), by market cap each coin's most traded pair; `turnover` by default. */
  heatmap: defineCall({
    id: 'market.heatmap',
    method: 'GET',
    path: '/hk-web/market/heatmap/listing',
    query: z.strictObject({ ...kind, by: z.optional(z.enum(heatmapWeights)) }),
    response: heatmapSchema,
    errors: 'caller',
  }),

  /** Funds and their holdings: reference data, with its date. */
  etfList: defineCall({
    id: 'market.etfList',
    method: 'GET',
    path: '/hk-web/market/etf-list',
    response: etfListSchema,
    errors: 'caller',
  }),
  /** `flow` into the funds of btc and of eth, in usd, one point per calendar month: reference data, with its date. */
  etfFlow: defineCall({
    id: 'market.etfFlow',
    method: 'GET',
    path: '/hk-web/market/etf-flow',
    response: seriesSchema,
    errors: 'caller',
  }),
}
