import { bankruptcyPrice } from '#contract/risk/bankruptcy.ts'
import { feeOf } from '#contract/risk/liquidation.ts'
import { orderMarginOf, type Working } from '#contract/risk/orders.ts'
import { availableOf, standingOf, transferableOf, type Holding, type Pool } from '#contract/risk/pool.ts'
import type { Held, Party } from '#contract/risk/settlement.ts'
import { amount, contracts, noAmount, ticks, type Amount, type Rate } from '#contract/risk/units.ts'
import { valueOf, type Leg } from '#contract/risk/values.ts'
import { leftOf } from '../engine/orders.ts'
import { fundOwner, type ContractOrder, type PositionRecord } from './records.ts'
import { isSameAccount, type MarginAccount } from './rules.ts'
import type { ContractMarket, World } from './world.ts'

/** What is judged as one: the cross pool of a user's account, or one isolated position. */
export interface JudgedPool {
  readonly userId: number
  readonly account: MarginAccount
  /** The contract of an isolated position; undefined for the cross pool. */
  readonly isolated: string | undefined
  readonly pool: Pool
  /** The positions behind the holdings, in the same order. */
  readonly positions: readonly PositionRecord[]
}

export const legOf = ({ side, contracts: count, cost, paid }: PositionRecord): Leg => ({
  side,
  contracts: contracts(count),
  cost: amount(cost),
  paid: amount(paid),
})

const marketOf = (world: World, contractCode: string): ContractMarket => {
  const market = world.market(contractCode)
  if (!market) throw new Error(`${contractCode} has no book`)
  return market
}

const holdingOf = (world: World, position: PositionRecord): Holding => ({
  terms: marketOf(world, position.contractCode).rules.terms,
  mark: world.mark(position.contractCode).price,
  leverage: BigInt(position.leverage),
  legs: [legOf(position)],
})

/** A position as settlement uses it. */
const heldOf = (world: World, position: PositionRecord): Held => ({
  terms: marketOf(world, position.contractCode).rules.terms,
  mark: world.mark(position.contractCode).price,
  leverage: BigInt(position.leverage),
  leg: legOf(position),
  margin: position.margin === null ? undefined : amount(position.margin),
})

/** The positions of a user in one account. The insurance fund has one balance of each coin for all its positions in it. */
export const positionsIn = (world: World, userId: number, account: MarginAccount): readonly PositionRecord[] =>
  world.positionsOf(userId).filter(({ contractCode }) => {
    const { rules } = marketOf(world, contractCode)
    return userId === fundOwner ? rules.coinId === account.coinId : isSameAccount(rules, account)
  })

/** A user's account as settlement uses it; its positions are those of `positionsIn`. */
export const partyOf = (world: World, userId: number, account: MarginAccount, balance: bigint): Party => ({
  balance: amount(userId === fundOwner ? world.fund(account.coinId) : balance),
  bonus: noAmount,
  positions: positionsIn(world, userId, account).map((position) => heldOf(world, position)),
})

export const crossPoolOf = (world: World, userId: number, account: MarginAccount, balance: bigint): JudgedPool => {
  const positions = positionsIn(world, userId, account).filter(({ margin }) => margin === null)
  return {
    userId,
    account,
    isolated: undefined,
    positions,
    pool: {
      balance: amount(balance),
      bonus: noAmount,
      holdings: positions.map((position) => holdingOf(world, position)),
    },
  }
}

export const isolatedPoolOf = (world: World, position: PositionRecord): JudgedPool => ({
  userId: position.userId,
  account: marketOf(world, position.contractCode).rules,
  isolated: position.contractCode,
  positions: [position],
  pool: { balance: amount(position.margin ?? 0n), bonus: noAmount, holdings: [holdingOf(world, position)] },
})

/** All pools of a user in one account that hold a position. */
export const poolsOf = (
  world: World,
  userId: number,
  account: MarginAccount,
  balance: bigint,
): readonly JudgedPool[] => {
  const cross = crossPoolOf(world, userId, account, balance)
  const isolated = positionsIn(world, userId, account)
    .filter(({ margin }) => margin !== null)
    .map((position) => isolatedPoolOf(world, position))
  return cross.positions.length > 0 ? [cross, ...isolated] : isolated
}

