import { venueLimits } from '#contract/venueLimits.ts'

/** How far users have pushed a price from its reference; it reverts over time. */
export interface Impact {
  /** Records a user's trade at `ticks` while the undisturbed price is `reference`, in ticks. */
  readonly push: (side: 'buy' | 'sell', ticks: number, reference: number, at: number) => void
  /** The price after the impact, in ticks, given the undisturbed `reference`. */
  readonly on: (reference: number, at: number) => number
}

const { impactMost, impactHalfLife } = venueLimits.makers

export const createImpact = (): Impact => {
  /** The logarithm of the price relative to the reference, as of `since`. */
  let pushed = 0
  let since = 0
  const now = (at: number): number => pushed * 0.5 ** ((at - since) / impactHalfLife)

  return {
    push(side, ticks, reference, at) {
      const far = Math.max(-impactMost, Math.min(impactMost, Math.log(ticks / reference)))
      const current = now(at)
      // A buy moves the price up, never down.
      if (side === 'buy' ? far <= current : far >= current) return
      pushed = far
      since = at
    },
    on: (reference, at) => Math.max(1, Math.round(reference * Math.exp(now(at)))),
  }
}
