import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { isCallError } from '#contract/kernel/errors.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import { applyChange, isMarked, noMarks } from './favourites.marks.ts'
import type { Change, Mark, Marks } from './favourites.marks.ts'
import { isUser } from '#machines/patterns/people.ts'

interface FavouritesContext {
  /** As stored: in this browser for a guest, by the venue for a user. */
  readonly kept: Marks
  /** Changes made on the screen and not stored yet, in order. */
  readonly pending: readonly Change[]
}

export const nothing: FavouritesContext = { kept: noMarks, pending: [] }

/** The favourites as shown on the screen. */
export const shownMarks = ({ kept, pending }: FavouritesContext): Marks => pending.reduce(applyChange, kept)

/** The notices for the user. */
export const notices = {
  full: { kind: 'error', words: { key: 'favourites:failure.full' } },
  alone: { kind: 'warning', words: { key: 'favourites:failure.alone' } },
  notMerged: { kind: 'warning', words: { key: 'favourites:failure.notMerged' } },
} as const satisfies Record<string, NoticeInput>

/** Why a change was not stored. */
export const notKept = ({ event }: { event: { error: unknown } }): NoticeInput =>
  isCallError(event.error)
    ? { kind: 'error', failure: event.error }
    : { kind: 'error', words: { key: 'favourites:failure.notKept' } }

/** The change being stored. */
export const firstChange = ({ context }: { context: FavouritesContext }) => ({
  change: context.pending[0],
  kept: context.kept,
})

export const favouritesSetup = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as
      | { type: 'favourite.toggled'; mark: Mark }
      /** Another tab or window of the same user changed them. */
      | { type: 'favourites.outdated' }
      | { type: 'retry.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'blocking',
  },
  actors: {
    readLocal: fromPromise<Marks>(notProvided('readLocal')),
    /** Makes one change in this browser, on top of what other tabs wrote; returns what is stored then. */
    changeLocal: fromPromise<Marks, { change: Change | undefined }>(notProvided('changeLocal')),
    /** Uploads a guest's favourites to the venue once, then removes them from this browser. */
    mergeLocal: fromPromise<void>(notProvided('mergeLocal')),
    fetchMarks: request<Marks>(),
    /** Returns what is stored then. */
    sendChange: fromPromise<Marks, { change: Change | undefined; kept: Marks }>(notProvided('sendChange')),
    /** Sends `favourites.outdated`. */
    watchOthers: fromCallback<{ type: string }>(notProvided('watchOthers')),
  },
  guards: {
    isUser,
    isFull: ({ context }, { mark }: { mark: Mark }) => {
      const marks = shownMarks(context)
      const list = mark.kind === 'spot' ? marks.spot : marks.contracts
      return !isMarked(marks, mark) && list.length >= marketsLimits.favourites.maxLocal
    },
    hasMore: ({ context }) => context.pending.length > 1,
  },
  actions: {
    notify: notify(),
    /** Every page that shows favourites or filters by them. */
    sendToPages: sendTo(
      ({ system }) => system.get('app'),
      ({ context }) => ({ type: 'favourites.changed', marks: shownMarks(context) }),
    ),
    startOver: assign(nothing),
    keep: assign((_, { marks }: { marks: Marks }) => ({ kept: marks })),
    /** The first change is stored, and these are the favourites now. */
    keepChange: assign(({ context }, { marks }: { marks: Marks }) => ({
      kept: marks,
      pending: context.pending.slice(1),
    })),
    addChange: assign(({ context }, { mark }: { mark: Mark }) => ({
      pending: [...context.pending, { mark, isAdded: !isMarked(shownMarks(context), mark) }],
    })),
    /** The first change could not be stored and is reverted. */
    dropChange: assign(({ context }) => ({ pending: context.pending.slice(1) })),
  },
})
