import type { LoginRef } from '../login/login.machine.ts'
import type { SessionSnapshot } from './session.machine.ts'

/** Who is here, for header and pages. While the session is expired it is who was. */
export const sessionUser = (snapshot: SessionSnapshot) => snapshot.context.user

/** Whether somebody is logged in, as far as it is known. */
export const presence = (snapshot: SessionSnapshot): 'unknown' | 'guest' | 'user' =>
  sessionUser(snapshot) ? 'user' : isSessionStarting(snapshot) ? 'unknown' : 'guest'

/** The person trades contracts already. */
export const hasActivatedContracts = (snapshot: SessionSnapshot): boolean =>
  sessionUser(snapshot)?.isActivateContract ?? false

/** What stands over the page, and why: nothing, a veil, or the login dialog. */
export const sessionVeil = (snapshot: SessionSnapshot) => {
  if (snapshot.matches({ leaving: 'departing' })) return 'departed'
  if (snapshot.matches('leaving')) return 'leaving'
  if (snapshot.matches({ user: 'unconfirmed' })) return 'unconfirmed'
  if (snapshot.hasTag('blocking')) return 'confirming'
  return undefined
}

/** Nobody knows yet who is here, and the venue does not answer. */
export const isUnreachable = (snapshot: SessionSnapshot): boolean => snapshot.matches({ starting: 'unreachable' })

export const isSessionStarting = (snapshot: SessionSnapshot): boolean => snapshot.matches('starting')

/** The dialog of an expired session, while it is open. */
export const loginDialog = (snapshot: SessionSnapshot): LoginRef | undefined => snapshot.children.login
