import type { SubscriptionSnapshot } from './subscription.machine.ts'

/** Whether a topic's numbers are live, and when the last of them came; for a topic that nobody listens to: never. */
export const freshness = (
  snapshot: SubscriptionSnapshot | undefined,
): { readonly isLive: boolean; readonly since: number | undefined } => {
  const isLive = snapshot?.matches({ hearing: 'live' }) ?? false
  // While it is live the time moves on all the time, and nobody shows it.
  return { isLive, since: isLive ? undefined : snapshot?.context.heardAt }
}
