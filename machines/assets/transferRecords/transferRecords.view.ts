import type { PagedSnapshot } from '#machines/patterns/pagedList/pagedList.ts'
import { dayAfter } from '#contract/kernel/days.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { RecordRow } from './recordRow.ts'
import { daysFault, isFiltered } from './recordsFilter.ts'
import type { RecordsFilter, RecordsQuery } from './recordsFilter.ts'
import type { TransferRecordsSnapshot } from './transferRecords.machine.ts'
import { queryOf } from './transferRecords.setup.ts'

export { everything } from './recordsFilter.ts'

type Span = Pick<RecordsFilter, 'from' | 'to'>

/** A preset range of days. */
interface Preset extends Span {
  /** The number of days up to today; undefined is all time. */
  readonly days: number | undefined
}

const allTime: Preset = { days: undefined, from: undefined, to: undefined }

const presetsOf = (today: string | undefined): readonly Preset[] => [
  allTime,
  ...(today === undefined
    ? []
    : assetsLimits.transferRecords.presets.map((days) => ({ days, from: dayAfter(today, 1 - days), to: today }))),
]

/** What the page shows of its filter. */
export const filterView = (snapshot: TransferRecordsSnapshot) => {
  const { filter, days, coins } = snapshot.context
  const presets = presetsOf(days?.today)
  const fault = daysFault(filter)
  const isKnown = filter.coinId === undefined || coins.some(({ coinId }) => coinId === filter.coinId)
  return {
    filter,
    presets,
    /** The selected preset; undefined for a custom range. */
    preset: presets.find(({ from, to }) => from === filter.from && to === filter.to),
    fault,
    coins,
    /** A coin in the address that the user never had. */
    unknownCoin: isKnown ? undefined : filter.coinId,
    hasCoinsFailed: snapshot.matches({ coins: 'failed' }),
    isFiltered: isFiltered(filter),
    hasInvalidDates: snapshot.matches({ list: { signedIn: 'invalidDates' } }),
    isBroken: snapshot.hasTag('failed'),
    zone: days?.zone,
    /** The query of an export; undefined if nothing can be queried. */
    query: days === undefined || fault ? undefined : queryOf(snapshot.context),
  }
}

/** What the page shows of its list. */
export const recordsView = (snapshot: PagedSnapshot<RecordRow, RecordsQuery> | undefined) => {
  if (!snapshot)
    return {
      phase: 'loading' as const,
      rows: [],
      total: 0,
      canLoadMore: false,
      isLoadingMore: false,
      error: undefined,
      filter: undefined,
    }
  const { rows, total, error, filter } = snapshot.context
  const isFirst = rows.length === 0
  return {
    phase: snapshot.hasTag('failed')
      ? isFirst
        ? ('failed' as const)
        : ('moreFailed' as const)
      : snapshot.hasTag('busy') && isFirst
        ? ('loading' as const)
        : ('shown' as const),
    rows,
    total: total ?? rows.length,
    canLoadMore: snapshot.can({ type: 'next.requested' }),
    isLoadingMore: snapshot.hasTag('busy') && !isFirst,
    error,
    filter,
  }
}
