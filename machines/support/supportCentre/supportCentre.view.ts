import type { SupportCentreSnapshot } from './supportCentre.machine.ts'

/** The contents of the card of support channels. */
export const centreView = (snapshot: SupportCentreSnapshot) => ({
  state: snapshot.context.state,
  phase: snapshot.hasTag('failed')
    ? ('failed' as const)
    : snapshot.hasTag('stale')
      ? ('stale' as const)
      : snapshot.context.state === undefined
        ? ('loading' as const)
        : ('shown' as const),
})

export const centreSearch = (snapshot: SupportCentreSnapshot) => snapshot.children.search
