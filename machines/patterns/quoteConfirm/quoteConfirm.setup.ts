import { assign, sendTo, setup } from 'xstate'
import type { ActorLogic, AnyActorLogic, AnyActorRef, EventObject, NonReducibleUnknown, Snapshot } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { errorOf } from '../errors.ts'
import { isSameUser, isUser } from '../people.ts'
import { request } from '../request/request.ts'
import { keptSeconds, seconds } from '../seconds.ts'
import type { SecondPassed } from '../seconds.ts'
import { refusalOf, submitOnce } from '../submitOnce/submitOnce.ts'
import type { SubmitResult } from '../submitOnce/submitOnce.types.ts'
import { submitFailure } from './quoteConfirm.states.ts'
import type {
  ProofAsk,
  QuoteEvent,
  QuoteFailure,
  QuoteForm,
  QuoteInput,
  QuoteRules,
  QuoteStep,
  Receipt,
  Terms,
} from './quoteConfirm.types.ts'

export interface QuoteContext {
  readonly preset: unknown
  readonly fid: string | undefined
  /** The initial form: one that the user left and comes back to, or one that continues an accepted one. */
  readonly kept: unknown
  readonly setup: unknown
  readonly fields: unknown
  readonly terms: Terms | undefined
  /** The terms that were confirmed and refused, to mark what has changed since. */
  readonly before: Terms | undefined
  /** Seconds until the terms expire. */
  readonly seconds: number | undefined
  readonly ticked: readonly string[]
  /** It was to be confirmed with a warning that is not ticked. */
  readonly isTickMissing: boolean
  readonly proof: string | undefined
  /** From the last try to review, until something changes. */
  readonly problem: string | undefined
  readonly failure: QuoteFailure | undefined
  readonly error: CallError | undefined
  readonly receipt: Receipt | undefined
}

const unquoted = {
  terms: undefined,
  before: undefined,
  seconds: undefined,
  ticked: [],
  isTickMissing: false,
  proof: undefined,
  problem: undefined,
  failure: undefined,
}

export const contextOf = ({ preset, fid, kept }: QuoteInput): QuoteContext => ({
  preset,
  fid,
  kept,
  setup: undefined,
  fields: undefined,
  ...unquoted,
  error: undefined,
  receipt: undefined,
})

export const formOf = ({ preset, setup: known, fields, terms, ticked, proof }: QuoteContext): QuoteForm => ({
  preset,
  setup: known,
  fields,
  terms,
  ticked,
  proof,
})

/**
 * The rest of the life of the terms: all of it, or what the countdown says, rounded down, so that it never ends later
 * than at the venue.
 */
export const restOf = ({ terms, seconds: left }: QuoteContext): number =>
  left === undefined ? (terms?.life ?? 0) : Math.max(0, left - 1) * kernelLimits.countdown.every

/** A safety check as the pattern sees it. */
export type ProofLogic = ActorLogic<Snapshot<{ readonly token: string | undefined }>, EventObject, ProofAsk | undefined>

const noProof = (): ProofLogic => {
  const logic: AnyActorLogic = request<{ readonly token: string | undefined }, ProofAsk | undefined>()
  return logic
}

