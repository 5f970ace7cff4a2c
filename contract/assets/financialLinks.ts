import { withdrawalPath } from './withdrawLinks.ts'
import type { Bill } from './calls/bills.ts'
import { depositPath, depositPaths } from './depositLinks.ts'
import { transferPaths } from './transferLinks.ts'

/** The lists of records of funds. */
export const recordTypes = ['bills', 'deposits', 'withdrawals', 'rewards'] as const
export type RecordType = (typeof recordTypes)[number]

/** Their numbers in the address; bills have none. */
export const recordNumbers = ['1', '2', '4'] as const
export type RecordNumber = (typeof recordNumbers)[number]

const numbers: Readonly<Record<RecordType, RecordNumber | undefined>> = {
  bills: undefined,
  deposits: '1',
  withdrawals: '2',
  rewards: '4',
}

/** The list of a number; any other number shows all bills. */
export const recordTypeOf = (number: RecordNumber | undefined): RecordType =>
  recordTypes.find((type) => numbers[type] === number) ?? 'bills'

export const financialPath = '/assetManagement/financial'

/** The printable statement of a range of days. */
export const statementPath = '/assetManagement/statement'

/** The address of a list without a filter. */
export const recordsPathOf = (type: RecordType): string => {
  const number = numbers[type]
  return number === undefined ? financialPath : `${financialPath}?type=${number}`
}

/** The page of the record that a bill comes from; undefined if it comes from none. */
export const billPath = ({ ref }: Pick<Bill, 'ref'>): string | undefined => {
  switch (ref?.type) {
    case 'deposit':
      return depositPath(ref.id)
    case 'withdrawal':
      return withdrawalPath(ref.id)
    case 'transfer':
      return transferPaths.records
    case 'order':
      return '/orderHome/coinTradeOrder'
    case 'recovery':
      return `${depositPaths.recovery}?id=${encodeURIComponent(ref.id)}`
    default:
      return undefined
  }
}
