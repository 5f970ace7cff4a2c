import { assign, fromCallback, sendTo, setup } from 'xstate'
import { assetsLimits } from '#contract/assets/limits.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { ExportInput } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { notProvided } from '#machines/notProvided.ts'
import { pagedList } from '../pagedList/pagedList.ts'
import type { Row } from '../pagedList/pagedList.types.ts'
import { filterKey } from './filterSchema.ts'
import { daysFault } from './recordsDays.ts'
import type { Days, DaysSpan, RecordsEvent, RecordsInput, RecordsQuery } from './records.types.ts'

interface RecordsContext {
  readonly filter: DaysSpan
  readonly isPublic: boolean
  readonly exports: ExportInput
  /**
   * Filters navigated to that the router has not entered yet, oldest first. Entering one of them is not a change, and
   * must not undo later choices.
   */
  readonly navigated: readonly string[]
  /** Undefined until known. */
  readonly days: Days | undefined
}

const plainTable: ExportInput = { formats: ['plain'], maxRows: assetsLimits.recordsExport.maxRows }

export const contextOf = ({ filter, isPublic = false, exports = plainTable }: RecordsInput): RecordsContext => ({
  filter,
  isPublic,
  exports,
  navigated: [],
  days: undefined,
})

export const queryOf = <TFilter extends DaysSpan>({
  filter,
  days,
}: {
  readonly filter: TFilter
  readonly days: Days | undefined
}): RecordsQuery<TFilter> => ({ ...filter, zone: days?.zone })

export const recordsSetup = setup({
  types: {
    input: {} as RecordsInput,
    context: {} as RecordsContext,
    children: {} as { rows: 'rows'; recordsExport: 'recordsExport' },
    events: {} as RecordsEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    rows: pagedList<Row, RecordsQuery>(),
    recordsExport: recordsExportMachine,
    /** Sends `days.changed` at its start, and when day or zone changes. */
    watchDays: fromCallback<{ type: string }>(notProvided('watchDays')),
    /** Sends what happens to records of a query. */
    watchRecords: fromCallback<{ type: string }, { readonly query: RecordsQuery }>(notProvided('watchRecords')),
  },
  guards: {
    canRead: ({ context }, { fid }: { fid: string | undefined }) => context.isPublic || fid !== undefined,
    /** The router enters a place that this page navigated to. */
    hasNavigatedTo: ({ context }, { filter }: { filter: DaysSpan }) => context.navigated.includes(filterKey(filter)),
    /** The days of the filter are the same moments as before. */
    hasSameMoments: ({ context: { days, filter } }, { zone }: Days) =>
      days !== undefined && (days.zone === zone || (filter.from === undefined && filter.to === undefined)),
    isMisdated: ({ context }) => daysFault(context.filter) !== undefined,
    hasDays: ({ context }) => context.days !== undefined,
    isMatch: (_, { isMatch }: { isMatch: boolean }) => isMatch,
  },
  actions: {
    /** Writes the choice into the address. */
    writeAddress: () => undefined,
    chooseFilter: assign(({ context }, { choice }: { choice: Partial<DaysSpan> }) => {
      const filter = { ...context.filter, ...choice }
      return { filter, navigated: [...context.navigated, filterKey(filter)] }
    }),
    chooseAll: assign((_, { filter }: { filter: DaysSpan }) => ({ filter, navigated: [] })),
    /** Places navigated to before this one are superseded. */
    passPlace: assign(({ context: { navigated } }, { filter }: { filter: DaysSpan }) => ({
      navigated: navigated.slice(navigated.indexOf(filterKey(filter)) + 1),
    })),
    keepDays: assign((_, { today, zone }: Days) => ({ days: { today, zone } })),
    nextPage: sendTo('rows', { type: 'next.requested' }),
    retryPage: sendTo('rows', { type: 'retry.requested' }),
    reload: sendTo('rows', { type: 'reload.requested' }),
    refresh: sendTo('rows', { type: 'refresh.requested' }),
    /** It is counted above the list; showing it would move the rows. */
    announceRow: sendTo('rows', (_, { row }: { row: Row }) => ({ type: 'row.announced' as const, id: row.id })),
    changeRow: sendTo('rows', (_, { row }: { row: Row }) => ({ type: 'row.changed' as const, row })),
  },
})
