import { firstGroup } from '#contract/spot/windowLink.ts'
import type { LinkGroup } from '#contract/spot/windowLink.ts'
import type { WindowLinkSnapshot } from './windowLink.machine.ts'

/** The group of this window; undefined: none, or its flow is not here. */
export const groupOfWindow = (snapshot: WindowLinkSnapshot | undefined): LinkGroup | undefined =>
  snapshot?.context.group

/** With which group a window begins that is opened from here. */
export const groupToOpen = (snapshot: WindowLinkSnapshot | undefined): LinkGroup | undefined =>
  snapshot && (snapshot.context.group ?? firstGroup)

/** The pair to which its group has gone without it; undefined while it is where the group is. */
export const pairElsewhere = (snapshot: WindowLinkSnapshot | undefined): string | undefined =>
  snapshot?.matches({ linked: 'heldBack' }) === true ? snapshot.context.choice?.symbol : undefined
