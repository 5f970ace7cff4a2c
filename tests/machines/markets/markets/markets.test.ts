import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { instTypes } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { marketPath } from '#machines/markets/markets/markets.path.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { everything, isArea, nextSort } from '#machines/markets/markets/markets.types.ts'
import type { Choice } from '#machines/markets/markets/markets.types.ts'
import { trendlinesMachine } from '#machines/markets/markets/trendlines.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { choice: {}, marks: noMarks } as const
const addressed = { ...input, isAddressed: true } as const
const listing = { instruments: sampleInstruments, listedAt: 7, shown: 'btc_usdt' }
const listed = { answer: 'fetchInstruments', done: listing } as const
const cut = { kind: 'timeout', call: 'market.instruments' } as const
const notListed = { answer: 'fetchInstruments', error: cut } as const
const marks = { spot: [1], contracts: [] }
const ordered = (choice: Partial<Choice> = {}, of = noMarks) => ({
  type: 'order.requested',
  choice: { ...everything, ...choice },
  marks: of,
})
const named: Choice = { ...everything, area: 'spot', zone: 'alts', sort: { column: 'last', direction: 'up' } }
const tells = ['writeAddress']
const known = { type: 'instruments.known', instruments: sampleInstruments }
const entered = { type: 'rows.entered' } as const
const left = { type: 'rows.left' } as const
const wait = (ms: number) => ({ wait: ms }) as const
const services = { tickers: undefined, rowOrder: undefined, trendlines: undefined, movers: undefined }
const following = 'ready.following'

const marketsRow = rowBuilder(marketsMachine, input)

const byPrice = { type: 'column.chosen', column: 'last' } as const
const inSpot = { type: 'area.chosen', area: 'spot' } as const
const forEther = { type: 'text.changed', text: 'eth' } as const

