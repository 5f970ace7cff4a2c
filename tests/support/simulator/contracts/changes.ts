import { decimal } from '#contract/kernel/decimal.ts'
import { contractFees, type ContractRules, type MarginAccount } from '#server/contracts/rules.ts'
import { codes } from '#contract/kernel/codes.ts'
import { fundOwner } from '#server/contracts/records.ts'
import { scaledShapes, triggerPrices } from '#contract/contracts/kinds.ts'
import { hasLimit, postOnlyModes } from '#contract/spot/orderKinds.ts'
import { initialOf } from '#contract/risk/pool.ts'
import { accountOf, crossPoolOf } from '#server/contracts/pools.ts'
import { kindOf, levelsOf } from '#server/contracts/levels.ts'
import { Finding } from '../finding.ts'
import { restarted } from './audit.ts'
import type { createRandom } from '../random.ts'
import { eitherSide, isHedged, sidedAs } from './hedging.ts'
import type { House } from './house.ts'

/** Its weight, and what a user does in a contract. */
export type SimulatedEvent = readonly [number, (userId: number, rules: ContractRules) => Promise<void>]
export type PriceNear = (rules: ContractRules, reach: number) => string

interface Tools {
  readonly house: House
  readonly random: ReturnType<typeof createRandom>
  /** Runs an event. A refusal with another code than those given is a finding; any may be refused without. */
  readonly run: (act: () => Promise<unknown>, mayRefuse?: readonly number[]) => Promise<void>
  readonly priceNear: PriceNear
  readonly clientId: () => string
}

/** Closing is accepted whatever else: these codes name the state of the book or of the position. */
export const mayRefuseClose: readonly number[] = [
  codes.contractNothingToTake,
  codes.contractPriceProtected,
  codes.contractNothingToReduce,
  codes.contractDelivering,
]

/** What may refuse a level: nothing to protect, a price that has passed it, and its own limit. */
const mayRefuseLevel: readonly number[] = [
  codes.contractNothingToReduce,
  codes.contractTriggerAtOnce,
  codes.contractTooManyOrders,
  codes.contractDelivering,
]

/** What is left of the equity of a user's cross pool after all margins; below zero once a mark has used it up. */
const freeOf = ({ world, own }: House, userId: number, account: MarginAccount): bigint => {
  const balance = own(userId, 'available', account)
  const { pool } = crossPoolOf(world, userId, account, balance)
  const { equity, orderMargin } = accountOf(world, userId, account, balance, contractFees(0).taker)
  return pool.holdings.reduce((left, holding) => left - initialOf(holding), equity - orderMargin)
}

const conditional = ['stop', 'stopLimit', 'takeProfit', 'takeProfitLimit'] as const

/** The side of an order that reduces what a user holds, or would reduce a short. */
const reducingIn = ({ world }: House, userId: number, { contractCode }: ContractRules) =>
  world.held(userId, contractCode)[0]?.side === 1n ? ('sell' as const) : ('buy' as const)

