import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { ordersTabIn } from '#machines/spot/ordersPanel/ordersTab.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '7', market: 'btc_usdt', tab: 'open' } as const
const tab = (name: 'open' | 'conditional' | 'history' | 'trades') => ({ type: 'tab.chosen', tab: name }) as const
const market = (symbol: string | undefined) => ({ type: 'market.chosen', symbol }) as const
const sort = (key: 'time' | 'price') => ({ type: 'sort.chosen', key }) as const
const other = { type: 'session.changed', fid: '8' } as const
const select = { type: 'rows.selected', orderIds: ['7', '8'] } as const
const standing = (history: string, trades: string) => ['choice', `history.${history}`, `trades.${trades}`]
const past = { kind: 'orders', fid: '7', symbol: undefined }
const trades = { kind: 'fills', fid: '7', symbol: undefined }

const row = rowBuilder(ordersPanelMachine, input)

const table: Table<typeof ordersPanelMachine> = [
  row('starts with open orders of all markets, newest first', [], standing('unopened', 'unopened'), {
    context: { tab: 'open', market: 'btc_usdt', symbol: undefined, sort: { key: 'time', direction: 'down' } },
    asks: {},
  }),
  row('shows another tab', [tab('conditional')], standing('unopened', 'unopened'), {
    context: { tab: 'conditional' },
    asks: {},
    effects: ['writeAddress'],
  }),
  row('shows the tab of another address without changing it', [{ type: 'tab.entered', tab: 'trades' }], {
    in: standing('unopened', 'opened'),
    context: { tab: 'trades' },
    effects: [],
  }),
  row('keeps open tabs', [tab('history'), tab('trades'), tab('open')], standing('opened', 'opened'), {
    context: { tab: 'open' },
    asks: { pastOrders: past, ownTrades: trades },
  }),
  row('filters by market [TRD-03]', [market('btc_usdt')], { context: { symbol: 'btc_usdt' }, sent: [] }),
  row(
    'filters by side and type [TRD-03]',
    [
      { type: 'side.chosen', side: 'sell' },
      { type: 'type.chosen', orderType: 'trailing' },
    ],
    { context: { side: 'sell', orderType: 'trailing' }, sent: [] },
  ),
  row('selects rows [TRD-03]', [select], { context: { selected: ['7', '8'] } }),
  ...(
    [
      ['another tab', tab('conditional')],
      ['another market', market('btc_usdt')],
      ['another side', { type: 'side.chosen', side: 'buy' }],
      ['another type', { type: 'type.chosen', orderType: 'stop' }],
      ['another user', other],
    ] as const
  ).map(([what, event]) =>
    row(`selects no row that ${what} may hide [TRD-03]`, [select, event], { context: { selected: [] } }),
  ),
  row('opens the history of the chosen market', [market('btc_usdt'), tab('history')], {
    asks: { pastOrders: { ...past, symbol: 'btc_usdt' } },
  }),
  row('opens the trades of the chosen market', [market('btc_usdt'), tab('trades')], {
    asks: { ownTrades: { ...trades, symbol: 'btc_usdt' } },
  }),
  row('filters open tabs', [tab('history'), tab('trades'), market('btc_usdt')], {
    context: { symbol: 'btc_usdt' },
    sent: [
      { type: 'filter.chosen', choice: { symbol: 'btc_usdt' } },
      { type: 'filter.chosen', choice: { symbol: 'btc_usdt' } },
    ],
  }),
  row('sorts by another column in descending order first [TRD-03]', [sort('price')], {
    context: { sort: { key: 'price', direction: 'down' } },
  }),
  row('sorts in ascending order when the same column is pressed again', [sort('time')], {
    context: { sort: { key: 'time', direction: 'up' } },
  }),
  row('sorts in descending order again', [sort('time'), sort('time')], {
    context: { sort: { key: 'time', direction: 'down' } },
  }),
  row('notifies its parts of the user', [tab('history'), tab('trades'), other], {
    context: { fid: '8' },
    sent: [other, other],
  }),
  row('opens the user’s history', [other, tab('history')], { asks: { pastOrders: { ...past, fid: '8' } } }),
]

describe('the orders panel', () => {
  holdTable(ordersPanelMachine, table)

  it.each([
    ['?tab=history', 'history'],
    ['?tab=trades', 'trades'],
    ['?tab=soon', 'open'],
    ['', 'open'],
  ])('opens from %j at %s', (search, name) => {
    expect(ordersTabIn(new URLSearchParams(search))).toBe(name)
  })
})
