import type { LinkSnapshot } from './link.machine.ts'

/** The status of a link, for code that marks its numbers as outdated. */
export const linkView = (snapshot: LinkSnapshot) => ({
  isStale: snapshot.hasTag('stale'),
  /** When a frame last arrived; undefined before the first socket opened. */
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

/** The venue is unreachable: an open socket is silent, none could be opened for as long, or several failed in a row. */
export const isAway = (snapshot: LinkSnapshot): boolean => snapshot.matches({ reaching: { outage: 'lasting' } })

/** It has no socket and is trying to open one. */
export const isTrying = (snapshot: LinkSnapshot): boolean => snapshot.matches('reaching')

/** The topic's own machine, while it has listeners. */
export const topicRef = (topic: string) => (snapshot: LinkSnapshot) => snapshot.context.topics[topic]
