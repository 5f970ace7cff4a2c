import type { LoginRef } from '../login/login.machine.ts'
import type { SessionSnapshot } from './session.machine.ts'

/** The logged-in user, for header and pages. While the session is expired it is the previous one. */
export const sessionUser = (snapshot: SessionSnapshot) => snapshot.context.user

/** Whether a user is logged in, as far as it is known. */
export const presence = (snapshot: SessionSnapshot): 'unknown' | 'guest' | 'user' =>
  sessionUser(snapshot) ? 'user' : isSessionStarting(snapshot) ? 'unknown' : 'guest'

/** Whether the user has activated contract trading. */
export const hasActivatedContracts = (snapshot: SessionSnapshot): boolean =>
  sessionUser(snapshot)?.isActivateContract ?? false

/** The overlay of the page, and its reason: none, a veil, or the login dialog. */
export const sessionVeil = (snapshot: SessionSnapshot) => {
  if (snapshot.matches({ leaving: 'departing' })) return 'departed'
  if (snapshot.matches('leaving')) return 'leaving'
  if (snapshot.matches({ user: 'unconfirmed' })) return 'unconfirmed'
  if (snapshot.hasTag('blocking')) return 'confirming'
  return undefined
}

/** The user is not known yet, and the venue does not respond. */
export const isUnreachable = (snapshot: SessionSnapshot): boolean => snapshot.matches({ starting: 'unreachable' })

export const isSessionStarting = (snapshot: SessionSnapshot): boolean => snapshot.matches('starting')

/** The dialog of an expired session, while it is open. */
export const loginDialog = (snapshot: SessionSnapshot): LoginRef | undefined => snapshot.children.login
