import { assign, fromPromise, setup } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import { submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'

/** Money calls with an unknown outcome. */
export interface OpenList {
  /** All of them. */
  readonly count: number
  /** The oldest that no page is waiting for: its call must have ended by now, one way or another. */
  readonly due: string | undefined
}

interface OutcomesContext {
  /** The owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
  readonly count: number
  readonly due: string | undefined
}

export const none: OutcomesContext = { fid: undefined, count: 0, due: undefined }

export const outcomesSetup = setup({
  types: {
    context: {} as OutcomesContext,
    events: {} as
      | { type: 'session.changed'; fid: string | undefined }
      /** The network or the page is back. */
      | { type: 'look.requested' },
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    listOpen: fromPromise<OpenList, { fid: string }>(notProvided('listOpen')),
    settle: submitOnce<never, unknown>(),
  },
  guards: {
    isUser,
    isSame: isSameUser,
    hasDue: (_, { due }: OpenList) => due !== undefined,
    isAccepted: (_, { result }: { result: 'accepted' | 'rejected' }) => result === 'accepted',
  },
  actions: {
    notify: notify(),
    announceMoved: announceMoved(),
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ ...none, fid })),
    keepOpen: assign((_, { count, due }: OpenList) => ({ count, due })),
  },
  delays: {
    lookEvery: kernelLimits.submit.lookEvery,
  },
})
