import type { FeedEvent, FeedListener } from './feed.ts'

/** Calls every listener. One that throws is reported and does not stop the others. */
export const createListeners = (onError: (error: unknown) => void) => {
  const listeners = new Set<FeedListener>()
  return {
    listen: (listener: FeedListener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit: (event: FeedEvent) => {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
