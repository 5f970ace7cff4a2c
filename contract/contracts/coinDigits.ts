import { stableBases } from '../markets/instruments.ts'
import { contractsLimits } from './limits.ts'

/** Whether a settlement coin is worth a dollar. */
export const isDollarCoin = (coin: string): boolean => stableBases.some((base) => base === coin)

/** Decimals to which an amount of a settlement coin is shown: what is worth a dollar has those of a dollar. */
export const coinDigits = (coin: string): number =>
  isDollarCoin(coin) ? contractsLimits.settlementAmounts.dollarDigits : contractsLimits.settlementAmounts.coinDigits
