import type { SubscriptionSnapshot } from './subscription.machine.ts'

export interface Freshness {
  readonly isLive: boolean
  /** It was only just requested, and nothing has arrived yet: neither live nor outdated. */
  readonly isStarting: boolean
  /** When the last frame arrived; undefined before the first, and while it is live. */
  readonly since: number | undefined
}

/** Whether a topic's data is live, and when the last of it arrived; never for a topic without listeners. */
export const freshness = (snapshot: SubscriptionSnapshot | undefined): Freshness => {
  const isLive = snapshot?.matches({ feed: { subscribed: 'live' } }) ?? false
  const heardAt = snapshot?.context.heardAt
  return {
    isLive,
    isStarting: !isLive && heardAt === undefined && (snapshot?.matches({ start: 'recent' }) ?? false),
    // While it is live the time changes constantly, and it is not shown.
    since: isLive ? undefined : heardAt,
  }
}
