import type { Decimal } from '#contract/kernel/decimal.ts'
import { heatmapWeights, overviewKinds, overviewRanges } from '#contract/markets/overview.ts'
import type {
  OverviewCoins,
  OverviewDistribution,
  OverviewEtfs,
  OverviewFlow,
  OverviewHeatmap,
  OverviewRanking,
  OverviewSeries,
  OverviewSeriesOfMarkets,
  OverviewVolume,
} from '#contract/markets/overview.ts'

/** The pictures of the page: each is one call of the market overview, under its name. */
export const overviewTiles = [
  'chgDistribution',
  'spotVolume',
  'contractVolume',
  'volumeChart',
  'totalMarketCap',
  'coinStats',
  'mainTrades',
  'topGainers',
  'topLosers',
  'hotListings',
  'newListings',
  'turnOver',
  'recommends',
  'heatmap',
  'btcDominance',
  'stableCap',
  'historyAmount',
  'openInterest',
  'openInterestVolume',
  'fundingRate',
  'lsAccountRatio',
  'forceLiquidation',
  'spotTakerVolume',
  'contractTakerVolume',
  'flowAnalysis',
  'etfList',
  'etfFlow',
] as const
export type OverviewTile = (typeof overviewTiles)[number]

/** A choice that a tile offers: a range, the kind of markets, the weight of cells, or another view of the answer. */
const tileChoices = [...overviewRanges, 'markets', 'sizes', ...overviewKinds, ...heatmapWeights, 'now'] as const
export type TileChoice = (typeof tileChoices)[number]

const ranges = overviewRanges
const kinds = overviewKinds
const current = ['now'] as const

/** The choices of each tile; a tile with one has nothing to choose. */
export const choicesOf: Readonly<Record<OverviewTile, readonly [TileChoice, ...TileChoice[]]>> = {
  chgDistribution: kinds,
  spotVolume: current,
  contractVolume: current,
  volumeChart: ranges,
  totalMarketCap: ranges,
  coinStats: current,
  mainTrades: kinds,
  topGainers: kinds,
  topLosers: kinds,
  hotListings: kinds,
  newListings: kinds,
  turnOver: kinds,
  recommends: kinds,
  heatmap: [...heatmapWeights, 'contract'],
  btcDominance: ranges,
  stableCap: ranges,
  historyAmount: ranges,
  openInterest: [...ranges, 'markets'],
  openInterestVolume: ranges,
  fundingRate: [...ranges, 'markets'],
  lsAccountRatio: ranges,
  forceLiquidation: ranges,
  spotTakerVolume: ranges,
  contractTakerVolume: ranges,
  flowAnalysis: [...ranges, 'sizes'],
  etfList: current,
  etfFlow: current,
}

/** Sparklines of a ranking, by symbol. */
export type Trends = Readonly<Record<string, readonly Decimal[]>>

/** An answer with the shape of its picture. */
export type TileData =
  | { readonly kind: 'series'; readonly answer: OverviewSeries }
  | { readonly kind: 'markets'; readonly answer: OverviewSeriesOfMarkets }
  | { readonly kind: 'sizes'; readonly answer: OverviewFlow }
  | { readonly kind: 'ranking'; readonly answer: OverviewRanking; readonly trends: Trends }
  | { readonly kind: 'distribution'; readonly answer: OverviewDistribution }
  | { readonly kind: 'volume'; readonly answer: OverviewVolume }
  | { readonly kind: 'heat'; readonly answer: OverviewHeatmap; readonly isSpot: boolean }
  | { readonly kind: 'coins'; readonly answer: OverviewCoins }
  | { readonly kind: 'funds'; readonly answer: OverviewEtfs }
