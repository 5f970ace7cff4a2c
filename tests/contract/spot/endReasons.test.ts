import { expect, it } from 'vitest'
import { endReasonOf, endReasons } from '#contract/spot/endReasons.ts'
import type { CancelReason } from '#server/engine/orders.ts'

/** Every reason of the venue’s engine, and whether an order ends for it: the others refuse an amendment. */
const known: Readonly<Record<CancelReason | 'disconnected' | 'expired' | 'liquidation', boolean>> = {
  asked: true,
  disconnected: true,
  // Of the account that holds what the order would give.
  liquidation: true,
  pair: true,
  pairCancelled: true,
  selfTrade: true,
  // Only of contracts.
  positionShrank: false,
  expired: true,
  marketNotOpen: true,
  wouldTake: true,
  cannotFillWhole: true,
  nothingToTake: true,
  ownOrder: true,
  budgetSpent: true,
  wouldTriggerAtOnce: true,
  activationPassed: true,
  pairIncomplete: false,
  notOpen: false,
  belowFilled: false,
  notAmendable: false,
  priceProtected: true,
}

it('every reason for which the venue ends an order has a name, and no other [TRD-11]', () => {
  const ends = Object.entries(known).flatMap(([name, isEnd]) => (isEnd ? [name] : []))
  expect(endReasons.toSorted()).toEqual(ends.toSorted())
})

it('rejects a code and an unknown future reason as a name', () => {
  expect([endReasonOf('20406'), endReasonOf('eclipse'), endReasonOf('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
