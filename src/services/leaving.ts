import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

/**
 * Tells that the person wants to leave by the browser's own ways. Back and Forward are held where the browser lets a page hold
 * them; closing and reloading is asked about by the browser itself. What the product leads to goes on.
 */
export const leavingBy = <Asked extends EventObject>(page: Window, asked: () => Asked) =>
  fromCallback<Asked>(({ sendBack }) => {
    const travel = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      sendBack(asked())
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Older browsers have none: there Back is a way out.
    const navigation = 'navigation' in page ? page.navigation : undefined
    navigation?.addEventListener('navigate', travel)
    page.addEventListener('beforeunload', unload)
    return () => {
      navigation?.removeEventListener('navigate', travel)
      page.removeEventListener('beforeunload', unload)
    }
  })
