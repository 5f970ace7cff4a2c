import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { code, id, label, time } from '../kernel/schemas.ts'
import { marketsLimits } from './limits.ts'

/** Shapes of the market overview (`calls/marketOverview.ts`). Values are in usdt unless the unit says otherwise. */

const { marketOverview: overview } = marketsLimits

/** How far back a series reaches from now. */
export const overviewRanges = ['24h', '7d', '30d', '90d'] as const
export type OverviewRange = (typeof overviewRanges)[number]

/** The perpetual contract of a chart of one contract if none is named. */
export const usualContract = 'btcusdt'

/** Which markets a figure covers: spot pairs, or perpetual and delivery contracts. */
export const overviewKinds = ['spot', 'contract'] as const
export type OverviewKind = (typeof overviewKinds)[number]

/**
 * Where figures come from: the venue's trades and candles, its tickers, its users' positions, published figures of
 * others (`reference`), or the model of the wider market that belongs to the simulated feed.
 */
const overviewSources = ['trades', 'tickers', 'positions', 'reference', 'simulated'] as const
export type OverviewSource = (typeof overviewSources)[number]

/** Why the figures are empty: the venue has no positions and no model of them, as while it plays a recording. */
const overviewGaps = ['noPositions'] as const

/** Every answer says when it was computed and from what. */
const stamp = {
  /** The venue's time of the figures. The same answer is shared for a few seconds. */
  ts: time,
  source: z.enum(overviewSources),
  /** The published figures that the answer uses (supply, ETF holdings and flows): their date and who publishes them. */
  reference: z.nullable(z.object({ asOf: time, provider: label })),
  unavailable: z.nullable(z.enum(overviewGaps)),
}

/** The quantity that a line shows. Page and files name their columns by it, with the coin if the line has one. */
const overviewLines = [
  'turnover',
  'buy',
  'sell',
  'net',
  'openInterest',
  'rate',
  'long',
  'short',
  'ratio',
  'marketCap',
  'share',
  'flow',
] as const
export type OverviewLine = (typeof overviewLines)[number]

const overviewUnits = ['usdt', 'usd', 'percent', 'ratio'] as const
export type OverviewUnit = (typeof overviewUnits)[number]

const lineSchema = z.object({
  key: z.enum(overviewLines),
  unit: z.enum(overviewUnits),
  /** The coin that the line is about; null for all coins, or for the others if some coins have lines of their own. */
  coin: z.nullable(code),
})

/**
 * `at` is when the interval began. Sums cover the interval, levels are those at its end; the last interval lasts until
 * `ts`. A value is null if the venue does not know it.
 */
const pointSchema = z.object({
  at: time,
  values: z.array(z.nullable(decimalSchema)).check(z.maxLength(overview.lines)),
})
export type OverviewPoint = z.infer<typeof pointSchema>

const seriesFields = {
  ...stamp,
  /** The market of the series; null for all. */
  symbol: z.nullable(code),
  /** Milliseconds between two points; null if they are a calendar month apart. */
  step: z.nullable(z.int()),
  /** When the venue began to record the figures: earlier values are null. Null if it knows the whole range. */
  since: z.nullable(time),
  /** In the order of each point's `values`. */
  lines: z.array(lineSchema).check(z.maxLength(overview.lines)),
  /** Oldest first, without missing intervals. */
  points: z.array(pointSchema).check(z.maxLength(overview.points)),
}

/** The one shape of every chart. */
export const seriesSchema = z.object(seriesFields)
export type OverviewSeries = z.infer<typeof seriesSchema>

/** A chart, and the current value of each market, highest first. */
export const seriesOfMarketsSchema = z.object({
  ...seriesFields,
  rows: z
    .array(
      z.object({
        symbol: code,
        base: code,
        quote: code,
        value: decimalSchema,
        /** Against a day ago: per cent for amounts, percentage points for rates; null if unknown. */
        change: z.nullable(decimalSchema),
      }),
    )
    .check(z.maxLength(overview.markets)),
})
export type OverviewSeriesOfMarkets = z.infer<typeof seriesOfMarketsSchema>

export const tradeSizes = ['small', 'medium', 'large'] as const
export type TradeSize = (typeof tradeSizes)[number]

/** Trades by size, in usdt: from (inclusive) and to (exclusive); null: no bound. */
const bandSchema = z.object({
  key: z.enum(tradeSizes),
  from: z.nullable(decimalSchema),
  to: z.nullable(decimalSchema),
  buy: decimalSchema,
  sell: decimalSchema,
  net: decimalSchema,
})

/** A chart of the net flow (bought minus sold by takers), and the sums of the range by size of trade. */
export const flowSchema = z.object({
  ...seriesFields,
  bands: z.array(bandSchema).check(z.maxLength(tradeSizes.length)),
})
export type OverviewFlow = z.infer<typeof flowSchema>

