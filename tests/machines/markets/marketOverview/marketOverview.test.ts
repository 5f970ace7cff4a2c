import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import {
  marketOverviewMachine,
  overviewSummaryView,
  overviewTilesView,
} from '#machines/markets/marketOverview/marketOverview.machine.ts'
import {
  emptySeries,
  gapSeries,
  sampleCoins,
  sampleDistribution,
  sampleFlow,
  sampleFunds,
  sampleHeatmap,
  sampleMarkets,
  sampleRanking,
  sampleRatio,
  sampleSeries,
  sampleShares,
  sampleSides,
  sampleVolume,
} from '#machines/markets/marketOverview/marketOverview.samples.ts'
import { overviewTiles } from '#machines/markets/marketOverview/marketOverview.types.ts'
import {
  choicesView,
  contractsView,
  otherChoice,
  otherContract,
} from '#machines/markets/marketOverview/overviewChoices.view.ts'
import { btcShare, capChange } from '#machines/markets/marketOverview/overviewSummary.view.ts'
import { marketName, overviewTable } from '#machines/markets/marketOverview/overviewTable.view.ts'

it('draws every call of the market overview, each once [MKT-02]', () => {
  expect([...overviewTiles].toSorted()).toEqual(Object.keys(marketOverview).toSorted())
})

it('starts a tile for each, with its first choice, and requests nothing [MKT-02]', () => {
  const actor = createActor(marketOverviewMachine).start()
  const tiles = overviewTilesView(actor.getSnapshot())
  for (const subject of overviewTiles) {
    const { context } = tiles[subject].getSnapshot()
    expect(context).toMatchObject({ subject, range: choicesView(subject)[0], data: undefined })
    expect(tiles[subject].getSnapshot().matches({ data: 'waiting' })).toBe(true)
  }
  const { cap, dominance } = overviewSummaryView(actor.getSnapshot())
  expect([cap, dominance].map((one) => one.getSnapshot().context)).toMatchObject([
    { subject: 'totalMarketCap', range: '24h' },
    { subject: 'btcDominance', range: '24h' },
  ])
  actor.stop()
})

describe('the table of a picture', () => {
  const cells = (data: Parameters<typeof overviewTable>[0]) => overviewTable(data).rows.map((row) => row.cells)
  const heads = (data: Parameters<typeof overviewTable>[0]) =>
    overviewTable(data).columns.map(({ key, coin, kind }) => [key, kind, coin])

  it('has a row for each point, newest first, and an empty cell for a gap', () => {
    const last = gapSeries.points.at(-1)?.at
    expect(cells({ kind: 'series', answer: gapSeries })).toHaveLength(4)
    expect(cells({ kind: 'series', answer: gapSeries })[0]).toEqual([String(last), '0'])
    expect(cells({ kind: 'series', answer: gapSeries })[2]?.[1]).toBeNull()
    expect(cells({ kind: 'series', answer: emptySeries })).toEqual([])
    expect(heads({ kind: 'series', answer: sampleShares })).toEqual([
      ['time', 'time', null],
      ['share', 'percent', 'btc'],
      ['share', 'percent', 'eth'],
      ['share', 'percent', null],
    ])
  })

  it('keeps the order of a ranking, and its markets', () => {
    const table = overviewTable({ kind: 'ranking', answer: sampleRanking, trends: {} })
    expect(table.rows.map(({ cells: [name], market }) => [name, market?.symbol])).toEqual([
      ['ETH/USDT', 'eth_usdt'],
      ['BTC/USDT', 'btc_usdt'],
    ])
    expect(table.columns.map(({ key }) => key)).toEqual(['market', 'last', 'change', 'turnover'])
    const keysBy = (by: typeof sampleRanking.by) =>
      overviewTable({ kind: 'ranking', answer: { ...sampleRanking, by }, trends: {} }).columns.map(({ key }) => key)
    expect(keysBy('growth').at(-1)).toBe('growth')
    expect(keysBy('spread').at(-1)).toBe('spread')
    expect(keysBy('listedAt').at(-1)).toBe('listedAt')
  })

  it('has the figures of every other picture', () => {
    expect(cells({ kind: 'distribution', answer: sampleDistribution })).toEqual([
      ['< -5', '1'],
      ['-5 … 0', '0'],
      ['0', '1'],
      ['0 … 5', '3'],
      ['> 5', '2'],
    ])
    expect(cells({ kind: 'volume', answer: sampleVolume }).at(-1)).toEqual([null, '100', '10'])
    expect(cells({ kind: 'markets', answer: sampleMarkets })).toEqual([
      ['BTCUSDT', '80', '2.5'],
      ['ETHUSDT', '35', null],
    ])
    expect(cells({ kind: 'sizes', answer: sampleFlow })[0]).toEqual(['small', '300', '250', '50'])
    expect(cells({ kind: 'heat', answer: sampleHeatmap, isSpot: true })[0]).toEqual([
      'BTC/USDT',
      '600',
      '67000',
      '-1.05',
    ])
    const byCap = overviewTable({ kind: 'heat', answer: { ...sampleHeatmap, by: 'marketCap' }, isSpot: true })
    expect(byCap.columns.map(({ key }) => key)).toEqual(['coin', 'marketCap', 'last', 'change'])
    expect(byCap.rows[0]).toEqual({ id: 'btc_usdt', cells: ['BTC', '600', '67000', '-1.05'], coin: 'btc' })
    expect(cells({ kind: 'coins', answer: sampleCoins })[1]).toEqual(['ETH', null, null, '0', null, null, '0'])
    expect(cells({ kind: 'funds', answer: sampleFunds })).toEqual([
      ['SMPL', 'Sample', 'BTC', '1000', '67000000', '0.25'],
    ])
  })

  it('names pairs and contracts as traders write them', () => {
    expect(marketName({ symbol: 'btc_usdt', base: 'btc', quote: 'usdt', isSpot: true })).toBe('BTC/USDT')
    expect(marketName({ symbol: 'btcusdt_260327', base: 'btc', quote: 'usdt', isSpot: false })).toBe('BTCUSDT 260327')
  })
})

