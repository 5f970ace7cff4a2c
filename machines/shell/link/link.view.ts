import type { LinkSnapshot } from './link.machine.ts'

/** How a link stands, for whoever shows that its numbers are old. */
export const linkView = (snapshot: LinkSnapshot) => ({
  isStale: snapshot.hasTag('stale'),
  /** When a frame last came; undefined before the first socket opened. */
  heardAt: snapshot.context.heardAt === 0 ? undefined : snapshot.context.heardAt,
  phase: snapshot.matches('open')
    ? ('open' as const)
    : isAway(snapshot)
      ? ('stale' as const)
      : snapshot.matches('reaching')
        ? ('reaching' as const)
        : snapshot.matches('offline')
          ? ('offline' as const)
          : ('closed' as const),
})

/** Nobody answers: an open socket is silent, no other one opened for as long, or one after the other failed. */
export const isAway = (snapshot: LinkSnapshot): boolean => snapshot.matches({ reaching: { outage: 'lasting' } })

/** It has no socket and tries for one. */
export const isTrying = (snapshot: LinkSnapshot): boolean => snapshot.matches('reaching')

/** The topic's own machine, while somebody listens to it. */
export const topicRef = (topic: string) => (snapshot: LinkSnapshot) => snapshot.context.topics[topic]
