import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import {
  marketOverviewMachine,
  overviewSummaryView,
  overviewTilesView,
} from '#machines/markets/marketOverview/marketOverview.machine.ts'
import * as samples from '#machines/markets/marketOverview/marketOverview.samples.ts'
import { overviewTiles } from '#machines/markets/marketOverview/marketOverview.types.ts'
import type { OverviewTile, TileChoice, TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { overviewTable } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import { tileView } from '#machines/patterns/tile/tile.view.ts'
import { MarketOverviewPage } from '#features/markets/marketOverview/MarketOverviewPage.tsx'
import { createMarketOverviewActors } from '#services/markets/marketOverview.ts'
import { loadDrawings } from '#drawing/tiles/drawings.ts'
import { overviewCsv } from '#app/overviewFile.ts'
import type { OverviewFile } from '#app/overviewFile.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

beforeAll(async () => {
  await haveWords(['marketOverview', 'tile'])
  await loadDrawings()
})

// jsdom draws no canvas.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const ranking = () => samples.sampleRanking
const series = () => samples.sampleSeries
const answers: Readonly<Record<OverviewTile, () => unknown>> = {
  chgDistribution: () => samples.sampleDistribution,
  spotVolume: () => samples.sampleVolume,
  contractVolume: () => samples.sampleVolume,
  volumeChart: series,
  historyAmount: series,
  totalMarketCap: () => samples.gapSeries,
  coinStats: () => samples.sampleCoins,
  mainTrades: ranking,
  topGainers: ranking,
  topLosers: ranking,
  hotListings: () => ({ ...samples.sampleRanking, by: 'growth' }),
  newListings: () => ({ ...samples.sampleRanking, by: 'listedAt' }),
  turnOver: () => ({ ...samples.sampleRanking, by: 'turnover' }),
  recommends: () => ({ ...samples.sampleRanking, by: 'spread' }),
  heatmap: () => samples.sampleHeatmap,
  btcDominance: () => samples.sampleShares,
  stableCap: () => samples.sampleShares,
  openInterest: () => samples.sampleMarkets,
  openInterestVolume: () => samples.sampleSides,
  fundingRate: () => samples.sampleMarkets,
  lsAccountRatio: () => samples.sampleRatio,
  forceLiquidation: () => samples.sampleSides,
  spotTakerVolume: () => samples.sampleSides,
  contractTakerVolume: () => samples.sampleSides,
  flowAnalysis: () => samples.sampleFlow,
  etfList: () => samples.sampleFunds,
  etfFlow: () => ({ ...samples.sampleSeries, step: null }),
}

/** The page with real tiles; `more` answers some calls in another way. */
const open = async (near: readonly OverviewTile[], more: Partial<typeof answers> = {}) => {
  const asked: string[] = []
  const saved: OverviewFile[] = []
  const services = stubServices((request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    const name = overviewTiles.find((one) => marketOverview[one].path === pathname)
    if (name) return answer({ ...answers, ...more }[name]())
    return pathname === marketLists.trendlines.path
      ? answer([{ symbol: 'eth_usdt', points: ['1', '3', '2'] }])
      : answer(null, { status: 404 })
  })
  const actor = createActor(
    marketOverviewMachine.provide({
      actors: {
        tile: tileOf<OverviewTile, TileChoice, TileData>({
          ...createMarketOverviewActors(services, loadDrawings),
          saveFile: fromPromise<void, OverviewFile>(({ input }) => {
            saved.push(input)
            return Promise.resolve()
          }),
        }),
      },
    }),
  ).start()
  const { app } = startApp({ path: '/marketExplore/overview' })
  renderPage(MarketOverviewPage, { actor, app })
  const tiles = overviewTilesView(actor.getSnapshot())
  for (const tile of near) act(() => tiles[tile].send({ type: 'tile.neared' }))
  for (let turn = 0; turn < 4; turn += 1) await act(settled)
  const dataOf = (tile: OverviewTile) => tileView<TileData>(tiles[tile].getSnapshot()).data
  const near24h = async () => {
    const { cap, dominance } = overviewSummaryView(actor.getSnapshot())
    for (const one of [cap, dominance]) act(() => one.send({ type: 'tile.neared' }))
    for (let turn = 0; turn < 4; turn += 1) await act(settled)
  }
  return { actor, asked, saved, tiles, dataOf, near24h }
}

const frame = (title: string) => screen.getByRole('region', { name: title })
const inFrame = (title: string) => within(frame(title))

it('requests only what is near [MKT-02]', async () => {
  const { asked } = await open(['topGainers', 'spotVolume'])
  expect(asked).toEqual([
    '/hk-web/market/ranking/top-gainers?kind=spot',
    '/hk-web/market/spot/overview-volume',
    '/kline-history/market/trendlines?symbols=eth_usdt%2Cbtc_usdt',
  ])
  expect(frame('Spot turnover').textContent).not.toContain('Exchange')
})

it('draws every call, and writes the same data as table and file [MKT-02]', async () => {
  const { dataOf, tiles } = await open(overviewTiles)
  for (const tile of overviewTiles) {
    const data = dataOf(tile)
    if (!data) throw new Error(`${tile} shows nothing`)
    const { rows, columns } = overviewTable(data)
    act(() => tiles[tile].send({ type: 'view.chosen', face: 'table' }))
    const table = screen.getAllByRole('table').find((one) => one.closest(`#${tile}`))
    if (!table) throw new Error(`${tile} has no table`)
    const shown = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').length)
    expect(shown).toEqual(rows.map(() => columns.length))
    const file = parseCsv(overviewCsv(data))
    expect(file[0]).toEqual(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    )
    expect(file.slice(1)).toHaveLength(rows.length)
  }
})

it('says what is missing, and draws a gap as a gap [MKT-02]', async () => {
  await open(['totalMarketCap', 'volumeChart', 'openInterest', 'topGainers', 'etfList'], {
    volumeChart: () => samples.emptySeries,
    openInterest: () => ({ ...samples.sampleMarkets, points: [], unavailable: 'noPositions' }),
    topGainers: () => ({ ...samples.sampleRanking, rows: [] }),
    etfList: () => ({ ...samples.sampleFunds, funds: [] }),
  })
  expect(frame('Spot turnover').textContent).toContain('No data for this range')
  expect(frame('Open interest').textContent).toContain('Not available while a recording is replayed')
  expect(frame('Top gainers').textContent).toContain('No data for this range')
  expect(frame('ETF holdings').textContent).toContain('No data for this range')
  const paths = [...frame('Total market cap').querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  expect(paths.some((path) => (path.match(/M/g) ?? []).length === 2)).toBe(true)
})

it('reads a point with the arrow keys, and the last one without [MKT-02]', async () => {
  await open(['spotTakerVolume'])
  const slider = inFrame('Spot taker volume').getByRole('slider', { name: 'Spot taker volume' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/Buy 100\.00, Sell 90\.00$/)
  // Sales are drawn below zero and written as positive amounts.
  fireEvent.change(slider, { target: { value: '2' } })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/Buy 700\.00, Sell 200\.00$/)
  fireEvent.blur(slider)
  expect(slider.getAttribute('aria-valuetext')).toMatch(/Buy 100\.00/)
})

it('links each market of a ranking to its trading page, and to a price alert [MKT-02]', async () => {
  await open(['topGainers'])
  const links = inFrame('Top gainers').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/trade/exchange/?tradeCode=eth_usdt',
    '/market/alerts?symbol=eth_usdt',
    '/trade/exchange/?tradeCode=btc_usdt',
    '/market/alerts?symbol=btc_usdt',
  ])
  // A sign says the same as the colour.
  expect(frame('Top gainers').textContent).toContain('+4.20%')
  expect(frame('Top gainers').textContent).toContain('-1.05%')
})

