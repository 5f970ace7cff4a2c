import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import type { Page, PageAsked, PagedEvent, PagedInput, Row } from './pagedList.types.ts'
import { errorOf } from '../errors.ts'

interface PagedContext {
  readonly filter: unknown
  readonly pageSize: number
  readonly rows: readonly Row[]
  /** Rows pushed after the last request for the first page, whose response may not include them. */
  readonly arrived: readonly Row[]
  /** The ids of new rows that are counted only, so that the shown ones do not move. */
  readonly waiting: readonly string[]
  /** Undefined until the first page is loaded. */
  readonly total: number | undefined
  /** The last loaded page; 0 before the first. */
  readonly page: number
  readonly error: CallError | undefined
}

const nothing = { rows: [], arrived: [], waiting: [], total: undefined, page: 0, error: undefined }

export const contextOf = (input: PagedInput): PagedContext => ({
  ...nothing,
  filter: input.filter,
  pageSize: input.pageSize ?? kernelLimits.pagedList.pageSize,
})

/** New rows only; a row seen before keeps its place. */
const added = (rows: readonly Row[], more: readonly Row[]) => {
  const known = new Set(rows.map((row) => row.id))
  return more.filter((row) => !known.has(row.id))
}

/** The ids that these rows do not include. */
const without = (ids: readonly string[], rows: readonly Row[]): readonly string[] => {
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

/**
 * The loaded rows that follow a first page read again. Rows that it should contain and does not have left the list;
 * without a common row there may be a gap, so the list starts over.
 */
const following = (loaded: readonly Row[], { rows, total }: Page): readonly Row[] => {
  const ids = new Set(rows.map((row) => row.id))
  const last = rows.length < total ? loaded.findLastIndex(({ id }) => ids.has(id)) : -1
  return last < 0 ? [] : loaded.slice(last + 1)
}

export const pagedListSetup = setup({
  types: {
    input: {} as PagedInput,
    context: {} as PagedContext,
    events: {} as PagedEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchPage: fromPromise<Page, PageAsked>(notProvided('fetchPage')),
  },
  guards: {
    /** Whether every page was loaded, or one contained nothing new. */
    isLast: ({ context }, { page, rows, total }: Page & { page: number }) =>
      rows.length === 0 || page * context.pageSize >= total,
    hasMore: ({ context: { page, pageSize, total } }) => page * pageSize < (total ?? 0),
    /** Whether the list with this first page has all rows. */
    isWhole: ({ context }, first: Page) => first.rows.length + following(context.rows, first).length >= first.total,
  },
  actions: {
    keepFirst: assign(({ context }, { rows, total }: Page) => {
      const newer = added(rows, context.arrived)
      return {
        rows: [...newer, ...rows],
        waiting: without(context.waiting, rows),
        total: total + newer.length,
        page: 1,
      }
    }),
    keepRefreshed: assign(({ context }, first: Page) => {
      const newer = added(first.rows, context.arrived)
      const rows = [...newer, ...first.rows, ...added(newer, following(context.rows, first))]
      return {
        rows,
        waiting: without(context.waiting, rows),
        total: first.total + newer.length,
        // The next page may begin with rows that are shown already, never after one that is not.
        page: Math.max(1, Math.floor((rows.length - newer.length) / context.pageSize)),
      }
    }),
    keepNext: assign(({ context }, { rows, total }: Page) => ({
      rows: [...context.rows, ...added(context.rows, rows)],
      waiting: without(context.waiting, rows),
      total,
      page: context.page + 1,
    })),
    keepArrived: assign(({ context }, { rows }: { rows: readonly Row[] }) => {
      const fresh = added(context.rows, rows)
      return {
        rows: [...fresh, ...context.rows],
        arrived: [...fresh, ...context.arrived],
        waiting: without(context.waiting, fresh),
        total: context.total === undefined ? undefined : context.total + fresh.length,
      }
    }),
    keepAnnounced: assign(({ context }, { id }: { id: string }) => ({
      waiting: [...new Set([...context.waiting, ...without([id], context.rows)])].slice(
        0,
        kernelLimits.pagedList.mostWaiting,
      ),
    })),
    forgetArrived: assign({ arrived: [], waiting: [] }),
    /** Those counted above the list stay counted until the answer shows them. */
    forgetPushed: assign({ arrived: [] }),
    keepChanged: assign(({ context }, { row }: { row: Row }) => ({
      rows: context.rows.map((one) => (one.id === row.id ? row : one)),
    })),
    keepFilter: assign((_, { filter }: { filter: unknown }) => ({ ...nothing, filter })),
    keepError: assign(errorOf('pagedList')),
    forgetError: assign({ error: undefined }),
  },
})
