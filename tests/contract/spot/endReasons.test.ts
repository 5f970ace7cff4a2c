import { expect, it } from 'vitest'
import { endReasonOf, endReasons } from '#contract/spot/endReasons.ts'
import type { CancelReason } from '#server/engine/orders.ts'

/** Every reason that the venue's engine knows, and whether an order ends for it: the others refuse a change. */
const known: Readonly<Record<CancelReason | 'disconnected' | 'expired', boolean>> = {
  asked: true,
  disconnected: true,
  pair: true,
  pairCancelled: true,
  selfTrade: true,
  expired: true,
  marketNotOpen: true,
  wouldTake: true,
  cannotFillWhole: true,
  nothingToTake: true,
  ownOrder: true,
  budgetSpent: true,
  wouldTriggerAtOnce: true,
  pairIncomplete: false,
  notOpen: false,
  belowFilled: false,
  notAmendable: false,
  priceProtected: true,
}

it('there is a name for every reason for which the venue ends an order, and for no other [TRD-11]', () => {
  const ends = Object.entries(known).flatMap(([name, isEnd]) => (isEnd ? [name] : []))
  expect(endReasons.toSorted()).toEqual(ends.toSorted())
})

it('a code is no name, and neither is what a later version says', () => {
  expect([endReasonOf('20406'), endReasonOf('eclipse'), endReasonOf('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
