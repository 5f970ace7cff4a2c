import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { ordersTabIn, type OrdersTab } from '#machines/spot/ordersPanel/ordersTab.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '7', market: 'btc_usdt', tab: 'open' } as const
const tab = (name: OrdersTab) => ({ type: 'tab.chosen', tab: name }) as const
const market = (symbol: string | undefined) => ({ type: 'market.chosen', symbol }) as const
const sort = (key: 'time' | 'price') => ({ type: 'sort.chosen', key }) as const
const other = { type: 'session.changed', fid: '8' } as const
const select = { type: 'rows.selected', orderIds: ['7', '8'] } as const
const standing = (history: string, trades: string, balances = 'unopened') => [
  'choice',
  `history.${history}`,
  `trades.${trades}`,
  `balances.${balances}`,
]
const loaded = { answer: 'loadBalances', done: undefined } as const
const missing = { answer: 'loadBalances', error: 'a fault' } as const
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
  row(
    'leaves the balances of a margin account to its floor [MGN-01]',
    [tab('balances')],
    standing('unopened', 'unopened'),
    { context: { tab: 'balances' }, asks: {} },
    { ...input, account: 'cross' },
  ),
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
  row('loads the code of the balances when their tab is first shown [TRD-23]', [tab('balances')], {
    in: standing('unopened', 'unopened', 'loading'),
    asks: { loadBalances: undefined },
  }),
  row('opens the balances of the user [TRD-23]', [tab('balances'), loaded, tab('open')], {
    in: standing('unopened', 'unopened', 'opened'),
    asks: { spotBalances: { fid: '7' } },
  }),
  row('tells the balances who is here', [tab('balances'), loaded, other], { context: { fid: '8' }, sent: [other] }),
  row('says that the code of the balances is missing', [tab('balances'), missing], {
    in: standing('unopened', 'unopened', 'broken'),
    sent: [{ type: 'fault.detected', actorId: 'loadBalances', error: 'a fault' }],
  }),
  row('loads it again', [tab('balances'), missing, { type: 'retry.requested' }], {
    in: standing('unopened', 'unopened', 'loading'),
  }),
  row('opens the user’s history', [other, tab('history')], { asks: { pastOrders: { ...past, fid: '8' } } }),
]

describe('the orders panel', () => {
  holdTable(ordersPanelMachine, table)

  it.each([
    ['?tab=history', 'history'],
    ['?tab=trades', 'trades'],
    ['?tab=balances', 'balances'],
    ['?tab=soon', 'open'],
    ['', 'open'],
  ])('opens from %j at %s', (search, name) => {
    expect(ordersTabIn(new URLSearchParams(search))).toBe(name)
  })
})
