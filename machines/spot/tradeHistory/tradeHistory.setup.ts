import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { daysFault } from '#machines/patterns/records/recordsDays.ts'
import type { Days, DaysChanged } from '#machines/patterns/records/records.types.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { ExportInput } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { notProvided } from '#machines/notProvided.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
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

/** Groups of these orders, with the fills that match the query. */
export interface GroupsAsked {
  readonly query: HistoryQuery
  readonly orderIds: readonly string[]
}

/** The fills of one order that match the query. */
export interface OrderFillsAsked {
  readonly query: HistoryQuery
  readonly orderId: string
}

interface HistoryContext {
  readonly kind: HistoryKind
  readonly fid: string | undefined
  readonly filter: HistoryFilter
  /** Undefined until known. */
  readonly days: Days | undefined
  /** Orders that have been filled since their groups were loaded. */
  readonly changed: readonly string[]
  /** The order whose fills are shown below its group. */
  readonly opened: string | undefined
  /** Its fills, newest first. */
  readonly fills: readonly Fill[]
}

const noGroup = { opened: undefined, fills: [] }

export const contextOf = ({ kind, fid, symbol }: HistoryInput): HistoryContext => ({
  kind,
  fid,
  filter: { symbol, from: undefined, to: undefined },
  days: undefined,
  changed: [],
  ...noGroup,
})

export const queryOf = ({ kind, filter, days }: Pick<HistoryContext, 'kind' | 'filter' | 'days'>): HistoryQuery => ({
  ...filter,
  kind,
  zone: days?.zone,
})

export const listInput = (context: HistoryContext) => ({
  filter: queryOf(context),
  pageSize: spotLimits.tradeHistory.pageSize,
})

/** The trade of a pushed row; undefined for an order. */
const fillOf = (row: HistoryRow): Fill | undefined => ('fill' in row ? row.fill : undefined)

/** Newest first; each trade once, even if it was pushed while it was fetched. */
const mergedFills = (one: readonly Fill[], other: readonly Fill[]): readonly Fill[] => {
  const key = ({ fillId, role }: Fill) => `${fillId} ${role}`
  const known = new Set(one.map(key))
  return [...one, ...other.filter((fill) => !known.has(key(fill)))].toSorted((a, b) => b.at - a.at)
}

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
      /** Single trades, or trades grouped by order. */
      | { type: 'grouping.chosen'; isByOrder: boolean }
      /** A group's fills are shown or hidden. */
      | { type: 'group.toggled'; orderId: string }
      | { type: 'group.retried' }
      | { type: 'next.requested' }
      | { type: 'retry.requested' }
      | { type: 'reload.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    rows: pagedList<HistoryRow, HistoryQuery>(),
    historyExport: recordsExportMachine,
    fetchGroups: request<readonly HistoryRow[], GroupsAsked>(),
    fetchOrderFills: request<readonly Fill[], OrderFillsAsked>(),
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
    /** The trade belongs into a group, whether that is in the list or not. */
    isGroupWanted: ({ context }, { row }: { row: HistoryRow }) =>
      context.kind === 'fillsByOrder' && fillOf(row) !== undefined && fits(row, queryOf(context)),
    /** Orders are no trades, so they are not grouped. */
    isOtherGrouping: ({ context: { kind } }, { isByOrder }: { isByOrder: boolean }) =>
      kind === (isByOrder ? 'fills' : 'fillsByOrder'),
    isOpened: ({ context }, { orderId }: { orderId: string }) => context.opened === orderId,
    /** A trade of the order whose fills are shown. */
    isOfOpened: ({ context }, { row }: { row: HistoryRow }) =>
      fillOf(row)?.orderId === context.opened && fits(row, queryOf(context)),
    isWanted: ({ context }, { row }: { row: HistoryRow }) => fits(row, queryOf(context)),
  },
  actions: {
    reportFault: reportFault(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    chooseFilter: assign(({ context }, { choice }: { choice: Partial<HistoryFilter> }) => ({
      filter: { ...context.filter, ...choice },
    })),
    keepDays: assign((_, { today, zone }: Days) => ({ days: { today, zone } })),
    chooseGrouping: assign((_, { isByOrder }: { isByOrder: boolean }) => ({
      kind: isByOrder ? ('fillsByOrder' as const) : ('fills' as const),
    })),
    noteChanged: assign(({ context: { changed } }, { row }: { row: HistoryRow }) => {
      const orderId = fillOf(row)?.orderId
      return orderId === undefined ? {} : { changed: [...new Set([...changed, orderId])] }
    }),
    forgetChanged: assign({ changed: [] }),
    openGroup: assign((_, { orderId }: { orderId: string }) => ({ opened: orderId, fills: [] })),
    closeGroup: assign(noGroup),
    keepFills: assign(({ context }, { fills }: { fills: readonly Fill[] }) => ({
      fills: mergedFills(context.fills, fills),
    })),
    addFill: assign(({ context }, { row }: { row: HistoryRow }) => {
      const fill = fillOf(row)
      return fill ? { fills: mergedFills(context.fills, [fill]) } : {}
    }),
    nextPage: sendTo('rows', { type: 'next.requested' }),
    retryPage: sendTo('rows', { type: 'retry.requested' }),
    reload: sendTo('rows', { type: 'reload.requested' }),
    addRow: sendTo('rows', (_: unknown, { row }: { row: HistoryRow }) => ({
      type: 'rows.arrived' as const,
      rows: [row],
    })),
  },
  /** Fills often come in groups. */
  delays: { gathering: spotLimits.tradeHistory.fillsPause },
}).extend({
  actions: {
    /** A group in the list is replaced, another one is added. */
    placeGroups: enqueueActions(({ enqueue }, { rows }: { rows: readonly HistoryRow[] }) => {
      for (const row of rows) enqueue.sendTo('rows', { type: 'row.changed', row })
      enqueue.sendTo('rows', { type: 'rows.arrived', rows })
    }),
  },
})
