import { decimal, quotient, trim } from '#contract/kernel/decimal.ts'
import type { AmendBody, OrderBody } from '#contract/spot/calls/orders.ts'
import type { Command, Order, Trigger } from '../engine/orders.ts'
import { noTrigger } from '../engine/triggers.ts'
import { fromAmount } from '../ledger/amount.ts'
import { withoutTrigger } from './attached.ts'
import type { Held } from './holds.ts'
import { amountOf, type MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'
import { termsOf, type MarketView, type Terms } from './terms.ts'
import type { TradedMarket } from './tradedMarket.ts'

const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value }
const amountGiven = (name: string, amount: bigint | null) => given(name, amount === null ? null : fromAmount(amount))

/** Whether a trailing stop follows the price. */
const isActive = ({ side, triggerTicks }: Pick<Order, 'side' | 'triggerTicks'>): boolean =>
  triggerTicks !== noTrigger(side)

/**
 * An existing order as it would be placed after an amendment. One that has triggered has no trigger any more, and a
 * trailing stop that is active has reached its activation price.
 */
export const amendedBody = (
  record: OrderRecord,
  { price, amount, stopPrice, trailBy, activationPrice, trigger, display, attach }: AmendBody,
  order: Pick<Order, 'trigger' | 'side' | 'triggerTicks'>,
): OrderBody => {
  const { side } = order
  const { symbol, type, timeInForce, selfTrade, clientOrderId } = record
  const body: OrderBody = {
    ...{ symbol, side, type, timeInForce, selfTrade, clientOrderId },
    ...given('expireAt', record.expireAt),
    ...amountGiven('price', record.price),
    ...amountGiven('amount', record.amount),
    ...amountGiven('total', record.amount === null ? record.total : null),
    ...amountGiven('stopPrice', record.stopPrice),
    ...given('trailBy', record.trailBy),
    ...(isActive(order) || activationPrice === null ? {} : amountGiven('activationPrice', record.activationPrice)),
    ...given('trigger', record.trigger),
    ...(display === null ? {} : amountGiven('display', record.display)),
    ...amountGiven('protection', record.protection),
    ...given('postOnly', record.postOnly),
    ...(attach === null ? {} : given('attach', record.attach)),
    ...given('price', price),
    ...given('amount', amount),
    ...given('stopPrice', stopPrice),
    ...given('trailBy', trailBy),
    ...given('activationPrice', activationPrice),
    ...given('trigger', trigger),
    ...given('display', display),
    ...given('attach', attach),
  }
  return order.trigger === undefined ? withoutTrigger(body) : body
}

const hundred = decimal('100')

/** A trailing distance as it is on the wire: a price, or per cent. */
export const trailText = (
  { tickPrice }: Pick<MarketRules, 'tickPrice'>,
  { distance, unit }: Extract<Trigger, { kind: 'trailing' }>,
): string =>
  unit === 'ticks'
    ? fromAmount(BigInt(distance) * tickPrice)
    : `${trim(quotient(decimal(String(distance)), hundred, 2, 'down'))}%`

/**
 * Whether an order has what is to be changed: a limit price, an amount, a trigger that it still waits for; and can be an
 * iceberg. `pair`: the other leg.
 */
export const canAmend = (
  record: OrderRecord,
  order: Readonly<Order>,
  pair: Readonly<Order> | undefined,
  { price, amount, stopPrice, trailBy, activationPrice, trigger, display, attach }: AmendBody,
): boolean => {
  const isWaiting = order.trigger !== undefined
  const rests = record.timeInForce === 'GTC' || record.timeInForce === 'GTD'
  if (price !== undefined && record.price === null) return false
  if (amount !== undefined && (order.lots === undefined || (pair && pair.lots === undefined))) return false
  if (stopPrice !== undefined && (record.stopPrice === null || !isWaiting)) return false
  if (trailBy !== undefined && (record.trailBy === null || !isWaiting)) return false
  if (activationPrice !== undefined && (record.trailBy === null || !isWaiting || isActive(order))) return false
  if (trigger !== undefined && !isWaiting) return false
  if (attach !== undefined && record.groupId !== null) return false
  return display === undefined || (record.price !== null && record.groupId === null && rests)
}

const retriggering = ['stopPrice', 'trailBy', 'activationPrice', 'trigger'] as const

/** The command for the engine. `terms`: the whole order as it will be. */
export const amendCommand = (
  order: Readonly<Order>,
  { ticks, lots, trigger, display }: Terms,
  asked: AmendBody,
): Extract<Command, { type: 'amend' }> => {
  const isRetriggered = retriggering.some((field) => asked[field] !== undefined)
  return {
    type: 'amend',
    id: order.id,
    // The price cap of an order without a limit price follows its trigger only.
    ticks: asked.price === undefined && !isRetriggered ? order.ticks : ticks,
    ...(asked.amount === undefined || lots === undefined ? {} : { lots }),
    ...(isRetriggered && trigger !== undefined ? { trigger } : {}),
    ...(asked.display === undefined ? {} : { display: display ?? null }),
  }
}

/** The other leg of a pair with this much left; unchanged if undefined. Throws Refusal if it would be too small. */
export const resizedLeg = (
  { rules, records }: TradedMarket,
  leg: Readonly<Order>,
  left: number | undefined,
  view: MarketView,
): Held => {
  const record = records.get(leg.id)
  if (left === undefined || !record) return leg
  const lots = leg.filled + left
  termsOf(rules, amendedBody(record, { amount: amountOf(rules, lots) }, leg), view, leg)
  return { ...leg, lots }
}
