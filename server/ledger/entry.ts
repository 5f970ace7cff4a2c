import { placeKey } from './places.ts'
import type { Place } from './places.ts'

/** What is added to a place; negative: taken from it. */
export interface Posting {
  readonly place: Place
  readonly amount: bigint
}

export const entryKinds = [
  'opened',
  'lent',
  'funded',
  'transfer',
  'reviewHeld',
  'reviewPosted',
  'reviewReleased',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** One movement. `kind` and `ref` together are unique for ever, so that nothing can be booked twice. */
export interface Entry {
  readonly kind: EntryKind
  readonly ref: string
  readonly at: number
  readonly postings: readonly Posting[]
}

/** A fault of the program: a movement that no rule may make. */
export class LedgerFault extends Error {
  override readonly name = 'LedgerFault'
}

/** `amount` out of one place into another. */
export const move = (from: Place, to: Place, amount: bigint): readonly Posting[] => [
  { place: from, amount: -amount },
  { place: to, amount },
]

/** Throws LedgerFault unless what each coin's postings add up to is nothing. */
export const checkBalanced = ({ kind, ref, postings }: Entry): void => {
  const sums = new Map<number, bigint>()
  for (const { place, amount } of postings) sums.set(place.coinId, (sums.get(place.coinId) ?? 0n) + amount)
  for (const [coinId, sum] of sums) {
    if (sum !== 0n) throw new LedgerFault(`Entry ${kind} ${ref} is out of balance by ${sum} of coin ${coinId}`)
  }
  if (postings.length === 0) throw new LedgerFault(`Entry ${kind} ${ref} moves nothing`)
}

/** Throws LedgerFault when a person's place would hold less than nothing. */
export const checkCovered = (place: Place, balance: bigint): void => {
  if (place.userId !== 0 && balance < 0n) throw new LedgerFault(`${placeKey(place)} would hold ${balance}`)
}
