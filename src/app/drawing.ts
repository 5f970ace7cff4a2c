import { nextTask } from '#services/browser/nextTask.ts'

/**
 * Tracks the drawing of the first screen. This takes a while on a slow processor, and data arriving meanwhile would
 * prolong it: the screen would be drawn twice, the second time with numbers that are not needed yet.
 */
export interface Drawing {
  readonly begin: () => void
  /** The screen is in the document. Deferred callbacks run one by one once it has been painted. */
  readonly end: () => Promise<void>
  /** Runs when the first screen is in the document; after that, immediately. */
  readonly after: (callback: () => void) => void
  /** Runs immediately, except while the first screen is being drawn: then once it is in the document. */
  readonly beside: (callback: () => void) => void
}

/**
 * `painted` resolves when the document's content is on screen; `first` runs before all deferred callbacks, in a
 * separate task.
 */
export const createDrawing = (painted: () => Promise<unknown>, first: () => void): Drawing => {
  let phase: 'waiting' | 'drawing' | 'painting' | 'drawn' = 'waiting'
  const waiting: (() => void)[] = []
  return {
    begin: () => {
      phase = 'drawing'
    },
    end: async () => {
      if (phase !== 'drawing') return
      phase = 'painting'
      await painted()
      phase = 'drawn'
      for (const callback of [first, ...waiting.splice(0)]) {
        await nextTask()
        callback()
      }
    },
    after: (callback) => {
      if (phase === 'drawn') callback()
      else waiting.push(callback)
    },
    beside: (callback) => {
      if (phase === 'drawing' || phase === 'painting') waiting.push(callback)
      else callback()
    },
  }
}
