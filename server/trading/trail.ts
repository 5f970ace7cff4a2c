import { codes } from '#contract/kernel/codes.ts'
import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import type { Trigger } from '../engine/orders.ts'
import { Refusal } from '../refusal.ts'
import { stepsOf } from './marketRules.ts'

/** The distance at which a trailing stop follows the price. */
export type TrailDistance = Pick<Extract<Trigger, { kind: 'trailing' }>, 'distance' | 'unit'>

/** Throws Refusal (422) for zero, for 100 % or more, and what `ticksOf` throws for a distance that is no price. */
export const distanceOf = (trailBy: string, ticksOf: (price: Decimal) => number): TrailDistance => {
  if (!trailBy.endsWith('%')) return { distance: ticksOf(decimal(trailBy)), unit: 'ticks' }
  const distance = stepsOf(decimal(trailBy.slice(0, -1)), 2)
  if (distance === undefined || distance < 1n || distance >= 10_000n)
    throw new Refusal(codes.badRequest, { field: 'body.trailBy' })
  return { distance: Number(distance), unit: 'basisPoints' }
}
