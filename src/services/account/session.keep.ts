import type { SessionData } from '#contract/account/calls/session.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import type { Services } from '../services.ts'

/** Keeps the key where it is signed with, and gives what flows may know. */
export const keepSession = (
  { signer }: Pick<Services, 'signer'>,
  { signKey, time, ...user }: SessionData,
): SessionUser => {
  signer.keep({ fid: user.fid, signKey, time })
  return user
}
