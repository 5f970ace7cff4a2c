import { orderActOf } from '#contract/contracts/poolNames.ts'
import type { ContractRecordTab } from '#contract/contracts/recordLinks.ts'
import { absolute, isZero, sum, type Decimal } from '#contract/kernel/decimal.ts'
import type { ContractRecordRow } from './contractRecordsFilter.ts'

/** Words that a value can be one of. */
export type WordGroup = 'side' | 'type' | 'state' | 'effect' | 'role' | 'how' | 'kind' | 'account'

/** What a cell of a record has: the screen and the file write it each in their own form. */
export type RecordValue =
  | { readonly at: number }
  | { readonly amount: Decimal; readonly coin?: string; readonly isSigned?: true }
  | { readonly group: WordGroup; readonly word: string }
  | { readonly text: string }

export type RecordColumn =
  | 'time'
  | 'opened'
  | 'contract'
  | 'side'
  | 'type'
  | 'effect'
  | 'leverage'
  | 'price'
  | 'trigger'
  | 'average'
  | 'entry'
  | 'exit'
  | 'amount'
  | 'filled'
  | 'value'
  | 'fee'
  | 'funding'
  | 'realised'
  | 'change'
  | 'balance'
  | 'coin'
  | 'role'
  | 'state'
  | 'how'
  | 'kind'
  | 'account'
  | 'reference'
  | 'id'

const ofOrders = ['time', 'contract', 'side', 'type', 'price', 'amount', 'filled', 'average'] as const
const ofPositions = ['time', 'contract', 'side', 'amount', 'entry', 'exit', 'realised', 'funding', 'fee'] as const

/** The columns of each list on the page. */
export const shownColumns: Readonly<Record<Exclude<ContractRecordTab, 'liquidations'>, readonly RecordColumn[]>> = {
  orders: [...ofOrders, 'realised', 'state'],
  fills: ['time', 'contract', 'side', 'effect', 'price', 'amount', 'fee', 'realised', 'role'],
  positions: [...ofPositions, 'how'],
  deliveries: ofPositions,
  funding: ['time', 'contract', 'change', 'balance'],
  bills: ['time', 'contract', 'kind', 'account', 'change', 'balance'],
}

/** Those for which a phone has space. */
export const narrowColumns: typeof shownColumns = {
  orders: ['contract', 'amount', 'realised', 'state'],
  fills: ['contract', 'amount', 'realised'],
  positions: ['contract', 'realised', 'how'],
  deliveries: ['contract', 'exit', 'realised'],
  funding: ['contract', 'change'],
  bills: ['contract', 'kind', 'change'],
}

/** The columns of each list in a file. */
export const fileColumns: typeof shownColumns = {
  orders: [...ofOrders, 'trigger', 'leverage', 'fee', 'realised', 'coin', 'state', 'id', 'reference'],
  fills: [
    ...(['time', 'contract', 'side', 'effect', 'price', 'amount', 'value', 'fee', 'realised', 'coin', 'role'] as const),
    ...(['id', 'reference'] as const),
  ],
  positions: [...ofPositions, 'coin', 'how', 'leverage', 'opened', 'id'],
  deliveries: [...ofPositions, 'coin', 'leverage', 'opened', 'id'],
  funding: ['time', 'contract', 'change', 'coin', 'balance', 'account', 'reference', 'id'],
  bills: ['time', 'contract', 'kind', 'account', 'change', 'coin', 'balance', 'reference', 'id'],
}

/** When a record happened. */
export const atOf = (row: ContractRecordRow): number =>
  row.of === 'order' ? row.record.createdAt : row.of === 'position' ? row.record.closedAt : row.record.at

const code = (contractCode: string) => ({ text: contractCode.toUpperCase() })
const priced = (value: Decimal | null) => (value === null ? {} : { amount: value })
/** Only what reduces has realised profit. */
const profit = (amount: Decimal, coin: string) => (isZero(amount) ? {} : { amount, coin, isSigned: true as const })

type Values = Partial<Record<RecordColumn, RecordValue>>

const shown = (values: { readonly [K in RecordColumn]?: RecordValue | Record<never, never> }): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(value).length > 0))

/** The values of a record, by column; a column that it has nothing for is left out. */
export const valuesOf = (row: ContractRecordRow): Values => {
  const time = { at: atOf(row) }
  if (row.of === 'order') {
    const { record } = row
    const coin = record.fee[0]?.coin ?? ''
    return shown({
      time,
      contract: code(record.contractCode),
      side: { group: 'side', word: orderActOf(record) },
      type: { group: 'type', word: record.type },
      price: priced(record.price),
      trigger: priced(record.stopPrice),
      amount: { amount: record.amount },
      filled: { amount: record.filled },
      average: priced(record.averagePrice),
      leverage: { text: String(record.leverage) },
      fee: { amount: sum(record.fee.map(({ amount }) => amount)), coin },
      realised: profit(record.realised, coin),
      coin: { text: coin.toUpperCase() },
      state: { group: 'state', word: record.state },
      id: { text: record.orderId },
      reference: { text: record.clientOrderId },
    })
  }
  if (row.of === 'fill') {
    const { record } = row
    const coin = record.feeCoin
    return shown({
      time,
      contract: code(record.contractCode),
      side: { group: 'side', word: orderActOf(record) },
      effect: { group: 'effect', word: record.effect },
      price: { amount: record.price },
      amount: { amount: record.amount },
      value: { amount: record.value, coin },
      fee: { amount: record.fee, coin },
      realised: profit(record.realised, coin),
      coin: { text: coin.toUpperCase() },
      role: { group: 'role', word: record.role },
      id: { text: record.fillId },
      reference: { text: record.orderId },
    })
  }
  if (row.of === 'position') {
    const { record } = row
    const { coin } = record
    return shown({
      time,
      opened: { at: record.openedAt },
      contract: code(record.contractCode),
      side: { group: 'side', word: record.side },
      amount: { amount: record.amount },
      leverage: { text: String(record.leverage) },
      entry: { amount: record.entryPrice },
      exit: { amount: record.exitPrice },
      realised: { amount: record.realised, coin, isSigned: true },
      funding: { amount: record.funding, coin, isSigned: true },
      fee: { amount: absolute(record.fees), coin },
      coin: { text: coin.toUpperCase() },
      how: { group: 'how', word: record.how },
      id: { text: record.positionId },
    })
  }
  const { record } = row
  return shown({
    time,
    contract: record.contractCode === null ? {} : code(record.contractCode),
    kind: { group: 'kind', word: record.kind },
    account: { group: 'account', word: record.account },
    change: { amount: record.amount, coin: record.coin, isSigned: true },
    balance: { amount: record.balance, coin: record.coin },
    coin: { text: record.coin.toUpperCase() },
    reference: { text: record.ref ?? '' },
    id: { text: record.billId },
  })
}
