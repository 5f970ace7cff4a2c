import { decimal } from '#contract/kernel/decimal.ts'
import type { ContractRecordRow } from './contractRecordsFilter.ts'

const at = Date.UTC(2026, 0, 5, 12, 30, 1)

export const fillRow = (fillId: string): ContractRecordRow => ({
  id: `${fillId}-taker`,
  of: 'fill',
  record: {
    fillId,
    orderId: '11',
    contractCode: 'btcusdt',
    side: 'sell',
    positionSide: 'both',
    price: decimal('61000.5'),
    amount: decimal('100'),
    value: decimal('610.005'),
    fee: decimal('0.366003'),
    feeCoin: 'usdt',
    realised: decimal('10.005'),
    effect: 'reduce',
    role: 'taker',
    at,
  },
})

export const positionRow = (positionId: string): ContractRecordRow => ({
  id: positionId,
  of: 'position',
  record: {
    positionId,
    coin: 'usdt',
    contractCode: 'btcusdt',
    side: 'long',
    marginMode: 'isolated',
    leverage: 25,
    amount: decimal('100'),
    entryPrice: decimal('60000'),
    exitPrice: decimal('61000.5'),
    realised: decimal('10.005'),
    funding: decimal('-0.25'),
    fees: decimal('0.721'),
    how: 'closed',
    openedAt: at - 86_400_000,
    closedAt: at,
  },
})

export const billRow = (billId: string): ContractRecordRow => ({
  id: `perpetual usdt ${billId}`,
  of: 'bill',
  record: {
    billId,
    at,
    account: 'perpetual',
    coin: 'usdt',
    kind: 'transferIn',
    amount: decimal('250'),
    balance: decimal('1250'),
    contractCode: null,
    ref: 't1',
  },
})
