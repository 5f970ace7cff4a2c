import { assign, enqueueActions, setup } from 'xstate'
import { limits } from '../../contract/limits'
import { noticeMachine } from './notice.machine'
import type { NoticeRef } from './notice.machine'
import type { Notice, NoticeInput } from './notices.types'

interface NoticesContext {
  /** How many there ever were: the next one's id. */
  readonly count: number
  /** On the screen, oldest first. */
  readonly shown: readonly { readonly id: string; readonly ref: NoticeRef }[]
  /** What was said, newest first, so that a missed notice can be read later. */
  readonly history: readonly Notice[]
}

export const nothing: NoticesContext = { count: 0, shown: [], history: [] }

export const noticesSetup = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as
      | { type: 'notice.raised'; notice: NoticeInput }
      | { type: 'xstate.done.actor.*'; actorId: string }
      /** Another person, or nobody, is here: what was said to the last one is gone. */
      | { type: 'session.changed'; fid: string | undefined },
  },
  actors: { notice: noticeMachine },
  actions: {
    show: assign(({ context, spawn }, { notice }: { notice: NoticeInput }) => {
      const id = `notice:${context.count}`
      const kept: Notice = { ...notice, id }
      return {
        count: context.count + 1,
        shown: [...context.shown, { id, ref: spawn('notice', { id, input: { notice: kept } }) }],
        history: [kept, ...context.history].slice(0, limits.notice.maxKept),
      }
    }),
    dismissOverflow: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.shown.slice(0, -limits.notice.maxShown)) enqueue.sendTo(ref, { type: 'notice.dismissed' })
    }),
    remove: assign(({ context }, { id }: { id: string }) => ({ shown: context.shown.filter((notice) => notice.id !== id) })),
    dismissAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.shown) enqueue.sendTo(ref, { type: 'notice.dismissed' })
    }),
    forget: assign({ history: [] }),
  },
})