it('steers through the heat map by keyboard', async () => {
  await open(['heatmap'])
  const cell = inFrame('24h change by market').getByRole('link')
  expect(cell.getAttribute('href')).toBe('/trade/exchange/?tradeCode=btc_usdt')
  act(() => cell.focus())
  expect(frame('24h change by market').textContent).toContain('BTC/USDT -1.05%')
  fireEvent.keyDown(cell, { key: 'ArrowRight' })
  expect(inFrame('24h change by market').getByRole('link').getAttribute('href')).toBe(
    '/trade/exchange/?tradeCode=eth_usdt',
  )
  expect(frame('24h change by market').textContent).toContain('ETH/USDT +4.20%')
})

it('requests the chosen range, and another part of the same answer', async () => {
  const { asked } = await open(['openInterest'])
  await userEvent.click(inFrame('Open interest').getByRole('radio', { name: '7D' }))
  await act(settled)
  await userEvent.click(inFrame('Open interest').getByRole('radio', { name: 'By market' }))
  await act(settled)
  await act(settled)
  expect(asked.map((path) => path.replace(marketOverview.openInterest.path, ''))).toEqual([
    '?range=24h',
    '?range=7d',
    '?range=24h',
  ])
  expect(frame('Open interest').textContent).toContain('BTCUSDT+2.50%80.00')
})

it('dates what no trade can say [MKT-02]', async () => {
  await open(['etfList', 'coinStats'])
  expect(frame('ETF holdings').textContent).toContain('Reference data · Sample Research, Jan 1, 2026')
  expect(frame('Coins by turnover').textContent).toContain('Exchange trades · Sample Research, Jan 1, 2026')
})