/** Sort keys of a ranking; `growth` is today's turnover against the mean of the last seven days. */
const rankingMeasures = ['turnover', 'gain', 'loss', 'listedAt', 'growth', 'spread'] as const
export type RankingMeasure = (typeof rankingMeasures)[number]

const rankingRowSchema = z.object({
  symbol: code,
  instType: z.int(),
  tradeArea: z.int(),
  base: code,
  quote: code,
  baseName: label,
  webLogo: label,
  /** In the quote coin; null if the market has no data yet. */
  last: z.nullable(decimalSchema),
  /** Over the last 24 hours, in per cent. */
  change: z.nullable(decimalSchema),
  /** Over the last 24 hours, in usdt. */
  turnover: z.nullable(decimalSchema),
  listedAt: time,
  /** Per cent by which the turnover is above its mean (`growth`), or the spread in per cent (`spread`); else null. */
  measure: z.nullable(decimalSchema),
})
export type RankingRow = z.infer<typeof rankingRowSchema>

/** The one shape of every ranking: first is best. */
export const rankingSchema = z.object({
  ...stamp,
  by: z.enum(rankingMeasures),
  rows: z.array(rankingRowSchema).check(z.maxLength(overview.rows)),
})
export type OverviewRanking = z.infer<typeof rankingSchema>

/** Markets by 24-hour change. The counts of the bands add up to `up`, `down` and `flat` together. */
export const distributionSchema = z.object({
  ...stamp,
  up: z.int(),
  down: z.int(),
  flat: z.int(),
  /** Listed markets without a ticker; they are in no band. */
  unknown: z.int(),
  /**
   * Lowest first, in per cent; null: no bound. A band of falls includes its `from`, a band of rises its `to`; the band
   * from 0 to 0 has the unchanged markets.
   */
  bands: z
    .array(z.object({ from: z.nullable(decimalSchema), to: z.nullable(decimalSchema), count: z.int() }))
    .check(z.maxLength(overview.bands)),
})
export type OverviewDistribution = z.infer<typeof distributionSchema>

/** The turnover of the last 24 hours, and the coins it consists of. */
export const volumeSchema = z.object({
  ...stamp,
  turnover: decimalSchema,
  /** The turnover of the previous 24 hours; null if unknown. */
  before: z.nullable(decimalSchema),
  /** In per cent; null if unknown. */
  change: z.nullable(decimalSchema),
  markets: z.int(),
  /** Highest first; the last is that of all other coins (`coin` null). Shares in per cent add up to 100. */
  parts: z
    .array(z.object({ coin: z.nullable(code), turnover: decimalSchema, share: decimalSchema }))
    .check(z.maxLength(overview.parts + 1)),
})
export type OverviewVolume = z.infer<typeof volumeSchema>

/** The weight decides the area of a cell; cells are sorted by it, highest first. */
export const heatmapWeights = ['turnover', 'marketCap'] as const

export const heatmapSchema = z.object({
  ...stamp,
  by: z.enum(heatmapWeights),
  cells: z
    .array(
      z.object({
        symbol: code,
        base: code,
        quote: code,
        last: decimalSchema,
        /** In usdt. */
        weight: decimalSchema,
        /** Over the last 24 hours, in per cent. */
        change: decimalSchema,
      }),
    )
    .check(z.maxLength(overview.cells)),
})
export type OverviewHeatmap = z.infer<typeof heatmapSchema>

/** Coins with their trading over the last 24 hours, by turnover, highest first. */
export const coinStatsSchema = z.object({
  ...stamp,
  coins: z
    .array(
      z.object({
        coinId: id,
        shortName: code,
        name: label,
        webLogo: label,
        /** In usdt; null if the coin has no price. */
        price: z.nullable(decimalSchema),
        change: z.nullable(decimalSchema),
        /** The turnover of all spot pairs in which it is the base coin. */
        turnover: decimalSchema,
        /** How many spot pairs and contracts the coin has. */
        markets: z.int(),
        /** Circulating supply (reference), and its value at the venue's price; null if not published. */
        supply: z.nullable(decimalSchema),
        marketCap: z.nullable(decimalSchema),
      }),
    )
    .check(z.maxLength(overview.coins)),
})
export type OverviewCoins = z.infer<typeof coinStatsSchema>

/** Exchange-traded funds that hold a coin, by value, highest first. */
export const etfListSchema = z.object({
  ...stamp,
  funds: z
    .array(
      z.object({
        ticker: z.string().check(z.maxLength(12)),
        name: label,
        issuer: label,
        coin: code,
        /** In the coin. */
        holdings: decimalSchema,
        /** The holdings at the venue's price, in usdt; null if the coin has no price. */
        value: z.nullable(decimalSchema),
        /** Annual fee, in per cent. */
        fee: decimalSchema,
      }),
    )
    .check(z.maxLength(overview.funds)),
})
export type OverviewEtfs = z.infer<typeof etfListSchema>
