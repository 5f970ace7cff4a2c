import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

/** The parts of a document needed to detect returns to it. */
export interface SeenDocument {
  readonly visibilityState: DocumentVisibilityState
  readonly addEventListener: (type: 'visibilitychange', listener: () => void) => void
  readonly removeEventListener: (type: 'visibilitychange', listener: () => void) => void
}

/** Reports that the page is visible again, so that overdue work is done. */
export const returnsTo = <Shown extends EventObject>(document: SeenDocument, shown: () => Shown) =>
  fromCallback<Shown>(({ sendBack }) => {
    const look = () => {
      if (document.visibilityState === 'visible') sendBack(shown())
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
