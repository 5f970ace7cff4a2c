import type { OpenedLink } from '#contract/spot/panelAddress.ts'
import { freeGroup } from '#contract/spot/windowLink.ts'
import type { LinkGroup } from '#contract/spot/windowLink.ts'
import type { WindowLinkSnapshot } from './windowLink.machine.ts'

/** The group of this window; undefined if none, or if its flow is not loaded. */
export const groupOfWindow = (snapshot: WindowLinkSnapshot | undefined): LinkGroup | undefined =>
  snapshot?.context.group

/**
 * The initial link of a window opened from here: in this window's group, or in an unused one, which this window joins
 * when the new one reports; in none if all are used.
 */
export const openedLink = (snapshot: WindowLinkSnapshot | undefined): OpenedLink => {
  const { group, id, used } = snapshot?.context ?? {}
  if (group !== undefined || id === undefined || used === undefined) return { group, opener: undefined }
  const free = freeGroup(used)
  return { group: free, opener: free && id }
}

/** The pair that the group has switched to without this window; undefined while they agree. */
export const pairElsewhere = (snapshot: WindowLinkSnapshot | undefined): string | undefined =>
  snapshot?.matches({ linked: 'heldBack' }) === true ? snapshot.context.choice?.symbol : undefined
