import { assign, setup } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { request } from '../request/request.ts'
import { errorOf } from '../errors.ts'
import { isUser } from '../people.ts'

interface PeekContext {
  /** The owner; undefined if there is none. */
  readonly fid: string | undefined
  /** The last response. */
  readonly data: NonReducibleUnknown
  readonly error: CallError | undefined
}

export const nothing: PeekContext = { fid: undefined, data: undefined, error: undefined }

export const peekSetup = setup({
  types: {
    context: {} as PeekContext,
    events: {} as
      /** The popover that shows it opens. */
      { type: 'peek.opened' } | { type: 'retry.requested' } | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchData: request<NonReducibleUnknown>() },
  guards: {
    /** The same user logged in again, in the dialog of an expired session. */
    isAsBefore: ({ context }, { fid }: { fid: string | undefined }) => fid === context.fid,
    isUser,
  },
  actions: {
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    startOver: assign((_, { fid }: { fid: string | undefined }) => ({ ...nothing, fid })),
    keepData: assign((_, { data }: { data: NonReducibleUnknown }) => ({ data, error: undefined })),
    keepError: assign(errorOf('peek')),
  },
})
