import { compare, type Decimal } from '../kernel/decimal.ts'
import { vipVolumes } from './fees.ts'

/** The VIP level that a 30-day spot volume in USDT reaches. */
export const vipLevelOf = (volume: Decimal): number =>
  vipVolumes.findLastIndex((threshold) => compare(volume, threshold) >= 0)
