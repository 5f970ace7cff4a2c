import { kernelVenueLimits } from './kernel/venueLimits.ts'
import { shellVenueLimits } from './shell/venueLimits.ts'
import { accountVenueLimits } from './account/venueLimits.ts'
import { assetsVenueLimits } from './assets/venueLimits.ts'
import { marketsVenueLimits } from './markets/venueLimits.ts'
import { walletVenueLimits } from './wallet/venueLimits.ts'
import { spotVenueLimits } from './spot/venueLimits.ts'
import { supportVenueLimits } from './support/venueLimits.ts'
import { contractsVenueLimits } from './contracts/venueLimits.ts'
import { marginVenueLimits } from './margin/venueLimits.ts'
import { liveVenueLimits } from './live/venueLimits.ts'

/** Limits that only the venue needs. Pages must not import them, so that their bundles do not contain them. */
export const venueLimits = {
  ...kernelVenueLimits,
  ...shellVenueLimits,
  ...accountVenueLimits,
  ...assetsVenueLimits,
  ...marketsVenueLimits,
  ...walletVenueLimits,
  ...spotVenueLimits,
  ...supportVenueLimits,
  ...liveVenueLimits,
  ...contractsVenueLimits,
  ...marginVenueLimits,
} as const
