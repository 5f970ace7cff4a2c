import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal, multiply, quotient, subtract, type Decimal } from '#contract/kernel/decimal.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { hasLimit, hasTrigger, type MarketState } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { otherSide, reaches, takesOrder, type NewOrder, type Side, type Trigger } from '../engine/orders.ts'
import { Refusal } from '../refusal.ts'
import { stepsOf, type MarketRules } from './marketRules.ts'

const protection = decimal(venueLimits.spotOrders.protection)

/** What of a market decides how an order that names no price is bounded. */
export interface MarketView {
  /** The best price of a side, in ticks. */
  readonly best: (side: Side) => number | undefined
  /** Of the last trade, or where the market began. */
  readonly last: number
  readonly state: MarketState
  readonly now: number
}

/** An order of the engine before it has an id and an owner. */
export type Terms = Omit<NewOrder, 'id' | 'owner'>

const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

const fieldsOfType: Readonly<Record<OrderBody['type'], readonly (keyof OrderBody)[]>> = {
  limit: ['price', 'display', 'postOnly', 'attach'],
  market: ['total', 'protection', 'attach'],
  stop: ['stopPrice', 'total', 'protection', 'attach'],
  stopLimit: ['stopPrice', 'price', 'display', 'attach'],
  takeProfit: ['stopPrice', 'total', 'protection', 'attach'],
  takeProfitLimit: ['stopPrice', 'price', 'display', 'attach'],
  trailing: ['trailBy', 'total', 'protection', 'attach'],
}
const special = ['price', 'total', 'stopPrice', 'trailBy', 'display', 'postOnly', 'protection', 'attach'] as const

/** Throws Refusal (422) for fields that do not belong to the kind of order, and for those that it lacks. */
const checkFields = (body: OrderBody): void => {
  const allowed = fieldsOfType[body.type]
  for (const field of special) if (body[field] !== undefined && !allowed.includes(field)) throw unreadable(field)
  if (hasLimit(body.type) && body.price === undefined) throw unreadable('price')
  if (allowed.includes('stopPrice') && body.stopPrice === undefined) throw unreadable('stopPrice')
  if (body.type === 'trailing' && body.trailBy === undefined) throw unreadable('trailBy')
  if (body.total !== undefined && (body.side === 'sell' || body.amount !== undefined)) throw unreadable('total')
  if (body.amount === undefined && body.total === undefined) throw unreadable('amount')
}

/** A price in ticks. Throws Refusal when it is no whole number of them, or beyond the market's highest. */
export const ticksOf = (rules: MarketRules, price: Decimal): number => {
  const ticks = stepsOf(price, rules.priceDigits)
  if (ticks === undefined || ticks < 1n) throw new Refusal(codes.priceOffTick)
  if (ticks > BigInt(rules.maxTicks)) throw new Refusal(codes.orderTooLarge)
  return Number(ticks)
}

/** An amount in lots. Throws Refusal when it is no whole number of them, or outside the market's bounds. */
const lotsOf = (rules: MarketRules, amount: Decimal): number => {
  const lots = stepsOf(amount, rules.amountDigits)
  if (lots === undefined) throw new Refusal(codes.amountOffLot)
  if (lots < BigInt(rules.minLots)) throw new Refusal(codes.orderTooSmall)
  if (lots > BigInt(rules.maxLots)) throw new Refusal(codes.orderTooLarge)
  return Number(lots)
}

/** What a total buys for at most, in ticks × lots. Throws Refusal outside the market's bounds. */
const budgetOf = (rules: MarketRules, total: Decimal): number => {
  const units = BigInt(quotient(total, rules.tick, rules.amountDigits, 'floor').replace('.', ''))
  if (units < BigInt(rules.minUnits)) throw new Refusal(codes.orderTooSmall)
  if (units > BigInt(rules.maxTicks) * BigInt(rules.maxLots)) throw new Refusal(codes.orderTooLarge)
  return Number(units)
}

/** The worst price of an order that names none: as far from where it begins as the market's protection allows. */
const protectedTicks = (rules: MarketRules, side: Side, from: number): number => {
  const bound = (times: Decimal): number =>
    Number(quotient(multiply(decimal(String(from)), times), decimal('1'), 0, side === 'buy' ? 'floor' : 'ceil'))
  // Whole ticks on the near side of the bound: never further than it.
  return side === 'buy'
    ? Math.min(rules.maxTicks, bound(add(decimal('1'), protection)))
    : Math.max(1, bound(subtract(decimal('1'), protection)))
}

/** How a trailing stop follows: ticks, or hundredths of a per cent. Throws Refusal for nothing, and for 100 % or more. */
const trailOf = (rules: MarketRules, trailBy: string): Extract<Trigger, { kind: 'trailing' }> => {
  if (!trailBy.endsWith('%')) return { kind: 'trailing', distance: ticksOf(rules, decimal(trailBy)), unit: 'ticks' }
  const distance = stepsOf(decimal(trailBy.slice(0, -1)), 2)
  if (distance === undefined || distance < 1n || distance >= 10_000n) throw unreadable('trailBy')
  return { kind: 'trailing', distance: Number(distance), unit: 'basisPoints' }
}

