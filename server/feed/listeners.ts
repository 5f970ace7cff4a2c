import type { FeedEvent, FeedListener } from './feed.ts'

/** Calls every listener; one that throws is reported, and does not keep the others from hearing. */
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
