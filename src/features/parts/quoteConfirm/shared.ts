import type { ProofRef } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import type { QuoteFailure } from '#machines/patterns/quoteConfirm/quoteConfirm.types.ts'

/** A line of the terms. `value` is text, so that two terms can be compared. */
export interface TermsRow {
  readonly name: string
  readonly value: string
}

/** What the parts read of a flow, whatever its domain (`quoteConfirmView`). */
export interface QuoteShown {
  readonly phase: string
  readonly isQuoting: boolean
  readonly areTermsOld: boolean
  readonly seconds: number | undefined
  readonly review: 'pricing' | 'looking' | 'outdated' | 'proving' | undefined
  readonly ticked: readonly string[]
  readonly isTickMissing: boolean
  readonly failure: QuoteFailure | undefined
  readonly proof: ProofRef | undefined
}

/** What the parts send. */
export interface QuoteSender {
  readonly send: (
    event:
      | { type: 'review.confirmed' | 'review.closed' | 'price.requested' | 'proof.cancelled' | 'retry.requested' }
      | { type: 'warning.ticked'; warning: string; isTicked: boolean }
      | { type: 'way.taken'; to: string },
  ) => void
}
