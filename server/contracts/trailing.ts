import { atTicks } from '../engine/state.ts'
import { isActivatedBy, trailingTicks } from '../engine/triggers.ts'
import { distanceOf } from '../trading/trail.ts'
import { priceTicks } from './orderTerms.ts'
import type { ContractOrder } from './records.ts'
import type { ContractMarket } from './world.ts'

type Trailing = Pick<ContractOrder, 'side' | 'stopPrice' | 'trailBy' | 'activationPrice'>

/**
 * The trigger price of a trailing stop after a price that it watches, in ticks; null while it does not follow yet. It
 * only moves in the direction of better prices. That of an order of another type stays. Throws Refusal for a distance
 * that no order can have.
 */
export const followedPrice = (
  market: Pick<ContractMarket, 'rules'>,
  { side, stopPrice, trailBy, activationPrice }: Trailing,
  price: number | undefined,
): number | null => {
  if (trailBy === null) return stopPrice
  const distance = distanceOf(trailBy, (given) => priceTicks(market, given))
  if (price === undefined) return stopPrice
  const activation = activationPrice ?? undefined
  if (stopPrice === null && !isActivatedBy(side, { activation }, atTicks(price))) return null
  const moved = trailingTicks(side, distance, price)
  if (stopPrice === null) return moved
  return side === 'sell' ? Math.max(stopPrice, moved) : Math.min(stopPrice, moved)
}

/** Whether the price is beyond the activation price of a trailing stop already: above a sell's, below a buy's. */
export const isActivationPassed = (
  { side, activationPrice }: Pick<Trailing, 'side' | 'activationPrice'>,
  price: number | undefined,
): boolean =>
  activationPrice !== null &&
  price !== undefined &&
  (side === 'sell' ? price > activationPrice : price < activationPrice)