const table: Table<typeof marketsMachine> = [
  marketsRow('requests the listed markets, and subscribes to all prices [MKT-01]', [], 'loading', {
    tags: ['busy'],
    asks: { ...services, fetchInstruments: undefined },
  }),
  marketsRow(
    'opens in the requested area with the known favourites',
    [],
    { context: { choice: { ...everything, area: 'perpetual' }, marks } },
    { choice: { area: 'perpetual' }, marks },
  ),
  marketsRow('shows the listed markets [MKT-01]', [listed], following, {
    tags: [],
    context: listing,
    sent: [known, known, ordered()],
    asks: services,
  }),
  marketsRow('says that the list did not load', [notListed], 'failed', { tags: ['failed'], context: { error: cut } }),
  marketsRow('retries on demand', [notListed, { type: 'retry.requested' }], 'loading', {
    context: { error: undefined },
  }),
  marketsRow('sorts its rows again each second [MKT-01]', [listed, wait(marketsLimits.markets.sortEvery)], following, {
    sent: [ordered()],
  }),
  marketsRow('does not sort more often', [listed, wait(marketsLimits.markets.sortEvery - 1)], { sent: [] }),
  marketsRow('applies the new order', [listed, { type: 'order.changed', symbols: ['b', 'a'] }], {
    context: { order: ['b', 'a'] },
  }),
  marketsRow('keeps the order while the pointer is on the rows [MKT-01]', [listed, entered], 'ready.held', {
    sent: [],
  }),
  marketsRow(
    'keeps the order for as long as the pointer stays [MKT-01]',
    [listed, entered, wait(marketsLimits.markets.sortEvery * 60)],
    { in: 'ready.held', sent: [] },
  ),
  marketsRow('sorts at once when the pointer leaves', [listed, entered, left], following, { sent: [ordered()] }),
  marketsRow('sorts by a pressed column in its default direction [MKT-01]', [listed, byPrice], {
    sent: [ordered({ sort: { column: 'last', direction: 'down' } })],
    effects: tells,
  }),
  marketsRow('reverses the direction at the second press [MKT-01]', [listed, byPrice, byPrice], {
    sent: [ordered({ sort: { column: 'last', direction: 'up' } })],
  }),
  marketsRow('returns to the venue’s order at the third press', [listed, byPrice, byPrice, byPrice], {
    sent: [ordered()],
  }),
  marketsRow(
    'applies the user’s sorting even under the pointer',
    [listed, entered, { type: 'column.chosen', column: 'pair' }],
    { in: 'ready.held', sent: [ordered({ sort: { column: 'pair', direction: 'up' } })] },
  ),
  marketsRow('filters by area [MKT-01]', [listed, inSpot], { sent: [ordered({ area: 'spot' })], effects: tells }),
  marketsRow(
    'follows a later address without changing it',
    [listed, forEther, { type: 'query.changed', choice: named }],
    { context: { choice: named }, sent: [ordered(named)], effects: [] },
  ),
  marketsRow(
    'keeps newer input while the router enters older input',
    [
      listed,
      { type: 'text.changed', text: 'e' },
      { type: 'text.changed', text: 'et' },
      { type: 'query.changed', choice: { ...everything, text: 'e' } },
    ],
    {
      context: { choice: { ...everything, text: 'et' }, navigated: [marketPath({ ...everything, text: 'et' }, '')] },
      sent: [],
      effects: [],
    },
    addressed,
  ),
  marketsRow(
    'stops waiting for a location that the router skipped',
    [
      listed,
      { type: 'text.changed', text: 'e' },
      { type: 'text.changed', text: 'et' },
      { type: 'query.changed', choice: { ...everything, text: 'et' } },
      { type: 'query.changed', choice: { ...everything, text: 'e' } },
    ],
    { context: { choice: { ...everything, text: 'e' }, navigated: [] }, sent: [ordered({ text: 'e' })] },
    addressed,
  ),
  marketsRow(
    'stops waiting when the router navigates elsewhere',
    [listed, forEther, { type: 'query.changed', choice: named }],
    { context: { choice: named, navigated: [] }, sent: [ordered(named)], effects: [] },
    addressed,
  ),
  marketsRow('remembers no location if the address names none', [listed, forEther, inSpot], {
    context: { navigated: [] },
  }),
  marketsRow('filters by quote currency [MKT-01]', [listed, { type: 'group.chosen', group: 'usdc' }], {
    sent: [ordered({ group: 'usdc' })],
    effects: tells,
  }),
  marketsRow('filters by pair type [MKT-01]', [listed, inSpot, { type: 'zone.chosen', zone: 'alts' }], {
    sent: [ordered({ area: 'spot', zone: 'alts' })],
    effects: tells,
  }),
  marketsRow(
    'clears the pair type in another area',
    [listed, { type: 'zone.chosen', zone: 'alts' }, { type: 'area.chosen', area: 'perpetual' }],
    { sent: [ordered({ area: 'perpetual' })] },
  ),
  marketsRow('filters by text [MKT-01]', [listed, { type: 'text.changed', text: 'btc' }], {
    sent: [ordered({ text: 'btc' })],
    effects: tells,
  }),
  marketsRow(
    'clears the filters and keeps the area',
    [
      listed,
      inSpot,
      { type: 'text.changed', text: 'x' },
      { type: 'group.chosen', group: 'usdc' },
      { type: 'zone.chosen', zone: 'alts' },
      { type: 'filters.cleared' },
    ],
    { sent: [ordered({ area: 'spot' })], effects: tells },
  ),
  marketsRow('can be filtered while loading', [{ type: 'text.changed', text: 'btc' }], 'loading', {
    context: { choice: { ...everything, text: 'btc' } },
  }),
  marketsRow('follows the favourites', [listed, { type: 'favourites.changed', marks }], {
    context: { marks },
    sent: [ordered({}, marks)],
  }),
  marketsRow(
    'keeps a row under the pointer after its star was removed',
    [listed, entered, { type: 'favourites.changed', marks }],
    { context: { marks }, sent: [] },
  ),
  marketsRow(
    'clears the favourites at logout',
    [listed, { type: 'session.changed', fid: undefined }],
    { context: { marks: noMarks }, sent: [ordered()] },
    { choice: {}, marks },
  ),
  marketsRow('requests sparklines for the visible rows', [listed, { type: 'rows.shown', symbols: ['btc_usdt'] }], {
    sent: [{ type: 'rows.shown', symbols: ['btc_usdt'] }],
  }),
]

