import { orders } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { daysFault } from '#machines/patterns/records/recordsDays.ts'
import { sampleFill, sampleGroup, sampleOrder } from '../openOrders/openOrders.samples.ts'
import { fillRow, groupRow, orderRow } from './history.ts'
import { tradeHistoryMachine } from './tradeHistory.machine.ts'

const timeout = { kind: 'timeout', call: 'orders.fills' } as const

export const tradeHistoryModel = {
  machine: tradeHistoryMachine,
  calls: {
    rows: [orders.list, orders.fills, orders.fillsByOrder],
    fetchGroups: [orders.fillsByOrder],
    fetchOrderFills: [orders.fills],
  },
  unseen: 'it shows only its list: ordersPanel.test.tsx renders it with a real one',
  inputs: {
    orders: { kind: 'orders', fid: '7', symbol: undefined },
    'trades of a pair': { kind: 'fills', fid: '7', symbol: 'btc_usdt' },
    'trades by order': { kind: 'fillsByOrder', fid: '7', symbol: undefined },
    'of a guest': { kind: 'orders', fid: undefined, symbol: undefined },
  },
  events: {
    'filter.chosen': [
      { choice: { symbol: 'eth_usdt' } },
      { choice: { from: '2026-02-01', to: '2026-01-31' } },
      { choice: { from: undefined, to: undefined } },
    ],
    'days.changed': [
      { today: '2026-01-05', zone: 'UTC' },
      { today: '2026-01-06', zone: 'Asia/Shanghai' },
    ],
    'row.pushed': [
      { row: orderRow(sampleOrder('7', { state: 'filled' })) },
      { row: fillRow(sampleFill('9', { symbol: 'eth_usdt' })) },
    ],
    'topic.began': [{}],
    'grouping.chosen': [{ isByOrder: true }, { isByOrder: false }],
    'group.toggled': ({ snapshot }) =>
      snapshot.context.kind === 'fillsByOrder' ? [{ orderId: '7' }, { orderId: '8' }] : [],
    'group.retried': [{}],
    'next.requested': [{}],
    'retry.requested': [{}],
    'reload.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '7' }, { fid: '8' }],
  },
  outcomes: {
    rows: { broken: { error: { kind: 'malformed', call: 'orders.list' } } },
    fetchGroups: { one: { done: [groupRow(sampleGroup('7'))] }, cut: { error: timeout } },
    fetchOrderFills: { one: { done: [sampleFill('9', { symbol: 'eth_usdt' })] }, cut: { error: timeout } },
    historyExport: { broken: { error: 'a fault' } },
    watchHistory: {
      pushed: { sends: { type: 'row.pushed', row: orderRow(sampleOrder('8', { state: 'cancelled' })) } },
      broken: { error: 'a fault' },
    },
    watchDays: {
      changed: { sends: { type: 'days.changed', today: '2026-01-05', zone: 'UTC' } },
      broken: { error: 'a fault' },
    },
  },
  bounds: { depth: 4 },
  invariants: {
    'nothing is asked for days that cannot be, nor before it is known when a day begins': ({ snapshot }) =>
      !snapshot.matches({ signedIn: 'listing' }) ||
      (daysFault(snapshot.context.filter) === undefined && snapshot.context.days !== undefined),
    'only groups can be opened': ({ snapshot: { context } }) =>
      context.opened === undefined || context.kind === 'fillsByOrder',
    'no trade is shown twice': ({ snapshot: { context } }) =>
      new Set(context.fills.map(({ fillId, role }) => `${fillId} ${role}`)).size === context.fills.length,
    'a guest is asked nothing': ({ snapshot }) => snapshot.context.fid !== undefined || snapshot.matches('signedOut'),
  },
} satisfies FlowModel<typeof tradeHistoryMachine>
