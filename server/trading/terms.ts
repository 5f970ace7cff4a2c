import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal, multiply, quotient, subtract, type Decimal } from '#contract/kernel/decimal.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { expiryProblem } from '#contract/spot/orderCheck.ts'
import { hasLimit, hasTrigger, type MarketState, type TriggerSource } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import {
  otherSide,
  reaches,
  takesOrder,
  type NewOrder,
  type PriceNow,
  type Side,
  type Trigger,
} from '../engine/orders.ts'
import { followedTicks, trailingTicks } from '../engine/triggers.ts'
import { Refusal } from '../refusal.ts'
import { checkMarginFields } from './marginTerms.ts'
import { stepsOf, type MarketRules } from './marketRules.ts'
import { distanceOf } from './trail.ts'

const protection = decimal(venueLimits.spotOrders.protection)

/** The market data that bound an order without a price. */
export interface MarketView {
  /** The best price of a side, in ticks. */
  readonly best: (side: Side) => number | undefined
  /** The price that counts for triggers of that source; before the first trade, the market's opening price. */
  readonly price: (by: TriggerSource) => PriceNow
  readonly state: MarketState
  readonly now: number
}

/** An engine order before it has an id and an owner. */
export type Terms = Omit<NewOrder, 'id' | 'owner'>

const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

const fieldsOfType: Readonly<Record<OrderBody['type'], readonly (keyof OrderBody)[]>> = {
  limit: ['price', 'display', 'postOnly', 'attach'],
  market: ['total', 'protection', 'attach'],
  stop: ['stopPrice', 'trigger', 'total', 'protection', 'attach'],
  stopLimit: ['stopPrice', 'trigger', 'price', 'display', 'attach'],
  takeProfit: ['stopPrice', 'trigger', 'total', 'protection', 'attach'],
  takeProfitLimit: ['stopPrice', 'trigger', 'price', 'display', 'attach'],
  trailing: ['trailBy', 'activationPrice', 'trigger', 'total', 'protection', 'attach'],
}
const special = [
  'price',
  'total',
  'stopPrice',
  'trailBy',
  'activationPrice',
  'trigger',
  'display',
  'postOnly',
  'protection',
  'attach',
] as const

/** Throws Refusal (422) for fields that do not belong to the order type, and for missing ones. */
const checkFields = (body: OrderBody): void => {
  const allowed = fieldsOfType[body.type]
  for (const field of special) if (body[field] !== undefined && !allowed.includes(field)) throw unreadable(field)
  if (hasLimit(body.type) && body.price === undefined) throw unreadable('price')
  if (allowed.includes('stopPrice') && body.stopPrice === undefined) throw unreadable('stopPrice')
  if (body.type === 'trailing' && body.trailBy === undefined) throw unreadable('trailBy')
  if (body.total !== undefined && (body.side === 'sell' || body.amount !== undefined)) throw unreadable('total')
  if (body.amount === undefined && body.total === undefined) throw unreadable('amount')
  checkMarginFields(body)
}

/** A price in ticks. Throws Refusal if it is not a whole number of ticks, or above the market's maximum. */
export const ticksOf = (rules: MarketRules, price: Decimal): number => {
  const ticks = stepsOf(price, rules.priceDigits)
  if (ticks === undefined || ticks < 1n) throw new Refusal(codes.priceOffTick)
  if (ticks > BigInt(rules.maxTicks)) throw new Refusal(codes.orderTooLarge)
  return Number(ticks)
}

/** An amount in lots. Throws Refusal if it is not a whole number of lots, or outside the market's limits. */
const lotsOf = (rules: MarketRules, amount: Decimal): number => {
  const lots = stepsOf(amount, rules.amountDigits)
  if (lots === undefined) throw new Refusal(codes.amountOffLot)
  if (lots < BigInt(rules.minLots)) throw new Refusal(codes.orderTooSmall)
  if (lots > BigInt(rules.maxLots)) throw new Refusal(codes.orderTooLarge)
  return Number(lots)
}

/** The maximum that a total spends, in ticks × lots. Throws Refusal outside the market's limits. */
const budgetOf = (rules: MarketRules, total: Decimal): number => {
  const units = BigInt(quotient(total, rules.tick, rules.amountDigits, 'floor').replace('.', ''))
  if (units < BigInt(rules.minUnits)) throw new Refusal(codes.orderTooSmall)
  if (units > BigInt(rules.maxTicks) * BigInt(rules.maxLots)) throw new Refusal(codes.orderTooLarge)
  return Number(units)
}