const triggerOf = (rules: MarketRules, { type, stopPrice, trailBy }: OrderBody): Trigger | undefined => {
  if (trailBy !== undefined) return trailOf(rules, trailBy)
  if (stopPrice === undefined) return undefined
  const ticks = ticksOf(rules, stopPrice)
  return { kind: type === 'takeProfit' || type === 'takeProfitLimit' ? 'takeProfit' : 'stop', ticks }
}

/** Where an order without a price begins to trade. Throws Refusal when nobody offers anything. */
const startOf = (body: OrderBody, trigger: Trigger | undefined, view: MarketView): number => {
  if (trigger === undefined) {
    const best = view.best(otherSide(body.side))
    if (best === undefined) throw new Refusal(codes.nothingToTake)
    return best
  }
  if (trigger.kind !== 'trailing') return trigger.ticks
  const away = trigger.unit === 'ticks' ? trigger.distance : Math.ceil((view.last * trigger.distance) / 10_000)
  return body.side === 'buy' ? view.last + away : Math.max(1, view.last - away)
}

/** How long it lives. Throws Refusal (422) where that does not go with its kind. */
const lifeOf = (body: OrderBody, now: number): Pick<Terms, 'timeInForce' | 'expireAt'> => {
  const { type, timeInForce = hasLimit(type) || hasTrigger(type) ? 'GTC' : 'IOC', expireAt } = body
  if ((timeInForce === 'GTD') !== (expireAt !== undefined)) throw unreadable('expireAt')
  if (expireAt !== undefined && (expireAt <= now || type === 'market')) throw unreadable('expireAt')
  if (hasLimit(type)) return { timeInForce, expireAt }
  // What takes whatever the market gives never rests, however long it waited for its trigger.
  return { timeInForce: timeInForce === 'FOK' ? 'FOK' : 'IOC', expireAt }
}

/**
 * What is left of an order has to be as large as the market takes, at the price that it counts with. Throws Refusal where
 * nothing is left (20416), or too little (20404).
 */
const checkLeft = (rules: MarketRules, left: number, ticks: number): void => {
  if (left < 1) throw new Refusal(codes.amendRefused)
  if (left < rules.minLots || BigInt(left) * BigInt(ticks) < BigInt(rules.minUnits))
    throw new Refusal(codes.orderTooSmall)
}

/** What a total buys at the price where it begins to trade, within the bounds of an amount. Throws Refusal outside. */
const checkBought = (rules: MarketRules, budget: number, ticks: number): void => {
  const lots = Math.floor(budget / ticks)
  if (lots < rules.minLots) throw new Refusal(codes.orderTooSmall)
  if (lots > rules.maxLots) throw new Refusal(codes.orderTooLarge)
}

/** Where an order with a price comes to rest: a post-only one that is repriced beside the other side's best. */
const restingTicks = (rules: MarketRules, { side, postOnly }: OrderBody, ticks: number, view: MarketView): number => {
  const best = view.best(otherSide(side))
  if (postOnly !== 'reprice' || best === undefined || !reaches(side, ticks, best)) return ticks
  const moved = side === 'buy' ? best - 1 : best + 1
  if (moved > rules.maxTicks) throw new Refusal(codes.orderTooLarge)
  // Where no price is left, the engine refuses it.
  return moved < 1 ? ticks : moved
}

/** Throws Refusal where what a fill is to bring can't be placed: a price off its step, or a target on the wrong side. */
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

/** What the first fill of an order costs, and the worst: at the price of its trigger, where it waits for one. */
const fillsOf = (
  { side }: OrderBody,
  view: MarketView,
  trigger: Exclude<Trigger, { kind: 'trailing' }> | undefined,
  worst: number,
): { readonly first: number; readonly worst: number } => {
  const start = trigger === undefined ? view.best(otherSide(side)) : trigger.ticks
  return { first: start !== undefined && reaches(side, worst, start) ? start : worst, worst }
}

/** Throws Refusal (20415) where a trigger that a fill brings would fire by that fill. */
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
 * What an order asks of the engine: the one check of every order, whether it is placed, changed, attached or one of a
 * pair. Throws Refusal with what is wrong: first what the order says of itself, then the market's state, then what the
 * book makes of it. `changed`: of an order that there is, how many lots of it are filled.
 */
export const termsOf = (
  rules: MarketRules,
  body: OrderBody,
  view: MarketView,
  changed?: { readonly filled: number },
): Terms => {
  checkFields(body)
  checkAttached(rules, body)
  const life = lifeOf(body, view.now)
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
