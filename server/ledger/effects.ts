import type { Entry } from './entry.ts'
import type { TransferRow } from './transfers.ts'

/** What a rule decided shall happen to one person's money. The rule itself changes nothing. */
export interface Effects {
  readonly userId: number
  readonly entry: Entry
  /** The transfer as it is from now on. */
  readonly transfer?: TransferRow
  /** Added to what was moved today, in usdt. */
  readonly usedToday?: bigint
  /** What comes in from outside, in usdt at its worth now; negative: goes out. No profit and no loss. */
  readonly inflow?: bigint
  /** Cards that are in force no more. */
  readonly voidedCards?: readonly string[]
}
