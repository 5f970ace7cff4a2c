import * as z from 'zod/mini'

/** What tabs of one browser tell each other. Nothing private: another tab asks the venue itself. */
export const tabMessageSchema = z.discriminatedUnion('type', [
  /** Somebody logged in, out, or became another. */
  z.object({ type: z.literal('session.changed') }),
  z.object({ type: z.literal('favourites.changed') }),
  /** This browser came into a wallet, or left it. */
  z.object({ type: z.literal('wallet.changed') }),
])
export type TabMessage = z.infer<typeof tabMessageSchema>
