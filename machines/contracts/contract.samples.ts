import type { Contract } from '#contract/contracts/panelMarket.ts'
import { decimal } from '#contract/kernel/decimal.ts'

/** A contract with an engine, for models and tests: two tiers of class A. */
export const sampleContract: Contract = {
  contractCode: 'btcusdt',
  kind: 'perpetual',
  settle: 'linear',
  base: 'btc',
  quote: 'usdt',
  coin: 'usdt',
  contractSize: decimal('0.0001'),
  sizeCoin: 'btc',
  state: 'open',
  hasBook: true,
  tick: decimal('0.1'),
  minAmount: decimal('1'),
  maxAmount: decimal('80000000'),
  maxPrice: decimal('1200000'),
  protection: decimal('0.1'),
  maxLeverage: 125,
  tiers: [
    { upTo: decimal('50000'), maintenanceRate: decimal('0.004'), maxLeverage: 125 },
    { upTo: decimal('500000000'), maintenanceRate: decimal('0.005'), maxLeverage: 100 },
  ],
  makerFee: decimal('0.0002'),
  takerFee: decimal('0.0006'),
  listedAt: 1_750_000_000_000,
  fundingInterval: 28_800_000,
  deliveryFee: null,
  deliveryAt: null,
  openUntil: null,
  term: null,
}

/** An inverse one: 100 US dollars each, settled in btc. */
export const sampleInverseContract: Contract = {
  ...sampleContract,
  contractCode: 'btcusd_261204',
  kind: 'delivery',
  settle: 'inverse',
  quote: 'usd',
  coin: 'btc',
  contractSize: decimal('100'),
  sizeCoin: 'usd',
  maxAmount: decimal('5000000'),
  fundingInterval: null,
  deliveryFee: decimal('0.00015'),
  deliveryAt: Date.UTC(2026, 11, 4, 8),
  openUntil: Date.UTC(2026, 11, 4, 7, 50),
  term: 'week',
}
