import { dayAfter } from '#contract/kernel/days.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { daysFault } from '#machines/patterns/records/recordsDays.ts'
import type { PagedSnapshot } from '#machines/patterns/pagedList/pagedList.ts'
import { newestFirst } from './history.ts'
import type { HistoryFilter, HistoryQuery, HistoryRow } from './history.ts'
import type { TradeHistorySnapshot } from './tradeHistory.machine.ts'
import { queryOf } from './tradeHistory.setup.ts'

export { fillsIn, groupsIn, ordersIn } from './history.ts'
export type { HistoryFilter, HistoryQuery, HistoryRow } from './history.ts'

/** Preset ranges of days; undefined is all time. */
const presetsOf = (today: string | undefined) => [
  { days: undefined, from: undefined, to: undefined },
  ...(today === undefined
    ? []
    : spotLimits.tradeHistory.presets.map((days) => ({ days, from: dayAfter(today, 1 - days), to: today }))),
]

/** A history's filter, and the text when its list is missing. */
export const historyView = (snapshot: TradeHistorySnapshot) => {
  const { filter, days } = snapshot.context
  const presets = presetsOf(days?.today)
  const fault = daysFault(filter)
  return {
    filter,
    presets,
    /** The selected preset; undefined for a custom range. */
    preset: presets.find(({ from, to }) => from === filter.from && to === filter.to),
    fault,
    zone: days?.zone,
    isByOrder: snapshot.context.kind === 'fillsByOrder',
    isSignedOut: snapshot.matches('signedOut'),
    hasInvalidDates: snapshot.matches({ signedIn: 'invalidDates' }),
    isBroken: snapshot.hasTag('failed'),
    isFiltered: filter.from !== undefined || filter.to !== undefined,
    /** The query of an export; undefined if nothing can be queried. */
    query: days === undefined || fault ? undefined : queryOf(snapshot.context),
  }
}

/** The order whose fills are shown below its group; undefined if none is. */
export const openedGroup = (snapshot: TradeHistorySnapshot) => {
  const { opened, fills } = snapshot.context
  if (opened === undefined) return undefined
  const isFailed = snapshot.matches({ signedIn: { listing: { group: { opened: 'failed' } } } })
  const isLoading = snapshot.matches({ signedIn: { listing: { group: { opened: 'loading' } } } })
  return {
    orderId: opened,
    fills,
    phase: isFailed ? ('failed' as const) : isLoading ? ('loading' as const) : ('shown' as const),
  }
}

/** The list itself, if it exists. */
export const historyList = (snapshot: TradeHistorySnapshot) => snapshot.children.rows

/** The export of the whole history, if it exists. */
export const historyExport = (snapshot: TradeHistorySnapshot) => snapshot.children.historyExport

/** A history's list, for a screen. */
export const historyRows = (snapshot: PagedSnapshot<HistoryRow, HistoryQuery>) => {
  const { rows, total, error } = snapshot.context
  const isFirst = rows.length === 0
  return {
    phase: snapshot.hasTag('failed')
      ? isFirst
        ? ('failed' as const)
        : ('moreFailed' as const)
      : snapshot.hasTag('busy') && isFirst
        ? ('loading' as const)
        : ('shown' as const),
    rows: newestFirst(rows),
    total: total ?? rows.length,
    canLoadMore: snapshot.can({ type: 'next.requested' }),
    isBusy: snapshot.hasTag('busy'),
    error,
  }
}

export const noDays: Partial<HistoryFilter> = { from: undefined, to: undefined }
