import { decimal } from '#contract/kernel/decimal.ts'
import type { Market } from '#contract/spot/calls/orders.ts'

/** A market, for tests. */
export const sampleMarket: Market = {
  symbol: 'btc_usdt',
  tradeId: 1,
  base: 'btc',
  quote: 'usdt',
  state: 'open',
  hasBook: true,
  tick: decimal('0.01'),
  lot: decimal('0.00001'),
  baseScale: 18,
  quoteScale: 18,
  minAmount: decimal('0.00001'),
  minTotal: decimal('5'),
  maxAmount: decimal('9000'),
  maxPrice: decimal('1000000'),
  protection: decimal('0.1'),
  makerFee: decimal('0.001'),
  takerFee: decimal('0.001'),
}
