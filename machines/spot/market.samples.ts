import { decimal } from '#contract/kernel/decimal.ts'
import type { Market } from '#contract/spot/calls/orders.ts'

/** A market with an engine, for models and tests. */
export const sampleMarket: Market = {
  symbol: 'btc_usdt',
  tradeId: 1,
  base: 'btc',
  quote: 'usdt',
  state: 'open',
  hasBook: true,
  tick: decimal('0.01'),
  lot: decimal('0.00001'),
  baseScale: 8,
  quoteScale: 6,
  minAmount: decimal('0.00001'),
  minTotal: decimal('5'),
  maxAmount: decimal('100'),
  maxPrice: decimal('1000000'),
  protection: decimal('0.1'),
  makerFee: decimal('0.001'),
  takerFee: decimal('0.001'),
}
