import { kernelLimits } from './kernel/limits.ts'
import { shellLimits } from './shell/limits.ts'
import { accountLimits } from './account/limits.ts'
import { assetsLimits } from './assets/limits.ts'
import { marketsLimits } from './markets/limits.ts'
import { spotLimits } from './spot/limits.ts'
import { walletLimits } from './wallet/limits.ts'
import { supportLimits } from './support/limits.ts'
import { messagesLimits } from './messages/limits.ts'
import { liveLimits } from './live/limits.ts'
import { contractsLimits } from './contracts/limits.ts'
import { marginLimits } from './margin/limits.ts'

/** Every limit of the product, by group. Times are in milliseconds unless the name says otherwise. */
export const limits = {
  ...kernelLimits,
  ...shellLimits,
  ...accountLimits,
  ...assetsLimits,
  ...marketsLimits,
  ...spotLimits,
  ...walletLimits,
  ...supportLimits,
  ...messagesLimits,
  ...liveLimits,
  ...contractsLimits,
  ...marginLimits,
} as const
