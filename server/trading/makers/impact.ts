import { venueLimits } from '#contract/venueLimits.ts'

/** How far people have pushed a price away from where it would be; by and by it comes back. */
export interface Impact {
  /** A person's trade at a price that would be `reference` by itself. Both in ticks. */
  readonly push: (side: 'buy' | 'sell', ticks: number, reference: number, at: number) => void
  /** Where a price is that would be `reference` by itself, in ticks. */
  readonly on: (reference: number, at: number) => number
}

const { impactMost, impactHalfLife } = venueLimits.makers

export const createImpact = (): Impact => {
  /** The logarithm of the price against the usual one, as it was at `since`. */
  let pushed = 0
  let since = 0
  const now = (at: number): number => pushed * 0.5 ** ((at - since) / impactHalfLife)

  return {
    push(side, ticks, reference, at) {
      const far = Math.max(-impactMost, Math.min(impactMost, Math.log(ticks / reference)))
      const current = now(at)
      // Who buys moves a price up, never down.
      if (side === 'buy' ? far <= current : far >= current) return
      pushed = far
      since = at
    },
    on: (reference, at) => Math.max(1, Math.round(reference * Math.exp(now(at)))),
  }
}
