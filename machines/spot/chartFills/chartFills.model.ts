import { costs } from '#contract/assets/calls/costs.ts'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
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

export const sampleCost: CoinCost = {
  coinId: 1,
  shortName: 'btc',
  webLogo: '',
  precision: 8,
  available: decimal('0.5'),
  held: decimal('0'),
  locked: decimal('0'),
  priceUsdt: decimal('61000'),
  knownAmount: decimal('0.4'),
  costUsdt: decimal('24040'),
  realisedUsdt: decimal('0'),
}

export const chartFillsModel = {
  machine: chartFillsMachine,
  calls: { fetchFills: [orders.fills], fetchCosts: [costs.list] },
  inputs: {
    'a guest': { symbol: 'btc_usdt', fid: undefined },
    'a user': { symbol: 'btc_usdt', fid: '1001' },
  },
  events: {
    'fills.changed': [{}],
    'balances.changed': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    fetchFills: { one: { done: [sampleFill] }, cut: { error: { kind: 'timeout', call: 'orders.fills' } } },
    fetchCosts: { some: { done: [sampleCost] }, cut: { error: { kind: 'timeout', call: 'costs.list' } } },
    watchBalances: { changed: { sends: { type: 'balances.changed' } }, broken: { error: new Error('no stream') } },
    watchFills: { changed: { sends: { type: 'fills.changed' } }, broken: { error: new Error('no stream') } },
  },
  // Trades and cost wait independently of each other.
  ties: 'firstStarted',
  invariants: {
    'a signed-out user has no trades': ({ snapshot }) =>
      !snapshot.matches('signedOut') || snapshot.context.fills.length === 0,
    'a signed-out user has no cost': ({ snapshot }) =>
      !snapshot.matches('signedOut') || snapshot.context.cost === undefined,
  },
  unseen: 'trades are marks on the chart’s canvas, which is complete without them',
} satisfies FlowModel<typeof chartFillsMachine>
