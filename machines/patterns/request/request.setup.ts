import { assign, fromPromise, setup } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import { isRetryable, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { fail } from '../fail.ts'
import { errorOf } from '../errors.ts'

interface RequestContext {
  /** The query, as the caller passed it. */
  readonly query: unknown
  /** The final result. */
  readonly data: NonReducibleUnknown
  readonly error: CallError | undefined
  readonly retries: number
  /** The share of the pause that this retry waits, 0 to 1. */
  readonly share: number
}

export const fresh = { data: undefined, error: undefined, retries: 0, share: 1 }

export const requestSetup = setup({
  types: {
    input: {} as NonReducibleUnknown,
    output: {} as NonReducibleUnknown,
    context: {} as RequestContext,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** `willRetry`: a temporary failure will be retried. */
    send: fromPromise<NonReducibleUnknown, { query: unknown; willRetry: boolean }>(notProvided('send')),
    /** A random number from 0 to 1. */
    drawShare: fromPromise<number>(notProvided('drawShare')),
  },
  guards: {
    canRetry: ({ context }, { error }: { error: unknown }) =>
      context.retries < kernelLimits.request.retries && isRetryable(toCallError(error, 'request')),
  },
  actions: {
    keepData: assign((_, { data }: { data: NonReducibleUnknown }) => ({ data, error: undefined })),
    keepError: assign(errorOf('request')),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    throwError: fail,
  },
  delays: {
    /** Full jitter: a random share of a pause that doubles, but never less than the venue requested. */
    retryPause: ({ context }) =>
      Math.max(
        context.error?.retryAfter ?? 0,
        context.share * Math.min(kernelLimits.request.retryCap, kernelLimits.request.retryBase * 2 ** context.retries),
      ),
  },
})
