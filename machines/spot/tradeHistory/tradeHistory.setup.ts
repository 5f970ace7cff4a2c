import { assign, fromCallback, sendTo, setup } from 'xstate'
import { daysFault } from '#machines/patterns/records/recordsDays.ts'
import type { Days, DaysChanged } from '#machines/patterns/records/records.types.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { ExportInput } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { notProvided } from '#machines/notProvided.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { fits, formatsOf } from './history.ts'
import type { HistoryFilter, HistoryKind, HistoryQuery, HistoryRow } from './history.ts'

export interface HistoryInput {
  readonly kind: HistoryKind
  /** The owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
  readonly symbol: string | undefined
}

/** Events of the venue's stream. */
export type HistoryNews =
  | { readonly type: 'row.pushed'; readonly row: HistoryRow }
  /** It is active from now on; what was missed before is unknown. */
  | { readonly type: 'topic.began' }

interface HistoryContext {
  readonly kind: HistoryKind
  readonly fid: string | undefined
  readonly filter: HistoryFilter
  /** Undefined until known. */
  readonly days: Days | undefined
}

export const contextOf = ({ kind, fid, symbol }: HistoryInput): HistoryContext => ({
  kind,
  fid,
  filter: { symbol, from: undefined, to: undefined },
  days: undefined,
})

export const queryOf = ({ kind, filter, days }: HistoryContext): HistoryQuery => ({ ...filter, kind, zone: days?.zone })

export const listInput = (context: HistoryContext) => ({
  filter: queryOf(context),
  pageSize: spotLimits.tradeHistory.pageSize,
})

export const exportInput = (kind: HistoryKind): ExportInput => ({
  formats: formatsOf(kind),
  maxRows: assetsLimits.recordsExport.maxRows,
})

export const tradeHistorySetup = setup({
  types: {
    input: {} as HistoryInput,
    context: {} as HistoryContext,
    children: {} as { rows: 'rows'; historyExport: 'historyExport' },
    events: {} as
      | HistoryNews
      | DaysChanged
      | { type: 'filter.chosen'; choice: Partial<HistoryFilter> }
      | { type: 'next.requested' }
      | { type: 'retry.requested' }
      | { type: 'reload.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    rows: pagedList<HistoryRow, HistoryQuery>(),
    historyExport: recordsExportMachine,
    /** Sends the events of `HistoryNews`. */
    watchHistory: fromCallback<{ type: string }, { kind: HistoryKind }>(notProvided('watchHistory')),
    /** Sends `days.changed` at its start, and when day or zone changes. */
    watchDays: fromCallback<{ type: string }>(notProvided('watchDays')),
  },
  guards: {
    isUser,
    isSame: isSameUser,
    hasUser: ({ context }) => context.fid !== undefined,
    /** The days of the filter are the same moments as before. */
    hasSameMoments: ({ context: { days, filter } }, { zone }: Days) =>
      days !== undefined && (days.zone === zone || (filter.from === undefined && filter.to === undefined)),
    hasInvalidDates: ({ context }) => daysFault(context.filter) !== undefined,
    hasDays: ({ context }) => context.days !== undefined,
    isWanted: ({ context }, { row }: { row: HistoryRow }) => fits(row, queryOf(context)),
  },
  actions: {
    reportFault: reportFault(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    chooseFilter: assign(({ context }, { choice }: { choice: Partial<HistoryFilter> }) => ({
      filter: { ...context.filter, ...choice },
    })),
    keepDays: assign((_, { today, zone }: Days) => ({ days: { today, zone } })),
    nextPage: sendTo('rows', { type: 'next.requested' }),
    retryPage: sendTo('rows', { type: 'retry.requested' }),
    reload: sendTo('rows', { type: 'reload.requested' }),
    addRow: sendTo('rows', (_: unknown, { row }: { row: HistoryRow }) => ({
      type: 'rows.arrived' as const,
      rows: [row],
    })),
  },
})
