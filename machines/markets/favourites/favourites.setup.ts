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
  /** As they are kept: in this browser for a guest, by the venue for a person. */
  readonly kept: Marks
  /** Changes that are made on the screen and not kept yet, in their order. */
  readonly pending: readonly Change[]
}

export const nothing: FavouritesContext = { kept: noMarks, pending: [] }

/** The marks as the screen shows them. */
export const shownMarks = ({ kept, pending }: FavouritesContext): Marks => pending.reduce(applyChange, kept)

/** What the person reads. */
export const notices = {
  full: { kind: 'error', words: { key: 'favourites:failure.full' } },
  alone: { kind: 'warning', words: { key: 'favourites:failure.alone' } },
  notMerged: { kind: 'warning', words: { key: 'favourites:failure.notMerged' } },
} as const satisfies Record<string, NoticeInput>

/** Why a change was not kept. */
export const notKept = ({ event }: { event: { error: unknown } }): NoticeInput =>
  isCallError(event.error)
    ? { kind: 'error', failure: event.error }
    : { kind: 'error', words: { key: 'favourites:failure.notKept' } }

/** The change that is being kept. */
export const firstChange = ({ context }: { context: FavouritesContext }) => ({
  change: context.pending[0],
  kept: context.kept,
})

export const favouritesSetup = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as
      | { type: 'favourite.toggled'; mark: Mark }
      /** Another tab, or another window of the same person, changed them. */
      | { type: 'favourites.outdated' }
      | { type: 'retry.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'blocking',
  },
  actors: {
    readLocal: fromPromise<Marks>(notProvided('readLocal')),
    /** Makes one change in this browser, whatever other tabs wrote meanwhile; gives what is kept then. */
    changeLocal: fromPromise<Marks, { change: Change | undefined }>(notProvided('changeLocal')),
    /** A guest's marks go to the venue, once; then this browser forgets them. */
    mergeLocal: fromPromise<void>(notProvided('mergeLocal')),
    fetchMarks: request<Marks>(),
    /** Gives what is kept then. */
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
    /** Every page that shows or filters them. */
    sendToPages: sendTo(
      ({ system }) => system.get('app'),
      ({ context }) => ({ type: 'favourites.changed', marks: shownMarks(context) }),
    ),
    startOver: assign(nothing),
    keep: assign((_, { marks }: { marks: Marks }) => ({ kept: marks })),
    /** The first change is kept, and these are the marks now. */
    keepChange: assign(({ context }, { marks }: { marks: Marks }) => ({
      kept: marks,
      pending: context.pending.slice(1),
    })),
    addChange: assign(({ context }, { mark }: { mark: Mark }) => ({
      pending: [...context.pending, { mark, isAdded: !isMarked(shownMarks(context), mark) }],
    })),
    /** The first change could not be kept: it is taken back. */
    dropChange: assign(({ context }) => ({ pending: context.pending.slice(1) })),
  },
})
