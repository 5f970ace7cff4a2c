import { bankruptcyPrice } from '#contract/risk/bankruptcy.ts'
import { hedgeSides, type PositionSide } from '#contract/contracts/kinds.ts'
import { positionName } from '#contract/contracts/poolNames.ts'
import { feeOf, type FundPosition } from '#contract/risk/liquidation.ts'
import { orderMarginOf, type Resting, type Working } from '#contract/risk/orders.ts'
import { availableOf, standingOf, transferableOf, type Holding, type Pool } from '#contract/risk/pool.ts'
import type { Held, Party } from '#contract/risk/settlement.ts'
import { amount, contracts, noAmount, ticks, type Amount, type Rate } from '#contract/risk/units.ts'
import { valueOf, type Leg } from '#contract/risk/values.ts'
import { leftOf } from '../engine/orders.ts'
import { fundOwner, leverageOfSide, type ContractOrder, type PositionRecord } from './records.ts'
import { isSameAccount, type MarginAccount } from './rules.ts'
import type { ContractMarket, World } from './world.ts'

/** What is judged as one: the cross pool of a user's account, or one isolated position. */
export interface JudgedPool {
  readonly userId: number
  readonly account: MarginAccount
  /** Which isolated position it is; undefined for the cross pool. */
  readonly isolated: Pick<PositionRecord, 'contractCode' | 'positionSide'> | undefined
  readonly pool: Pool
  /** The positions behind the holdings, in the order in which they were opened. */
  readonly positions: readonly PositionRecord[]
}

/** The name of a pool: `cross`, or the contract of an isolated position, with its side in hedge mode. */
export const poolName = ({ isolated }: Pick<JudgedPool, 'isolated'>): string => {
  if (!isolated) return 'cross'
  return positionName(isolated)
}

/** Whether an order or algo is judged in a pool that has its contract. */
export const isOfSide = (
  { isolated }: JudgedPool,
  { positionSide }: { readonly positionSide: PositionSide },
): boolean => isolated === undefined || isolated.positionSide === positionSide

export const legOf = ({ side, contracts: count, cost, paid }: PositionRecord): Leg => ({
  side,
  contracts: contracts(count),
  cost: amount(cost),
  paid: amount(paid),
})

/** Throws Error for a contract without a book. */
export const bookOf = (world: World, contractCode: string): ContractMarket => {
  const market = world.market(contractCode)
  if (!market) throw new Error(`${contractCode} has no book`)
  return market
}

/** A position, or in a cross pool the two of a hedged contract. */
const holdingOf = (world: World, position: PositionRecord, other?: PositionRecord): Holding => ({
  terms: bookOf(world, position.contractCode).rules.terms,
  mark: world.mark(position.contractCode).price,
  leverage: BigInt(position.leverage),
  legs: other ? [legOf(position), legOf(other)] : [legOf(position)],
})

const holdingsOf = (world: World, positions: readonly PositionRecord[]): readonly Holding[] =>
  positions.flatMap((position, at) => {
    const isSame = ({ contractCode }: PositionRecord) => contractCode === position.contractCode
    if (positions.findIndex(isSame) < at) return []
    return [holdingOf(world, position, positions.slice(at + 1).find(isSame))]
  })

/** Where a position is in its pool. Throws Error if it is not. */
export const placeIn = ({ pool, positions }: JudgedPool, { id, contractCode }: PositionRecord) => {
  const holding = pool.holdings.findIndex(({ terms }) => terms.contractCode === contractCode)
  const leg = positions.filter((one) => one.contractCode === contractCode).findIndex((one) => one.id === id)
  const held = pool.holdings[holding]
  if (!held || leg < 0) throw new Error(`Position ${id} is in no pool`)
  return { holding, leg, held }
}

/** A position as settlement uses it. */
const heldOf = (world: World, position: PositionRecord): Held => ({
  terms: bookOf(world, position.contractCode).rules.terms,
  mark: world.mark(position.contractCode).price,
  leverage: BigInt(position.leverage),
  leg: legOf(position),
  margin: position.margin === null ? undefined : amount(position.margin),
})

/** The positions of a user in one account. The insurance fund has one balance of each coin for all its positions in it. */
export const positionsIn = (world: World, userId: number, account: MarginAccount): readonly PositionRecord[] =>
  world.positionsOf(userId).filter(({ contractCode }) => {
    const { rules } = bookOf(world, contractCode)
    return userId === fundOwner ? rules.coinId === account.coinId : isSameAccount(rules, account)
  })

