import type { SessionData } from '#contract/account/calls/session.ts'

/**
 * Who is logged in, as flows and screens know it. The signing key is not part of it: it stays with the service that
 * signs.
 */
export type SessionUser = Omit<SessionData, 'signKey' | 'time'>
