import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

/** A document, as far as returns to it are looked at. */
export interface SeenDocument {
  readonly visibilityState: DocumentVisibilityState
  readonly addEventListener: (type: 'visibilitychange', listener: () => void) => void
  readonly removeEventListener: (type: 'visibilitychange', listener: () => void) => void
}

/** Tells when the page is looked at again: what fell due meanwhile is made up for. */
export const returnsTo = <Shown extends EventObject>(document: SeenDocument, shown: () => Shown) =>
  fromCallback<Shown>(({ sendBack }) => {
    const look = () => {
      if (document.visibilityState === 'visible') sendBack(shown())
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
