import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { noticeMachine } from './notice.machine.ts'
import type { NoticeRef } from './notice.machine.ts'
import type { Notice, NoticeInput, NoticeKind } from './notices.types.ts'

export interface ShownNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly ref: NoticeRef
}

interface NoticesContext {
  /** The number of notices so far, which is the next one's number. */
  readonly count: number
  /** How many of them had been shown when the history was last opened. */
  readonly read: number
  /** On the screen, oldest first. */
  readonly shown: readonly ShownNotice[]
  /** Past notices, newest first, so that a missed one can be read later. */
  readonly history: readonly Notice[]
  /** Kinds that only go to the history. */
  readonly silenced: readonly NoticeKind[]
  /** The recipient; undefined is a guest. */
  readonly fid: string | undefined
}

export const nothing: NoticesContext = { count: 0, read: 0, shown: [], history: [], silenced: [], fid: undefined }

const isSameFailure = (one: CallError | undefined, other: CallError): boolean =>
  one !== undefined && one.kind === other.kind && one.code === other.code && one.msg === other.msg

export const noticesSetup = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as
      | { type: 'notice.raised'; notice: NoticeInput }
      /** The clock has supplied the time. */
      | { type: 'notice.stamped'; id: string; at: number }
      /** Dismissed by keyboard, wherever the focus is. */
      | { type: 'newest.dismissed' }
      /** The kinds that the user has turned off. */
      | { type: 'kinds.disabled'; kinds: readonly NoticeKind[] }
      /** A notice has expired, or was dismissed. */
      | { type: 'xstate.done.actor.*'; actorId: string }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'history.opened' }
      | { type: 'history.closed' }
      | { type: 'history.cleared' }
      /** The user wants to choose which kinds are shown. */
      | { type: 'kinds.requested' }
      | { type: 'location.changed' },
  },
  actors: { notice: noticeMachine },
  guards: {
    isOther: ({ context }, { fid }: { fid: string | undefined }) => fid !== context.fid,
    /** Outcomes of money calls are shown even if their kind is silenced. */
    isSilenced: ({ context }, { notice }: { notice: NoticeInput }) =>
      notice.about !== 'money' && context.silenced.includes(notice.kind),
    /** The same failure is already shown: two calls of one page that fail together are one failure to the user. */
    isShownFailure: ({ context }, { notice: { failure, words } }: { notice: NoticeInput }) =>
      failure !== undefined &&
      context.history.some(
        (entry) =>
          entry.words?.key === words?.key &&
          context.shown.some(({ id }) => id === entry.id) &&
          isSameFailure(entry.failure, failure),
      ),
  },
  actions: {
    /** Removes the oldest for a new one. */
    makeRoom: enqueueActions(({ context, enqueue }) => {
      const over = Math.max(0, context.shown.length + 1 - shellLimits.notice.maxShown)
      for (const { ref } of context.shown.slice(0, over)) enqueue.stopChild(ref)
      enqueue.assign({ shown: context.shown.slice(over) })
    }),
    keep: assign(({ context }, { notice }: { notice: NoticeInput }) => ({
      count: context.count + 1,
      history: [{ ...notice, id: `notice:${context.count}` }, ...context.history].slice(0, shellLimits.notice.maxKept),
    })),
    /** Shows the recorded notice for its duration. */
    show: assign(({ context, spawn }, { notice }: { notice: NoticeInput }) => {
      const id = `notice:${context.count - 1}`
      return {
        shown: [
          ...context.shown,
          { id, kind: notice.kind, ref: spawn('notice', { id, input: { notice: { ...notice, id } } }) },
        ],
      }
    }),
    /** Requests the time at which the last of `count` notices was shown; the response is `notice.stamped`. */
    stamp: (_, _params: { count: number }) => notProvided('stamp')(),
    keepTime: assign(({ context }, { id, at }: { id: string; at: number }) => ({
      history: context.history.map((entry) => (entry.id === id ? { ...entry, at } : entry)),
    })),
    dismissNewest: enqueueActions(({ context, enqueue }) => {
      const newest: AnyActorRef | undefined = context.shown.at(-1)?.ref
      if (newest) enqueue.sendTo(newest, { type: 'notice.dismissed' })
    }),
    silence: assign((_, { kinds }: { kinds: readonly NoticeKind[] }) => ({ silenced: kinds })),
    /** The notice kinds are in the settings. */
    openSettings: sendTo(({ system }) => system.get('preferences'), { type: 'settings.opened' }),
    /** An actor that has ended stays among the children until it is stopped. */
    remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      for (const notice of context.shown) if (notice.id === id) enqueue.stopChild(notice.ref)
      enqueue.assign({ shown: context.shown.filter((notice) => notice.id !== id) })
    }),
    markRead: assign(({ context }) => ({ read: context.count })),
    /** Notices still on the screen stay in the history as long as they do. */
    clear: assign(({ context }) => ({
      history: context.history.filter((entry) => context.shown.some(({ id }) => id === entry.id)),
    })),
    /** Another user, or a guest, is here: the previous user's notices are removed. */
    startOver: enqueueActions(({ context, enqueue }, { fid }: { fid: string | undefined }) => {
      for (const { ref } of context.shown) enqueue.stopChild(ref)
      enqueue.assign({ shown: [], history: [], read: context.count, fid })
    }),
  },
})
