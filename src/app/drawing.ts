import { nextTask } from '#services/browser/nextTask.ts'

/**
 * When the first screen is drawn. A slow processor takes a while for it, and what comes meanwhile would make that
 * longer: it would be drawn twice, the second time with numbers that nobody has asked for yet.
 */
export interface Drawing {
  readonly begin: () => void
  /** It stands in the document. What has waited comes one by one once it has been painted. */
  readonly end: () => Promise<void>
  /** Runs when the first screen stands there; from then on at once. */
  readonly after: (callback: () => void) => void
  /** Runs at once; while the first screen is drawn: when it stands there. */
  readonly beside: (callback: () => void) => void
}

/**
 * `painted` comes when what stands in the document is on the screen; `first` is done before all that waits, in a task
 * of its own.
 */
export const createDrawing = (painted: () => Promise<unknown>, first: () => void): Drawing => {
  let phase: 'coming' | 'drawing' | 'painting' | 'drawn' = 'coming'
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
