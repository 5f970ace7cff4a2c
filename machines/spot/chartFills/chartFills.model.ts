import { orders } from '#contract/spot/calls/orders.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { chartFillsMachine } from './chartFills.machine.ts'

export const sampleFill: Fill = {
  fillId: 'f1',
  orderId: '1',
  symbol: 'btc_usdt',
  side: 'buy',
  price: decimal('60000'),
  amount: decimal('0.5'),
  total: decimal('30000'),
  fee: decimal('0.0005'),
  feeCoin: 'btc',
  role: 'taker',
  at: Date.UTC(2026, 0, 5, 11),
}

export const chartFillsModel = {
  machine: chartFillsMachine,
  calls: { fetchFills: [orders.fills] },
  inputs: {
    'a guest': { symbol: 'btc_usdt', fid: undefined },
    'a user': { symbol: 'btc_usdt', fid: '1001' },
  },
  events: {
    'fills.changed': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    fetchFills: { one: { done: [sampleFill] }, cut: { error: { kind: 'timeout', call: 'orders.fills' } } },
    watchFills: { changed: { sends: { type: 'fills.changed' } }, broken: { error: new Error('no stream') } },
  },
  invariants: {
    'a signed-out user has no trades': ({ snapshot }) =>
      !snapshot.matches('signedOut') || snapshot.context.fills.length === 0,
  },
  unseen: 'trades are marks on the chart’s canvas, which is complete without them',
} satisfies FlowModel<typeof chartFillsMachine>
