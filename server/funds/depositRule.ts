import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { ledgerScale, toAmount } from '../ledger/amount.ts'
import type { CoinOnNetwork } from './coinOnNetwork.ts'
import type { BookedAs } from './depositStates.ts'

const one = 10n ** BigInt(ledgerScale)
const dustShare = toAmount(decimal(venueLimits.deposits.dustShare))

/** The blocks of a network after which a deposit is booked, and after which it is final. */
interface Depths {
  readonly creditAfter: number
  readonly unlockAfter: number
}

/** Whether a block has so many confirmations once the chain is at `height`; the block itself counts as the first. */
const hasDepth = (block: number, height: number, depth: number): boolean => height - block + 1 >= depth

/** The decisions about deposits, as separate functions: tests replace one at a time to see that they notice. */
export const depositRule = {
  /** Booked to `locked`, or to `unclaimed`. */
  isConfirmed: (block: number, height: number, { creditAfter }: Depths): boolean =>
    hasDepth(block, height, creditAfter),
  /** `locked` becomes `available`. */
  isFinal: (block: number, height: number, { unlockAfter }: Depths): boolean => hasDepth(block, height, unlockAfter),
  /** The text that has to match: blanks around it are ignored, and nothing else. */
  memoOf: (memo: string | null): string | null => memo?.replaceAll(/^[\t\n\r ]+|[\t\n\r ]+$/g, '') ?? null,
  /** Too small for a record of its own. */
  isDust: (amount: bigint, minimum: bigint): boolean => amount * one < minimum * dustShare,
  /** Whether an output that the chain includes has to be booked: once, however often a branch includes it. */
  isUnbooked: (booked: BookedAs): boolean => booked === 'none',
  /** The part of the account from which a replaced block takes an amount back. */
  reversedFrom: 'locked' as 'locked' | 'available',
  /** What the amounts below the minimum of a person, coin and network come to; `others` are booked as unclaimed. */
  accumulated: (amount: bigint, others: readonly { readonly amount: bigint }[]): bigint =>
    others.reduce((sum, other) => sum + other.amount, amount),
}

export type DepositRule = typeof depositRule

/** The minimum of a coin on a network; undefined where the coin is not offered. */
export const minimumOf = (coin: CoinOnNetwork | undefined): bigint | undefined =>
  coin?.facts && toAmount(coin.facts.minDeposit)
