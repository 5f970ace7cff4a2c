import type { SessionData } from '#contract/account/calls/sessionNow.ts'

/**
 * The logged-in user as flows and screens see them. The signing key is excluded: it stays with the service that signs.
 */
export type SessionUser = Omit<SessionData, 'signKey' | 'time'>
