import { ceilOf, floorOf } from './fraction.ts'
import { addedToReach, remedied } from './levels.ts'
import { initialOf, maintenanceOf, profitOf, type Holding } from './pool.ts'
import { tierOf, type Terms } from './terms.ts'
import { amount, atLeastZero, contracts, noAmount, smaller, whole } from './units.ts'
import type { Amount, Contracts, Rate, Side, Ticks } from './units.ts'
import { tierBase, valueOf } from './values.ts'

/** A resting order that may open: neither reduce-only nor waiting for a trigger. */
export interface Working {
  readonly side: Side
  readonly contracts: Contracts
  /** Its limit, or the worst price that an order without one would meet in the book now. */
  readonly price: Ticks
}

type PositionMode = 'oneWay' | 'hedge'

/** The orders of one contract and what they rest on. */
export interface Resting {
  readonly holding: Holding
  readonly orders: readonly Working[]
  readonly mode: PositionMode
  /** The person's taker rate. */
  readonly takerFee: Rate
}

/** A part of an order that opens. */
type Part = Working

/** Best price first: buys from the highest, sells from the lowest; at one price as they were placed. */
const bySoonest = (a: Working, b: Working): number => {
  if (a.price === b.price) return 0
  return a.price < b.price === (a.side === -1n) ? -1 : 1
}

/** What each order leaves when the orders that would fill first have closed `held` contracts. */
const beyond = (orders: readonly Working[], held: bigint): Part[] => {
  let left = held
  const parts: Part[] = []
  for (const order of orders.toSorted(bySoonest)) {
    const closing = order.contracts < left ? order.contracts : left
    left -= closing
    if (closing < order.contracts) parts.push({ ...order, contracts: contracts(order.contracts - closing) })
  }
  return parts
}

/** The parts of orders that open. In hedge mode all of an order opens, because its leg follows from its side. */
const openingParts = ({ holding, orders, mode }: Resting): readonly Part[] => {
  const leg = holding.legs[0]
  if (mode === 'hedge' || leg === undefined) return orders
  const opposite = orders.filter(({ side }) => side !== leg.side)
  if (opposite.length === 0) return orders
  return [...orders.filter(({ side }) => side === leg.side), ...beyond(opposite, leg.contracts)]
}

/** Fee of opening at the order's price, at the person's taker rate, rounded up: taker rate × value. */
const openingFee = (terms: Terms, { contracts: count, price }: Part, takerFee: Rate): bigint => {
  const weight = count * terms.step
  return terms.isInverse ? ceilOf(weight * takerFee, price * whole) : ceilOf(weight * price * takerFee, whole)
}

/**
 * Loss against the mark that the fill would show at once, rounded up: linear max(0, s·(P − M))·Q·k, inverse max(0,
 * s·(1/M − 1/P))·Q·k.
 */
const openingLoss = (terms: Terms, { side, contracts: count, price }: Part, mark: Ticks): bigint => {
  const worse = side * (price - mark)
  if (worse <= 0n) return 0n
  const weight = count * terms.step * worse
  return terms.isInverse ? ceilOf(weight, price * mark) : weight
}

/**
 * Margin that the orders of one contract need beyond the position's own: X/L + Y·f − IM + opening fees + opening
 * losses, rounded up. One-way: X = max(|W|, |W + B|, |W − A|) and Y = X, where parts that reduce count as what they
 * close and so add nothing. Hedge: X = max(long + its buys, short + its sells), Y the sum of both. An isolated leg is a
 * holding of its own.
 */
