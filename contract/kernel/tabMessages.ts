import * as z from 'zod/mini'
import { linkChoiceSchema, linkGroupSchema, windowIdSchema } from '../spot/windowLink.ts'

/** What tabs of one browser tell each other. Nothing private: another tab asks the venue itself. */
export const tabMessageSchema = z.discriminatedUnion('type', [
  /** Somebody logged in, out, or became another. */
  z.object({ type: z.literal('session.changed') }),
  z.object({ type: z.literal('favourites.changed') }),
  /** This browser came into a wallet, or left it. */
  z.object({ type: z.literal('wallet.changed') }),
  /** The pair of a group of windows of the trading floor: a person chose it, or a window requested it. */
  z.object({ type: z.literal('group.moved'), group: linkGroupSchema, choice: linkChoiceSchema }),
  /** A window came into a group, and requests its pair. */
  z.object({ type: z.literal('group.requested'), group: linkGroupSchema }),
  /** A window is in a group: it came into it, or another one asked which groups are used. */
  z.object({ type: z.literal('group.used'), group: linkGroupSchema }),
  /** A window is no longer in a group: it left it, or ended. Others may still be. */
  z.object({ type: z.literal('group.left'), group: linkGroupSchema }),
  /** A window that is in no group asks which ones are used. */
  z.object({ type: z.literal('groups.requested') }),
  /** A new window begins in the group that the address named by which another window opened it. */
  z.object({ type: z.literal('window.opened'), group: linkGroupSchema, opener: windowIdSchema }),
])
export type TabMessage = z.infer<typeof tabMessageSchema>
