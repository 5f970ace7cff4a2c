import type { Statement } from '#contract/assets/calls/bills.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'

export const sampleStatement: Statement = {
  from: '2026-01-01',
  to: '2026-01-31',
  startsAt: Date.UTC(2026, 0, 1),
  endsAt: Date.UTC(2026, 1, 1),
  balances: [
    {
      walletType: 2,
      tradeId: null,
      pair: null,
      coinId: 1,
      coin: 'btc',
      opening: decimal('0.5'),
      closing: decimal('0.75'),
      sums: [
        { kind: 'buy', amount: decimal('0.250000000000000001') },
        { kind: 'tradeFee', amount: decimal('-0.000000000000000001') },
      ],
    },
    {
      walletType: 2,
      tradeId: null,
      pair: null,
      coinId: 52,
      coin: 'usdt',
      opening: decimal('30000'),
      closing: decimal('4000'),
      sums: [
        { kind: 'transferOut', amount: decimal('-1000') },
        { kind: 'buy', amount: decimal('-25000') },
      ],
    },
    {
      walletType: 7,
      tradeId: 4,
      pair: 'abc_usdt',
      coinId: 52,
      coin: 'usdt',
      opening: zero,
      closing: decimal('1000'),
      sums: [{ kind: 'transferIn', amount: decimal('1000') }],
    },
    {
      walletType: 5,
      tradeId: null,
      pair: null,
      coinId: 9,
      coin: 'abc',
      opening: decimal('7'),
      closing: decimal('7'),
      sums: [],
    },
  ],
  prices: [
    { coinId: 1, coin: 'btc', opening: decimal('90000'), closing: decimal('100000') },
    { coinId: 52, coin: 'usdt', opening: decimal('1'), closing: decimal('1') },
    { coinId: 9, coin: 'abc', opening: null, closing: decimal('2') },
  ],
}