/** What the insurance fund of a coin holds. */
export const fundPositionsIn = (world: World, coinId: number): readonly FundPosition[] =>
  world
    .positionsOf(fundOwner)
    .filter(({ contractCode }) => bookOf(world, contractCode).rules.coinId === coinId)
    .map((position) => ({
      terms: bookOf(world, position.contractCode).rules.terms,
      mark: world.mark(position.contractCode).price,
      leg: legOf(position),
    }))

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
      holdings: holdingsOf(world, positions),
    },
  }
}

export const isolatedPoolOf = (world: World, position: PositionRecord): JudgedPool => ({
  userId: position.userId,
  account: bookOf(world, position.contractCode).rules,
  isolated: { contractCode: position.contractCode, positionSide: position.positionSide },
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

/** What of a contract is judged together: all of it, or in hedge mode with isolated margin one side. */
export const sidesOf = (world: World, market: ContractMarket, userId: number): readonly PositionSide[] => {
  const { marginMode } = world.settingOf(userId, market.rules.contractCode)
  return world.modeOf(userId, market.rules) === 'hedge' && marginMode === 'isolated' ? hedgeSides : ['both']
}

/**
 * The orders of a user in one contract that may open, but for `without`, and what they rest on: of one side in hedge
 * mode with isolated margin, else of the whole contract, whatever the side.
 */
export const restingOf = (
  world: World,
  market: ContractMarket,
  userId: number,
  takerFee: Rate,
  positionSide: PositionSide,
  leverage: number = leverageOfSide(world.settingOf(userId, market.rules.contractCode), positionSide),
  without?: number,
): Resting => {
  const { contractCode, terms } = market.rules
  const isAlone = sidesOf(world, market, userId).length > 1
  const isCounted = (one: { readonly positionSide: PositionSide }) => !isAlone || one.positionSide === positionSide
  const [position, other] = world.held(userId, contractCode).filter(isCounted)
  const empty: Holding = { terms, mark: world.mark(contractCode).price, leverage: BigInt(leverage), legs: [] }
  return {
    holding: position ? holdingOf(world, position, other) : empty,
    orders: world
      .ordersOf(userId, contractCode)
      .filter((record) => record.id !== without && isCounted(record))
      .flatMap((record) => workingOf(market, record)),
    mode: world.modeOf(userId, market.rules),
    takerFee,
  }
}

/** Margin of all orders of a user in one contract. */
export const orderMarginIn = (world: World, market: ContractMarket, userId: number, takerFee: Rate): bigint =>
  sidesOf(world, market, userId).reduce(
    (sum, side) => sum + orderMarginOf(restingOf(world, market, userId, takerFee, side)),
    0n,
  )

/** Margin of all orders of a user in one account. */
const orderMarginsOf = (world: World, userId: number, account: MarginAccount, takerFee: Rate): Amount => {
  let sum = 0n
  for (const market of world.markets.values())
    if (isSameAccount(market.rules, account) && world.ordersOf(userId, market.rules.contractCode).length > 0)
      sum += orderMarginIn(world, market, userId, takerFee)
  return amount(sum)
}

/** The resting orders that would close a position, at least at first. */
export const closingOf = (world: World, { userId, contractCode, side, positionSide }: PositionRecord) =>
  world
    .ordersOf(userId, contractCode)
    .filter((order) => order.positionSide === positionSide && (order.side === 'sell') === (side === 1n))

/**
 * What a user's resting orders would lose at once, fees included, by closing cross positions at prices worse than the
 * mark. No money leaves that they would need, so that no close takes the account below zero.
 */
const closingLossOf = (world: World, userId: number, account: MarginAccount, takerFee: Rate): bigint => {
  let sum = 0n
  for (const position of world.positionsOf(userId)) {
    const { contractCode, contracts: held, side, margin } = position
    const market = world.market(contractCode)
    if (!market || !isSameAccount(market.rules, account) || margin !== null) continue
    const { terms } = market.rules
    const closing = closingOf(world, position)
      .flatMap(({ id }) => market.engine.order(id) ?? [])
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

/** The pool in which a position is judged. */
export const poolWith = (world: World, position: PositionRecord, account: MarginAccount, balance: bigint): JudgedPool =>
  position.margin === null ? crossPoolOf(world, position.userId, account, balance) : isolatedPoolOf(world, position)

/** The price beyond which closing a position would take its pool below zero, in ticks; undefined if there is none. */
export const bankruptcyTicks = (
  world: World,
  position: PositionRecord,
  account: MarginAccount,
  balance: bigint,
): number | undefined => {
  const judged = poolWith(world, position, account, balance)
  const { holding, leg } = placeIn(judged, position)
  const found = bankruptcyPrice(judged.pool, holding, leg)
  return found === null ? undefined : Number(found.shown)
}
