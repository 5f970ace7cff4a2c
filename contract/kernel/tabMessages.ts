import * as z from 'zod/mini'
import { linkChoiceSchema, linkGroupSchema } from '../spot/windowLink.ts'

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
])
export type TabMessage = z.infer<typeof tabMessageSchema>