describe('the markets list', () => {
  holdTable(marketsMachine, table)

  it('accepts its areas and no others', () => {
    expect(['favourites', 'all', 'spot', 'margin', 'perpetual', 'delivery'].every(isArea)).toBe(true)
    expect(isArea('nothing') || isArea(null) || isArea('')).toBe(false)
  })

  it('starts each column in its default direction', () => {
    expect(nextSort({ column: 'last', direction: 'up' }, 'change')).toEqual({ column: 'change', direction: 'down' })
    expect(nextSort(undefined, 'pair')).toEqual({ column: 'pair', direction: 'up' })
  })
})

const shown = (symbols: readonly string[]) => ({ type: 'rows.shown', symbols }) as const
const many = Array.from({ length: marketsLimits.markets.trendlinesAtOnce + 20 }, (_, n) => `c${n}_usdt`)
const lines = (symbols: readonly string[]) => ({ answer: 'fetchTrendlines', done: symbols }) as const
const asks = (symbols: readonly string[]) => ({ fetchTrendlines: { symbols } })

const trendlinesRow = rowBuilder(trendlinesMachine)

const trendTable: Table<typeof trendlinesMachine> = [
  trendlinesRow('are fetched for the rows in view', [shown(['a', 'b'])], 'fetching', {
    tags: ['busy'],
    asks: asks(['a', 'b']),
  }),
  trendlinesRow('are fetched once', [shown(['a', 'b']), lines(['a', 'b']), shown(['b', 'a'])], 'idle', { asks: {} }),
  trendlinesRow('are fetched for new rows', [shown(['a', 'b']), lines(['a', 'b']), shown(['b', 'c'])], 'fetching', {
    asks: asks(['c']),
  }),
  trendlinesRow('are fetched in batches of a hundred', [shown(many)], {
    asks: asks(many.slice(0, marketsLimits.markets.trendlinesAtOnce)),
  }),
  trendlinesRow(
    'are fetched until all are loaded',
    [shown(many), lines(many.slice(0, marketsLimits.markets.trendlinesAtOnce))],
    { in: 'fetching', asks: asks(many.slice(marketsLimits.markets.trendlinesAtOnce)) },
  ),
  trendlinesRow('are fetched for rows that came into view meanwhile', [shown(['a']), shown(['b']), lines(['a'])], {
    in: 'fetching',
    asks: asks(['b']),
  }),
  trendlinesRow('stay idle when all are loaded', [shown(['a']), lines(['a'])], 'idle', { context: { asked: ['a'] } }),
  trendlinesRow(
    'are refreshed after five minutes',
    [shown(['a']), lines(['a']), wait(marketsLimits.markets.sparklineRefresh)],
    { in: 'fetching', asks: asks(['a']) },
  ),
  trendlinesRow('stay idle if nothing is in view then', [wait(marketsLimits.markets.sparklineRefresh)], 'idle', {
    asks: {},
  }),
  trendlinesRow(
    'track the rows in view when nothing is missing',
    [shown(['a', 'b']), lines(['a', 'b']), shown(['b'])],
    { context: { shown: ['b'] } },
  ),
]

describe('sparklines', () => {
  holdTable(trendlinesMachine, trendTable)
})

describe('the link from a market to its trade page', () => {
  it.each([
    [sampleInstruments[0], '/trade/exchange/?tradeCode=btc_usdt', '/trade/exchange/?tradeName=BTC_USDT'],
    [sampleInstruments[2], '/trade/exchange/?tradeCode=btc3l_usdt_etf', '/trade/exchange/?tradeName=BTC3L_USDT_ETF'],
    [sampleInstruments[3], '/trade/exchange/?tradeCode=doge_usdc_alts', '/trade/exchange/?tradeName=DOGE_USDC_ALTS'],
    [sampleInstruments[4], '/contract/exchange/trade/?tradeName=btcusdt', '/swaps/exchange?tradeName=BTCUSDT'],
    [
      sampleInstruments[5],
      '/contract/exchange/trade/?tradeName=btcusdt_260327',
      '/swaps/exchange?tradeName=BTCUSDT_260327',
    ],
  ])('follows the table, with a different one on a phone', (instrument, wide, phone) => {
    if (!instrument) throw new Error('The samples lack an instrument')
    expect(tradeRoute(instrument, false)).toBe(wide)
    expect(tradeRoute(instrument, true)).toBe(phone)
  })

  it('is missing for an option', () => {
    expect(tradeRoute({ symbol: 'btc_call', instType: instTypes.option, tradeArea: 1 }, false)).toBeUndefined()
  })
})
