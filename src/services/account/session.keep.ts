import type { SessionData } from '#contract/account/calls/session.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import type { Services } from '../services.ts'

/** Keeps the key where it is signed with, clears what is kept of anybody else, and gives what flows may know. */
export const keepSession = (
  { signer, personal, tabPersonal }: Pick<Services, 'signer' | 'personal' | 'tabPersonal'>,
  { signKey, time, ...user }: SessionData,
): SessionUser => {
  signer.keep({ fid: user.fid, signKey, time })
  for (const place of [personal, tabPersonal]) place.claim(user.fid)
  return user
}
