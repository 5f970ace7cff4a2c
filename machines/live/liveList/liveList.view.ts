import type { LiveListSnapshot } from './liveList.machine.ts'

/** What the page shows. */
export const liveListView = (snapshot: LiveListSnapshot) => ({
  phase: snapshot.context.list
    ? ('shown' as const)
    : snapshot.hasTag('failed')
      ? ('failed' as const)
      : ('loading' as const),
  list: snapshot.context.list,
  isStale: snapshot.hasTag('stale'),
  error: snapshot.context.error,
})
