import type { AppSnapshot } from './app.machine.ts'

/** Whether it is known who is here. */
export const isSessionKnown = (snapshot: AppSnapshot): boolean => !snapshot.matches('unknown')

/** Whether somebody is logged in. */
export const isUser = (snapshot: AppSnapshot): boolean => snapshot.matches('user')

export const appRefs = (snapshot: AppSnapshot) => snapshot.context.refs

/** A running page's actor. */
export const pageRef = (snapshot: AppSnapshot, key: string) => snapshot.context.pages[key]

/** The keys of all running pages. */
export const runningPages = (snapshot: AppSnapshot): readonly string[] => Object.keys(snapshot.context.pages)

/**
 * What the guard of routes does with somebody who wants a page: it waits until it is known who is here, lets in, or
 * leads to the login.
 */
export const admission = (snapshot: AppSnapshot, isProtected: boolean): 'enter' | 'wait' | 'login' => {
  if (!isProtected || isUser(snapshot)) return 'enter'
  return isSessionKnown(snapshot) ? 'login' : 'wait'
}
