import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { instTypes } from '#contract/markets/instruments.ts'
import { limits } from '#contract/limits.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { marketPath } from '#machines/markets/markets/markets.path.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { everything, isArea, nextSort } from '#machines/markets/markets/markets.types.ts'
import type { Choice } from '#machines/markets/markets/markets.types.ts'
import { trendlinesMachine } from '#machines/markets/markets/trendlines.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { choice: {}, marks: noMarks } as const
const addressed = { ...input, isAddressed: true } as const
const listing = { instruments: sampleInstruments, listedAt: 7, shown: 'btc_usdt' }
const listed = { answer: 'fetchInstruments', done: listing } as const
const cut = { kind: 'timeout', call: 'market.instruments' } as const
const notListed = { answer: 'fetchInstruments', error: cut } as const
const marks = { spot: [1], contracts: [] }
const ordered = (choice: Partial<Choice> = {}, of = noMarks) => ({
  type: 'order.asked',
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

const table: Table<typeof marketsMachine> = [
  {
    says: 'asks what the venue lists, and listens to all numbers [MKT-01]',
    input,
    then: { in: 'loading', tags: ['busy'], asks: { ...services, fetchInstruments: undefined } },
  },
  {
    says: 'is opened in the area that was asked for, with the marks that are known',
    input: { choice: { area: 'perpetual' }, marks },
    then: { context: { choice: { ...everything, area: 'perpetual' }, marks } },
  },
  {
    says: 'shows what is listed [MKT-01]',
    input,
    when: listed,
    then: { in: following, tags: [], context: listing, sent: [known, known, ordered()], asks: services },
  },
  {
    says: 'says when the list does not come',
    input,
    when: notListed,
    then: { in: 'failed', tags: ['failed'], context: { error: cut } },
  },
  {
    says: 'asks again on demand',
    input,
    given: [notListed],
    when: { type: 'retry.asked' },
    then: { in: 'loading', context: { error: undefined } },
  },
  {
    says: 'has its rows ordered anew each second [MKT-01]',
    input,
    given: [listed],
    when: wait(limits.markets.sortEvery),
    then: { in: following, sent: [ordered()] },
  },
  { says: 'but not more often', input, given: [listed], when: wait(limits.markets.sortEvery - 1), then: { sent: [] } },
  {
    says: 'takes the order as it comes',
    input,
    given: [listed],
    when: { type: 'order.changed', symbols: ['b', 'a'] },
    then: { context: { order: ['b', 'a'] } },
  },
  {
    says: 'holds the order while the pointer is on the rows [MKT-01]',
    input,
    given: [listed],
    when: entered,
    then: { in: 'ready.held', sent: [] },
  },
  {
    says: 'holds it for as long as that takes [MKT-01]',
    input,
    given: [listed, entered],
    when: wait(limits.markets.sortEvery * 60),
    then: { in: 'ready.held', sent: [] },
  },
  {
    says: 'orders at once when the pointer leaves',
    input,
    given: [listed, entered],
    when: left,
    then: { in: following, sent: [ordered()] },
  },
  {
    says: 'orders by a column that is pressed, its usual way first [MKT-01]',
    input,
    given: [listed],
    when: { type: 'column.chosen', column: 'last' },
    then: { sent: [ordered({ sort: { column: 'last', direction: 'down' } })], effects: tells },
  },
  {
    says: 'orders the other way at the second press [MKT-01]',
    input,
    given: [listed, { type: 'column.chosen', column: 'last' }],
    when: { type: 'column.chosen', column: 'last' },
    then: { sent: [ordered({ sort: { column: 'last', direction: 'up' } })] },
  },
  {
    says: 'goes back to the venue’s order at the third',
    input,
    given: [listed, { type: 'column.chosen', column: 'last' }, { type: 'column.chosen', column: 'last' }],
    when: { type: 'column.chosen', column: 'last' },
    then: { sent: [ordered()] },
  },
  {
    says: 'orders by the person’s choice even under the pointer',
    input,
    given: [listed, entered],
    when: { type: 'column.chosen', column: 'pair' },
    then: { in: 'ready.held', sent: [ordered({ sort: { column: 'pair', direction: 'up' } })] },
  },
  {
    says: 'filters by area [MKT-01]',
    input,
    given: [listed],
    when: { type: 'area.chosen', area: 'spot' },
    then: { sent: [ordered({ area: 'spot' })], effects: tells },
  },
  {
    says: 'shows what the address names later, and tells the address nothing',
    input,
    given: [listed, { type: 'text.changed', text: 'eth' }],
    when: { type: 'query.changed', choice: named },
    then: { context: { choice: named }, sent: [ordered(named)], effects: [] },
  },
  {
    says: 'keeps what is typed on while the router enters what was typed before',
    input: addressed,
    given: [listed, { type: 'text.changed', text: 'e' }, { type: 'text.changed', text: 'et' }],
    when: { type: 'query.changed', choice: { ...everything, text: 'e' } },
    then: {
      context: { choice: { ...everything, text: 'et' }, navigated: [marketPath({ ...everything, text: 'et' }, '')] },
      sent: [],
      effects: [],
    },
  },
  {
    says: 'no longer waits for a place that the router has passed over',
    input: addressed,
    given: [
      listed,
      { type: 'text.changed', text: 'e' },
      { type: 'text.changed', text: 'et' },
      { type: 'query.changed', choice: { ...everything, text: 'et' } },
    ],
    when: { type: 'query.changed', choice: { ...everything, text: 'e' } },
    then: { context: { choice: { ...everything, text: 'e' }, navigated: [] }, sent: [ordered({ text: 'e' })] },
  },
  {
    says: 'waits for nothing any more when the router goes elsewhere',
    input: addressed,
    given: [listed, { type: 'text.changed', text: 'eth' }],
    when: { type: 'query.changed', choice: named },
    then: { context: { choice: named, navigated: [] }, sent: [ordered(named)], effects: [] },
  },
  {
    says: 'remembers no place where the address names none',
    input,
    given: [listed, { type: 'text.changed', text: 'eth' }],
    when: { type: 'area.chosen', area: 'spot' },
    then: { context: { navigated: [] } },
  },
  {
    says: 'filters by what prices are in [MKT-01]',
    input,
    given: [listed],
    when: { type: 'group.chosen', group: 'usdc' },
    then: { sent: [ordered({ group: 'usdc' })], effects: tells },
  },
  {
    says: 'filters by the kind of pair [MKT-01]',
    input,
    given: [listed, { type: 'area.chosen', area: 'spot' }],
    when: { type: 'zone.chosen', zone: 'alts' },
    then: { sent: [ordered({ area: 'spot', zone: 'alts' })], effects: tells },
  },
  {
    says: 'forgets the kind of pair in another area',
    input,
    given: [listed, { type: 'zone.chosen', zone: 'alts' }],
    when: { type: 'area.chosen', area: 'perpetual' },
    then: { sent: [ordered({ area: 'perpetual' })] },
  },
  {
    says: 'filters by a text [MKT-01]',
    input,
    given: [listed],
    when: { type: 'text.changed', text: 'btc' },
    then: { sent: [ordered({ text: 'btc' })], effects: tells },
  },
  {
    says: 'clears the filters and keeps the area',
    input,
    given: [
      listed,
      { type: 'area.chosen', area: 'spot' },
      { type: 'text.changed', text: 'x' },
      { type: 'group.chosen', group: 'usdc' },
      { type: 'zone.chosen', zone: 'alts' },
    ],
    when: { type: 'filters.cleared' },
    then: { sent: [ordered({ area: 'spot' })], effects: tells },
  },
  {
    says: 'can be filtered while it loads',
    input,
    when: { type: 'text.changed', text: 'btc' },
    then: { in: 'loading', context: { choice: { ...everything, text: 'btc' } } },
  },
  {
    says: 'follows the favourites',
    input,
    given: [listed],
    when: { type: 'favourites.changed', marks },
    then: { context: { marks }, sent: [ordered({}, marks)] },
  },
  {
    says: 'keeps a row under the pointer whose star went out',
    input,
    given: [listed, entered],
    when: { type: 'favourites.changed', marks },
    then: { context: { marks }, sent: [] },
  },
  {
    says: 'forgets the marks of whoever leaves',
    input: { choice: {}, marks },
    given: [listed],
    when: { type: 'session.changed', fid: undefined },
    then: { context: { marks: noMarks }, sent: [ordered()] },
  },
  {
    says: 'has the small lines fetched of what is in view',
    input,
    given: [listed],
    when: { type: 'rows.shown', symbols: ['btc_usdt'] },
    then: { sent: [{ type: 'rows.shown', symbols: ['btc_usdt'] }] },
  },
  ...(['tickers', 'rowOrder', 'trendlines'] as const).map((answer) => ({
    says: `says that it stopped when ${answer} fails by a fault of ours`,
    input,
    given: [listed],
    when: { answer, error: 'x' },
    then: { in: 'broken', tags: ['failed'] },
  })),
]

describe('the list of markets', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(marketsMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(marketsMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

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
const many = Array.from({ length: limits.markets.trendlinesAtOnce + 20 }, (_, n) => `c${n}_usdt`)
const lines = (symbols: readonly string[]) => ({ answer: 'fetchTrendlines', done: symbols }) as const
const noLines = { answer: 'fetchTrendlines', error: cut } as const
const asks = (symbols: readonly string[]) => ({ fetchTrendlines: { symbols } })

const trendTable: Table<typeof trendlinesMachine> = [
  { says: 'rest until rows are in view', then: { in: 'resting', asks: {} } },
  {
    says: 'are fetched of the rows in view',
    when: shown(['a', 'b']),
    then: { in: 'fetching', tags: ['busy'], asks: asks(['a', 'b']) },
  },
  {
    says: 'are fetched once',
    given: [shown(['a', 'b']), lines(['a', 'b'])],
    when: shown(['b', 'a']),
    then: { in: 'resting', asks: {} },
  },
  {
    says: 'are fetched of what is new',
    given: [shown(['a', 'b']), lines(['a', 'b'])],
    when: shown(['b', 'c']),
    then: { in: 'fetching', asks: asks(['c']) },
  },
  {
    says: 'are fetched a hundred at once',
    when: shown(many),
    then: { asks: asks(many.slice(0, limits.markets.trendlinesAtOnce)) },
  },
  {
    says: 'are fetched until all are there',
    given: [shown(many)],
    when: lines(many.slice(0, limits.markets.trendlinesAtOnce)),
    then: { in: 'fetching', asks: asks(many.slice(limits.markets.trendlinesAtOnce)) },
  },
  {
    says: 'are fetched of what came into view meanwhile',
    given: [shown(['a']), shown(['b'])],
    when: lines(['a']),
    then: { in: 'fetching', asks: asks(['b']) },
  },
  {
    says: 'rest when all are there',
    given: [shown(['a'])],
    when: lines(['a']),
    then: { in: 'resting', context: { asked: ['a'] } },
  },
  {
    says: 'are fetched anew after five minutes',
    given: [shown(['a']), lines(['a'])],
    when: wait(limits.markets.sparklineRefresh),
    then: { in: 'fetching', asks: asks(['a']) },
  },
  {
    says: 'rest when nothing is in view then',
    when: wait(limits.markets.sparklineRefresh),
    then: { in: 'resting', asks: {} },
  },
  {
    says: 'pause when they do not come',
    given: [shown(['a'])],
    when: noLines,
    then: { in: 'pausing', tags: ['failed'], asks: {} },
  },
  {
    says: 'are tried again after the pause',
    given: [shown(['a']), noLines],
    when: wait(limits.markets.trendlinesPause),
    then: { in: 'fetching', asks: asks(['a']) },
  },
  {
    says: 'are tried of what is in view then',
    given: [shown(['a']), noLines, shown(['b'])],
    when: wait(limits.markets.trendlinesPause),
    then: { asks: asks(['b']) },
  },
  {
    says: 'are not tried when nothing is in view any more',
    given: [shown(['a']), noLines, shown([])],
    when: wait(limits.markets.trendlinesPause),
    then: { in: 'resting' },
  },
  {
    says: 'know what is in view when nothing is missing',
    given: [shown(['a', 'b']), lines(['a', 'b'])],
    when: shown(['b']),
    then: { context: { shown: ['b'] } },
  },
]

describe('the small lines', () => {
  it.each(trendTable)('$says', (row) => {
    expect(rowFault(trendlinesMachine, row)).toBeUndefined()
  })

  it('are held by their table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(trendlinesMachine, trendTable)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
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
