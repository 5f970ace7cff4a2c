import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Makes the browser ask before the page is closed or reloaded. @returns Ends that. */
const holdPage = (page: Window): (() => void) => {
  page.addEventListener('beforeunload', askFirst)
  return () => page.removeEventListener('beforeunload', askFirst)
}

/** The same as an actor for its page, to protect data that exists nowhere else. */
export const heldPage = fromCallback<EventObject>(() => holdPage(window))

/**
 * Reports that the user wants to leave through the browser itself. Back and Forward are held if the browser allows it;
 * for closing and reloading the browser asks itself. The product's own links are not affected.
 */
export const leavingBy = <Asked extends EventObject>(page: Window, asked: () => Asked) =>
  fromCallback<Asked>(({ sendBack }) => {
    const travel = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      sendBack(asked())
    }
    // Older browsers lack the Navigation API: there Back is not held.
    const navigation = 'navigation' in page ? page.navigation : undefined
    navigation?.addEventListener('navigate', travel)
    const release = holdPage(page)
    return () => {
      navigation?.removeEventListener('navigate', travel)
      release()
    }
  })
