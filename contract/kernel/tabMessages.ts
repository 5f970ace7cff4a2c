import * as z from 'zod/mini'
import { linkChoiceSchema, linkGroupSchema } from '../spot/windowLink.ts'

/** What tabs of one browser tell each other. Nothing private: another tab asks the venue itself. */
export const tabMessageSchema = z.discriminatedUnion('type', [
  /** Somebody logged in, out, or became another. */
  z.object({ type: z.literal('session.changed') }),
  z.object({ type: z.literal('favourites.changed') }),
  /** This browser came into a wallet, or left it. */
  z.object({ type: z.literal('wallet.changed') }),
  /** Where a group of windows of the trading floor is: somebody chose it, or a window asked. */
  z.object({ type: z.literal('group.placed'), group: linkGroupSchema, choice: linkChoiceSchema }),
  /** A window came into a group, and asks where that is. */
  z.object({ type: z.literal('group.asked'), group: linkGroupSchema }),
])
export type TabMessage = z.infer<typeof tabMessageSchema>
