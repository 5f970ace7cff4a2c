import type { PagedSnapshot } from './pagedList.ts'
import type { Row } from './pagedList.types.ts'

/** A list, for a screen. Loaded rows stay visible while more are loading, and after a failure. */
export const pagedListView = <TRow extends Row, TFilter>(snapshot: PagedSnapshot<TRow, TFilter>) => {
  const { rows, total, error } = snapshot.context
  const isEmpty = rows.length === 0
  return {
    phase: snapshot.hasTag('failed')
      ? 'failed'
      : isEmpty && total === undefined
        ? 'loading'
        : isEmpty
          ? 'empty'
          : 'rows',
    rows,
    total,
    isBusy: snapshot.hasTag('busy'),
    hasMore: snapshot.can({ type: 'next.requested' }),
    error,
    errorKind: error?.kind,
  } as const
}
