import { assign, setup } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { fail } from '../fail.ts'
import { keptSeconds, seconds } from '../seconds.ts'
import type { SecondPassed } from '../seconds.ts'
import { request } from '../request/request.ts'

interface IndexedContext {
  /** The query, as the caller passed it. */
  readonly query: NonReducibleUnknown
  readonly data: NonReducibleUnknown
  readonly error: CallError | undefined
  /** Retries so far because the index was behind. */
  readonly retries: number
  /** The duration of the pause before each retry, and the seconds left of it. */
  readonly pause: number
  readonly seconds: number | undefined
}

const reasonOf = (error: unknown): CallError => toCallError(error, 'web3')

export const fresh = {
  data: undefined,
  error: undefined,
  retries: 0,
  pause: walletLimits.web3.indexPause,
  seconds: undefined,
}

export const indexedSetup = setup({
  types: {
    input: {} as NonReducibleUnknown,
    output: {} as NonReducibleUnknown,
    context: {} as IndexedContext,
    events: {} as SecondPassed,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchIndexed: request<NonReducibleUnknown, NonReducibleUnknown>(),
    seconds: seconds(),
  },
  guards: {
    isBehind: ({ context }, { error }: { error: unknown }) =>
      reasonOf(error).code === codes.indexerBehind && context.retries < walletLimits.web3.indexRetries,
  },
  actions: {
    reportFault: reportFault(),
    keepData: assign((_, { data }: { data: NonReducibleUnknown }) => ({ data, error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error) })),
    keepSeconds: assign(keptSeconds),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1, seconds: undefined })),
    throwError: fail,
  },
  delays: { indexPause: walletLimits.web3.indexPause },
})
