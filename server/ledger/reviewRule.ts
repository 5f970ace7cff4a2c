import { dayOf } from './day.ts'
import type { Effects } from './effects.ts'
import { move } from './entry.ts'
import type { EntryKind, Posting } from './entry.ts'
import { inAccount } from './ledgerAccounts.ts'
import type { Portfolio } from './portfolio.ts'
import { sideOf } from './transfers.ts'
import type { TransferRow } from './transfers.ts'

export type Decision = 'approve' | 'refuse'

const postings = (row: TransferRow, decision: Decision): readonly Posting[] => {
  const source = sideOf(row, row.source)
  const held = inAccount(source, row.coinId, 'held')
  return decision === 'approve'
    ? move(held, inAccount(sideOf(row, row.target), row.coinId, 'available'), row.amount)
    : move(held, inAccount(source, row.coinId, 'available'), row.amount)
}

/** When and how a review ends, as separate functions. */
export const reviewRule = {
  /** Only an open review can end. */
  isOpen: (row: TransferRow): boolean => row.state === 'review',
  isDue: (row: TransferRow, now: number): boolean => row.reviewEndsAt !== null && row.reviewEndsAt <= now,
  /** Without a decision: refused if the password or second factor changed after the transfer was requested. */
  decide: (row: TransferRow, { securityChangedAt }: Portfolio): Decision =>
    securityChangedAt !== null && securityChangedAt > row.createdAt ? 'refuse' : 'approve',
  postings,
  /** A refused transfer returns its share of the daily limit while that day lasts. */
  givenBack: (row: TransferRow, decision: Decision, now: number): bigint =>
    decision === 'refuse' && dayOf(row.createdAt) === dayOf(now) ? row.worth : 0n,
}

export type ReviewRule = typeof reviewRule

const kinds: Readonly<Record<Decision, EntryKind>> = { approve: 'reviewPosted', refuse: 'reviewReleased' }

/** Posts or releases the amount held for a review; undefined if it has already ended. */
export const endReview = (rule: ReviewRule, row: TransferRow, decision: Decision, now: number): Effects | undefined => {
  if (!rule.isOpen(row)) return undefined
  return {
    userId: row.userId,
    entry: { kind: kinds[decision], ref: row.transferId, at: now, postings: rule.postings(row, decision) },
    transfer: { ...row, state: decision === 'approve' ? 'posted' : 'released', endedAt: now },
    usedToday: -rule.givenBack(row, decision, now),
  }
}
