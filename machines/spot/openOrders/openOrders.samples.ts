import { decimal } from '#contract/kernel/decimal.ts'
import type { Fill, Market, Order, OrderFills } from '#contract/spot/calls/orders.ts'

/** A market as the venue returns it, for tests. */
export const sampleMarket = (flags: Partial<Market> = {}): Market => ({
  symbol: 'btc_usdt',
  tradeId: 1,
  base: 'btc',
  quote: 'usdt',
  state: 'open',
  hasBook: true,
  tick: decimal('0.01'),
  lot: decimal('0.0001'),
  baseScale: 18,
  quoteScale: 18,
  minAmount: decimal('0.0001'),
  minTotal: decimal('5'),
  maxAmount: decimal('1000'),
  maxPrice: decimal('1000000'),
  protection: decimal('0.1'),
  makerFee: decimal('0.001'),
  takerFee: decimal('0.002'),
  ...flags,
})

/** An order that rests in the book, for tests. */
export const sampleOrder = (orderId: string, flags: Partial<Order> = {}): Order => ({
  orderId,
  clientOrderId: `sample-${orderId}`,
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
  createdAt: Date.UTC(2026, 0, 5),
  updatedAt: Date.UTC(2026, 0, 5),
  seq: 5,
  ...flags,
})

/** An own trade, for tests. */
export const sampleFill = (fillId: string, flags: Partial<Fill> = {}): Fill => ({
  fillId,
  orderId: '7',
  symbol: 'btc_usdt',
  side: 'buy',
  price: decimal('60000'),
  amount: decimal('0.25'),
  total: decimal('15000'),
  fee: decimal('0.00025'),
  feeCoin: 'btc',
  role: 'maker',
  at: Date.UTC(2026, 0, 5),
  ...flags,
})

/** The trades of an order as the venue sums them, for tests. */
export const sampleGroup = (orderId: string, flags: Partial<OrderFills> = {}): OrderFills => ({
  orderId,
  symbol: 'btc_usdt',
  side: 'buy',
  count: 3,
  amount: decimal('0.5'),
  total: decimal('30030'),
  averagePrice: decimal('60060'),
  fee: [{ coin: 'btc', amount: decimal('0.0008') }],
  role: 'both',
  firstAt: Date.UTC(2026, 0, 5),
  lastAt: Date.UTC(2026, 0, 5, 0, 5),
  arrivalPrice: decimal('60000'),
  ...flags,
})
