import { venueLimits } from '#contract/venueLimits.ts'
import type { SessionUser } from './session.types.ts'

/** Users for models and tests. */
export const sampleUser: SessionUser = {
  photo: '',
  fnickname: 'ada',
  fid: '10000001',
  account: 'ada@example.com',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: false,
  googleBound: false,
  recoveryCodesLeft: 0,
  emailProved: true,
  securityChangedAt: null,
  expiresAt: venueLimits.session.absolute,
}

export const otherUser: SessionUser = { ...sampleUser, fnickname: 'bob', fid: '10000002', account: 'bob@example.com' }

/** A user as the venue returns them, with a key that signs nothing. */
export const onWire = (user: SessionUser) => ({ ...user, signKey: 'AAAA', time: venueLimits.session.absolute })
