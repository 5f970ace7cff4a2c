import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import type { Page, PageAsked, Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { ExportFormat, ExportInput, FileAsked } from './recordsExport.types.ts'

/** The result. */
interface SavedFile {
  readonly name: string
  readonly count: number
}

interface ExportContext {
  readonly formats: readonly ExportFormat[]
  readonly format: ExportFormat
  readonly maxRows: number
  readonly query: unknown
  /** The rows of the current file. */
  readonly rows: readonly Row[]
  /** The last fetched page; 0 before the first. */
  readonly page: number
  /** The total number of rows; undefined until the first page is loaded. */
  readonly total: number | undefined
  /** The number of the file, from 1, and the page that it starts with. */
  readonly part: number
  readonly firstPage: number
  /** The number of rows in the previous files, and the ids in the last one. */
  readonly savedRows: number
  readonly savedIds: readonly string[]
  readonly file: SavedFile | undefined
  readonly error: CallError | undefined
}

const unread = { rows: [], page: 0, total: undefined } as const

const nothing = {
  ...unread,
  query: undefined,
  part: 1,
  firstPage: 1,
  savedRows: 0,
  savedIds: [],
  file: undefined,
  error: undefined,
} as const

export const contextOf = ({ formats, maxRows }: ExportInput): ExportContext => ({
  ...nothing,
  formats,
  format: formats[0],
  maxRows,
})

const { maxPageSize } = kernelLimits.pagedList

export const pageAsked = ({ query, page }: ExportContext): PageAsked => ({
  filter: query,
  page: page + 1,
  pageSize: maxPageSize,
})

/** Whether rows that were not fetched yet are left when the file is full. */
export const hasMore = ({ page, total = 0 }: Pick<ExportContext, 'page' | 'total'>): boolean =>
  page * maxPageSize < total

export const fileAsked = ({ query, format, rows, part, page, total }: ExportContext): FileAsked => ({
  query,
  format,
  rows,
  part: part > 1 || hasMore({ page, total }) ? part : undefined,
  isCut: hasMore({ page, total }),
})

/** Rows that no file contains yet: a new row moves others to the next page, so they are returned twice. */
const newIn = ({ rows, savedIds }: ExportContext, page: Page): readonly Row[] => {
  const known = new Set([...savedIds, ...rows.map(({ id }) => id)])
  return page.rows.filter(({ id }) => !known.has(id))
}

export const recordsExportSetup = setup({
  types: {
    input: {} as ExportInput,
    context: {} as ExportContext,
    events: {} as
      /** One of the formats offered. */
      | { type: 'format.chosen'; format: ExportFormat }
      | { type: 'export.requested'; query: unknown }
      /** Continues with the next file after a full one. */
      | { type: 'export.continued' }
      | { type: 'export.cancelled' }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchPage: request<Page, PageAsked>(),
    /** Saves the file for the user and returns its name. */
    saveRecords: fromPromise<string, FileAsked>(notProvided('saveRecords')),
  },
  guards: {
    hasNone: ({ context }, { total }: Page) => context.page === 0 && total === 0,
    /**
     * A record left the list (its review ended), and those after it moved up, so one may have been missed between two
     * pages.
     */
    hasShrunk: ({ context }, { total }: Page) => context.total !== undefined && total < context.total,
    /**
     * Whether all pages are fetched, one had no new rows, or another page might not fit: a file ends between two pages,
     * and memory use is bounded.
     */
    isLast: ({ context }, page: Page) =>
      page.rows.length === 0 ||
      (context.page + 1) * maxPageSize >= page.total ||
      context.rows.length + newIn(context, page).length + maxPageSize > context.maxRows,
    hasMore: ({ context }) => hasMore(context),
  },
  actions: {
    chooseFormat: assign((_, { format }: { format: ExportFormat }) => ({ format })),
    begin: assign((_, { query }: { query: unknown }) => ({ ...nothing, query })),
    /** Starts again from the last page of the previous file, if any, because rows of it moved up. */
    startOver: assign(({ context: { firstPage } }) => ({ ...unread, page: Math.max(0, firstPage - 2) })),
    keepPage: assign(({ context }, page: Page) => ({
      rows: [...context.rows, ...newIn(context, page)],
      page: context.page + 1,
      // An empty page is the end, whatever the total says.
      total: page.rows.length === 0 ? Math.min(page.total, context.page * maxPageSize) : page.total,
    })),
    keepFile: assign(({ context: { rows, savedRows } }, { name }: { name: string }) => ({
      file: { name, count: rows.length },
      rows: [],
      savedRows: savedRows + rows.length,
      savedIds: rows.map(({ id }) => id),
    })),
    beginPart: assign(({ context: { part, page } }) => ({ part: part + 1, firstPage: page + 1, file: undefined })),
    keepError: assign(errorOf('recordsExport')),
    forgetError: assign({ error: undefined }),
    forget: assign(nothing),
  },
})
