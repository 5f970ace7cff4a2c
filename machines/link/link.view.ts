import { limits } from '../../contract/limits'
import type { LinkSnapshot } from './link.machine'

/** How a link stands, for whoever shows that its numbers are old. */
export const linkView = (snapshot: LinkSnapshot) => ({
  isStale: snapshot.hasTag('stale'),
  /** When a frame last came; undefined before the first socket opened. */
  heardAt: snapshot.context.heardAt === 0 ? undefined : snapshot.context.heardAt,
  phase: snapshot.matches('open')
    ? ('open' as const)
    : snapshot.matches({ reaching: 'stale' })
      ? ('stale' as const)
      : snapshot.matches('reaching')
        ? ('reaching' as const)
        : snapshot.matches('offline')
          ? ('offline' as const)
          : ('closed' as const),
})

/** Nobody answers: an open socket is silent, or one after the other did not open. One that only broke opens again at once. */
export const isAway = (snapshot: LinkSnapshot): boolean =>
  snapshot.matches({ reaching: 'stale' }) || (snapshot.matches('reaching') && snapshot.context.attempt >= limits.link.awayAfter)

/** The topic's own machine, while somebody listens to it. */
export const topicRef = (topic: string) => (snapshot: LinkSnapshot) => snapshot.context.topics[topic]
