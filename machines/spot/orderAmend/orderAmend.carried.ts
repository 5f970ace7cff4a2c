import type { Decimal } from '#contract/kernel/decimal.ts'
import { attachedProblems } from '#contract/spot/attachedPrices.ts'
import type { AmendBody, Market, Order } from '#contract/spot/calls/orders.ts'

/** What an order carries beside price and amount, which a change leaves as it is. */
export type CarriedOption =
  | { readonly option: 'IOC' | 'FOK' | 'GTD' | 'postOnly' }
  | { readonly option: 'display' | 'takeProfit' | 'stopLoss'; readonly value: Decimal }

/** The options that go on with a changed order, in the order in which the form of orders names them. */
export const carriedBy = ({ postOnly, timeInForce, display, attach, type }: Order): readonly CarriedOption[] => {
  // What takes at the market is sent as IOC by its kind, not by a choice.
  const isChosen = timeInForce !== 'GTC' && (type === 'limit' || timeInForce === 'GTD')
  const legs = [
    ['takeProfit', attach?.takeProfit?.stopPrice],
    ['stopLoss', attach?.stopLoss?.stopPrice],
  ] as const
  return [
    ...(postOnly === null ? [] : [{ option: 'postOnly' as const }]),
    ...(isChosen ? [{ option: timeInForce }] : []),
    ...(display === null ? [] : [{ option: 'display' as const, value: display }]),
    ...legs.flatMap(([option, value]) => (value === undefined ? [] : [{ option, value }])),
  ]
}

/** Which attached price a new price would bring onto the wrong side; undefined: none. */
export const misplacedBy = (order: Order, { price }: AmendBody, market: Market): CarriedOption | undefined => {
  const { side, type, stopPrice, attach } = order
  if (price === undefined || attach === null) return undefined
  const body = { side, type, price, attach, ...(stopPrice === null ? {} : { stopPrice }) }
  const [found] = attachedProblems(body, { market, book: undefined })
  if (found?.bound === undefined) return undefined
  const option = found.field === 'lossStop' ? 'stopLoss' : 'takeProfit'
  return carriedBy(order).find((one) => one.option === option)
}