/** A resting order as the kernel sees it. */
const workingOf = (market: ContractMarket, record: ContractOrder): readonly Working[] => {
  const order = market.engine.order(record.id)
  if (!order || record.reduceOnly) return []
  return [
    {
      side: order.side === 'buy' ? 1n : -1n,
      contracts: contracts(BigInt(leftOf(order))),
      price: ticks(BigInt(order.ticks)),
    },
  ]
}

/** The orders of a user in one contract that may open, but for `without`, and what they rest on. */
export const restingOf = (
  world: World,
  market: ContractMarket,
  userId: number,
  takerFee: Rate,
  leverage = world.settingOf(userId, market.rules.contractCode).leverage,
  without?: number,
) => {
  const { contractCode, terms } = market.rules
  const position = world.position(userId, contractCode)
  const empty: Holding = { terms, mark: world.mark(contractCode).price, leverage: BigInt(leverage), legs: [] }
  return {
    holding: position ? holdingOf(world, position) : empty,
    orders: world
      .ordersOf(userId, contractCode)
      .filter(({ id }) => id !== without)
      .flatMap((record) => workingOf(market, record)),
    mode: 'oneWay' as const,
    takerFee,
  }
}

/** Margin of all orders of a user in one account. */
const orderMarginsOf = (world: World, userId: number, account: MarginAccount, takerFee: Rate): Amount => {
  let sum = 0n
  for (const market of world.markets.values())
    if (isSameAccount(market.rules, account) && world.ordersOf(userId, market.rules.contractCode).length > 0)
      sum += orderMarginOf(restingOf(world, market, userId, takerFee))
  return amount(sum)
}

/**
 * What a user's resting orders would lose at once, fees included, by closing cross positions at prices worse than the
 * mark. No money leaves that they would need, so that no close takes the account below zero.
 */
const closingLossOf = (world: World, userId: number, account: MarginAccount, takerFee: Rate): bigint => {
  let sum = 0n
  for (const { contractCode, contracts: held, side, margin } of world.positionsOf(userId)) {
    const market = world.market(contractCode)
    if (!market || !isSameAccount(market.rules, account) || margin !== null) continue
    const { terms } = market.rules
    const closing = world
      .ordersOf(userId, contractCode)
      .flatMap(({ id }) => market.engine.order(id) ?? [])
      .filter((order) => (order.side === 'sell') === (side === 1n))
      .toSorted((a, b) => (a.ticks - b.ticks) * Number(side))
    let left = held
    for (const order of closing) {
      const lots = left < BigInt(leftOf(order)) ? left : BigInt(leftOf(order))
      left -= lots
      const at = valueOf(terms, contracts(lots), ticks(BigInt(order.ticks)), 'ceil')
      const loss = side * (valueOf(terms, contracts(lots), world.mark(contractCode).price, 'ceil') - at)
      sum += (loss > 0n ? loss : 0n) + feeOf(at, takerFee)
    }
  }
  return sum
}

/** A user's account of one coin, in the figures that are shown and checked. */
export const accountOf = (world: World, userId: number, account: MarginAccount, balance: bigint, takerFee: Rate) => {
  const { pool } = crossPoolOf(world, userId, account, balance)
  const orderMargin = orderMarginsOf(world, userId, account, takerFee)
  const standing = standingOf(pool)
  const [free, spare] = [
    transferableOf(pool, orderMargin),
    standing.equity - closingLossOf(world, userId, account, takerFee),
  ]
  return {
    ...standing,
    orderMargin,
    available: availableOf(pool, orderMargin),
    transferable: amount(spare > free ? free : spare > 0n ? spare : 0n),
  }
}

/** The price beyond which closing a position would take its pool below zero, in ticks; undefined if there is none. */
export const bankruptcyTicks = (
  world: World,
  position: PositionRecord,
  account: MarginAccount,
  balance: bigint,
): number | undefined => {
  const { pool, positions } =
    position.margin === null ? crossPoolOf(world, position.userId, account, balance) : isolatedPoolOf(world, position)
  const found = bankruptcyPrice(
    pool,
    positions.findIndex(({ id }) => id === position.id),
  )
  return found === null ? undefined : Number(found.shown)
}
