import { assign, fromCallback, sendTo, setup } from 'xstate'
import { assetsLimits } from '#contract/assets/limits.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { ExportInput } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { notProvided } from '#machines/notProvided.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'
import { isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { RecordRow } from './recordRow.ts'
import { daysFault } from './recordsFilter.ts'
import type { RecordsFilter, RecordsQuery } from './recordsFilter.ts'
import { recordsPath } from './transferRecords.path.ts'

/** A coin that the user has or had. */
export interface RecordCoin {
  readonly coinId: number
  readonly shortName: string
  readonly webLogo: string
}

/** The user's current date and time zone. */
export interface Days {
  readonly today: string
  /** Undefined is the browser's own. */
  readonly zone: string | undefined
}

export type DaysChanged = { readonly type: 'days.changed' } & Days

interface RecordsContext {
  readonly filter: RecordsFilter
  /**
   * Places navigated to that the router has not entered yet, oldest first. Entering one of them is not a change, and
   * must not undo later choices.
   */
  readonly navigated: readonly string[]
  /** Undefined until known. */
  readonly days: Days | undefined
  readonly coins: readonly RecordCoin[]
}

const pathOf = (filter: RecordsFilter): string => recordsPath(filter, '')

export const contextOf = (filter: RecordsFilter): RecordsContext => ({
  filter,
  navigated: [],
  days: undefined,
  coins: [],
})

export const queryOf = ({ filter, days }: Pick<RecordsContext, 'filter' | 'days'>): RecordsQuery => ({
  ...filter,
  zone: days?.zone,
})

export const exportInput: ExportInput = { formats: ['plain'], maxRows: assetsLimits.recordsExport.maxRows }

export const transferRecordsSetup = setup({
  types: {
    input: {} as RecordsFilter,
    context: {} as RecordsContext,
    children: {} as { records: 'records'; recordsExport: 'recordsExport' },
    events: {} as
      | { type: 'filter.chosen'; choice: Partial<RecordsFilter> }
      /** From an address. */
      | { type: 'query.changed'; filter: RecordsFilter }
      | DaysChanged
      | { type: 'next.requested' }
      | { type: 'retry.requested' }
      | { type: 'reload.requested' }
      | { type: 'money.moved' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    records: pagedList<RecordRow, RecordsQuery>(),
    recordsExport: recordsExportMachine,
    fetchCoins: request<readonly RecordCoin[]>(),
    /** Sends `days.changed` at its start, and when day or zone changes. */
    watchDays: fromCallback<{ type: string }>(notProvided('watchDays')),
  },
  guards: {
    isUser,
    /** The router enters a place that this page navigated to. */
    hasNavigatedTo: ({ context }, { filter }: { filter: RecordsFilter }) => context.navigated.includes(pathOf(filter)),
    /** The days of the filter are the same moments as before. */
    hasSameMoments: ({ context: { days, filter } }, { zone }: Days) =>
      days !== undefined && (days.zone === zone || (filter.from === undefined && filter.to === undefined)),
    hasInvalidDates: ({ context }) => daysFault(context.filter) !== undefined,
    hasDays: ({ context }) => context.days !== undefined,
  },
  actions: {
    /** Writes the choice into the address. */
    writeAddress: () => undefined,
    chooseFilter: assign(({ context }, { choice }: { choice: Partial<RecordsFilter> }) => {
      const filter = { ...context.filter, ...choice }
      return { filter, navigated: [...context.navigated, pathOf(filter)] }
    }),
    chooseAll: assign((_, { filter }: { filter: RecordsFilter }) => ({ filter, navigated: [] })),
    /** Places navigated to before this one are superseded. */
    passPlace: assign(({ context: { navigated } }, { filter }: { filter: RecordsFilter }) => ({
      navigated: navigated.slice(navigated.indexOf(pathOf(filter)) + 1),
    })),
    keepDays: assign((_, { today, zone }: Days) => ({ days: { today, zone } })),
    keepCoins: assign((_, { coins }: { coins: readonly RecordCoin[] }) => ({ coins })),
    nextPage: sendTo('records', { type: 'next.requested' }),
    retryPage: sendTo('records', { type: 'retry.requested' }),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})