export const orderMarginOf = (resting: Resting): Amount => {
  const { holding, mode, takerFee } = resting
  const { terms, mark, leverage, legs } = holding
  let [bought, sold, extra] = [0n, 0n, 0n]
  const parts = openingParts(resting)
  if (parts.length === 0) return noAmount
  for (const part of parts) {
    const value = valueOf(terms, part.contracts, part.price, 'ceil')
    if (part.side === 1n) bought += value
    else sold += value
    extra += openingFee(terms, part, takerFee) + openingLoss(terms, part, mark)
  }
  let [long, short] = [bought, sold]
  for (const { side, contracts: count } of legs) {
    const value = valueOf(terms, count, mark, 'ceil')
    if (side === 1n) long += value
    else short += value
  }
  const exposed = long > short ? long : short
  const feesOf = mode === 'hedge' ? long + short : exposed
  const required = ceilOf(exposed * whole + leverage * terms.fee * feesOf, leverage * whole)
  return amount(atLeastZero(required - initialOf(holding)) + extra)
}

/** The most contracts that a leverage allows: the bound of the last tier that allows it, at a price. */
export const largestSize = (terms: Terms, leverage: bigint, price: Ticks): Contracts => {
  const bound = terms.tiers.findLast(({ maxLeverage }) => maxLeverage >= leverage)?.upTo ?? 0n
  return contracts(floorOf(bound, terms.isInverse ? terms.step : terms.step * price))
}

/** The largest leverage of the tier in which a number of contracts lies. */
export const leverageOf = (terms: Terms, count: Contracts, price: Ticks): bigint =>
  tierOf(terms.tiers, tierBase(terms, count, price)).maxLeverage

export interface Checked {
  readonly isAccepted: boolean
  /** By how much the order margin of the contract grows. */
  readonly needed: Amount
}

/**
 * Whether orders may rest together: the increase of the order margin is at most `available`.
 *
 * @param margin The order margin of the orders that rest already, which the caller has for `available`.
 */
export const checkOrders = (
  resting: Resting,
  orders: readonly Working[],
  available: Amount,
  margin: Amount,
): Checked => {
  const after = orderMarginOf({ ...resting, orders: [...resting.orders, ...orders] })
  const needed = amount(after - margin)
  return { isAccepted: needed <= available, needed }
}

/** Whether an order may rest; `checkOrders` explains the arguments. */
export const checkOrder = (resting: Resting, order: Working, available: Amount, margin: Amount): Checked =>
  checkOrders(resting, [order], available, margin)

/** The largest number of contracts with which the orders made of it would be accepted, up to `most`. */
export const largestOrders = (
  resting: Resting,
  ordersOf: (count: Contracts) => readonly Working[],
  available: Amount,
  most: Contracts,
): Contracts => {
  const margin = orderMarginOf(resting)
  let [fits, fails] = [0n, most + 1n]
  while (fails - fits > 1n) {
    const tried = contracts((fits + fails) / 2n)
    if (checkOrders(resting, ordersOf(tried), available, margin).isAccepted) fits = tried
    else fails = tried
  }
  return contracts(fits)
}

/** The largest number of contracts with which an order would be accepted, up to `most`. */
export const largestOrder = (resting: Resting, order: Working, available: Amount, most: Contracts): Contracts =>
  largestOrders(resting, (count) => [{ ...order, contracts: count }], available, most)

/** Margin that a fill which opens posts into an isolated position: value/L + f·value, rounded up. Source: row W1. */
export const postedMargin = (terms: Terms, value: Amount, leverage: bigint): Amount =>
  amount(ceilOf(value * (whole + leverage * terms.fee), leverage * whole))

/** Margin that a fill which closes x of Q frees from an isolated position: m·x/Q, rounded down. */
export const freedMargin = (margin: Amount, closing: Contracts, held: Contracts): Amount =>
  amount(floorOf(margin * closing, held))

/**
 * Margin that leaves an isolated position after a part of it closed: what was freed, with the profit and without the loss
 * and the fee, as far as its risk rate stays at 0.6. So closing brings a rate down that is above it, as in a cross pool.
 *
 * @param left The position without that part.
 * @param margin What is posted, after the loss and the fee.
 */
export const leavingMargin = (left: Holding, margin: Amount, freed: Amount): Amount => {
  const judged = { equity: amount(margin + profitOf(left)), maintenance: maintenanceOf(left) }
  const spare = atLeastZero(0n - addedToReach(judged, remedied))
  return smaller(atLeastZero(freed), smaller(spare, margin))
}
