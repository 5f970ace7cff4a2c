import { describe, expect, it } from 'vitest'
import type { Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { sampleFill, sampleGroup, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { fillRow, groupRow, groupsIn, newestFirst, orderRow } from '#machines/spot/tradeHistory/history.ts'
import { tradeHistoryMachine } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { kind: 'fillsByOrder', fid: '7', symbol: undefined } as const
const single = { ...input, kind: 'fills' } as const
const daysChanged = { type: 'days.changed', today: '2026-01-31', zone: 'UTC' } as const
const days = { today: '2026-01-31', zone: 'UTC' }
const query = { symbol: undefined, from: undefined, to: undefined, kind: 'fillsByOrder', zone: 'UTC' } as const

const chosen = (isByOrder: boolean) => ({ type: 'grouping.chosen', isByOrder }) as const
const toggled = (orderId: string) => ({ type: 'group.toggled', orderId }) as const
const filled = (id: string, flags: Parameters<typeof sampleFill>[1] = {}) =>
  ({ type: 'row.pushed', row: fillRow(sampleFill(id, flags)) }) as const
const onOther = filled('5', { orderId: '8' })
const elsewhere = filled('6', { symbol: 'eth_usdt' })
const reload = { type: 'reload.requested' } as const
const pause = { wait: spotLimits.tradeHistory.fillsPause }
const group = groupRow(sampleGroup('7'))
const came = { answer: 'fetchGroups', done: [group] } as const
const cut = { error: { kind: 'timeout', call: 'orders.fills' } } as const
const one = sampleFill('1', { at: 1 })
const two = sampleFill('2', { at: 2 })
const fillsCame = { answer: 'fetchOrderFills', done: [two, one] } as const

const beside = (kind: 'fills' | 'fillsByOrder' = 'fillsByOrder') => ({
  watchDays: undefined,
  watchHistory: { kind },
  historyExport: {
    formats: kind === 'fills' ? ['plain', 'koinly', 'cryptoTax'] : ['plain'],
    maxRows: 20_000,
  },
})
const rows = { filter: query, pageSize: 50 }
const at = (list: string, groupState: string) => [
  `signedIn.listing.group.${groupState}`,
  `signedIn.listing.list.${list}`,
]
const row = rowBuilder(tradeHistoryMachine, input)

const table: Table<typeof tradeHistoryMachine> = [
  row(
    'groups trades by order when that is chosen, for the same filter [TRD-03]',
    [daysChanged, { type: 'filter.chosen', choice: { symbol: 'eth_usdt' } }, chosen(true)],
    at('current', 'closed'),
    { asks: { ...beside(), rows: { filter: { ...query, symbol: 'eth_usdt' }, pageSize: 50 } } },
    single,
  ),
  row('lists single trades again', [daysChanged, chosen(false)], at('current', 'closed'), {
    asks: { ...beside('fills'), rows: { filter: { ...query, kind: 'fills' }, pageSize: 50 } },
  }),
  row('changes nothing when the grouping in use is chosen', [daysChanged, toggled('7'), chosen(true)], {
    in: at('current', 'opened.loading'),
  }),
  row(
    'has no groups of orders',
    [daysChanged, chosen(true)],
    { context: { kind: 'orders' } },
    { ...input, kind: 'orders' },
  ),
  row('collects new trades before it fetches their groups', [daysChanged, filled('1'), onOther], {
    in: at('gathering', 'closed'),
    asks: { ...beside(), rows },
    context: { changed: ['7', '8'] },
    sent: [],
  }),
  row('fetches only groups with new trades, each once', [daysChanged, filled('1'), filled('2'), onOther, pause], {
    in: at('updating', 'closed'),
    asks: { ...beside(), rows, fetchGroups: { query, orderIds: ['7', '8'] } },
  }),
  row('replaces a group in the list and adds one that is not', [daysChanged, filled('1'), pause, came], {
    in: at('current', 'closed'),
    context: { changed: [] },
    sent: [
      { type: 'row.changed', row: group },
      { type: 'rows.arrived', rows: [group] },
    ],
  }),
  row('collects again when a trade arrives meanwhile', [daysChanged, filled('1'), pause, onOther], {
    in: at('gathering', 'closed'),
    asks: { ...beside(), rows },
    context: { changed: ['7', '8'] },
  }),
  row(
    'reads the list again if a group cannot be fetched',
    [daysChanged, filled('1'), pause, { answer: 'fetchGroups', ...cut }],
    at('current', 'closed'),
    { context: { changed: [] }, sent: [{ type: 'reload.requested' }] },
  ),
  row(
    'ignores trades of another market',
    [daysChanged, elsewhere],
    at('current', 'closed'),
    { context: { changed: [] }, sent: [] },
    { ...input, symbol: 'btc_usdt' },
  ),
  row(
    'ignores them while it collects',
    [daysChanged, filled('1'), filled('6', { orderId: '8', symbol: 'eth_usdt' })],
    at('gathering', 'closed'),
    { context: { changed: ['7'] } },
    { ...input, symbol: 'btc_usdt' },
  ),
  row('fetches the trades of an opened group', [daysChanged, toggled('7')], at('current', 'opened.loading'), {
    asks: { ...beside(), rows, fetchOrderFills: { query, orderId: '7' } },
  }),
  row('shows them, newest first', [daysChanged, toggled('7'), fillsCame], at('current', 'opened.shown'), {
    context: { opened: '7', fills: [two, one] },
  }),
  row('closes a group', [daysChanged, toggled('7'), fillsCame, toggled('7')], at('current', 'closed'), {
    asks: { ...beside(), rows },
    context: { opened: undefined, fills: [] },
  }),
  row('opens another group instead', [daysChanged, toggled('7'), fillsCame, toggled('8')], {
    in: at('current', 'opened.loading'),
    asks: { ...beside(), rows, fetchOrderFills: { query, orderId: '8' } },
    context: { opened: '8', fills: [] },
  }),
  row(
    'adds a new trade to the opened group, and fetches its sums',
    [daysChanged, toggled('7'), fillsCame, filled('3', { at: 3 })],
    at('gathering', 'opened.shown'),
    { context: { changed: ['7'], fills: [sampleFill('3', { at: 3 }), two, one] } },
  ),
  row(
    'shows a trade once that was pushed while it was fetched',
    [daysChanged, toggled('7'), filled('2', { at: 2 }), fillsCame],
    at('gathering', 'opened.shown'),
    { context: { fills: [two, one] } },
  ),
  row('leaves the opened group alone for a trade of another order', [daysChanged, toggled('7'), fillsCame, onOther], {
    in: at('gathering', 'opened.shown'),
    context: { fills: [two, one] },
  }),
  row('fetches the opened group again with the list', [daysChanged, toggled('7'), fillsCame, reload], {
    in: at('current', 'opened.loading'),
    context: { fills: [two, one] },
    sent: [{ type: 'reload.requested' }],
  }),
  row(
    'fetches both again when trades may have been missed',
    [daysChanged, toggled('7'), fillsCame, { type: 'topic.began' }],
    at('current', 'opened.loading'),
    { sent: [{ type: 'reload.requested' }] },
  ),
  row(
    'says that the trades could not be fetched',
    [daysChanged, toggled('7'), { answer: 'fetchOrderFills', ...cut }],
    at('current', 'opened.failed'),
    { context: { opened: '7' } },
  ),
  row(
    'fetches them again on request',
    [daysChanged, toggled('7'), { answer: 'fetchOrderFills', ...cut }, { type: 'group.retried' }],
    at('current', 'opened.loading'),
    { asks: { ...beside(), rows, fetchOrderFills: { query, orderId: '7' } } },
  ),
  row(
    'closes the group with another filter',
    [daysChanged, toggled('7'), { type: 'filter.chosen', choice: { from: '2026-01-01' } }],
    at('current', 'closed'),
    { context: { opened: undefined, days } },
  ),
]

describe('trades grouped by order', () => {
  holdTable(tradeHistoryMachine, table)

  it('are sorted by their last trade', () => {
    const rowsOf = [
      groupRow(sampleGroup('7', { lastAt: 1 })),
      groupRow(sampleGroup('8', { lastAt: 3, amount: decimal('1') })),
      groupRow(sampleGroup('9', { lastAt: 2 })),
    ]
    expect(groupsIn(newestFirst(rowsOf)).map(({ orderId }) => orderId)).toEqual(['8', '9', '7'])
    expect(groupsIn([orderRow(sampleOrder('7')), fillRow(sampleFill('1'))])).toEqual([])
  })
})
