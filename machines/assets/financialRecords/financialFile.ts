import { pairName } from '#machines/assets/recordsExport/recordsFile.ts'
import type { BillKind } from '#contract/assets/calls/bills.ts'
import { recordTypeOf } from '#contract/assets/financialLinks.ts'
import type { RecordType } from '#contract/assets/financialLinks.ts'
import type { FileAsked, MadeFile } from '../recordsExport/recordsExport.types.ts'
import { zonedFile } from '../recordsExport/zonedFile.ts'
import type { FinancialQuery, FinancialRow } from './financialFilter.ts'
import { atOf } from './financialRecords.view.ts'

type FileColumn =
  | 'time'
  | 'coin'
  | 'amount'
  | 'fee'
  | 'receive'
  | 'balance'
  | 'kind'
  | 'account'
  | 'network'
  | 'address'
  | 'memo'
  | 'hash'
  | 'confirmations'
  | 'stage'
  | 'reason'
  | 'reference'
  | 'id'

const billColumns = ['time', 'coin', 'amount', 'balance', 'kind', 'account', 'reference', 'id'] as const

const columnsOf: Readonly<Record<RecordType, readonly FileColumn[]>> = {
  deposits: ['time', 'coin', 'amount', 'network', 'address', 'memo', 'hash', 'confirmations', 'stage', 'id'],
  withdrawals: [
    ...(['time', 'coin', 'amount', 'fee', 'receive', 'network', 'address', 'memo', 'hash'] as const),
    ...(['confirmations', 'stage', 'reason', 'id'] as const),
  ],
  rewards: billColumns,
  bills: billColumns,
}

/** The file's texts in the reader's language. */
export interface FinancialWords {
  /** The beginning of the file name, by list. */
  readonly file: Readonly<Record<RecordType, string>>
  readonly column: (column: FileColumn) => string
  /** The zone of the times, as in `Europe/Berlin`. */
  readonly zone: (zone: string | undefined) => string
  /** By account number. */
  readonly accounts: Readonly<Record<number, string>>
  readonly kinds: Readonly<Record<BillKind, string>>
  readonly stage: (of: 'deposit' | 'withdrawal', stage: string) => string
  readonly reason: (reason: string) => string
}

type Cell = string | undefined

/** A bill's values by column. */
const billCells = (
  { record }: Extract<FinancialRow, { of: 'bill' }>,
  words: FinancialWords,
): Partial<Record<FileColumn, Cell>> => {
  const account = words.accounts[record.walletType] ?? String(record.walletType)
  return {
    balance: record.balanceAfter,
    kind: words.kinds[record.kind],
    account: record.pair === null ? account : `${account} ${pairName(record.pair)}`,
    reference: record.ref ? `${record.ref.type} ${record.ref.id}` : '',
    id: record.billId,
  }
}

const movementCells = (
  { of, record }: Exclude<FinancialRow, { of: 'bill' }>,
  words: FinancialWords,
): Partial<Record<FileColumn, Cell>> => ({
  network: record.networkId,
  address: record.address,
  memo: record.memo ?? '',
  hash: record.txHash ?? '',
  confirmations: String(record.confirmations),
  stage: words.stage(of, record.stage),
  ...(of === 'deposit'
    ? { id: record.depositId }
    : {
        fee: record.fee,
        receive: record.receive,
        reason: record.reason === null ? '' : words.reason(record.reason),
        id: record.withdrawId,
      }),
})

/** The records as a file. */
export const financialFile = (
  asked: FileAsked<FinancialRow, FinancialQuery>,
  words: FinancialWords,
  today: string,
): MadeFile => {
  const type = recordTypeOf(asked.query.type)
  return zonedFile(asked, {
    what: words.file[type],
    zone: words.zone(asked.query.zone),
    columns: columnsOf[type],
    times: ['time'],
    headOf: words.column,
    cellsOf: (row, iso) => ({
      time: iso(atOf(row)),
      coin: row.record.coin.toUpperCase(),
      amount: row.record.amount,
      ...(row.of === 'bill' ? billCells(row, words) : movementCells(row, words)),
    }),
    atOf,
    today,
  })
}
