import { assign, fromPromise, setup } from 'xstate'
import { successCode } from '#contract/kernel/envelope.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import type { Answer, Settled, SubmitEvent, SubmitInput, SubmitResult } from './submitOnce.types.ts'

interface SubmitContext {
  readonly call: string
  readonly body: unknown
  readonly accepts: readonly number[]
  /** The key of this write; stored before the first sending, removed when the outcome is known. */
  readonly key: string | undefined
  readonly answer: Answer | undefined
  readonly error: CallError | undefined
  /** Number of failed outcome queries. */
  readonly asks: number
  readonly wasUnknown: boolean
}

export const contextOf = (input: SubmitInput): SubmitContext => ({
  call: input.call,
  body: input.body,
  accepts: [successCode, ...(input.accepts ?? [])],
  key: input.storedKey,
  answer: undefined,
  error: undefined,
  asks: 0,
  wasUnknown: false,
})

/** The final result for the parent. */
export const resultOf = (
  result: SubmitResult['result'],
  { answer, error, wasUnknown }: SubmitContext,
): SubmitResult => ({
  result,
  code: answer?.code ?? error?.code,
  msg: answer?.msg ?? error?.msg,
  data: answer?.data,
  wasUnknown,
  error: result === 'accepted' ? undefined : error,
})

const reasonOf = (context: SubmitContext, error: unknown) => toCallError(error, context.call)

export const submitOnceSetup = setup({
  types: {
    input: {} as SubmitInput,
    output: {} as SubmitResult,
    context: {} as SubmitContext,
    events: {} as SubmitEvent,
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    /** Generates an unguessable key and stores it. */
    makeKey: fromPromise<string, { call: string }>(notProvided('makeKey')),
    send: fromPromise<Answer, { key: string | undefined; body: unknown }>(notProvided('send')),
    fetchOutcome: fromPromise<Settled, { key: string | undefined }>(notProvided('fetchOutcome')),
    forgetKey: fromPromise<void, { key: string | undefined }>(notProvided('forgetKey')),
  },
  guards: {
    hasStoredKey: ({ context }) => context.key !== undefined,
    isAccepted: ({ context }, { code }: { code: number }) => context.accepts.includes(code),
    /** Some clients reject with the venue's code, which is the same answer. */
    isAcceptedAfterAll: ({ context }, { error }: { error: unknown }) => {
      const reason = reasonOf(context, error)
      return reason.kind === 'business' && reason.code !== undefined && context.accepts.includes(reason.code)
    },
    isRateLimited: ({ context }, { error }: { error: unknown }) => reasonOf(context, error).kind === 'rateLimited',
    isUnknown: ({ context }, { error }: { error: unknown }) => isOutcomeUnknown(reasonOf(context, error)),
    isDone: (_, { state }: { state: Settled['state'] }) => state === 'done',
    isRefused: (_, { state }: { state: Settled['state'] }) => state === 'refused',
  },
  actions: {
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepAnswer: assign((_, { code, msg, data }: Answer) => ({ answer: { code, msg, data }, error: undefined })),
    keepError: assign(({ context }, { error }: { error: unknown }) => ({ error: reasonOf(context, error) })),
    markUnknown: assign({ wasUnknown: true }),
    countAsk: assign(({ context }) => ({ asks: context.asks + 1 })),
    resetAsks: assign({ asks: 0 }),
  },
  delays: {
    /** Until the venue accepts the call again. */
    turnPause: ({ context }) => context.error?.retryAfter ?? kernelLimits.submit.settleDelay,
    runningPause: kernelLimits.submit.runningPoll,
    /** Doubles with each failed outcome query. */
    settlePause: ({ context }) =>
      Math.min(kernelLimits.submit.settleCap, kernelLimits.submit.settleDelay * 2 ** (context.asks - 1)),
  },
})
