import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { isSameUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'

/** The venue's setting: whether it cancels, and after how many ms without a connection. */
export interface KeptSwitch {
  readonly on: boolean
  readonly grace: number
}

export interface CancelOnDisconnectInput {
  /** The orders' owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
}

interface CancelOnDisconnectContext extends CancelOnDisconnectInput {
  /** As last reported by the venue. */
  readonly kept: KeptSwitch | undefined
  /** The user's last choice. */
  readonly wanted: boolean | undefined
  /** Why it could not be read or changed. */
  readonly error: CallError | undefined
}

export const contextOf = ({ fid }: CancelOnDisconnectInput): CancelOnDisconnectContext => ({
  fid,
  kept: undefined,
  wanted: undefined,
  error: undefined,
})

export const cancelOnDisconnectSetup = setup({
  types: {
    input: {} as CancelOnDisconnectInput,
    context: {} as CancelOnDisconnectContext,
    events: {} as
      | { type: 'session.changed'; fid: string | undefined }
      /** It is viewed, and may have been changed elsewhere. */
      | { type: 'state.requested' }
      | { type: 'cancelling.toggled'; on: boolean }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchSwitch: request<KeptSwitch>(),
    setSwitch: fromPromise<KeptSwitch, { on: boolean | undefined }>(notProvided('setSwitch')),
  },
  guards: {
    isSame: isSameUser,
    hasUser: ({ context }) => context.fid !== undefined,
    isAsWanted: ({ context }, { on }: KeptSwitch) => on === context.wanted,
    isUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toCallError(error, 'disconnect.set')),
  },
  actions: {
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => contextOf({ fid })),
    keepSwitch: assign((_, { on, grace }: KeptSwitch) => ({ kept: { on, grace } })),
    keepWanted: assign((_, { on }: { on: boolean }) => ({ wanted: on, error: undefined })),
    forgetError: assign({ error: undefined }),
    keepReadError: assign((_, { error }: { error: unknown }) => ({ error: toCallError(error, 'disconnect.current') })),
    keepWriteError: assign((_, { error }: { error: unknown }) => ({ error: toCallError(error, 'disconnect.set') })),
  },
})
