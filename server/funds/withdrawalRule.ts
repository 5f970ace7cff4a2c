import type { WithdrawalStage } from '#contract/assets/calls/withdraw.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { IntentRow, WithdrawalRow } from './withdrawalRow.ts'

/** Nothing of these has been sent: they can still be stopped. */
const unsent: ReadonlySet<WithdrawalStage> = new Set(['undo', 'review', 'queued'])

/** The decisions about withdrawals, as separate functions: tests replace one at a time to see that they notice. */
export const withdrawalRule = {
  /** Whether it can still be cancelled or refused. */
  canBeStopped: ({ stage }: Pick<WithdrawalRow, 'stage'>): boolean => unsent.has(stage),
  /** The amount to return for a withdrawal that is not sent. */
  returned: ({ amount }: Pick<WithdrawalRow, 'amount' | 'receive'>): bigint => amount,
  /** The bytes to send, however often: always those of the one intent. */
  bytesOf: ({ rawBytes }: IntentRow): Uint8Array => Buffer.from(rawBytes, 'base64'),
  /** Confirmations after which a transaction is final. */
  finalAfter: ({ unlockAfter }: { readonly unlockAfter: number }): number => unlockAfter,
  /** Until when nothing can be withdrawn after a change of security settings; undefined if nothing is held. */
  heldUntil: (changedAt: number | null, now: number): number | undefined =>
    changedAt !== null && now < changedAt + venueLimits.withdrawals.hold
      ? changedAt + venueLimits.withdrawals.hold
      : undefined,
}

export type WithdrawalRule = typeof withdrawalRule
