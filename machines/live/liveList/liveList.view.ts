import { kernelLimits } from '#contract/kernel/limits.ts'
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

/** Seconds until a start; undefined as long as the venue's time is not known. */
export const secondsUntil = ({ context: { now } }: LiveListSnapshot, startTime: number): number | undefined =>
  now === undefined ? undefined : Math.max(0, Math.ceil((startTime - now) / kernelLimits.countdown.every))
