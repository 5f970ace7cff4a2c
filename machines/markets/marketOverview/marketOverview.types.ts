import type { Decimal } from '#contract/kernel/decimal.ts'
import { heatmapWeights, overviewKinds, overviewRanges, usualContract } from '#contract/markets/overview.ts'
import type {
  OverviewCoins,
  OverviewDistribution,
  OverviewEtfs,
  OverviewFlow,
  OverviewHeatmap,
  OverviewRange,
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
export type PlainChoice = (typeof tileChoices)[number]
/** A range of one contract, `7d ethusdt`. A range alone is that of the usual contract. */
type ContractChoice = `${OverviewRange} ${string}`
export type TileChoice = PlainChoice | ContractChoice

/** The parts of a choice: what the tile offers, and the contract if one is chosen. */
export const choiceParts = (choice: TileChoice): { readonly plain: PlainChoice; readonly symbol?: string } => {
  const [name, symbol] = choice.split(' ')
  const plain = tileChoices.find((one) => one === name) ?? tileChoices[0]
  return symbol === undefined ? { plain } : { plain, symbol }
}

/** The same range of another contract; a view of all contracts gives way to the first range. */
export const choiceOfContract = (choice: TileChoice, symbol: string): TileChoice => {
  const { plain } = choiceParts(choice)
  const range = overviewRanges.find((one) => one === plain) ?? overviewRanges[0]
  return symbol === usualContract ? range : `${range} ${symbol}`
}

const ranges = overviewRanges
const kinds = overviewKinds
const current = ['now'] as const

/** The choices of each tile; a tile with one has nothing to choose. */
export const choicesOf: Readonly<Record<OverviewTile, readonly [PlainChoice, ...PlainChoice[]]>> = {
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
