import { venueLimits } from '#contract/venueLimits.ts'

const { fundingEvery } = venueLimits.feed

/** When funding is settled: at the same times for all contracts, unless the sandbox has moved the next one of a contract. */
export interface FundingTimes {
  /** The first settlement of a contract after a time. */
  readonly next: (contractCode: string, after: number) => number
  /** Moves the next settlement; no other takes place before it. Until the venue stops. */
  readonly move: (contractCode: string, at: number) => void
  /** Called after each settlement: the one after it is at its usual time again. */
  readonly settled: (contractCode: string, at: number) => void
}

export const createFundingTimes = (): FundingTimes => {
  const moved = new Map<string, number>()
  return {
    next: (contractCode, after) => moved.get(contractCode) ?? (Math.floor(after / fundingEvery) + 1) * fundingEvery,
    move: (contractCode, at) => void moved.set(contractCode, at),
    settled: (contractCode, at) => {
      if (moved.get(contractCode) === at) moved.delete(contractCode)
    },
  }
}
