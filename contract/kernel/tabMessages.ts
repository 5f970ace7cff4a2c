import * as z from 'zod/mini'
import { panelIds } from '../spot/workspace.ts'
import { code } from './schemas.ts'
import { linkChoiceSchema, linkGroupSchema, windowIdSchema } from '../spot/windowLink.ts'

/** Messages between the tabs of one browser. They carry nothing private: other tabs query the venue themselves. */
export const tabMessageSchema = z.discriminatedUnion('type', [
  /** A user logged in, logged out or switched accounts. */
  z.object({ type: z.literal('session.changed') }),
  z.object({ type: z.literal('favourites.changed') }),
  /** This browser connected to a wallet, or disconnected. */
  z.object({ type: z.literal('wallet.changed') }),
  /** The pair of a trading floor window group: a user chose it, or a window requested it. */
  z.object({ type: z.literal('group.moved'), group: linkGroupSchema, choice: linkChoiceSchema }),
  /** A window joined a group and requests its pair. */
  z.object({ type: z.literal('group.requested'), group: linkGroupSchema }),
  /** A window is in a group: it joined, or another window asked which groups are used. */
  z.object({ type: z.literal('group.used'), group: linkGroupSchema }),
  /** A window left a group, or closed. Other windows may still be in it. */
  z.object({ type: z.literal('group.left'), group: linkGroupSchema }),
  /** A window without a group asks which groups are used. */
  z.object({ type: z.literal('groups.requested') }),
  /** A new window starts in the group named in the address with which another window opened it. */
  z.object({ type: z.literal('window.opened'), group: linkGroupSchema, opener: windowIdSchema }),
  /** A panel of a pair has a window of its own: it opened, or the pair's floor asked. */
  z.object({ type: z.literal('panel.opened'), symbol: code, panel: z.enum(panelIds), id: windowIdSchema }),
  /** That window closed, or shows something else. */
  z.object({ type: z.literal('panel.closed'), id: windowIdSchema }),
  /** A pair's floor asks which of its panels have windows of their own. */
  z.object({ type: z.literal('panels.requested'), symbol: code }),
])
export type TabMessage = z.infer<typeof tabMessageSchema>
