import type { Decimal } from '#contract/kernel/decimal.ts'
import { attachedProblems } from '#contract/spot/attachedPrices.ts'
import type { AmendBody, Market, Order } from '#contract/spot/calls/orders.ts'

/** Options of an order besides price and amount, which an amendment leaves unchanged. */
export type CarriedOption =
  | { readonly option: 'IOC' | 'FOK' | 'GTD' | 'postOnly' }
  | { readonly option: 'display'; readonly value: Decimal }
  | AttachedLeg

/** A take profit or stop loss. */
export interface AttachedLeg {
  readonly option: 'takeProfit' | 'stopLoss'
  readonly value: Decimal
}

/** The options kept by an amended order, in the order of the order form. */
export const carriedBy = ({ postOnly, timeInForce, display, groupId, type }: Order): readonly CarriedOption[] => {
  // Market orders are sent as IOC because of their type, not by choice.
  const isChosen = timeInForce !== 'GTC' && (type === 'limit' || timeInForce === 'GTD')
  return [
    ...(postOnly === null ? [] : [{ option: 'postOnly' as const }]),
    ...(isChosen ? [{ option: timeInForce }] : []),
    // A leg of an OCO cannot change it; elsewhere it is a field of the form.
    ...(display === null || groupId === undefined ? [] : [{ option: 'display' as const, value: display }]),
  ]
}

/** The attached price that a new price would put on the wrong side; undefined if none. */
export const misplacedBy = (
  order: Order,
  { price: asked, stopPrice: trigger }: AmendBody,
  market: Market,
): AttachedLeg | undefined => {
  const { side, type, attach } = order
  if ((asked ?? trigger) === undefined || attach === null) return undefined
  const [price, stopPrice] = [asked ?? order.price, trigger ?? order.stopPrice]
  const body = {
    side,
    type,
    attach,
    ...(price === null ? {} : { price }),
    ...(stopPrice === null ? {} : { stopPrice }),
  }
  const [found] = attachedProblems(body, { market, book: undefined })
  if (found?.bound === undefined) return undefined
  const option = found.field === 'lossStop' ? ('stopLoss' as const) : ('takeProfit' as const)
  const value = attach[option]?.stopPrice
  return value && { option, value }
}
