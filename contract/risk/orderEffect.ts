import type { CallData } from '../kernel/call.ts'
import { subtract, toUnits, trim } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { ceilOf } from './fraction.ts'
import { feeOf } from './liquidation.ts'
import { liquidationPrice } from './liquidationPrice.ts'
import { checkOrder, freedMargin, largestOrder, leavingMargin, orderMarginOf, postedMargin } from './orders.ts'
import type { Resting, Working } from './orders.ts'
import type { Holding, Pool } from './pool.ts'
import { markTicksOf, termsOf, ticksOf, ticksText } from './terms.ts'
import type { Terms } from './terms.ts'
import { amount, amountOf, amountText, atLeastZero, contracts, noAmount, rateOf, whole } from './units.ts'
import type { Amount, Rate, Side, Ticks } from './units.ts'
import { closed, fillValue, opened, valueOf } from './values.ts'
import type { Leg } from './values.ts'
import type { contracts as calls } from '../contracts/calls/contracts.ts'
import type { MarginMode, PositionSide } from '../contracts/kinds.ts'
import type { Contract } from '../contracts/panelMarket.ts'
import type { ContractOrderData, PositionData } from '../contracts/schemas.ts'

export type ContractAccount = CallData<(typeof calls)['account']>['list'][number]

/** What a user holds, as far as the effect of an order depends on it. */
export interface Holder {
  /** Of the settlement coin of the contract; undefined if the user has none there. */
  readonly account: ContractAccount | undefined
  /** All open positions. */
  readonly positions: readonly PositionData[]
  /** The open orders of the contract. */
  readonly orders: readonly ContractOrderData[]
  /** Rules of the contracts of the positions. */
  readonly contracts: readonly Contract[]
  /** The user's own rate, as a fraction. */
  readonly takerFee: Decimal
}

/** An order as it would be filled: all at once at `price`. */
export interface ExpectedOrder {
  readonly side: 'buy' | 'sell'
  readonly price: Decimal
  /** Whole contracts. */
  readonly amount: Decimal
  /** In hedge mode the position that it opens or reduces; `both` in one-way mode. */
  readonly positionSide: PositionSide
  readonly reduceOnly: boolean
  readonly leverage: number
  readonly marginMode: MarginMode
}

/** All in the settlement coin but for the price and the contracts. */
export interface OrderEffect {
  readonly value: Decimal
  /** At the taker rate. */
  readonly fee: Decimal
  /** What the part that reduces pays out, negative for a loss; without the fee. */
  readonly realised: Decimal
  /** By how much the margin that is available falls; zero for what reduces. */
  readonly cost: Decimal
  /** Whether the available margin covers it. */
  readonly isCovered: boolean
  /** The most contracts for which it would. */
  readonly largest: Decimal
  /** Of the position after the fill: null if no price above zero liquidates it, undefined if none is left. */
  readonly liquidationPrice: Decimal | null | undefined
}

const sideOf = (side: 'buy' | 'sell' | 'long' | 'short'): Side => (side === 'buy' || side === 'long' ? 1n : -1n)
const countOf = (value: Decimal) => contracts(toUnits(value, 0))

/**
 * The leg of a position. Its cost follows from the exact profit at its mark, because the entry price is rounded; with
 * what was paid out included, profit is the same at every price.
 */
export const legOf = (
  terms: Terms,
  {
    side: sided,
    amount: count,
    markPrice,
    unrealised,
  }: Pick<PositionData, 'side' | 'amount' | 'markPrice' | 'unrealised'>,
): Leg => {
  const side = sideOf(sided)
  // Rounded as the profit of the side is (`unrealisedOf`).
  const value = valueOf(terms, countOf(count), markTicksOf(terms, markPrice), side === 1n ? 'ceil' : 'floor')
  const gain = side * amountOf(unrealised)
  return {
    side,
    contracts: countOf(count),
    cost: amount(terms.isInverse ? value + gain : value - gain),
    paid: noAmount,
  }
}

export const holdingOf = (terms: Terms, mark: Ticks, leverage: number, leg: Leg | undefined): Holding => ({
  terms,
  mark,
  leverage: BigInt(leverage),
  legs: leg ? [leg] : [],
})

/** Holdings with the two positions of a hedged contract as one, in the order of their first. */
export const hedged = (holdings: readonly Holding[]): readonly Holding[] =>
  holdings.flatMap((holding, at) => {
    const isSame = ({ terms }: Holding) => terms.contractCode === holding.terms.contractCode
    if (holdings.findIndex(isSame) < at) return []
    return [{ ...holding, legs: holdings.filter(isSame).flatMap(({ legs }) => legs) }]
  })

/** Orders that may open and rest in the book. */
const workingOf = (terms: Terms, orders: readonly ContractOrderData[]): readonly Working[] =>
  orders.flatMap(({ state, reduceOnly, price, side, amount: all, filled }) =>
    (state === 'open' || state === 'partial') && !reduceOnly && price !== null
      ? [{ side: sideOf(side), contracts: countOf(subtract(all, filled)), price: ticksOf(terms, price) }]
      : [],
  )

interface After {
  readonly leg: Leg | undefined
  readonly realised: Amount
  /** Of an isolated position. */
  readonly margin: Amount
}

