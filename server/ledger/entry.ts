import { ledgerAccountKey } from './ledgerAccounts.ts'
import type { LedgerAccount } from './ledgerAccounts.ts'

/** An amount added to a ledger account; negative if it is taken from it. */
export interface Posting {
  readonly ledgerAccount: LedgerAccount
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
  'orderHeld',
  'fill',
  'orderReleased',
  'loanBorrowed',
  'loanRepaid',
  /** Interest of a loan that is repaid. */
  'loanInterest',
  /** Assets that the insurance fund takes for a debt, the debt that it pays, and what the treasury lifts it by. */
  'loanTaken',
  'loanCovered',
  'loanShortfall',
  'depositLocked',
  'depositCredited',
  'depositReversed',
  'depositUnclaimed',
  'withdrawHeld',
  'withdrawDone',
  'withdrawReturned',
  'networkFee',
  'chainLoss',
  'contractRealised',
  'contractFee',
  'contractFunding',
  'contractMargin',
  /** What the insurance fund or the treasury pays for an account. */
  'contractShortfall',
  /** Profit of open positions that pays for another of the account. */
  'contractProfitPaid',
  /** What rounding leaves at the end of a settlement goes to the insurance fund. */
  'contractRest',
  'insured',
  /** What an account of the simulation gains or loses by its reset. */
  'simulationReset',
  /** The sum of old entries. */
  'carried',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** One movement. `kind` and `ref` together are unique forever, so that nothing is booked twice. */
export interface Entry {
  readonly kind: EntryKind
  readonly ref: string
  readonly at: number
  readonly postings: readonly Posting[]
}

/** A bug in the program: a movement that no rule may make. */
export class LedgerFault extends Error {
  override readonly name = 'LedgerFault'
}

/** Moves `amount` from one ledger account to another. */
export const move = (from: LedgerAccount, to: LedgerAccount, amount: bigint): readonly Posting[] => [
  { ledgerAccount: from, amount: -amount },
  { ledgerAccount: to, amount },
]

/** Throws LedgerFault unless the postings of each coin sum to zero. */
export const checkBalanced = ({ kind, ref, postings }: Entry): void => {
  const sums = new Map<number, bigint>()
  for (const { ledgerAccount, amount } of postings)
    sums.set(ledgerAccount.coinId, (sums.get(ledgerAccount.coinId) ?? 0n) + amount)
  for (const [coinId, sum] of sums) {
    if (sum !== 0n) throw new LedgerFault(`Entry ${kind} ${ref} is out of balance by ${sum} of coin ${coinId}`)
  }
  if (postings.length === 0) throw new LedgerFault(`Entry ${kind} ${ref} moves nothing`)
}

/** Throws LedgerFault if a user's ledger account would become negative. */
export const checkCovered = (ledgerAccount: LedgerAccount, balance: bigint): void => {
  if (ledgerAccount.userId !== 0 && balance < 0n)
    throw new LedgerFault(`${ledgerAccountKey(ledgerAccount)} would hold ${balance}`)
}
