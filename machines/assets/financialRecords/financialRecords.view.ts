import { billPath, recordTypeOf } from '#contract/assets/financialLinks.ts'
import { withdrawalPath } from '#contract/assets/withdrawLinks.ts'
import type { RecordType } from '#contract/assets/financialLinks.ts'
import { depositPath } from '#contract/assets/depositLinks.ts'
import { isFiltered as hasFilter } from '#machines/patterns/records/filterSchema.ts'
import type { FinancialFilter, FinancialRow } from './financialFilter.ts'
import type { FinancialRecordsSnapshot } from './financialRecords.machine.ts'

export { filterFieldsOf, stagesOf } from './financialFilter.ts'

/** The columns of the table on the page. */
export type ShownColumn = 'time' | 'amount' | 'network' | 'address' | 'fee' | 'stage' | 'kind' | 'account' | 'balance'

export const shownColumns: Readonly<Record<RecordType, readonly ShownColumn[]>> = {
  deposits: ['time', 'amount', 'network', 'address', 'stage'],
  withdrawals: ['time', 'amount', 'fee', 'network', 'address', 'stage'],
  rewards: ['time', 'amount', 'account', 'balance'],
  bills: ['time', 'amount', 'kind', 'account', 'balance'],
}

/** The filter that matches every record of its list. */
export const everythingOfList = ({ type }: Pick<FinancialFilter, 'type'>): FinancialFilter => ({
  type,
  coinId: undefined,
  networkId: undefined,
  stage: undefined,
  walletType: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
})

/** The list is chosen by a tab, so it is no filter. */
export const isFilteredList = ({ type: _, ...filter }: FinancialFilter): boolean => hasFilter(filter)

/** When a record began. */
export const atOf = (row: FinancialRow): number => (row.of === 'bill' ? row.record.at : row.record.createdAt)

/** The page of a row's record; undefined if it has none. */
export const rowPath = (row: FinancialRow): string | undefined =>
  row.of === 'deposit'
    ? depositPath(row.record.depositId)
    : row.of === 'withdrawal'
      ? withdrawalPath(row.record.withdrawId)
      : billPath(row.record)

/** The page's contents besides its records. */
export const financialPageView = (snapshot: FinancialRecordsSnapshot) => {
  const { filter, names } = snapshot.context
  return {
    type: recordTypeOf(filter.type),
    records: snapshot.children.records,
    coins: names?.coins ?? [],
    networks: names?.networks ?? [],
    hasNamesFailed: snapshot.matches({ names: 'failed' }),
    isBroken: snapshot.hasTag('failed'),
  }
}

export type FinancialPageView = ReturnType<typeof financialPageView>
