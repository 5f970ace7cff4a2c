import type { SessionData } from '#contract/account/calls/sessionNow.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import type { Services } from '../services.ts'

/** Keeps the signing key with the signer, clears data stored for any other user, and returns what flows may know. */
export const keepSession = (
  { signer, personal, tabPersonal }: Pick<Services, 'signer' | 'personal' | 'tabPersonal'>,
  { signKey, time, ...user }: SessionData,
): SessionUser => {
  signer.keep({ fid: user.fid, signKey, time })
  for (const place of [personal, tabPersonal]) place.claim(user.fid)
  return user
}
