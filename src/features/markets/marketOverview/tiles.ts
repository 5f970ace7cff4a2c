import type { OverviewLine } from '#contract/markets/overview.ts'
import type { OverviewTile } from '#machines/markets/marketOverview/marketOverview.types.ts'
import type { PlotMode } from '#drawing/tiles/plotShape.ts'
import type { PlotTone } from '#drawing/tiles/SeriesPlot.tsx'

/** The page as data: its layout, and how each series is drawn. */

interface Section {
  readonly key: 'glance' | 'rankings' | 'heat' | 'capital' | 'contracts' | 'flows' | 'etf'
  readonly tiles: readonly OverviewTile[]
}

export const sections: readonly Section[] = [
  { key: 'glance', tiles: ['chgDistribution', 'spotVolume', 'contractVolume', 'historyAmount', 'volumeChart'] },
  { key: 'heat', tiles: ['heatmap'] },
  {
    key: 'rankings',
    tiles: [
      'mainTrades',
      'topGainers',
      'topLosers',
      'hotListings',
      'newListings',
      'turnOver',
      'recommends',
      'coinStats',
    ],
  },
  { key: 'capital', tiles: ['totalMarketCap', 'btcDominance', 'stableCap'] },
  {
    key: 'contracts',
    tiles: [
      'openInterest',
      'openInterestVolume',
      'fundingRate',
      'lsAccountRatio',
      'forceLiquidation',
      'contractTakerVolume',
    ],
  },
  { key: 'flows', tiles: ['spotTakerVolume', 'flowAnalysis'] },
  { key: 'etf', tiles: ['etfList', 'etfFlow'] },
]

/** Tiles that take two columns where there are three, and a whole row where there are two. */
export const wideTiles: ReadonlySet<OverviewTile> = new Set(['volumeChart', 'coinStats', 'flowAnalysis', 'etfFlow'])

interface Drawing {
  readonly mode: PlotMode
  /** One for each line, in order; further lines have the colours of parts. */
  readonly tones: readonly PlotTone[]
  /** Drawn below zero, though the figure is positive. */
  readonly below?: OverviewLine
  /** Only in the table: of another unit than the others. */
  readonly unread?: OverviewLine
}

const plain: Drawing = { mode: 'lines', tones: [1] }
const sides: Drawing = { mode: 'stackedBars', tones: ['up', 'down'], below: 'sell' }

const drawings: Readonly<Partial<Record<OverviewTile, Drawing>>> = {
  volumeChart: { mode: 'bars', tones: ['brand'] },
  historyAmount: { mode: 'bars', tones: ['brand'] },
  totalMarketCap: { mode: 'area', tones: ['brand'] },
  btcDominance: { mode: 'stackedAreas', tones: [2, 1, 4] },
  openInterest: { mode: 'area', tones: ['brand'] },
  openInterestVolume: { mode: 'lines', tones: ['brand', 2] },
  fundingRate: { mode: 'bars', tones: ['sign'] },
  lsAccountRatio: { mode: 'stackedAreas', tones: ['up', 'down'], unread: 'ratio' },
  // A long position is liquidated by selling it.
  forceLiquidation: { mode: 'stackedBars', tones: ['down', 'up'], below: 'short' },
  spotTakerVolume: sides,
  contractTakerVolume: sides,
  flowAnalysis: { mode: 'bars', tones: ['sign'] },
  etfFlow: { mode: 'bars', tones: [2, 1] },
}

/** How the series of a tile is drawn. */
export const drawingOf = (tile: OverviewTile): Drawing => drawings[tile] ?? plain