it('knows the contracts of a tile, the chosen one even while nothing is loaded', () => {
  expect(contractsView('24h', undefined)).toEqual(['btcusdt'])
  expect(contractsView('7d solusdt', undefined)).toEqual(['solusdt'])
  const known = contractsView('7d ethusdt', { kind: 'markets', answer: sampleMarkets })
  expect(known).toEqual(sampleMarkets.rows.map(({ symbol }) => symbol.toLowerCase()).toSorted())
  expect(otherContract('markets', 'ethusdt')).toBe('24h ethusdt')
  expect(otherContract('30d ethusdt', 'btcusdt')).toBe('30d')
  expect(otherChoice('30d ethusdt', 'markets')).toBe('markets')
})

it('sums the market up only from values that are known [MKT-02]', () => {
  const series = (answer: typeof sampleSeries) => ({ kind: 'series', answer }) as const
  // From 1,200,000 to 1,500,000, across an hour that is not known.
  const gap = { ...gapSeries, points: gapSeries.points.slice(0, 3) }
  expect(capChange(series(gap))).toBe('25.0000')
  expect(capChange(series(emptySeries))).toBeUndefined()
  expect(capChange(series({ ...sampleSeries, points: sampleSeries.points.slice(0, 1) }))).toBeUndefined()
  expect(capChange(series({ ...sampleSeries, points: sampleSeries.points.toReversed() }))).toBeUndefined()
  expect(capChange(undefined)).toBeUndefined()
  expect(btcShare(series(sampleShares))).toBe('54')
  expect(btcShare(series(sampleSeries))).toBeUndefined()
})

it('is tested with answers that the contract allows', () => {
  const valid = [
    [marketOverview.volumeChart, [sampleSeries, gapSeries, emptySeries, sampleSides, sampleShares, sampleRatio]],
    [marketOverview.openInterest, [sampleMarkets]],
    [marketOverview.flowAnalysis, [sampleFlow]],
    [marketOverview.topGainers, [sampleRanking]],
    [marketOverview.chgDistribution, [sampleDistribution]],
    [marketOverview.spotVolume, [sampleVolume]],
    [marketOverview.heatmap, [sampleHeatmap]],
    [marketOverview.coinStats, [sampleCoins]],
    [marketOverview.etfList, [sampleFunds]],
  ] as const
  for (const [call, answers] of valid) for (const answer of answers) expect(call.response.parse(answer)).toEqual(answer)
})
