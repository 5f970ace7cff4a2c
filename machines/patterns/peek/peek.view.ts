import type { PeekSnapshot } from './peek.machine.ts'

/** What a popover shows of what it asked. `Data` is what the flow's `fetchData` brings. */
export const peekView = <Data>(snapshot: Pick<PeekSnapshot, 'context' | 'hasTag'>) => ({
  phase:
    snapshot.context.data !== undefined
      ? ('shown' as const)
      : snapshot.hasTag('failed')
        ? ('failed' as const)
        : ('loading' as const),
  data: snapshot.context.data as Data | undefined,
  /** It could not be renewed. */
  isStale: snapshot.hasTag('stale'),
  isBusy: snapshot.hasTag('busy'),
  error: snapshot.context.error,
})
