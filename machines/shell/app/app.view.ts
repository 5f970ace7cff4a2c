import type { AppSnapshot } from './app.machine.ts'

/** Whether the user is known. */
export const isSessionKnown = (snapshot: AppSnapshot): boolean => !snapshot.matches('unknown')

/** Whether a user is logged in. */
export const isUser = (snapshot: AppSnapshot): boolean => snapshot.matches('user')

export const appRefs = (snapshot: AppSnapshot) => snapshot.context.refs

export const pageRef = (snapshot: AppSnapshot, key: string) => snapshot.context.pages[key]

export const runningPages = (snapshot: AppSnapshot): readonly string[] => Object.keys(snapshot.context.pages)

/** The route guard's decision on a page request: wait until the user is known, admit, or redirect to the login. */
export const admission = (snapshot: AppSnapshot, isProtected: boolean): 'enter' | 'wait' | 'login' => {
  if (!isProtected || isUser(snapshot)) return 'enter'
  return isSessionKnown(snapshot) ? 'login' : 'wait'
}