/** The price limit of an order that names none: as far from its starting price as the market's protection allows. */
const protectedTicks = (rules: MarketRules, side: Side, from: number): number => {
  const bound = (times: Decimal): number =>
    Number(quotient(multiply(decimal(String(from)), times), decimal('1'), 0, side === 'buy' ? 'floor' : 'ceil'))
  // Rounded towards the starting price, so that the limit is never exceeded.
  return side === 'buy'
    ? Math.min(rules.maxTicks, bound(add(decimal('1'), protection)))
    : Math.max(1, bound(subtract(decimal('1'), protection)))
}

const triggerOf = (rules: MarketRules, body: OrderBody): Trigger | undefined => {
  const { type, stopPrice, trailBy, activationPrice } = body
  const source = body.trigger === 'mid' ? { by: body.trigger } : {}
  if (trailBy !== undefined) {
    const activation = activationPrice === undefined ? {} : { activation: ticksOf(rules, activationPrice) }
    const distance = distanceOf(trailBy, (price) => ticksOf(rules, price))
    return { kind: 'trailing', ...distance, ...source, ...activation }
  }
  if (stopPrice === undefined) return undefined
  const ticks = ticksOf(rules, stopPrice)
  return { kind: type === 'takeProfit' || type === 'takeProfitLimit' ? 'takeProfit' : 'stop', ticks, ...source }
}

/**
 * The price at which an order without a price starts trading; of a trailing order, its first trigger price. Throws
 * Refusal if nothing is offered.
 */
const startOf = (body: OrderBody, trigger: Trigger | undefined, view: MarketView): number => {
  if (trigger === undefined) {
    const best = view.best(otherSide(body.side))
    if (best === undefined) throw new Refusal(codes.nothingToTake)
    return best
  }
  if (trigger.kind !== 'trailing') return trigger.ticks
  const followed = trigger.activation ?? followedTicks(body.side, view.price(trigger.by ?? 'last'))
  return trailingTicks(body.side, trigger, followed)
}

/** The time in force. Throws Refusal: 422 if it does not suit the order type, 20420 or 20421 for its expiry. */
const lifeOf = (body: OrderBody, now: number, isNew: boolean): Pick<Terms, 'timeInForce' | 'expireAt'> => {
  const { type, timeInForce = hasLimit(type) || hasTrigger(type) ? 'GTC' : 'IOC', expireAt } = body
  if ((timeInForce === 'GTD') !== (expireAt !== undefined)) throw unreadable('expireAt')
  if (expireAt !== undefined) {
    if (type === 'market') throw unreadable('expireAt')
    // An amend keeps the expiry, which was checked when the order was placed.
    const problem = isNew ? expiryProblem(expireAt, now) : undefined
    if (problem !== undefined) throw new Refusal(problem)
  }
  if (hasLimit(type)) return { timeInForce, expireAt }
  // A market order never rests, however long it waited for its trigger.
  return { timeInForce: timeInForce === 'FOK' ? 'FOK' : 'IOC', expireAt }
}

/**
 * The remainder of an order must meet the market's minimum at the price that it counts with. Throws Refusal if nothing
 * remains (20416) or too little (20404).
 */
const checkLeft = (rules: MarketRules, left: number, ticks: number): void => {
  if (left < 1) throw new Refusal(codes.amendRefused)
  if (left < rules.minLots || BigInt(left) * BigInt(ticks) < BigInt(rules.minUnits))
    throw new Refusal(codes.orderTooSmall)
}

/** Checks what a total buys at its starting price against the amount limits. Throws Refusal outside them. */
const checkBought = (rules: MarketRules, budget: number, ticks: number): void => {
  const lots = Math.floor(budget / ticks)
  if (lots < rules.minLots) throw new Refusal(codes.orderTooSmall)
  if (lots > rules.maxLots) throw new Refusal(codes.orderTooLarge)
}

/**
 * The price at which a limit order comes to rest: a repriced post-only order is next to the other side's best price.
 */
const restingTicks = (rules: MarketRules, { side, postOnly }: OrderBody, ticks: number, view: MarketView): number => {
  const best = view.best(otherSide(side))
  if (postOnly !== 'reprice' || best === undefined || !reaches(side, ticks, best)) return ticks
  const moved = side === 'buy' ? best - 1 : best + 1
  if (moved > rules.maxTicks) throw new Refusal(codes.orderTooLarge)
  // If no price is left, the engine refuses the order.
  return moved < 1 ? ticks : moved
}

