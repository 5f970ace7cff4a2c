import type { Decimal } from '#contract/kernel/decimal.ts'

/** The figures of a contract that a spot pair does not have; each undefined until its stream has sent it. */
export interface ContractFigures {
  readonly mark: Decimal | undefined
  /** Whether its stream is subscribed: otherwise what the venue answers is newer. */
  readonly isMarkLive: boolean
  readonly index: Decimal | undefined
  /** Of the next settlement of funding, as a fraction: positive if longs pay. */
  readonly fundingRate: Decimal | undefined
  /** Epoch ms. */
  readonly nextFundingAt: number | undefined
  /** Until then, in whole seconds, as of the last second that passed. */
  readonly fundingSeconds: number | undefined
  /** Contracts held long, which are as many as those held short. */
  readonly openInterest: Decimal | undefined
  /** In the settlement coin. */
  readonly openInterestValue: Decimal | undefined
}

export const noFigures: ContractFigures = {
  mark: undefined,
  isMarkLive: false,
  index: undefined,
  fundingRate: undefined,
  nextFundingAt: undefined,
  fundingSeconds: undefined,
  openInterest: undefined,
  openInterestValue: undefined,
}
