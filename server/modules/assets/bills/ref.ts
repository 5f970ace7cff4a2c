import type { Bill } from '#contract/assets/calls/bills.ts'
import type { EntryKind } from '#server/ledger/entry.ts'

/** The record's id in the reference of an entry: a record has several entries, numbered behind a slash. */
const recordOf = (ref: string): string => ref.split('/')[0] ?? ref

/** The record that a bill comes from; null if it has none. `orderId` is that of a trade, if it is still stored. */
export const refOf = (kind: EntryKind, ref: string, orderId: string | null): Bill['ref'] => {
  switch (kind) {
    case 'transfer':
    case 'reviewPosted':
      return { type: 'transfer', id: ref }
    case 'fill':
      return orderId === null ? null : { type: 'order', id: orderId }
    case 'depositLocked':
    case 'depositReversed':
      // Entries of a recovery request have no number.
      return { type: ref.includes('/') ? 'deposit' : 'recovery', id: recordOf(ref) }
    case 'withdrawDone':
      return { type: 'withdrawal', id: recordOf(ref) }
    default:
      return null
  }
}
