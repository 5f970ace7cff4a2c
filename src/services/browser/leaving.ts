import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Has the browser ask before the page is closed or loaded anew, until what it returns is called. */
const holdPage = (page: Window): (() => void) => {
  page.addEventListener('beforeunload', askFirst)
  return () => page.removeEventListener('beforeunload', askFirst)
}

/** The same as an actor of the page that runs it, for what a page would lose that nobody else has. */
export const heldPage = fromCallback<EventObject>(() => holdPage(window))

/**
 * Tells that the person wants to leave by the browser's own ways. Back and Forward are held where the browser lets a
 * page hold them; closing and reloading is asked about by the browser itself. What the product leads to goes on.
 */
export const leavingBy = <Asked extends EventObject>(page: Window, asked: () => Asked) =>
  fromCallback<Asked>(({ sendBack }) => {
    const travel = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      sendBack(asked())
    }
    // Older browsers have none: there Back is a way out.
    const navigation = 'navigation' in page ? page.navigation : undefined
    navigation?.addEventListener('navigate', travel)
    const release = holdPage(page)
    return () => {
      navigation?.removeEventListener('navigate', travel)
      release()
    }
  })
