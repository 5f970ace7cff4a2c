import { decimal } from '#contract/kernel/decimal.ts'
import { hour } from '#contract/kernel/durations.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type {
  OverviewCoins,
  OverviewDistribution,
  OverviewEtfs,
  OverviewFlow,
  OverviewHeatmap,
  OverviewLine,
  OverviewPoint,
  OverviewRanking,
  OverviewSeries,
  OverviewSeriesOfMarkets,
  OverviewUnit,
  OverviewVolume,
} from '#contract/markets/overview.ts'

/** Answers of the market overview, for tests: a day of a few markets, made at noon. */

const noon = Date.UTC(2026, 0, 5, 12)
const stamp = { ts: noon, source: 'trades', reference: null, unavailable: null } as const
const published = { asOf: Date.UTC(2026, 0, 1), provider: 'Sample Research' } as const

type Line = readonly [key: OverviewLine, unit: OverviewUnit, coin: string | null, values: readonly (string | null)[]]

const series = (lines: readonly Line[], step: number | null = hour): OverviewSeries => ({
  ...stamp,
  symbol: null,
  step,
  since: null,
  lines: lines.map(([key, unit, coin]) => ({ key, unit, coin })),
  points: (lines[0]?.[3] ?? []).map((_, at): OverviewPoint => ({
    at: noon - ((lines[0]?.[3].length ?? 0) - at) * hour,
    values: lines.map(([, , , values]) => {
      const value = values[at] ?? null
      return value === null ? null : decimal(value)
    }),
  })),
})

const turnovers = ['1200000', '900000.5', '1500000', '0']

/** A turnover of four hours. */
export const sampleSeries: OverviewSeries = series([['turnover', 'usdt', null, turnovers]])

/** The venue does not know the second hour. */
export const gapSeries: OverviewSeries = series([['turnover', 'usdt', null, ['1200000', null, '1500000', '0']]])

/** Nothing is known of the range. */
export const emptySeries: OverviewSeries = series([['turnover', 'usdt', null, []]])

/** Taker buys and sells. */
export const sampleSides: OverviewSeries = series([
  ['buy', 'usdt', null, ['500', '300', '700', '100']],
  ['sell', 'usdt', null, ['400', '350', '200', '90']],
])

/** Parts of a whole, in per cent. */
export const sampleShares: OverviewSeries = {
  ...series([
    ['share', 'percent', 'btc', ['52', '53', '52.5', '54']],
    ['share', 'percent', 'eth', ['18', '17', '17.5', '16']],
    ['share', 'percent', null, ['30', '30', '30', '30']],
  ]),
  reference: published,
}

/** Long and short accounts, and their ratio, which is not a share. */
export const sampleRatio: OverviewSeries = series([
  ['long', 'percent', null, ['52', '48', '50', '60']],
  ['short', 'percent', null, ['48', '52', '50', '40']],
  ['ratio', 'ratio', null, ['1.0833', '0.9231', '1', '1.5']],
])

/** The open interest of all contracts, and of each now. */
export const sampleMarkets: OverviewSeriesOfMarkets = {
  ...series([['openInterest', 'usdt', null, ['100', '110', '120', '115']]]),
  source: 'positions',
  rows: [
    { symbol: 'btcusdt', base: 'btc', quote: 'usdt', value: decimal('80'), change: decimal('2.5') },
    { symbol: 'ethusdt', base: 'eth', quote: 'usdt', value: decimal('35'), change: null },
  ],
}

/** The net flow, and its sums by size of trade. */
export const sampleFlow: OverviewFlow = {
  ...series([['net', 'usdt', null, ['100', '-50', '20', '-10']]]),
  bands: [
    {
      key: 'small',
      from: null,
      to: decimal('1000'),
      buy: decimal('300'),
      sell: decimal('250'),
      net: decimal('50'),
    },
    { key: 'large', from: decimal('1000'), to: null, buy: decimal('90'), sell: decimal('80'), net: decimal('10') },
  ],
}

/** The two coins' pairs by change. */
export const sampleRanking: OverviewRanking = {
  ...stamp,
  source: 'tickers',
  by: 'gain',
  rows: [
    ['eth', '3000.5', '4.2', '900000'],
    ['btc', '67000', '-1.05', '2000000'],
  ].map(([base = '', last = '', change = '', turnover = '']) => ({
    symbol: `${base}_usdt`,
    instType: instTypes.spot,
    tradeArea: 1,
    base,
    quote: 'usdt',
    baseName: base,
    webLogo: '',
    last: decimal(last),
    change: decimal(change),
    turnover: decimal(turnover),
    listedAt: noon,
    measure: null,
  })),
}

/** One market unchanged, one far down. */
export const sampleDistribution: OverviewDistribution = {
  ...stamp,
  source: 'tickers',
  up: 5,
  down: 1,
  flat: 1,
  unknown: 0,
  bands: [
    { from: null, to: decimal('-5'), count: 1 },
    { from: decimal('-5'), to: decimal('0'), count: 0 },
    { from: decimal('0'), to: decimal('0'), count: 1 },
    { from: decimal('0'), to: decimal('5'), count: 3 },
    { from: decimal('5'), to: null, count: 2 },
  ],
}

/** The turnover of two coins and all others. */
export const sampleVolume: OverviewVolume = {
  ...stamp,
  turnover: decimal('1000'),
  before: decimal('800'),
  change: decimal('25'),
  markets: 7,
  parts: [
    { coin: 'btc', turnover: decimal('600'), share: decimal('60') },
    { coin: 'eth', turnover: decimal('300'), share: decimal('30') },
    { coin: null, turnover: decimal('100'), share: decimal('10') },
  ],
}

/** Two cells, one that rose and one that fell. */
export const sampleHeatmap: OverviewHeatmap = {
  ...stamp,
  source: 'tickers',
  by: 'turnover',
  cells: [
    {
      symbol: 'btc_usdt',
      base: 'btc',
      quote: 'usdt',
      last: decimal('67000'),
      weight: decimal('600'),
      change: decimal('-1.05'),
    },
    {
      symbol: 'eth_usdt',
      base: 'eth',
      quote: 'usdt',
      last: decimal('3000.5'),
      weight: decimal('300'),
      change: decimal('4.2'),
    },
  ],
}

/** One coin with a published supply, one without. */
export const sampleCoins: OverviewCoins = {
  ...stamp,
  reference: published,
  coins: [
    {
      coinId: 1,
      shortName: 'btc',
      name: 'Bitcoin',
      webLogo: '',
      price: decimal('67000'),
      change: decimal('-1.05'),
      turnover: decimal('600'),
      markets: 3,
      supply: decimal('19900000'),
      marketCap: decimal('1333300000000'),
    },
    {
      coinId: 2,
      shortName: 'eth',
      name: 'Ethereum',
      webLogo: '',
      price: null,
      change: null,
      turnover: decimal('0'),
      markets: 0,
      supply: null,
      marketCap: null,
    },
  ],
}

/** One fund. */
export const sampleFunds: OverviewEtfs = {
  ...stamp,
  source: 'reference',
  reference: published,
  funds: [
    {
      ticker: 'SMPL',
      name: 'Sample Bitcoin Trust',
      issuer: 'Sample',
      coin: 'btc',
      holdings: decimal('1000'),
      value: decimal('67000000'),
      fee: decimal('0.25'),
    },
  ],
}