/** Throws Refusal if the attached orders cannot be placed: a price off its tick, or a target on the wrong side. */
const checkAttached = (rules: MarketRules, { side, attach }: OrderBody): void => {
  if (attach === undefined) return
  const { stopLoss, takeProfit } = attach
  if (!stopLoss && !takeProfit) throw unreadable('attach')
  for (const { stopPrice, price } of [stopLoss, takeProfit].flatMap((leg) => leg ?? [])) {
    ticksOf(rules, stopPrice)
    if (price !== undefined) ticksOf(rules, price)
  }
  if (!stopLoss || !takeProfit) return
  const order = compare(stopLoss.stopPrice, takeProfit.stopPrice)
  if (side === 'buy' ? order >= 0 : order <= 0) throw new Refusal(codes.attachedWrongSide)
}

/** The prices of an order's first and worst possible fills, starting from the trigger price if it has one. */
const fillsOf = (
  { side }: OrderBody,
  view: MarketView,
  trigger: Exclude<Trigger, { kind: 'trailing' }> | undefined,
  worst: number,
): { readonly first: number; readonly worst: number } => {
  const start = trigger === undefined ? view.best(otherSide(side)) : trigger.ticks
  return { first: start !== undefined && reaches(side, worst, start) ? start : worst, worst }
}

/** Throws Refusal (20415) if an attached trigger would fire on the fill itself. */
const checkAttachedTriggers = (
  rules: MarketRules,
  { side, attach }: OrderBody,
  { first, worst }: ReturnType<typeof fillsOf>,
): void => {
  const { stopLoss, takeProfit } = attach ?? {}
  if (
    (stopLoss && reaches(side, ticksOf(rules, stopLoss.stopPrice), worst)) ||
    (takeProfit && reaches(otherSide(side), ticksOf(rules, takeProfit.stopPrice), first))
  )
    throw new Refusal(codes.triggerAtOnce)
}

/**
 * Converts an order to engine terms: the one check of every order, whether placed, amended, attached or a leg of a
 * pair. Throws Refusal with the reason, checking the order by itself first, then the market's state, then the book.
 * `changed` gives the filled lots of an existing order.
 */
export const termsOf = (
  rules: MarketRules,
  body: OrderBody,
  view: MarketView,
  changed?: { readonly filled: number },
): Terms => {
  checkFields(body)
  checkAttached(rules, body)
  const life = lifeOf(body, view.now, changed === undefined)
  const rests = life.timeInForce === 'GTC' || life.timeInForce === 'GTD'
  if (!rests && (body.postOnly !== undefined || body.display !== undefined))
    throw unreadable(body.postOnly === undefined ? 'display' : 'postOnly')
  const trigger = triggerOf(rules, body)
  const lots = body.amount === undefined ? undefined : lotsOf(rules, body.amount)
  const budget = body.total === undefined ? undefined : budgetOf(rules, body.total)
  const price = body.price === undefined ? undefined : ticksOf(rules, body.price)
  const bound = body.protection === undefined ? undefined : ticksOf(rules, body.protection)
  const display = body.display === undefined ? undefined : lotsOf(rules, body.display)
  if (display !== undefined && lots !== undefined && display > lots)
    throw changed ? new Refusal(codes.amendRefused) : unreadable('display')
  if (!takesOrder(view.state, { ...life, trigger, postOnly: body.postOnly })) throw new Refusal(codes.marketNotOpen)
  const start = price ?? startOf(body, trigger, view)
  const ticks = price ?? bound ?? protectedTicks(rules, body.side, start)
  if (trigger === undefined && !reaches(body.side, ticks, start)) throw new Refusal(codes.priceProtected)
  const rested = price === undefined ? start : restingTicks(rules, body, price, view)
  if (lots !== undefined) checkLeft(rules, lots - (changed?.filled ?? 0), rested)
  else if (budget !== undefined) checkBought(rules, budget, start)
  if (trigger?.kind !== 'trailing') checkAttachedTriggers(rules, body, fillsOf(body, view, trigger, rested))
  return {
    side: body.side,
    ticks,
    lots,
    budget,
    ...life,
    postOnly: body.postOnly,
    display,
    selfTrade: body.selfTrade ?? 'cancelNewest',
    trigger,
  }
}
