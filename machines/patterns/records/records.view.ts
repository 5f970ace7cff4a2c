import type { PagedSnapshot } from '../pagedList/pagedList.ts'
import type { Row } from '../pagedList/pagedList.types.ts'
import { isFiltered } from './filterSchema.ts'
import type { RecordsShown } from './records.ts'
import type { DaysSpan } from './records.types.ts'
import { daysFault, presetsOf } from './recordsDays.ts'
import { queryOf } from './records.setup.ts'

/** The filter, for a screen. */
export const filterView = <TRow extends Row, TFilter extends DaysSpan>(snapshot: RecordsShown<TRow, TFilter>) => {
  const { filter, days } = snapshot.context
  const presets = presetsOf(days?.today)
  const fault = daysFault(filter)
  return {
    filter,
    presets,
    /** The selected preset; undefined for a custom range. */
    preset: presets.find(({ from, to }) => from === filter.from && to === filter.to),
    fault,
    isFiltered: isFiltered(filter),
    isMisdated: snapshot.matches({ reading: 'misdated' }),
    isBroken: snapshot.hasTag('failed'),
    zone: days?.zone,
    /** The query of an export; undefined if nothing can be queried. */
    query: days === undefined || fault ? undefined : queryOf(snapshot.context),
  }
}

/** The list, for a screen. */
export const rowsView = <TRow extends Row, TQuery>(snapshot: PagedSnapshot<TRow, TQuery> | undefined) => {
  if (!snapshot)
    return {
      phase: 'loading' as const,
      rows: [],
      total: 0,
      newCount: 0,
      canLoadMore: false,
      isLoadingMore: false,
      error: undefined,
    }
  const { rows, total, error, waiting } = snapshot.context
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
    /** New records that the list does not show yet. */
    newCount: waiting.length,
    canLoadMore: snapshot.can({ type: 'next.requested' }),
    isLoadingMore: snapshot.hasTag('busy') && !isFirst,
    error,
  }
}
