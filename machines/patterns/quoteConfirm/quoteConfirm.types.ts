import type { NonReducibleUnknown } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'

/** What every kind of terms has. */
export interface Terms {
  /** How long the venue honours them, ms; undefined if they do not age. */
  readonly life?: number | undefined
}

/** The safety check that a write needs: the action, and what it is bound to. */
export interface ProofAsk<TSubject = unknown> {
  readonly action: string
  readonly subject: TSubject
}

/** What the rules of a domain read: all data of the form, and the terms that the person sees. */
export interface QuoteForm<TPreset = unknown, TSetup = unknown, TFields = unknown, TTerms extends Terms = Terms> {
  readonly preset: TPreset
  readonly setup: TSetup
  readonly fields: TFields
  /** Undefined until they are known. */
  readonly terms: TTerms | undefined
  /** Warnings that the person accepted. */
  readonly ticked: readonly string[]
  /** The token of the safety check, once passed. */
  readonly proof: string | undefined
}

/** What the form was before it has a setup. */
type BlankForm<TPreset, TSetup, TFields, TTerms extends Terms> = Pick<
  QuoteForm<TPreset, TSetup, TFields, TTerms>,
  'preset' | 'setup'
>

/** The steps at which the venue may refuse. */
export type QuoteStep = 'terms' | 'proof' | 'submit'

export interface QuoteFailure {
  readonly step: QuoteStep
  readonly error: CallError
}

/**
 * The rules of a domain: pure functions. They are methods, so that the pattern can treat the types of a domain as
 * unknown.
 */
export interface QuoteRules<
  TPreset = unknown,
  TSetup = unknown,
  TFields = unknown,
  TChange = unknown,
  TTerms extends Terms = Terms,
  TAsk = unknown,
  TBody = unknown,
> {
  /** The id of the write's descriptor. */
  readonly call: string
  /** Codes beside 200 that count as success. */
  readonly accepts: readonly number[]
  /** Codes that say that the venue's terms are no longer those that the person saw. */
  readonly changedCodes: readonly number[]
  /** The initial form. */
  fieldsOf(form: BlankForm<TPreset, TSetup, TFields, TTerms>): TFields
  /** The form after a change. */
  changedFields(form: QuoteForm<TPreset, TSetup, TFields, TTerms>, change: TChange): TFields
  /** The last terms that remain valid after that change, shown until new ones arrive; none if omitted. */
  lastingTerms?(form: QuoteForm<TPreset, TSetup, TFields, TTerms>): TTerms | undefined
  /** What terms are requested for; undefined while something is missing. */
  askOf(form: QuoteForm<TPreset, TSetup, TFields, TTerms>): TAsk | undefined
  /** Why the form cannot be reviewed; undefined if it can. */
  problemOf(form: QuoteForm<TPreset, TSetup, TFields, TTerms>): string | undefined
  /** What must be ticked before it can be confirmed. */
  warningsOf(form: QuoteForm<TPreset, TSetup, TFields, TTerms>): readonly string[]
  /** The safety check; undefined if none is needed. */
  proofOf(form: QuoteForm<TPreset, TSetup, TFields, TTerms>): ProofAsk | undefined
  /** The write, with the terms that were seen. */
  bodyOf(form: QuoteForm<TPreset, TSetup, TFields, TTerms>): TBody
  /** The form that continues what was accepted, such as the rest after a test; none if omitted. */
  nextOf?(form: QuoteForm<TPreset, TSetup, TFields, TTerms>): TFields | undefined
}

export interface QuoteInput<TPreset = unknown, TFields = unknown> {
  readonly preset: TPreset
  /** Undefined is a guest. */
  readonly fid: string | undefined
  /** The form that this person left to follow a way on; undefined if none. */
  readonly kept?: TFields | undefined
}

/** What the venue accepted. */
export interface Receipt<TDone = NonReducibleUnknown> {
  readonly code: number | undefined
  /** Undefined if the answer was lost and the outcome does not contain it. */
  readonly data: TDone | undefined
}

export type QuoteEvent<TChange = unknown> =
  | { readonly type: 'field.changed'; readonly change: TChange }
  | { readonly type: 'review.requested' }
  | { readonly type: 'review.closed' }
  | { readonly type: 'review.confirmed' }
  | { readonly type: 'warning.ticked'; readonly warning: string; readonly isTicked: boolean }
  /** The terms of the review are too old. */
  | { readonly type: 'price.requested' }
  | { readonly type: 'proof.cancelled' }
  | { readonly type: 'retry.requested' }
  /** `isFresh`: with an empty form, even if there is one that continues what was accepted. */
  | { readonly type: 'another.requested'; readonly isFresh?: boolean }
  /** The person follows the way on that a refusal offers. */
  | { readonly type: 'way.taken'; readonly to: string }
  | { readonly type: 'session.changed'; readonly fid: string | undefined }
