import * as z from 'zod/mini'

/** What tabs of one browser tell each other. Nothing private: another tab asks the venue itself. */
export const tabMessageSchema = z.discriminatedUnion('type', [
  /** Somebody logged in, out, or became another. */
  z.object({ type: z.literal('session.changed') }),
  z.object({ type: z.literal('favourites.changed') }),
])
export type TabMessage = z.infer<typeof tabMessageSchema>