it('saves what is shown, with its range', async () => {
  const { saved } = await open(['volumeChart'])
  await userEvent.click(inFrame('Spot turnover').getByRole('button', { name: 'Spot turnover: download CSV' }))
  expect(saved).toMatchObject([{ subject: 'volumeChart', range: '24h', format: 'csv', asOf: samples.sampleSeries.ts }])
})

it('shows the funding rate of the chosen contract, over the chosen range [MKT-02]', async () => {
  const { asked, saved } = await open(['fundingRate'])
  const contract = inFrame('Funding rate').getByRole('combobox', { name: 'Funding rate: contract' })
  expect(contract).toHaveProperty('value', 'btcusdt')
  const queries = () => asked.map((path) => path.replace(marketOverview.fundingRate.path, ''))
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await act(settled)
  }
  await userEvent.selectOptions(contract, 'ETHUSDT')
  await settle()
  await userEvent.click(inFrame('Funding rate').getByRole('radio', { name: '7D' }))
  await settle()
  expect(queries()).toEqual(['?range=24h', '?range=24h&symbol=ethusdt', '?range=7d&symbol=ethusdt'])
  expect(inFrame('Funding rate').getByRole('combobox')).toHaveProperty('value', 'ethusdt')
  await userEvent.click(inFrame('Funding rate').getByRole('button', { name: 'Funding rate: download CSV' }))
  expect(saved).toMatchObject([{ subject: 'fundingRate', range: '7d ethusdt' }])
  // The list of all contracts is of none.
  await userEvent.click(inFrame('Funding rate').getByRole('radio', { name: 'By market' }))
  await settle()
  expect(inFrame('Funding rate').getByRole('combobox')).toHaveProperty('value', 'btcusdt')
})

it('says in one sentence how the market is doing, from the calls of the tiles [MKT-02]', async () => {
  const rising = { ...samples.sampleSeries, lines: [{ key: 'marketCap', unit: 'usdt', coin: null }] }
  const { asked, near24h } = await open([], {
    totalMarketCap: () => ({ ...rising, points: rising.points.slice(0, 3) }),
    btcDominance: () => samples.sampleShares,
  })
  await near24h()
  expect(asked).toEqual([
    `${marketOverview.totalMarketCap.path}?range=24h`,
    `${marketOverview.btcDominance.path}?range=24h`,
  ])
  expect(screen.getByText(/total market cap/).textContent).toBe(
    'The total market cap is up 25.00% in 24 hours. BTC dominance is 54.00%.',
  )
})

it('says nothing about a market whose figures are not known', async () => {
  const { near24h } = await open([], { totalMarketCap: () => samples.emptySeries })
  await near24h()
  expect(screen.queryByText(/total market cap/)).toBeNull()
})

it('leads from a heat map by market cap to the page of the coin [MKT-02]', async () => {
  await open(['heatmap'], { heatmap: () => ({ ...samples.sampleHeatmap, by: 'marketCap' }) })
  const cell = inFrame('24h change by market').getByRole('link')
  expect(cell.getAttribute('href')).toBe('/coinInfo?coin=btc')
  expect(frame('24h change by market').textContent).toContain('Area: market cap')
  act(() => cell.focus())
  expect(frame('24h change by market').textContent).toContain('BTC -1.05%')
  // The table says the same, and its rows lead to the same pages.
  await userEvent.click(inFrame('24h change by market').getByRole('button', { name: /show as table/ }))
  await act(settled)
  const row = inFrame('24h change by market').getByRole('link', { name: 'BTC' })
  expect(row.getAttribute('href')).toBe('/coinInfo?coin=btc')
  expect(inFrame('24h change by market').queryByText('BTC/USDT')).toBeNull()
})

it('says that there were no trades instead of drawing empty bars [MKT-02]', async () => {
  const none = decimal('0')
  const quiet = samples.sampleFlow.bands.map((band) => ({ ...band, buy: none, sell: none, net: none }))
  const { tiles } = await open(['spotVolume', 'flowAnalysis'], {
    spotVolume: () => ({ ...samples.sampleVolume, turnover: none }),
    flowAnalysis: () => ({ ...samples.sampleFlow, bands: quiet }),
  })
  act(() => tiles.flowAnalysis.send({ type: 'range.chosen', range: 'sizes' }))
  for (let turn = 0; turn < 4; turn += 1) await act(settled)
  expect(frame('24h spot turnover').textContent).toContain('No trades in this period')
  expect(frame('Spot net flow').textContent).toContain('No trades in this period')
})
