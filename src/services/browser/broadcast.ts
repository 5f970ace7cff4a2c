import { tabMessageSchema } from '#contract/kernel/tabMessages.ts'
import type { TabMessage } from '#contract/kernel/tabMessages.ts'

export interface Broadcast {
  /** Sends to all other tabs. */
  readonly post: (message: TabMessage) => void
  /** Calls back for each message from another tab. @returns Stops listening. */
  readonly listen: (callback: (message: TabMessage) => void) => () => void
}

type MessageListener = (event: MessageEvent<unknown>) => void

/** The used part of a browser's `BroadcastChannel`. */
export interface Channel {
  readonly postMessage: (message: TabMessage) => void
  readonly addEventListener: (type: 'message', listener: MessageListener) => void
  readonly removeEventListener: (type: 'message', listener: MessageListener) => void
}

/** A channel that reaches no tab is not an error: the venue's own streams deliver the same, later. */
export const createBroadcast = (open: () => Channel): Broadcast => {
  const channel = open()
  return {
    post: (message) => channel.postMessage(message),
    listen: (callback) => {
      const listener: MessageListener = (event) => {
        const message = tabMessageSchema.safeParse(event.data)
        if (message.success) callback(message.data)
      }
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
