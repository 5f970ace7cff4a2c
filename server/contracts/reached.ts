import type { TriggerPrice } from '#contract/contracts/kinds.ts'
import { firesUpward } from '#contract/spot/orderKinds.ts'
import type { ContractOrder } from './records.ts'
import type { ContractMarket, Mark } from './world.ts'

/** The price that a trigger watches; undefined while there is none that may trigger. */
export const priceNow = ({ engine }: ContractMarket, mark: Mark, trigger: TriggerPrice): number | undefined => {
  if (trigger === 'last') return engine.last()
  return mark.state === 'live' ? Number(trigger === 'mark' ? mark.price : mark.index) : undefined
}

/** Whether a price triggers an order: at its trigger price or beyond. */
export const hasReached = (
  { stopPrice, type, side }: Pick<ContractOrder, 'stopPrice' | 'type' | 'side'>,
  price: number | undefined,
): boolean =>
  stopPrice !== null && price !== undefined && (firesUpward(type, side) ? price >= stopPrice : price <= stopPrice)
