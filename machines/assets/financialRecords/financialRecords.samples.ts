import type { Bill } from '#contract/assets/calls/bills.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import type { Coins } from '#contract/assets/networks.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { FinancialRow } from './financialFilter.ts'

export const sampleNames: Coins = {
  networks: [
    {
      networkId: 'btc',
      name: 'Bitcoin',
      addressKind: 'bitcoin',
      chainIndex: null,
      blockTime: 20_000,
      height: 100,
      memo: null,
      state: 'open',
      reason: null,
    },
  ],
  coins: [{ coinId: 1, shortName: 'btc', name: 'Bitcoin', webLogo: '', precision: 8, networks: [] }],
}

const at = Date.UTC(2026, 0, 5, 12, 30, 1)

const followed = { isFinal: true, turn: null, until: null, ifNothing: null, acts: [], history: [], seq: 1 }
const onChain = { networkId: 'btc', address: 'bc1qaddress', memo: null, block: 90, eta: null } as const

export const depositRow = (depositId: string, more: Partial<Deposit> = {}): FinancialRow => ({
  id: depositId,
  of: 'deposit',
  record: {
    ...followed,
    ...onChain,
    stage: 'credited',
    depositId,
    coinId: 1,
    coin: 'btc',
    amount: decimal('0.5'),
    fromAddress: 'bc1qfrom',
    txHash: `hash-${depositId}`,
    outputIndex: 0,
    confirmations: 3,
    creditAfter: 1,
    unlockAfter: 3,
    accumulated: null,
    createdAt: at,
    updatedAt: at,
    ...more,
  },
})

export const withdrawalRow = (withdrawId: string, more: Partial<Withdrawal> = {}): FinancialRow => ({
  id: withdrawId,
  of: 'withdrawal',
  record: {
    ...followed,
    ...onChain,
    stage: 'done',
    withdrawId,
    coinId: 1,
    coin: 'btc',
    memoKind: null,
    label: null,
    amount: decimal('0.25'),
    fee: decimal('0.0001'),
    receive: decimal('0.2499'),
    worthUsdt: decimal('25000'),
    txHash: `hash-${withdrawId}`,
    confirmations: 3,
    doneAfter: 3,
    undoUntil: null,
    reviewUntil: null,
    reason: null,
    source: 'web',
    createdAt: at,
    updatedAt: at,
    ...more,
  },
})

export const billRow = (billId: string, more: Partial<Bill> = {}): FinancialRow => ({
  id: billId,
  of: 'bill',
  record: {
    billId,
    at,
    walletType: 2,
    tradeId: null,
    pair: null,
    coinId: 1,
    coin: 'btc',
    amount: decimal('-0.25'),
    balanceAfter: decimal('1.75'),
    kind: 'sell',
    ref: { type: 'order', id: '77' },
    ...more,
  },
})
