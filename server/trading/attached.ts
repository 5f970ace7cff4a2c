import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { firesUpward } from '#contract/spot/orderKinds.ts'
import { amountOf, stepsOf, totalOf, type MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'
import { ticksOf } from './terms.ts'
import type { TradedMarket } from './tradedMarket.ts'

type Leg = NonNullable<NonNullable<OrderRecord['attach']>['stopLoss']>

/** What an order brought in, after its fee. */
const received = ({ side, filled, filledTotal, fee }: OrderRecord): bigint =>
  (side === 'buy' ? filled : filledTotal) - fee

/** How much an order that undoes another is of: the base that came in, or the quote; as much as whole lots make of it. */
const sizeOf = (rules: MarketRules, record: OrderRecord, { price }: Leg): Pick<OrderBody, 'amount' | 'total'> => {
  const got = received(record)
  if (record.side === 'buy') return { amount: amountOf(rules, Number(got / rules.lotAmount)) }
  const units = got / rules.unitAmount
  if (price === undefined) return { total: totalOf(rules, Number(units)) }
  const ticks = stepsOf(price, rules.priceDigits) ?? 0n
  return { amount: amountOf(rules, ticks < 1n ? 0 : Number(units / ticks)) }
}

/** The orders that a fill brings: its stop-loss, its take-profit, or both, of which one ends the other. */
export const attachedTo = (rules: MarketRules, record: OrderRecord): readonly OrderBody[] => {
  const { attach } = record
  if (attach === null || record.filled === 0n) return []
  const bodyOf = (leg: Leg, kind: 'stop' | 'takeProfit', mark: string): OrderBody => ({
    symbol: rules.symbol,
    side: record.side === 'buy' ? 'sell' : 'buy',
    type: leg.price === undefined ? kind : kind === 'stop' ? 'stopLimit' : 'takeProfitLimit',
    stopPrice: leg.stopPrice,
    ...(leg.price === undefined ? {} : { price: leg.price }),
    ...sizeOf(rules, record, leg),
    clientOrderId: `${record.id}-${mark}`,
  })
  return [
    ...(attach.stopLoss ? [bodyOf(attach.stopLoss, 'stop', 'stop')] : []),
    ...(attach.takeProfit ? [bodyOf(attach.takeProfit, 'takeProfit', 'profit')] : []),
  ]
}

/** The same order without its trigger, for one whose trigger has been passed when it comes. */
export const withoutTrigger = ({ stopPrice: _, type: __, ...body }: OrderBody): OrderBody => ({
  ...body,
  type: body.price === undefined ? 'market' : 'limit',
})

/** Whether the last price lies where an order's trigger would fire at once. */
export const isPassed = (
  { rules, engine }: Pick<TradedMarket, 'rules' | 'engine'>,
  { type, side, stopPrice }: OrderBody,
): boolean => {
  const last = engine.last()
  if (last === undefined || stopPrice === undefined) return false
  const ticks = ticksOf(rules, stopPrice)
  return firesUpward(type, side) ? last >= ticks : last <= ticks
}
