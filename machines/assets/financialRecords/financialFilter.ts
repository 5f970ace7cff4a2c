import { isWalletType } from '#contract/assets/accounts.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import type { Bill, BillKind } from '#contract/assets/calls/bills.ts'
import { depositStages } from '#contract/assets/calls/deposit.ts'
import type { Deposit, DepositStage } from '#contract/assets/calls/deposit.ts'
import { withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import type { Withdrawal, WithdrawalStage } from '#contract/assets/calls/withdraw.ts'
import { financialPath, recordNumbers, recordTypeOf } from '#contract/assets/financialLinks.ts'
import type { RecordNumber, RecordType } from '#contract/assets/financialLinks.ts'
import { dayRead, filterIn, filterPath, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'

/** A record of funds as a list row. */
export type FinancialRow =
  | { readonly id: string; readonly of: 'deposit'; readonly record: Deposit }
  | { readonly id: string; readonly of: 'withdrawal'; readonly record: Withdrawal }
  | { readonly id: string; readonly of: 'bill'; readonly record: Bill }

/** The filter of a list; undefined matches any. Which fields a list has is in `filterFieldsOf`. */
export interface FinancialFilter {
  /** Which list; not a filter in it. */
  readonly type: RecordNumber | undefined
  readonly coinId: number | undefined
  readonly networkId: string | undefined
  readonly stage: DepositStage | WithdrawalStage | undefined
  readonly walletType: number | undefined
  readonly kind: BillKind | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export type FinancialQuery = RecordsQuery<FinancialFilter>

type Field = 'coinId' | 'networkId' | 'stage' | 'walletType' | 'kind'

/** The fields of each list's filter, beside its days. */
export const filterFieldsOf: Readonly<Record<RecordType, readonly Field[]>> = {
  deposits: ['coinId', 'networkId', 'stage'],
  withdrawals: ['coinId', 'networkId', 'stage'],
  rewards: ['coinId', 'walletType'],
  bills: ['coinId', 'walletType', 'kind'],
}

/** The stages to filter a list by; empty for a list without any. */
export const stagesOf = (type: RecordType): readonly (DepositStage | WithdrawalStage)[] =>
  type === 'deposits' ? depositStages : type === 'withdrawals' ? withdrawalStages : []

const coinRead = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const networkRead = (text: string): string | undefined => (/^[a-z0-9]{1,20}$/.test(text) ? text : undefined)
const walletRead = (text: string): number | undefined => {
  const wallet = coinRead(text)
  return wallet !== undefined && isWalletType(wallet) ? wallet : undefined
}

/** Fields that the list does not have are ignored. */
const schemaOf = (type: RecordType): FilterSchema<FinancialFilter> => {
  const has = <Value>(field: Field, read: (text: string) => Value | undefined) =>
    filterFieldsOf[type].includes(field) ? read : () => undefined
  return {
    type: oneOfRead(recordNumbers),
    coinId: has('coinId', coinRead),
    networkId: has('networkId', networkRead),
    stage: has('stage', oneOfRead(stagesOf(type))),
    walletType: has('walletType', walletRead),
    kind: has('kind', oneOfRead(billKinds)),
    from: dayRead,
    to: dayRead,
  }
}

/** The filter in the page's address. Unknown values are ignored. */
export const financialFilterIn = (search: URLSearchParams): FinancialFilter => {
  const number = oneOfRead(recordNumbers)(search.get('type') ?? '')
  return filterIn(schemaOf(recordTypeOf(number)), search)
}

/** The address of the page with this filter; the rest of the address is kept. */
export const financialFilterPath = (filter: FinancialFilter, search: string): string =>
  filterPath(financialPath, filter, search)
