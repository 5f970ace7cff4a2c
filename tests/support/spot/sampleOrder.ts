import { decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'

/** A limit order that rests in the book, with overrides. */
export const sampleOrder = (other: Partial<Order> = {}): Order => ({
  orderId: '1',
  clientOrderId: 'order-1',
  symbol: 'btc_usdt',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  expireAt: null,
  price: decimal('60000'),
  amount: decimal('0.5'),
  total: null,
  stopPrice: null,
  trailBy: null,
  activationPrice: null,
  trigger: null,
  display: null,
  postOnly: null,
  attach: null,
  filled: decimal('0'),
  filledTotal: decimal('0'),
  averagePrice: null,
  fee: [],
  state: 'open',
  createdAt: 1,
  updatedAt: 1,
  seq: 1,
  ...other,
})
