import { codes } from '#contract/kernel/codes.ts'
import type { ContractOrderBody } from '#contract/contracts/schemas.ts'
import {
  checkOrders,
  largestOrders,
  largestSize,
  leverageOf,
  orderMarginOf,
  type Working,
} from '#contract/risk/orders.ts'
import { amount, contracts, type Amount, type Contracts, type Side } from '#contract/risk/units.ts'
import type { Unit } from '../money/store.ts'
import { fromAmount } from '../ledger/amount.ts'
import { Refusal } from '../refusal.ts'
import { accountOf, bankruptcyTicks, restingOf } from './pools.ts'
import type { AskedOrder } from './orderTerms.ts'
import type { ContractOrder, PositionRecord } from './records.ts'
import type { contractFees } from './rules.ts'
import type { Settlements } from './settle.ts'
import type { ContractMarket, World } from './world.ts'

export const marginTooLow = (needed: Amount, available: Amount, largest: bigint = 0n): Refusal =>
  new Refusal(codes.contractMarginTooLow, {
    data: { needed: fromAmount(needed), available: fromAmount(available), largest: String(largest) },
  })

/** The side of an order, and the position that it is about. */
export type Sided = Pick<ContractOrder, 'side' | 'positionSide'>

/** An order as asked, with the position that it is about in either mode, and in hedge mode whether it reduces. */
export type PlacedBody = AskedOrder & Pick<Sided, 'positionSide'>

/** What an order, or several together, must pass before they may rest. */
export interface OrderChecks {
  /** Throws Refusal if the position and orders of that side would exceed what the leverage allows. */
  readonly checkSize: (
    market: ContractMarket,
    userId: number,
    lots: number,
    asked: Sided,
    leverage: number,
    replaced?: number,
  ) => void
  /**
   * Throws Refusal (30406) unless the orders made of so many contracts may rest together, in place of `replaced` if it is
   * the amendment of that one.
   */
  readonly checkMargin: (
    unit: Unit,
    market: ContractMarket,
    userId: number,
    asked: Pick<Sided, 'positionSide'> & {
      readonly lots: number
      readonly ordersOf: (count: Contracts) => readonly Working[]
    },
    fees: ReturnType<typeof contractFees>,
    leverage: number,
    replaced?: number,
  ) => void
  /** The worst price of an order that reduces, in ticks; undefined if there is none. */
  readonly worstOf: (unit: Unit, market: ContractMarket, userId: number, asked: Sided) => number | undefined
}

export const sideOf = ({ side }: Pick<ContractOrderBody, 'side'>): Side => (side === 'buy' ? 1n : -1n)

/** Whether an order reduces what a position holds, at least at first. */
export const isAgainst = (
  position: PositionRecord | undefined,
  { side }: Pick<ContractOrderBody, 'side'>,
): position is PositionRecord => position !== undefined && (position.side === 1n) === (side === 'sell')

/** A single order as `checkMargin` takes it. */
export const alone = (asked: Sided, lots: number, price: Working['price']) => ({
  lots,
  positionSide: asked.positionSide,
  ordersOf: (count: Contracts) => [{ side: sideOf(asked), contracts: count, price }],
})

interface Dependencies {
  readonly world: World
  readonly settlements: Settlements
}

export const createOrderChecks = ({ world, settlements }: Dependencies): OrderChecks => {
  // An order that turns the position closes it first, so the same bound holds for it.
  const worstOf: OrderChecks['worstOf'] = (unit, { rules }, userId, asked) => {
    const position = world.position(userId, rules.contractCode, asked.positionSide)
    if (!isAgainst(position, asked)) return undefined
    return bankruptcyTicks(world, position, rules, settlements.balanceOf(unit, rules, userId))
  }

  const checkSize: OrderChecks['checkSize'] = (
    market,
    userId,
    lots,
    { side: asked, positionSide },
    leverage,
    replaced,
  ) => {
    const { contractCode, terms, maxLots } = market.rules
    if (lots > maxLots) throw new Refusal(codes.contractOrderTooLarge)
    const mark = world.mark(contractCode).price
    const most = largestSize(terms, BigInt(leverage), mark)
    const position = world.position(userId, contractCode, positionSide)
    const signed = position ? Number(position.side * position.contracts) : 0
    const held = asked === 'buy' ? signed : -signed
    const resting = world
      .ordersOf(userId, contractCode)
      .filter(
        (one) => one.side === asked && one.positionSide === positionSide && !one.reduceOnly && one.id !== replaced,
      )
      .reduce((sum, { amount: all, filled }) => sum + all - filled, 0)
    const size = held + resting + lots
    if (BigInt(size) <= most) return
    const largest = Math.max(0, Number(most) - held - resting)
    const maxLeverage = Number(leverageOf(terms, contracts(BigInt(size)), mark))
    throw new Refusal(codes.contractSizeTooLarge, { data: { largest: String(largest), maxLeverage } })
  }

  const checkMargin: OrderChecks['checkMargin'] = (
    unit,
    market,
    userId,
    { lots, positionSide, ordersOf },
    { taker },
    leverage,
    replaced,
  ) => {
    const balance = settlements.balanceOf(unit, market.rules, userId)
    const { available } = accountOf(world, userId, market.rules, balance, taker)
    const margin = orderMarginOf(restingOf(world, market, userId, taker, positionSide, leverage))
    const others = restingOf(world, market, userId, taker, positionSide, leverage, replaced)
    const asked = contracts(BigInt(lots))
    const { isAccepted, needed } = checkOrders(others, ordersOf(asked), available, margin)
    if (isAccepted) return
    const free = amount(available + margin - orderMarginOf(others))
    const largest = largestOrders(others, ordersOf, free, asked)
    // So few may not be enough for all the orders.
    throw marginTooLow(needed, available, ordersOf(largest).length === 0 ? 0n : largest)
  }

  return { checkSize, checkMargin, worstOf }
}
