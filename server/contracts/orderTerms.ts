import { codes } from '#contract/kernel/codes.ts'
import { add, decimal, multiply, quotient, subtract, type Decimal } from '#contract/kernel/decimal.ts'
import type { ContractOrderBody } from '#contract/contracts/schemas.ts'
import { hasLimit, hasTrigger } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { otherSide, reaches, takesOrder, type NewOrder, type Side } from '../engine/orders.ts'
import { Refusal } from '../refusal.ts'
import { stepsOf } from '../trading/marketRules.ts'
import type { ContractMarket } from './world.ts'

/** An order as asked, apart from the position that it is about. */
export type AskedOrder = Omit<ContractOrderBody, 'positionSide'>

/** An engine order before it has an id and an owner. */
export type ContractTerms = Omit<NewOrder, 'id' | 'owner' | 'lots'> & { readonly lots: number }

const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })
const protection = decimal(venueLimits.contracts.protection)

/** Throws Refusal (422) for fields that do not belong to the type, and for missing ones. */
export const checkFields = (body: AskedOrder): void => {
  const { type, price, display, postOnly, stopPrice, trailBy, activationPrice, timeInForce, expireAt } = body
  const [waits, isLimit, isTrailing] = [hasTrigger(type), hasLimit(type), type === 'trailing']
  if (isLimit !== (price !== undefined)) throw unreadable('price')
  if ((waits && !isTrailing) !== (stopPrice !== undefined)) throw unreadable('stopPrice')
  if (isTrailing !== (trailBy !== undefined)) throw unreadable('trailBy')
  if (!isTrailing && activationPrice !== undefined) throw unreadable('activationPrice')
  if (!waits && body.trigger !== undefined) throw unreadable('trigger')
  if ((waits || isLimit) && body.protection !== undefined) throw unreadable('protection')
  const isWhole = body.closePosition === true
  if (isWhole && (!waits || isLimit || isTrailing)) throw unreadable('closePosition')
  if (isWhole && body.reduceOnly === false) throw unreadable('reduceOnly')
  if (isWhole !== (body.amount === undefined)) throw unreadable('amount')
  if (body.attach && (body.reduceOnly === true || isWhole)) throw unreadable('attach')
  if (body.attach && !body.attach.stopLoss && !body.attach.takeProfit) throw unreadable('attach')
  if ((timeInForce === 'GTD') !== (expireAt !== undefined)) throw unreadable('expireAt')
  const rests = isLimit && timeInForce !== 'IOC' && timeInForce !== 'FOK'
  if (!isLimit && (timeInForce === 'GTC' || timeInForce === 'GTD')) throw unreadable('timeInForce')
  if (!rests && postOnly !== undefined) throw unreadable('postOnly')
  if (!rests && display !== undefined) throw unreadable('display')
}

/** A price in ticks. Throws Refusal if it is off the grid or above the contract's highest. */
export const priceTicks = ({ rules }: Pick<ContractMarket, 'rules'>, price: Decimal): number => {
  const ticks = stepsOf(price, rules.priceDigits)
  if (ticks === undefined || ticks < 1n) throw new Refusal(codes.contractPriceOffTick)
  if (ticks > BigInt(rules.maxTicks)) throw new Refusal(codes.contractOrderTooLarge)
  return Number(ticks)
}

/** A number of contracts. Throws Refusal unless it is whole and above zero. */
export const wholeContracts = (amount: Decimal): number => {
  const lots = stepsOf(amount, 0)
  if (lots === undefined) throw new Refusal(codes.contractAmountNotWhole)
  if (lots < 1n) throw new Refusal(codes.contractOrderTooSmall)
  return Number(lots < BigInt(Number.MAX_SAFE_INTEGER) ? lots : BigInt(Number.MAX_SAFE_INTEGER))
}

