import { assign, enqueueActions, setup } from 'xstate'
import type { CallError } from '../../contract/errors'
import { limits } from '../../contract/limits'
import { noticeMachine } from './notice.machine'
import type { NoticeRef } from './notice.machine'
import type { Notice, NoticeInput } from './notices.types'

interface ShownNotice {
  readonly id: string
  readonly ref: NoticeRef
}

interface NoticesContext {
  /** How many there ever were: the next one's id. */
  readonly count: number
  /** On the screen, oldest first. */
  readonly shown: readonly ShownNotice[]
  /** What was said, newest first, so that a missed notice can be read later. */
  readonly history: readonly Notice[]
  /** To whom it was said; undefined is a guest. */
  readonly fid: string | undefined
}

export const nothing: NoticesContext = { count: 0, shown: [], history: [], fid: undefined }

const isSameFailure = (one: CallError | undefined, other: CallError): boolean =>
  one !== undefined && one.kind === other.kind && one.code === other.code && one.msg === other.msg

export const noticesSetup = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as
      | { type: 'notice.raised'; notice: NoticeInput }
      /** A notice has been there long enough, or was put away. */
      | { type: 'xstate.done.actor.*'; actorId: string }
      | { type: 'session.changed'; fid: string | undefined },
  },
  actors: { notice: noticeMachine },
  guards: {
    isOther: ({ context }, { fid }: { fid: string | undefined }) => fid !== context.fid,
    /** The same failure stands there already: two calls of one page that fail together are one failure to a person. */
    isShownFailure: ({ context }, { notice: { failure } }: { notice: NoticeInput }) =>
      failure !== undefined && context.history.some((told) => context.shown.some(({ id }) => id === told.id) && isSameFailure(told.failure, failure)),
  },
  actions: {
    /** The oldest give way to a new one. */
    makeRoom: enqueueActions(({ context, enqueue }) => {
      const over = Math.max(0, context.shown.length + 1 - limits.notice.maxShown)
      for (const { ref } of context.shown.slice(0, over)) enqueue.stopChild(ref)
      enqueue.assign({ shown: context.shown.slice(over) })
    }),
    show: assign(({ context, spawn }, { notice }: { notice: NoticeInput }) => {
      const id = `notice:${context.count}`
      const kept: Notice = { ...notice, id }
      return {
        count: context.count + 1,
        shown: [...context.shown, { id, ref: spawn('notice', { id, input: { notice: kept } }) }],
        history: [kept, ...context.history].slice(0, limits.notice.maxKept),
      }
    }),
    /** An actor that has ended stays among the children until it is let go. */
    remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      for (const notice of context.shown) if (notice.id === id) enqueue.stopChild(notice.ref)
      enqueue.assign({ shown: context.shown.filter((notice) => notice.id !== id) })
    }),
    /** Another person, or nobody, is here: what was said to the last one is gone. */
    startOver: enqueueActions(({ context, enqueue }, { fid }: { fid: string | undefined }) => {
      for (const { ref } of context.shown) enqueue.stopChild(ref)
      enqueue.assign({ shown: [], history: [], fid })
    }),
  },
})
