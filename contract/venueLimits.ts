import { kernelVenueLimits } from './kernel/venueLimits.ts'
import { accountVenueLimits } from './account/venueLimits.ts'
import { assetsVenueLimits } from './assets/venueLimits.ts'
import { marketsVenueLimits } from './markets/venueLimits.ts'
import { walletVenueLimits } from './wallet/venueLimits.ts'
import { spotVenueLimits } from './spot/venueLimits.ts'
import { supportVenueLimits } from './support/venueLimits.ts'
import { liveVenueLimits } from './live/venueLimits.ts'

/** Numbers that the venue alone needs. A page imports none of them, so that its bundle does not hold them. */
export const venueLimits = {
  ...kernelVenueLimits,
  ...accountVenueLimits,
  ...assetsVenueLimits,
  ...marketsVenueLimits,
  ...walletVenueLimits,
  ...spotVenueLimits,
  ...supportVenueLimits,
  ...liveVenueLimits,
} as const
