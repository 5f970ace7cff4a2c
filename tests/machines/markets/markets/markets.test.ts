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

const table: Table<typeof marketsMachine> = [
  marketsRow('asks what the venue lists, and listens to all numbers [MKT-01]', [], {
    in: 'loading',
    tags: ['busy'],
    asks: { ...services, fetchInstruments: undefined },
  }),
  marketsRow(
    'is opened in the area that was asked for, with the marks that are known',
    [],
    { context: { choice: { ...everything, area: 'perpetual' }, marks } },
    { choice: { area: 'perpetual' }, marks },
  ),
  marketsRow('shows what is listed [MKT-01]', [listed], {
    in: following,
    tags: [],
    context: listing,
    sent: [known, known, ordered()],
    asks: services,
  }),
  marketsRow('says when the list does not come', [notListed], {
    in: 'failed',
    tags: ['failed'],
    context: { error: cut },
  }),
  marketsRow('asks again on demand', [notListed, { type: 'retry.requested' }], {
    in: 'loading',
    context: { error: undefined },
  }),
  marketsRow('has its rows ordered anew each second [MKT-01]', [listed, wait(marketsLimits.markets.sortEvery)], {
    in: following,
    sent: [ordered()],
  }),
  marketsRow('but not more often', [listed, wait(marketsLimits.markets.sortEvery - 1)], { sent: [] }),
  marketsRow('takes the order as it comes', [listed, { type: 'order.changed', symbols: ['b', 'a'] }], {
    context: { order: ['b', 'a'] },
  }),
  marketsRow('holds the order while the pointer is on the rows [MKT-01]', [listed, entered], {
    in: 'ready.held',
    sent: [],
  }),
  marketsRow(
    'holds it for as long as that takes [MKT-01]',
    [listed, entered, wait(marketsLimits.markets.sortEvery * 60)],
    {
      in: 'ready.held',
      sent: [],
    },
  ),
  marketsRow('orders at once when the pointer leaves', [listed, entered, left], { in: following, sent: [ordered()] }),
  marketsRow(
    'orders by a column that is pressed, its usual way first [MKT-01]',
    [listed, { type: 'column.chosen', column: 'last' }],
    { sent: [ordered({ sort: { column: 'last', direction: 'down' } })], effects: tells },
  ),
  marketsRow(
    'orders the other way at the second press [MKT-01]',
    [listed, { type: 'column.chosen', column: 'last' }, { type: 'column.chosen', column: 'last' }],
    { sent: [ordered({ sort: { column: 'last', direction: 'up' } })] },
  ),
  marketsRow(
    'goes back to the venue’s order at the third',
    [
      listed,
      { type: 'column.chosen', column: 'last' },
      { type: 'column.chosen', column: 'last' },
      { type: 'column.chosen', column: 'last' },
    ],
    { sent: [ordered()] },
  ),
  marketsRow(
    'orders by the person’s choice even under the pointer',
    [listed, entered, { type: 'column.chosen', column: 'pair' }],
    { in: 'ready.held', sent: [ordered({ sort: { column: 'pair', direction: 'up' } })] },
  ),
  marketsRow('filters by area [MKT-01]', [listed, { type: 'area.chosen', area: 'spot' }], {
    sent: [ordered({ area: 'spot' })],
    effects: tells,
  }),
  marketsRow(
    'shows what the address names later, and tells the address nothing',
    [listed, { type: 'text.changed', text: 'eth' }, { type: 'query.changed', choice: named }],
    { context: { choice: named }, sent: [ordered(named)], effects: [] },
  ),
  marketsRow(
    'keeps what is typed on while the router enters what was typed before',
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
    'no longer waits for a place that the router has passed over',
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
    'waits for nothing any more when the router goes elsewhere',
    [listed, { type: 'text.changed', text: 'eth' }, { type: 'query.changed', choice: named }],
    { context: { choice: named, navigated: [] }, sent: [ordered(named)], effects: [] },
    addressed,
  ),
  marketsRow(
    'remembers no place where the address names none',
    [listed, { type: 'text.changed', text: 'eth' }, { type: 'area.chosen', area: 'spot' }],
    { context: { navigated: [] } },
  ),
  marketsRow('filters by what prices are in [MKT-01]', [listed, { type: 'group.chosen', group: 'usdc' }], {
    sent: [ordered({ group: 'usdc' })],
    effects: tells,
  }),
  marketsRow(
    'filters by the kind of pair [MKT-01]',
    [listed, { type: 'area.chosen', area: 'spot' }, { type: 'zone.chosen', zone: 'alts' }],
    { sent: [ordered({ area: 'spot', zone: 'alts' })], effects: tells },
  ),
  marketsRow(
    'forgets the kind of pair in another area',
    [listed, { type: 'zone.chosen', zone: 'alts' }, { type: 'area.chosen', area: 'perpetual' }],
    { sent: [ordered({ area: 'perpetual' })] },
  ),
  marketsRow('filters by a text [MKT-01]', [listed, { type: 'text.changed', text: 'btc' }], {
    sent: [ordered({ text: 'btc' })],
    effects: tells,
  }),
  marketsRow(
    'clears the filters and keeps the area',
    [
      listed,
      { type: 'area.chosen', area: 'spot' },
      { type: 'text.changed', text: 'x' },
      { type: 'group.chosen', group: 'usdc' },
      { type: 'zone.chosen', zone: 'alts' },
      { type: 'filters.cleared' },
    ],
    { sent: [ordered({ area: 'spot' })], effects: tells },
  ),
  marketsRow('can be filtered while it loads', [{ type: 'text.changed', text: 'btc' }], {
    in: 'loading',
    context: { choice: { ...everything, text: 'btc' } },
  }),
  marketsRow('follows the favourites', [listed, { type: 'favourites.changed', marks }], {
    context: { marks },
    sent: [ordered({}, marks)],
  }),
  marketsRow(
    'keeps a row under the pointer whose star went out',
    [listed, entered, { type: 'favourites.changed', marks }],
    { context: { marks }, sent: [] },
  ),
  marketsRow(
    'forgets the marks of whoever leaves',
    [listed, { type: 'session.changed', fid: undefined }],
    { context: { marks: noMarks }, sent: [ordered()] },
    { choice: {}, marks },
  ),
  marketsRow(
    'has the small lines fetched of what is in view',
    [listed, { type: 'rows.shown', symbols: ['btc_usdt'] }],
    { sent: [{ type: 'rows.shown', symbols: ['btc_usdt'] }] },
  ),
  ...(['tickers', 'rowOrder', 'trendlines'] as const).map((answer) => ({
    says: `says that it stopped when ${answer} fails by a fault of ours`,
    input,
    given: [listed],
    when: { answer, error: 'x' },
    then: { in: 'broken', tags: ['failed'] },
  })),
]

