import type { OpenedLink } from '#contract/spot/panelAddress.ts'
import { freeGroup } from '#contract/spot/windowLink.ts'
import type { LinkGroup } from '#contract/spot/windowLink.ts'
import type { WindowLinkSnapshot } from './windowLink.machine.ts'

/** The group of this window; undefined: none, or its flow is not here. */
export const groupOfWindow = (snapshot: WindowLinkSnapshot | undefined): LinkGroup | undefined =>
  snapshot?.context.group

/**
 * With what a window begins that is opened from here: in the group of this window, or in one that no window uses, which
 * this window joins when it hears of the new one; where all are used, in none.
 */
export const openedLink = (snapshot: WindowLinkSnapshot | undefined): OpenedLink => {
  const { group, id, used } = snapshot?.context ?? {}
  if (group !== undefined || id === undefined || used === undefined) return { group, opener: undefined }
  const free = freeGroup(used)
  return { group: free, opener: free && id }
}

/** The pair to which its group has gone without it; undefined while it is where the group is. */
export const pairElsewhere = (snapshot: WindowLinkSnapshot | undefined): string | undefined =>
  snapshot?.matches({ linked: 'heldBack' }) === true ? snapshot.context.choice?.symbol : undefined
