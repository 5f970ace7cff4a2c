import type { QuoteState } from './quoteConfirm.ts'
import type { Terms } from './quoteConfirm.types.ts'

const phases = ['loading', 'setupFailed', 'form', 'reviewing', 'proving', 'receipt'] as const

const phaseOf = (snapshot: Pick<QuoteState<unknown, unknown, unknown, Terms, unknown>, 'matches' | 'hasTag'>) => {
  if (snapshot.matches('submitting')) return snapshot.hasTag('unknown') ? 'settling' : 'sending'
  return phases.find((phase) => snapshot.matches(phase)) ?? 'form'
}

const steps = ['pricing', 'looking', 'outdated'] as const

/** What a screen shows of a form with its terms, its review and its receipt. */
export const quoteConfirmView = <TPreset, TSetup, TFields, TTerms extends Terms, TDone>(
  snapshot: QuoteState<TPreset, TSetup, TFields, TTerms, TDone>,
) => {
  const { preset, kept, setup, fields, terms, before, ticked, isTickMissing, problem, failure, error, receipt } =
    snapshot.context
  const isHeld = snapshot.matches({ form: 'quoted' }) || snapshot.matches({ reviewing: 'looking' })
  const isProving = snapshot.matches('proving')
  const isQuoting =
    snapshot.matches({ form: 'typing' }) ||
    snapshot.matches({ form: 'quoting' }) ||
    snapshot.matches({ reviewing: 'pricing' })
  return {
    phase: phaseOf(snapshot),
    preset,
    /** Undefined until it is known. */
    setup,
    fields,
    terms,
    /** The terms that the venue no longer accepted; rows that differ from them are marked. */
    before,
    isBlank: snapshot.matches({ form: 'blank' }),
    isQuoting,
    /** Older terms are only displayed. */
    areTermsOld: terms !== undefined && (isQuoting || snapshot.matches({ reviewing: 'outdated' })),
    /** Seconds until the terms expire; undefined while they are not in use, and for terms that do not age. */
    seconds: (isHeld || isProving) && terms?.life !== undefined ? snapshot.context.seconds : undefined,
    /** The step of the review; undefined while it is closed. */
    review: isProving ? ('proving' as const) : steps.find((step) => snapshot.matches({ reviewing: step })),
    ticked,
    isTickMissing,
    canEdit: snapshot.matches('form'),
    canReview: snapshot.can({ type: 'review.requested' }),
    problem,
    failure,
    error,
    receipt,
    /** After a receipt: the form that continues it, if there is one. */
    next: receipt === undefined ? undefined : kept,
    /** The safety check in progress. */
    proof: isProving ? snapshot.children.proof : undefined,
  }
}
