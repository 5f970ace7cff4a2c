import * as z from 'zod/mini'

/** What tabs of one browser tell each other. Nothing private: another tab asks the venue itself. */
export const messageSchema = z.discriminatedUnion('type', [
  /** Somebody logged in, out, or became another. */
  z.object({ type: z.literal('session.changed') }),
  z.object({ type: z.literal('favourites.changed') }),
])
export type Message = z.infer<typeof messageSchema>

export interface Broadcast {
  /** To all other tabs. */
  readonly tell: (message: Message) => void
  /** Calls back for each message of another tab; the returned function ends that. */
  readonly listen: (callback: (message: Message) => void) => () => void
}

/** A channel that never reached anybody is no fault: the venue's own streams tell the same, later. */
export const createBroadcast = (open: () => BroadcastChannel): Broadcast => {
  const channel = open()
  return {
    tell: (message) => channel.postMessage(message),
    listen: (callback) => {
      const listener = (event: MessageEvent<unknown>) => {
        const message = messageSchema.safeParse(event.data)
        if (message.success) callback(message.data)
      }
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