/** The setup of a chart with these rules. */
export const quoteConfirmSetup = (rules: QuoteRules) =>
  setup({
    types: {
      input: {} as QuoteInput,
      context: {} as QuoteContext,
      children: {} as { proof: 'proof' },
      events: {} as QuoteEvent | SecondPassed,
      tags: {} as 'busy' | 'failed' | 'blocking' | 'unknown' | 'stale',
    },
    actors: {
      fetchSetup: request<NonReducibleUnknown, { preset: unknown }>(),
      fetchTerms: request<Terms, unknown>(),
      proof: noProof(),
      submit: submitOnce<unknown, NonReducibleUnknown>(),
      seconds: seconds(),
    },
    guards: {
      isSameUser,
      isUser,
      hasAsk: ({ context }) => rules.askOf(formOf(context)) !== undefined,
      hasProblem: ({ context }) => rules.problemOf(formOf(context)) !== undefined,
      /** It cannot be sent with these terms. */
      isInvalid: ({ context }, { terms }: { terms: Terms }) =>
        rules.problemOf({ ...formOf(context), terms }) !== undefined,
      isAging: ({ context }) => context.terms?.life !== undefined,
      isTickMissing: ({ context }) =>
        rules.warningsOf(formOf(context)).some((warning) => !context.ticked.includes(warning)),
      isProofNeeded: ({ context }) => rules.proofOf(formOf(context)) !== undefined,
      isFresh: (_, { isFresh }: { isFresh?: boolean }) => isFresh === true,
      isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
      isAccepted: (_, { result }: SubmitResult) => result === 'accepted',
      hasChangedTerms: (_, { code }: SubmitResult) => code !== undefined && rules.changedCodes.includes(code),
    },
    actions: {
      reportFault: reportFault(),
      navigate: navigate(),
      /** The form is kept for the way back. */
      keepForm: () => undefined,
      startOver: assign(({ context }, { fid }: { fid: string | undefined }) => ({
        ...contextOf({ preset: context.preset, fid }),
      })),
      startForm: assign(({ context }, { known }: { known: NonReducibleUnknown }) => ({
        setup: known,
        fields: context.kept ?? rules.fieldsOf({ preset: context.preset, setup: known }),
        kept: undefined,
        error: undefined,
      })),
      keepError: assign(errorOf('quoteConfirm.setup')),
      changeField: assign(({ context }, { change }: { change: unknown }) => {
        const fields = rules.changedFields(formOf(context), change)
        return { ...unquoted, fields, terms: rules.lastingTerms?.({ ...formOf(context), fields }) }
      }),
      /** New terms need a new confirmation. */
      keepTerms: assign((_, { terms }: { terms: Terms }) => ({ terms, ticked: [], isTickMissing: false })),
      forgetTerms: assign({ terms: undefined, before: undefined }),
      keepSeconds: assign(keptSeconds),
      forgetSeconds: assign({ seconds: undefined }),
      showProblem: assign(({ context }) => ({ problem: rules.problemOf(formOf(context)) })),
      forgetProblem: assign({ problem: undefined, failure: undefined, before: undefined }),
      keepTick: assign(({ context }, { warning, isTicked }: { warning: string; isTicked: boolean }) => ({
        ticked: [...context.ticked.filter((one) => one !== warning), ...(isTicked ? [warning] : [])],
        isTickMissing: false,
      })),
      askForTicks: assign({ isTickMissing: true }),
      keepProof: assign((_, { token }: { token: string | undefined }) => ({ proof: token, failure: undefined })),
      /** A proof is bound to its terms and goes with them. */
      forgetProof: assign({ proof: undefined }),
      markBefore: assign(({ context }) => ({ before: context.terms })),
      keepFailure: assign((_, { step, error }: { step: QuoteStep; error: unknown }) => ({
        failure: { step, error: toCallError(error, rules.call) },
      })),
      keepRefusal: assign((_, result: SubmitResult) => ({ failure: submitFailure(refusalOf(rules.call, result)) })),
      keepReceipt: assign(({ context }, { code, data }: SubmitResult) => ({
        ...unquoted,
        receipt: { code, data },
        kept: rules.nextOf?.(formOf(context)),
      })),
      /** Tells the page, whose list shows the new record. */
      reportSettled: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'quote.settled' }),
      forgetNext: assign({ kept: undefined }),
      forgetReceipt: assign({ receipt: undefined, setup: undefined, fields: undefined }),
    },
    delays: {
      quoteDebounce: assetsLimits.quoteConfirm.debounce,
      quoteLife: ({ context }) => restOf(context),
    },
  })
