import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Instrument } from '#contract/markets/instruments.ts'

/** An instrument as the venue stores it: the public fields plus those that the simulated market needs. */
export interface Listing extends Instrument {
  /** 0 is the most traded of its kind. */
  readonly rank: number
  /** What an amount of 1 is in the base coin: the size of a contract, in US dollars if it is inverse; otherwise 1. */
  readonly contractSize: Decimal
  /** The price around which the simulated market moves. */
  readonly level: Decimal
}
