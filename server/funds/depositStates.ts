/** Where the ledger has the amount of a deposit: not at all, in a part of the account, or among unclaimed coins. */
export const bookedAs = ['none', 'locked', 'available', 'unclaimed'] as const
export type BookedAs = (typeof bookedAs)[number]

/** `confirming`: not booked yet. `claimed`: a recovery request brought it to its owner. */
export const unmatchedStates = ['confirming', 'unclaimed', 'dropped', 'claimed'] as const

/** A stage that a record has reached. */
export interface Step {
  readonly stage: string
  readonly at: number
  readonly reason: string | null
}
