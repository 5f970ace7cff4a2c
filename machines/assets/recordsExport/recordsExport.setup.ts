import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { limits } from '#contract/limits.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { request } from '#machines/patterns/request/request.ts'

/** What a file is made of. */
export interface FileAsked {
  readonly query: RecordsQuery
  readonly rows: readonly RecordRow[]
  /** There are older ones that the file does not take. */
  readonly isCut: boolean
}

/** What became of it. */
export interface SavedFile {
  readonly name: string
  readonly count: number
  readonly total: number
}

interface ExportContext {
  readonly query: RecordsQuery
  readonly rows: readonly RecordRow[]
  /** The last page that came; 0 before the first. */
  readonly page: number
  /** Undefined until the first page came. */
  readonly total: number | undefined
  readonly file: SavedFile | undefined
  readonly error: CallError | undefined
}

const unread = { rows: [], page: 0, total: undefined } as const

export const nothing: ExportContext = {
  ...unread,
  query: { ...everything, zone: undefined },
  file: undefined,
  error: undefined,
}

const { maxPageSize } = limits.pagedList
const { maxRows } = limits.recordsExport

export const pageAsked = ({ query, page }: ExportContext): PageAsked<RecordsQuery> => ({
  filter: query,
  page: page + 1,
  pageSize: maxPageSize,
})

export const fileAsked = ({ query, rows, total = 0 }: ExportContext): FileAsked => ({
  query,
  rows,
  isCut: total > maxRows,
})

export const recordsExportSetup = setup({
  types: {
    context: {} as ExportContext,
    events: {} as
      { type: 'export.asked'; query: RecordsQuery } | { type: 'export.cancelled' } | { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchPage: request<Page<RecordRow>, PageAsked<RecordsQuery>>(),
    /** Hands the file to the person, and gives its name. */
    saveRecords: fromPromise<string, FileAsked>(notProvided('saveRecords')),
  },
  guards: {
    hasNone: ({ context }, { total }: Page<RecordRow>) => context.page === 0 && total === 0,
    /** A record left the list (its review ended), and those behind it moved up: one may have slipped between two pages. */
    hasShrunk: ({ context }, { total }: Page<RecordRow>) => context.total !== undefined && total < context.total,
    /** Ended when every page was asked, one came that held nothing more, or the file is full. */
    isLast: ({ context }, { rows, total }: Page<RecordRow>) =>
      rows.length === 0 || (context.page + 1) * maxPageSize >= Math.min(total, maxRows),
  },
  actions: {
    begin: assign((_, { query }: { query: RecordsQuery }) => ({ ...nothing, query })),
    startOver: assign(unread),
    /** A record that arrived meanwhile moves others to the next page: they come twice. */
    keepPage: assign(({ context }, { rows, total }: Page<RecordRow>) => {
      const known = new Set(context.rows.map(({ id }) => id))
      return {
        rows: [...context.rows, ...rows.filter(({ id }) => !known.has(id))].slice(0, maxRows),
        page: context.page + 1,
        total,
      }
    }),
    keepFile: assign(({ context: { rows, total = 0 } }, { name }: { name: string }) => ({
      ...nothing,
      file: { name, count: rows.length, total },
    })),
    keepError: assign(errorOf('transfer.records')),
    forgetError: assign({ error: undefined }),
    forget: assign(nothing),
  },
})