describe('the list of markets', () => {
  holdTable(marketsMachine, table)

  it('knows its areas, and no others', () => {
    expect(['favourites', 'all', 'spot', 'margin', 'perpetual', 'delivery'].every(isArea)).toBe(true)
    expect(isArea('nothing') || isArea(null) || isArea('')).toBe(false)
  })

  it('begins another column anew', () => {
    expect(nextSort({ column: 'last', direction: 'up' }, 'change')).toEqual({ column: 'change', direction: 'down' })
    expect(nextSort(undefined, 'pair')).toEqual({ column: 'pair', direction: 'up' })
  })
})

const shown = (symbols: readonly string[]) => ({ type: 'rows.shown', symbols }) as const
const many = Array.from({ length: marketsLimits.markets.trendlinesAtOnce + 20 }, (_, n) => `c${n}_usdt`)
const lines = (symbols: readonly string[]) => ({ answer: 'fetchTrendlines', done: symbols }) as const
const noLines = { answer: 'fetchTrendlines', error: cut } as const
const asks = (symbols: readonly string[]) => ({ fetchTrendlines: { symbols } })

const trendlinesRow = rowBuilder(trendlinesMachine)

const trendTable: Table<typeof trendlinesMachine> = [
  trendlinesRow('rest until rows are in view', [], { in: 'idle', asks: {} }),
  trendlinesRow('are fetched of the rows in view', [shown(['a', 'b'])], {
    in: 'fetching',
    tags: ['busy'],
    asks: asks(['a', 'b']),
  }),
  trendlinesRow('are fetched once', [shown(['a', 'b']), lines(['a', 'b']), shown(['b', 'a'])], {
    in: 'idle',
    asks: {},
  }),
  trendlinesRow('are fetched of what is new', [shown(['a', 'b']), lines(['a', 'b']), shown(['b', 'c'])], {
    in: 'fetching',
    asks: asks(['c']),
  }),
  trendlinesRow('are fetched a hundred at once', [shown(many)], {
    asks: asks(many.slice(0, marketsLimits.markets.trendlinesAtOnce)),
  }),
  trendlinesRow(
    'are fetched until all are there',
    [shown(many), lines(many.slice(0, marketsLimits.markets.trendlinesAtOnce))],
    { in: 'fetching', asks: asks(many.slice(marketsLimits.markets.trendlinesAtOnce)) },
  ),
  trendlinesRow('are fetched of what came into view meanwhile', [shown(['a']), shown(['b']), lines(['a'])], {
    in: 'fetching',
    asks: asks(['b']),
  }),
  trendlinesRow('rest when all are there', [shown(['a']), lines(['a'])], { in: 'idle', context: { asked: ['a'] } }),
  trendlinesRow(
    'are fetched anew after five minutes',
    [shown(['a']), lines(['a']), wait(marketsLimits.markets.sparklineRefresh)],
    { in: 'fetching', asks: asks(['a']) },
  ),
  trendlinesRow('rest when nothing is in view then', [wait(marketsLimits.markets.sparklineRefresh)], {
    in: 'idle',
    asks: {},
  }),
  trendlinesRow('pause when they do not come', [shown(['a']), noLines], { in: 'pausing', tags: ['failed'], asks: {} }),
  trendlinesRow(
    'are tried again after the pause',
    [shown(['a']), noLines, wait(marketsLimits.markets.trendlinesPause)],
    {
      in: 'fetching',
      asks: asks(['a']),
    },
  ),
  trendlinesRow(
    'are tried of what is in view then',
    [shown(['a']), noLines, shown(['b']), wait(marketsLimits.markets.trendlinesPause)],
    { asks: asks(['b']) },
  ),
  trendlinesRow(
    'are not tried when nothing is in view any more',
    [shown(['a']), noLines, shown([]), wait(marketsLimits.markets.trendlinesPause)],
    { in: 'idle' },
  ),
  trendlinesRow('know what is in view when nothing is missing', [shown(['a', 'b']), lines(['a', 'b']), shown(['b'])], {
    context: { shown: ['b'] },
  }),
]

describe('the small lines', () => {
  holdTable(trendlinesMachine, trendTable)
})

describe('the way from a market to its trade page', () => {
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
  ])('is that of the table, on a phone its own', (instrument, wide, phone) => {
    if (!instrument) throw new Error('The samples lack an instrument')
    expect(tradeRoute(instrument, false)).toBe(wide)
    expect(tradeRoute(instrument, true)).toBe(phone)
  })

  it('is none for an option', () => {
    expect(tradeRoute({ symbol: 'btc_call', instType: instTypes.option, tradeArea: 1 }, false)).toBeUndefined()
  })
})