/** Conditional orders, amendments, reversals and closing all, each with what must be true after it. */
export const changes = ({ house, random, run, priceNear, clientId }: Tools): readonly SimulatedEvent[] => [
  [
    12,
    (userId, rules) =>
      run(() => {
        const isWhole = random.chance(0.4)
        const type = isWhole ? random.pick(['stop', 'takeProfit'] as const) : random.pick(conditional)
        const reducing = reducingIn(house, userId, rules)
        const side = isWhole || random.chance(0.5) ? reducing : random.pick(['buy', 'sell'] as const)
        const asked = {
          side,
          type,
          stopPrice: decimal(priceNear(rules, 300)),
          trigger: random.pick(triggerPrices),
          ...(hasLimit(type) ? { price: decimal(priceNear(rules, 150)) } : {}),
          ...(isWhole
            ? { closePosition: true }
            : { amount: decimal(String(random.int(1, 4) * 10 ** random.int(2, 4))) }),
          clientOrderId: clientId(),
        }
        const isReducing = isWhole || random.chance(0.4)
        const body = {
          ...asked,
          ...sidedAs(house, userId, rules, side, isReducing),
          ...(!isWhole && isReducing ? { reduceOnly: true } : {}),
        }
        return house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) => house.operations.place(unit, userId, rules.contractCode, body),
        })
      }),
  ],
  [
    8,
    (userId, rules) =>
      run(() => {
        const side = reducingIn(house, userId, rules)
        const asked = {
          ...{ side, type: 'trailing' as const, trigger: random.pick(triggerPrices) },
          trailBy: random.chance(0.7) ? `${random.int(1, 4)}.${random.int(0, 99)}%` : priceNear(rules, 100),
          ...(random.chance(0.3) ? { activationPrice: decimal(priceNear(rules, 200)) } : {}),
          amount: decimal(String(random.int(1, 4) * 10 ** random.int(2, 4))),
          clientOrderId: clientId(),
        }
        const reduceOnly = random.chance(0.7)
        const body = {
          ...asked,
          ...sidedAs(house, userId, rules, side, reduceOnly),
          ...(reduceOnly ? { reduceOnly } : {}),
        }
        return house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) => house.operations.place(unit, userId, rules.contractCode, body),
        })
      }),
  ],
  [
    6,
    (userId, rules) =>
      run(async () => {
        const reduceOnly = random.chance(0.3)
        const side = reduceOnly ? reducingIn(house, userId, rules) : random.pick(['buy', 'sell'] as const)
        const asked = {
          side,
          ...sidedAs(house, userId, rules, side, reduceOnly),
          amount: decimal(String(random.int(1, 4) * 10 ** random.int(2, 4))),
          ...(reduceOnly ? { reduceOnly } : {}),
          clientOrderId: clientId(),
        }
        const scaled = {
          ...{ kind: 'scaled' as const, ...asked, count: random.int(2, 12), shape: random.pick(scaledShapes) },
          ...{ from: decimal(priceNear(rules, 150)), to: decimal(priceNear(rules, 150)) },
          ...(random.chance(0.3) ? { postOnly: random.pick(postOnlyModes) } : {}),
        }
        const twap = {
          ...{ kind: 'twap' as const, ...asked, duration: random.int(10, 240) * 30_000 },
          ...(random.chance(0.3) ? { limitPrice: decimal(priceNear(rules, 150)) } : {}),
          ...(random.chance(0.3) ? { maxDeviation: decimal('0.05') } : {}),
        }
        const before = freeOf(house, userId, rules)
        const { filled } = await house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) =>
            house.operations.placeAlgo(unit, userId, rules.contractCode, random.chance(0.5) ? scaled : twap),
        })
        const least = before < 0n ? before : 0n
        if (filled === 0 && freeOf(house, userId, rules) < least)
          throw new Finding(`A scaled order of ${userId} rests beyond its margin`)
      }),
  ],
  [
    12,
    () =>
      run(async () => {
        // Twice: a slice runs once, however often the job runs.
        for (const record of house.operations.dueAlgos(house.clock.now)) {
          await house.perform(house.operations.runSlice(record))
          await house.perform(house.operations.runSlice(record))
        }
      }, []),
  ],
  [
    2,
    (userId) =>
      run(() => {
        const own = house.world.algos().filter((record) => record.userId === userId)
        return house.perform(house.operations.cancelAlgo(userId, own.length > 0 ? random.pick(own).id : 1))
      }),
  ],
  [
    4,
    (userId, rules) =>
      run(() => {
        const own = house.world.waitingOf(userId, rules.contractCode)
        const { id, trailBy } = own.length > 0 ? random.pick(own) : { id: 1, trailBy: null }
        const body = {
          ...(random.chance(0.6) ? { amount: decimal(String(random.int(1, 4) * 10 ** random.int(2, 4))) } : {}),
          ...(trailBy === null
            ? { stopPrice: decimal(priceNear(rules, 300)) }
            : { trailBy: `${random.int(1, 5)}%`, trigger: random.pick(triggerPrices) }),
        }
        restarted(house, id)
        return house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) => house.operations.amend(unit, userId, rules.contractCode, id, body),
        })
      }),
  ],
  [
    14,
    (someone, rules) =>
      run(async () => {
        const holders = house.world.holders(rules.contractCode).filter(({ userId }) => userId !== fundOwner)
        const { positionSide: either = 'both' as const } = eitherSide(house, random, someone, rules)
        const none = { userId: someone, positionSide: either }
        const { userId, positionSide: of } = holders.length > 0 ? random.pick(holders) : none
        const positionSide = of === 'both' ? undefined : of
        const level = () => ({
          stopPrice: decimal(priceNear(rules, 1_500)),
          trigger: random.pick(triggerPrices),
          ...(random.chance(0.3) ? { price: decimal(priceNear(rules, 400)) } : {}),
          ...(random.chance(0.5) ? { amount: decimal(String(random.int(1, 4) * 10 ** random.int(2, 4))) } : {}),
        })
        const isRemoved = random.chance(0.4)
        const kind = random.pick(['stopLoss', 'takeProfit'] as const)
        const both = random.chance(0.1) ? { stopLoss: level(), takeProfit: level() } : { [kind]: level() }
        const position = await house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) =>
            house.operations.protect(unit, userId, rules.contractCode, {
              positionSide,
              ...(isRemoved ? { [kind]: null } : both),
            }),
        })
        const kept = levelsOf(house.world, position).filter((one) => one.closePosition && kindOf(one) === kind)
        if (isRemoved && kept.length > 0) throw new Finding(`A ${kind} of ${userId} was removed and is still there`)
      }, mayRefuseLevel),
  ],
  [
    6,
    (userId, rules) =>
      run(async () => {
        const { contractCode } = rules
        const own = house.world.ordersOf(userId, contractCode)
        const { id, filled } = own.length > 0 ? random.pick(own) : { id: 1, filled: 0 }
        const body = {
          ...(random.chance(0.5) ? { price: decimal(priceNear(rules, 150)) } : {}),
          amount: decimal(String(random.int(1, 4) * 10 ** random.int(2, 5))),
        }
        const before = freeOf(house, userId, rules)
        const after = await house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) => house.operations.amend(unit, userId, contractCode, id, body),
        })
        const least = before < 0n ? before : 0n
        if (after.filled === filled && freeOf(house, userId, rules) < least)
          throw new Finding(`Order ${id} was amended beyond the margin of ${userId}`)
      }),
  ],
  [
    2,
    (userId, { contractCode }) =>
      run(async () => {
        const before = house.world.position(userId, contractCode, 'both')
        const { id, side } = await house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) => house.operations.reverse(unit, userId, contractCode, clientId()),
        })
        // Its trades may trigger the user's own stops, which enlarge the position too.
        const traded = house.contracts.fills.reduce((sum, fill) => sum + (fill.orderId === id ? fill.amount : 0), 0)
        const held = before?.contracts ?? 0n
        if (side !== (before?.side === 1n ? 'sell' : 'buy') || BigInt(traded) > 2n * held)
          throw new Finding(`Reversing has enlarged the position of ${userId}`)
      }),
  ],
  [
    1,
    (userId) =>
      run(async () => {
        const held = house.world.positionsOf(userId)
        const outcomes = await house.perform({
          wants: (unit) => house.operations.want(unit, userId),
          run: (unit) => house.operations.closeAll(unit, userId, {}),
        })
        if (outcomes.length !== held.length) throw new Finding(`Closing all has left out a position of ${userId}`)
        for (const { code } of outcomes)
          if (code !== codes.success && !mayRefuseClose.includes(code))
            throw new Finding(`What may never be blocked was refused with ${code}`)
        const opening = house.rules
          .flatMap(({ contractCode }) => [
            ...house.world.ordersOf(userId, contractCode),
            ...house.world.waitingOf(userId, contractCode),
          ])
          .filter(({ reduceOnly }) => !reduceOnly)
        if (opening.length > 0) throw new Finding(`Closing all has left an order of ${userId} that may open`)
      }, mayRefuseClose),
  ],
]

/** Changes of the position mode, which are refused while the account has anything. */
export const modeChanges = ({ house, run }: Pick<Tools, 'house' | 'run'>): readonly SimulatedEvent[] => [
  [
    3,
    (userId, rules) =>
      run(async () => {
        const wanted = isHedged(house, userId, rules) ? ('oneWay' as const) : ('hedge' as const)
        const codesOf = house.rules.filter(({ walletType }) => walletType === rules.walletType)
        const before = codesOf.flatMap(({ contractCode }) => [
          ...house.world.held(userId, contractCode),
          ...house.world.ordersOf(userId, contractCode),
          ...house.world.waitingOf(userId, contractCode),
        ])
        await house.perform(house.operations.setPositionMode(userId, rules.walletType, wanted))
        if (before.length > 0) throw new Finding(`The mode of ${userId} changed beside positions or orders`)
        if (isHedged(house, userId, rules) !== (wanted === 'hedge')) throw new Finding(`${userId} has kept its mode`)
      }),
  ],
]
