import type { PeekSnapshot } from './peek.machine.ts'

/** The contents of a popover. `Data` is the result of the flow's `fetchData`. */
export const peekView = <Data>(snapshot: Pick<PeekSnapshot, 'context' | 'hasTag'>) => ({
  phase:
    snapshot.context.data !== undefined
      ? ('shown' as const)
      : snapshot.hasTag('failed')
        ? ('failed' as const)
        : ('loading' as const),
  data: snapshot.context.data as Data | undefined,
  /** The refresh failed. */
  isStale: snapshot.hasTag('stale'),
  isBusy: snapshot.hasTag('busy'),
  error: snapshot.context.error,
})
