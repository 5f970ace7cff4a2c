import type { PagedSnapshot } from '#machines/patterns/pagedList/pagedList.ts'
import type { RecordRow, RecordsFilter } from './transferRecords.setup.ts'

/** What the page shows of its list. */
export const recordsView = (snapshot: PagedSnapshot<RecordRow, RecordsFilter> | undefined) => {
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
    canLoadMore: snapshot.can({ type: 'next.asked' }),
    isLoadingMore: snapshot.hasTag('busy') && !isFirst,
    error,
    filter,
  }
}