/** A position after an order was filled: what is opposite reduces, the rest opens. */
const filled = (
  terms: Terms,
  before: { readonly leg: Leg | undefined; readonly margin: Amount },
  order: Working,
  { leverage, mark, fee }: Pick<Holding, 'leverage' | 'mark'> & { readonly fee: Rate },
): After => {
  const { leg, margin } = before
  const isOpposite = leg !== undefined && leg.side !== order.side
  const closing = contracts(!isOpposite ? 0n : order.contracts < leg.contracts ? order.contracts : leg.contracts)
  const opening = contracts(order.contracts - closing)
  const closedValue = fillValue(terms, closing, order.price)
  const reduced = isOpposite && closing > 0n ? closed(terms, leg, closing, closedValue) : { leg, realised: noAmount }
  const marginLeft = (): Amount => {
    if (!isOpposite || closing === 0n) return margin
    if (!reduced.leg) return noAmount
    const gain = reduced.realised - feeOf(closedValue, fee)
    const posted = atLeastZero(margin + gain)
    const freed = amount(freedMargin(margin, closing, leg.contracts) + gain)
    return amount(posted - leavingMargin({ terms, mark, leverage, legs: [reduced.leg] }, posted, freed))
  }
  const left = marginLeft()
  if (opening === 0n) return { leg: reduced.leg, realised: reduced.realised, margin: left }
  const value = fillValue(terms, opening, order.price)
  const grown = reduced.leg
    ? opened(reduced.leg, opening, value)
    : { side: order.side, contracts: opening, cost: value, paid: noAmount }
  return { leg: grown, realised: reduced.realised, margin: amount(left + postedMargin(terms, value, leverage)) }
}

/** The other positions of the cross pool, at their marks. */
const restOf = ({ positions, contracts: known }: Holder, contract: Contract): readonly Holding[] => {
  const others = positions.flatMap((position) => {
    const rules = known.find(({ contractCode }) => contractCode === position.contractCode)
    if (!rules || position.marginMode !== 'cross' || position.contractCode === contract.contractCode) return []
    const terms = termsOf(rules)
    return [holdingOf(terms, markTicksOf(terms, position.markPrice), position.leverage, legOf(terms, position))]
  })
  return hedged(others)
}

/** The balance that belongs to the cross pool: without the margins posted for isolated positions. */
export const crossBalance = ({ account, positions }: Pick<Holder, 'account' | 'positions'>): bigint =>
  positions.reduce(
    (sum, { marginMode, margin }) => (marginMode === 'isolated' ? sum - amountOf(margin) : sum),
    account ? amountOf(account.balance) : 0n,
  )

/**
 * What an order would cost, and where the position would be liquidated afterwards if only this contract moves: by the
 * rules by which the venue judges both (`contract/risk/`). Undefined if a price is off the tick or no size is left.
 */
export const orderEffect = (
  contract: Contract,
  holder: Holder,
  expected: ExpectedOrder,
  markPrice: Decimal,
): OrderEffect | undefined => {
  const terms = termsOf(contract)
  if (toUnits(expected.price, 18) % toUnits(contract.tick, 18) !== 0n) return undefined
  const mark = markTicksOf(terms, markPrice)
  const { positionSide } = expected
  const isHedged = positionSide !== 'both'
  const isIsolated = expected.marginMode === 'isolated'
  const own = holder.positions.filter(({ contractCode }) => contractCode === contract.contractCode)
  const position = own.find((one) => one.positionSide === positionSide)
  const leg = position && legOf(terms, position)
  // What of the contract is judged with it: the other position, unless each has a margin of its own.
  const other = isHedged && !isIsolated ? own.find((one) => one.positionSide !== positionSide) : undefined
  const legsWith = (one: Leg | undefined): readonly Leg[] => [
    ...(one ? [one] : []),
    ...(other ? [legOf(terms, other)] : []),
  ]
  const side = sideOf(expected.side)
  const wanted = countOf(expected.amount)
  const reducible = leg !== undefined && leg.side !== side ? leg.contracts : 0n
  const count = contracts(expected.reduceOnly && wanted > reducible ? reducible : wanted)
  if (count <= 0n) return undefined
  const order = { side, contracts: count, price: ticksOf(terms, expected.price) }
  const [leverage, takerFee] = [BigInt(expected.leverage), rateOf(holder.takerFee)]
  const value = fillValue(terms, count, order.price)
  const fee = amount(ceilOf(value * takerFee, whole))

  const resting: Resting = {
    holding: { ...holdingOf(terms, mark, expected.leverage, leg), legs: legsWith(leg) },
    orders: workingOf(
      terms,
      holder.orders.filter((one) => !isHedged || !isIsolated || one.positionSide === positionSide),
    ),
    mode: isHedged ? 'hedge' : 'oneWay',
    takerFee,
  }
  const available = holder.account ? amountOf(holder.account.available) : noAmount
  const checked = expected.reduceOnly
    ? { isAccepted: true, needed: noAmount }
    : checkOrder(resting, order, available, orderMarginOf(resting))
  const largest = expected.reduceOnly
    ? contracts(reducible)
    : largestOrder(resting, order, available, countOf(contract.maxAmount))

  const margin = isIsolated && position ? amountOf(position.margin) : noAmount
  const after = filled(terms, { leg, margin }, order, { leverage, mark, fee: takerFee })
  const rest = isIsolated ? [] : restOf(holder, contract)
  const pool: Pool = {
    balance: isIsolated ? after.margin : amount(crossBalance(holder) + after.realised - fee),
    bonus: noAmount,
    holdings: [...rest, { ...holdingOf(terms, mark, expected.leverage, after.leg), legs: legsWith(after.leg) }],
  }
  const found = after.leg && liquidationPrice(pool, rest.length)
  return {
    value: trim(amountText(value)),
    fee: trim(amountText(fee)),
    realised: trim(amountText(after.realised)),
    cost: trim(amountText(checked.needed)),
    isCovered: checked.isAccepted,
    largest: String(largest) as Decimal,
    liquidationPrice: found === undefined ? undefined : found === null ? null : ticksText(terms, found.shown),
  }
}
