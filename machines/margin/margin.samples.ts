import { decimal, zero } from '#contract/kernel/decimal.ts'
import type { LoanDesk } from '#contract/margin/loanEffect.ts'
import type { Loan, MarginAccount, MarginRules } from '#contract/margin/schemas.ts'
import type { LoanRow } from './orderMargin/loanRecordsFilter.ts'
import { marginLimits } from '#contract/margin/limits.ts'

const [usdt, btc] = [52, 1]

export const sampleMarginRules: MarginRules = {
  coins: [
    {
      coinId: usdt,
      shortName: 'usdt',
      isLent: true,
      hourlyRate: decimal('0.000012'),
      minBorrow: decimal('10'),
      digits: 6,
      index: decimal('1'),
      poolLeft: decimal('50000000'),
      collateralRate: decimal('1'),
    },
    {
      coinId: btc,
      shortName: 'btc',
      isLent: true,
      hourlyRate: decimal('0.000004'),
      minBorrow: decimal('0.0001'),
      digits: 8,
      index: decimal('50000'),
      poolLeft: decimal('10'),
      collateralRate: decimal('1'),
    },
  ],
  crossTiers: [
    {
      upTo: decimal('100000'),
      maintenanceRate: decimal('0.05'),
      maxLeverage: 5,
      maintenanceAmount: zero,
    },
  ],
  pairs: [
    { tradeId: 1052, leverage: 10 },
    { tradeId: 2052, leverage: 5 },
  ],
}

const coinOf = (
  coinId: number,
  shortName: string,
  index: string,
  [available, principal, interest]: readonly [string, string, string],
): MarginAccount['coins'][number] => ({
  coinId,
  shortName,
  available: decimal(available),
  held: zero,
  principal: decimal(principal),
  interest: decimal(interest),
  index: decimal(index),
  collateralRate: decimal('1'),
})

/** Owns 2,000 USDT and 0.01 BTC at 50,000, and owes 1,000.012 USDT. */
export const samplePairAccount: MarginAccount = {
  account: 'isolated',
  tradeId: 1052,
  pair: 'btc_usdt',
  priceDigits: 2,
  coins: [coinOf(usdt, 'usdt', '1', ['2000', '1000', '0.012']), coinOf(btc, 'btc', '50000', ['0.01', '0', '0'])],
  assets: decimal('2500'),
  debt: decimal('1000.012'),
  equity: decimal('1499.988'),
  maintenance: decimal('50.0006'),
  riskRate: decimal('0.0333'),
  level: 'calm',
  borrowable: [
    { coinId: usdt, amount: decimal('12000') },
    { coinId: btc, amount: decimal('0.24') },
  ],
  transferable: [
    { coinId: usdt, amount: decimal('1399.98') },
    { coinId: btc, amount: decimal('0.01') },
  ],
  liquidationPrice: null,
  remedies: [],
  seq: 1,
}

const empty = { assets: zero, debt: zero, equity: zero, maintenance: zero, riskRate: zero, level: 'calm' } as const

/** Nothing is owned or owed. */
export const sampleCrossAccount: MarginAccount = {
  ...empty,
  account: 'cross',
  tradeId: null,
  pair: null,
  priceDigits: null,
  coins: [],
  borrowable: [
    { coinId: usdt, amount: zero },
    { coinId: btc, amount: zero },
  ],
  transferable: [],
  liquidationPrice: null,
  remedies: [],
  seq: 1,
}

/** A pair of which nothing is owned or owed. */
export const sampleEmptyPair: MarginAccount = {
  ...sampleCrossAccount,
  account: 'isolated',
  tradeId: 2052,
  pair: 'eth_usdt',
  priceDigits: 2,
  coins: [coinOf(usdt, 'usdt', '1', ['0', '0', '0']), coinOf(2, 'eth', '3000', ['0', '0', '0'])],
}

/** The pair, close to liquidation. */
export const sampleCalledAccount: MarginAccount = {
  ...samplePairAccount,
  riskRate: decimal('0.85'),
  level: 'warned',
  remedies: [
    {
      kind: 'transferIn',
      contractCode: null,
      coin: 'usdt',
      amount: decimal('24.5'),
      riskRateAfter: decimal('0.6'),
    },
    { kind: 'repay', contractCode: null, coin: 'usdt', amount: decimal('400'), riskRateAfter: decimal('0.6') },
  ],
}

export const sampleLoanDesk: LoanDesk = { account: samplePairAccount, rules: sampleMarginRules }

export const sampleLoan: Loan = {
  loanId: '9',
  account: 'isolated',
  tradeId: 1052,
  coinId: usdt,
  principal: decimal('1100'),
  interest: decimal('0.0132'),
  hourlyRate: decimal('0.000012'),
  openedAt: Date.UTC(2026, 0, 6, 12),
  lastHour: Date.UTC(2026, 0, 6, 12),
  isOpen: true,
  seq: 2,
}

export const loanRow = (given: Partial<LoanRow>): LoanRow => ({
  id: '7-1',
  recordId: '7-1',
  loanId: '7',
  account: 'cross',
  tradeId: null,
  pair: null,
  kind: 'borrow',
  coinId: usdt,
  coin: 'usdt',
  amount: decimal('100.5'),
  principalAfter: decimal('100.5'),
  interestAfter: decimal('0.01'),
  hour: null,
  at: Date.UTC(2026, 0, 5, 12, 30, 1),
  ...given,
})

/** The share that the first button fills in. */
export const firstShare = String(marginLimits.margin.shares[0])
