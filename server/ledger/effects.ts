import type { Entry } from './entry.ts'
import type { TransferRow } from './transfers.ts'

/** A rule's decision about one user's money. The rule itself changes nothing. */
export interface Effects {
  readonly userId: number
  readonly entry: Entry
  /** The new state of the transfer. */
  readonly transfer?: TransferRow
  /** Added to the amount transferred today, in usdt. */
  readonly usedToday?: bigint
  /**
   * Deposit from outside at its current value in usdt; negative for a withdrawal. It counts as neither profit nor loss.
   */
  readonly inflow?: bigint
  /** Trading funds that are no longer active. */
  readonly voidedCards?: readonly string[]
}