/** As far from the best price as the protection allows, rounded towards it. */
const protectedTicks = ({ rules }: ContractMarket, side: Side, from: number): number => {
  const bound = (times: Decimal, rounding: 'floor' | 'ceil'): number =>
    Number(quotient(multiply(decimal(String(from)), times), decimal('1'), 0, rounding))
  return side === 'buy'
    ? Math.min(rules.maxTicks, bound(add(decimal('1'), protection), 'floor'))
    : Math.max(1, bound(subtract(decimal('1'), protection), 'ceil'))
}

/** A price that is no worse for an order of that side than the bound; a price of the grid. */
export const noWorse = (side: Side, asked: number, worst: number | undefined): number => {
  if (worst === undefined) return asked
  return side === 'buy' ? Math.max(1, Math.min(asked, worst)) : Math.max(asked, worst)
}

/**
 * Converts an order to engine terms. Throws Refusal with the reason. `worst` bounds an order that reduces, so that it
 * never takes the pool below zero.
 */
export const contractTermsOf = (
  market: ContractMarket,
  body: AskedOrder,
  lots: number,
  worst: number | undefined,
): ContractTerms => {
  const { side, type, expireAt } = body
  const timeInForce = body.timeInForce ?? (hasLimit(type) ? 'GTC' : 'IOC')
  const display = body.display === undefined ? undefined : wholeContracts(body.display)
  const given = {
    side,
    lots,
    timeInForce,
    expireAt,
    postOnly: body.postOnly,
    display: display === undefined ? undefined : Math.min(display, lots),
    selfTrade: body.selfTrade ?? 'cancelNewest',
    reduceOnly: body.reduceOnly === true || body.closePosition === true,
  } as const
  // What waits is checked against the book when it is triggered.
  if (hasTrigger(type)) return { ...given, ticks: body.price === undefined ? 0 : priceTicks(market, body.price) }
  if (!takesOrder(market.engine.state(), given)) throw new Refusal(codes.contractNotOpen)
  if (body.price !== undefined) return { ...given, ticks: noWorse(side, priceTicks(market, body.price), worst) }
  const bound = takingBound(market, body, worst)
  if (bound === undefined) throw new Refusal(codes.contractNothingToTake)
  if (bound.ticks < 1 || !reaches(side, bound.ticks, bound.best)) throw new Refusal(codes.contractPriceProtected)
  return { ...given, ticks: bound.ticks }
}

/** How far an order without a price may go, and the best price it meets; undefined if there is nothing to take. */
const takingBound = (market: ContractMarket, body: AskedOrder, worst: number | undefined) => {
  const { side, protection: asked } = body
  const best = market.engine.best(otherSide(side))?.ticks
  if (best === undefined) return undefined
  const ticks = asked === undefined ? protectedTicks(market, side, best) : priceTicks(market, asked)
  return { best, ticks: noWorse(side, ticks, worst) }
}

/**
 * Where a limit order rests: at its price, unless it only adds and would trade there. Then it is moved to one tick before
 * the other side, where a sell needs more margin than at its price.
 */
export const restingTicks = (
  market: ContractMarket,
  { side, postOnly }: { readonly side: Side; readonly postOnly?: 'reject' | 'reprice' | null | undefined },
  price: number,
): number => {
  const best = postOnly === 'reprice' ? market.engine.best(otherSide(side)) : undefined
  if (!best || !reaches(side, price, best.ticks)) return price
  return side === 'buy' ? best.ticks - 1 : best.ticks + 1
}

/**
 * The price at which an order counts when it is checked against risk: its limit; without one the worst that it would meet
 * in the book now, and the mark if it would meet nothing.
 */
export const countedTicks = (
  market: ContractMarket,
  body: AskedOrder,
  lots: number,
  worst: number | undefined,
  mark: number,
): number => {
  const { side, price } = body
  if (price !== undefined) return restingTicks(market, body, noWorse(side, priceTicks(market, price), worst))
  const bound = takingBound(market, body, worst)
  let left = lots
  let met = mark
  for (const level of bound ? market.engine.levels(otherSide(side)) : []) {
    if (left <= 0 || !bound || !reaches(side, bound.ticks, level.ticks)) break
    met = level.ticks
    left -= level.lots
  }
  return met
}
