import type { SubscriptionSnapshot } from './subscription.machine.ts'

export interface Freshness {
  readonly isLive: boolean
  /** It was asked for only just, and nothing came yet: neither live nor old. */
  readonly isStarting: boolean
  /** When the last frame came; undefined before the first, and while it is live. */
  readonly since: number | undefined
}

/** Whether a topic's numbers are live, and when the last of them came; for a topic that nobody listens to: never. */
export const freshness = (snapshot: SubscriptionSnapshot | undefined): Freshness => {
  const isLive = snapshot?.matches({ feed: { hearing: 'live' } }) ?? false
  const heardAt = snapshot?.context.heardAt
  return {
    isLive,
    isStarting: !isLive && heardAt === undefined && (snapshot?.matches({ start: 'recent' }) ?? false),
    // While it is live the time moves on all the time, and nobody shows it.
    since: isLive ? undefined : heardAt,
  }
}
