import { liquidationSchema, type Liquidation } from '#contract/contracts/liquidations.ts'
import { receiptSchema } from '#contract/contracts/receipts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { checkReceipt } from '#contract/risk/receiptCheck.ts'
import type { ReceiptCheck } from '#contract/risk/receiptLines.ts'

/** An isolated position of which a part found someone to trade with, and the fund took the rest. Its figures are exact. */
export const sampleReceipt = receiptSchema.parse({
  version: 2,
  liquidationId: '31',
  account: 'perpetual',
  coin: 'usdt',
  pool: 'btcusdt',
  at: 1_750_000_000_000,
  riskRate: '1.1266',
  equity: '2.36',
  maintenance: '2.6588',
  balance: '24.36',
  bonus: '0',
  takerFee: '0.0006',
  positions: [
    {
      positionId: '5',
      contractCode: 'btcusdt',
      side: 'long',
      amount: '100',
      cost: '600',
      paid: '0',
      leverage: 25,
    },
  ],
  orders: [
    {
      orderId: '9',
      contractCode: 'btcusdt',
      kind: 'open',
      side: 'buy',
      price: '55000',
      amount: '5',
      reduceOnly: false,
    },
  ],
  marks: [
    {
      contractCode: 'btcusdt',
      mark: '57800',
      index: '57800',
      at: 1_750_000_000_000,
      candidates: [
        {
          kind: 'funding',
          price: '57801',
          age: 0,
        },
        {
          kind: 'basis',
          price: '57800',
          age: 1000,
        },
        {
          kind: 'last',
          price: '57799',
          age: 2000,
        },
      ],
      sources: [
        {
          name: 'north',
          weight: '0.3',
          price: '57800',
          at: 1_750_000_000_000,
          state: 'counted',
        },
        {
          name: 'south',
          weight: '0.3',
          price: '57800',
          at: 1_750_000_000_000,
          state: 'counted',
        },
        {
          name: 'east',
          weight: '0.2',
          price: null,
          at: null,
          state: 'silent',
        },
      ],
    },
  ],
  contracts: [
    {
      contractCode: 'btcusdt',
      settle: 'linear',
      contractSize: '0.0001',
      tick: '0.1',
      takerFee: '0.0006',
      maxPrice: '1200000',
    },
  ],
  tiers: [
    {
      contractCode: 'btcusdt',
      rows: [
        {
          upTo: '50000',
          maintenanceRate: '0.004',
          maxLeverage: 125,
          maintenanceAmount: '0',
        },
        {
          upTo: '500000000',
          maintenanceRate: '0.005',
          maxLeverage: 100,
          maintenanceAmount: '50',
        },
      ],
    },
  ],
  fundEquity: '1000000',
  steps: [
    {
      step: 'cancelOpening',
      contractCode: null,
      needed: null,
      amount: '1',
      price: null,
      fills: [],
      fee: '0',
      fundPaid: '0',
      equity: '2.36',
      maintenance: '2.6588',
      riskRate: '1.1266',
    },
    {
      step: 'reduce',
      contractCode: 'btcusdt',
      needed: '23',
      amount: '5',
      price: '57598.6',
      fills: [
        {
          price: '57790',
          amount: '3',
        },
        {
          price: '57780',
          amount: '2',
        },
      ],
      fee: '0.0173358',
      fundPaid: '0',
      equity: '2.3356642',
      maintenance: '2.52586',
      riskRate: '1.0814',
    },
    {
      step: 'takeOver',
      contractCode: 'btcusdt',
      needed: null,
      amount: '95',
      price: '57588.7',
      fills: [
        {
          price: '57588.7',
          amount: '95',
        },
      ],
      fee: '0.32825559',
      fundPaid: '0',
      equity: '0',
      maintenance: '0',
      riskRate: '0',
    },
  ],
  outcome: 'taken',
  digest: '0cc71283849a21ef8ea2a4b4ccd9594b74cf7d668b177cb9199c6cfa116eea91',
})

/** From before receipts were complete. */
export const earlierLiquidation: Liquidation = liquidationSchema.parse({
  version: 1,
  liquidationId: '12',
  account: 'perpetual',
  coin: 'usdt',
  pool: 'cross',
  at: 1_740_000_000_000,
  outcome: 'cured',
  marks: [{ contractCode: 'btcusdt', mark: '60000' }],
  steps: [{ step: 'reduce', contractCode: 'btcusdt', amount: '30', price: '59000', equity: '100', maintenance: '95' }],
})

export const exactCheck: ReceiptCheck = checkReceipt(sampleReceipt, sampleReceipt.digest)
const off = decimal('1')
/** Two figures are off by one. */
export const wrongCheck: ReceiptCheck = {
  lines: exactCheck.lines.map((line, at) =>
    at < 2 ? line : { ...line, isSame: at > 3, difference: at > 3 ? null : off },
  ),
  impossible: null,
}
