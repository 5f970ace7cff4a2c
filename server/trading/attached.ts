import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { firesUpward } from '#contract/spot/orderKinds.ts'
import { toAmount } from '../ledger/amount.ts'
import { amountOf, stepsOf, totalOf, type MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'
import { ticksOf } from './terms.ts'
import type { TradedMarket } from './tradedMarket.ts'

type Leg = NonNullable<NonNullable<OrderRecord['attach']>['stopLoss']>

/** The amount that an order received, after its fee and what it repaid. */
const received = ({ side, filled, filledTotal, fee, margin }: OrderRecord): bigint =>
  (side === 'buy' ? filled : filledTotal) - fee - (margin === null ? 0n : toAmount(margin.repaid))

/** The size of an order that closes another: the base or the quote received, rounded down to whole lots. */
const sizeOf = (rules: MarketRules, record: OrderRecord, { price }: Leg): Pick<OrderBody, 'amount' | 'total'> => {
  const got = received(record)
  if (record.side === 'buy') return { amount: amountOf(rules, Number(got / rules.lotAmount)) }
  const units = got / rules.unitAmount
  if (price === undefined) return { total: totalOf(rules, Number(units)) }
  const ticks = stepsOf(price, rules.priceDigits) ?? 0n
  return { amount: amountOf(rules, ticks < 1n ? 0 : Number(units / ticks)) }
}

/**
 * The orders attached to an order, placed once it has ended with fills: its stop loss, its take profit, or both as an
 * OCO pair.
 */
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
    ...(record.margin && { account: record.margin.account, autoRepay: record.margin.autoRepay }),
    clientOrderId: `${record.id}-${mark}`,
  })
  return [
    ...(attach.stopLoss ? [bodyOf(attach.stopLoss, 'stop', 'stop')] : []),
    ...(attach.takeProfit ? [bodyOf(attach.takeProfit, 'takeProfit', 'profit')] : []),
  ]
}

/** The order without its trigger, for when the price has already passed the trigger. */
export const withoutTrigger = ({ stopPrice: _, type: __, trigger: ___, ...body }: OrderBody): OrderBody => ({
  ...body,
  type: body.price === undefined ? 'market' : 'limit',
})

/** Whether the last price would trigger the order immediately. */
export const isPassed = (
  { rules, engine }: Pick<TradedMarket, 'rules' | 'engine'>,
  { type, side, stopPrice }: OrderBody,
): boolean => {
  const last = engine.last()
  if (last === undefined || stopPrice === undefined) return false
  const ticks = ticksOf(rules, stopPrice)
  return firesUpward(type, side) ? last >= ticks : last <= ticks
}
