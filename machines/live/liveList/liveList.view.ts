import { kernelLimits } from '#contract/kernel/limits.ts'
import type { LiveListSnapshot } from './liveList.machine.ts'

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

/** Seconds until the start; undefined while the venue's time is unknown. */
export const secondsUntil = ({ context: { now } }: LiveListSnapshot, startTime: number): number | undefined =>
  now === undefined ? undefined : Math.max(0, Math.ceil((startTime - now) / kernelLimits.countdown.every))
