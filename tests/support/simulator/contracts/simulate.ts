import { decimal, quotient } from '#contract/kernel/decimal.ts'
import { ticksText } from '#contract/risk/terms.ts'
import { ticks } from '#contract/risk/units.ts'
import { Refusal } from '#server/refusal.ts'
import type { ContractRules } from '#server/contracts/rules.ts'
import { isWith } from '#server/contracts/levels.ts'
import type { ContractOrder } from '#server/contracts/records.ts'
import { createRandom } from '../random.ts'
import { Finding } from '../finding.ts'
import { audit, auditFunding } from './audit.ts'
import { changes, mayRefuseClose, modeChanges, type PriceNear, type SimulatedEvent } from './changes.ts'
import { simulatedDeliveries } from './deliveries.ts'
import { eitherSide, sidedAs } from './hedging.ts'
import { createHouse, Killed, type Faults, type House } from './house.ts'
import { markAt } from './markAt.ts'

const minute = 60_000
const fundingEvery = 8 * 60 * minute
const one = 10n ** 18n

export interface Simulated {
  readonly seed: number
  readonly hours: number
  /** The fund starts empty, so that opponents and the treasury bear what a take-over cannot. */
  readonly isUninsured?: boolean
  /** The most minutes between two marks. */
  readonly pace?: number
  /** Delivery contracts that trade beside one perpetual, in place of a second one. */
  readonly deliveries?: number
  /** Inverse delivery contracts that trade beside the others. */
  readonly inverse?: number
  /** How many people begin in hedge mode. */
  readonly hedged?: number
  readonly faults?: Faults
}

/** What a simulation has seen happen, so that a test can tell that it was not an idle one. */
export interface Report {
  readonly commands: number
  readonly refused: ReadonlyMap<number, number>
  readonly fills: number
  readonly kills: number
  readonly fundings: number
  /** Positions that ended by delivery. */
  readonly delivered: number
  /** Contracts in which someone held both sides at the end of an event. */
  readonly bothSides: number
  /** Orders that a price has triggered. */
  readonly triggered: number
  /** Scaled and TWAP orders by kind and stage, and the slices that have run. */
  readonly algos: ReadonlyMap<string, number>
  readonly slices: number
  readonly outcomes: ReadonlyMap<string, number>
  readonly steps: ReadonlyMap<string, number>
  readonly treasury: boolean
  /** Messages by kind. */
  readonly messages: ReadonlyMap<string, number>
}

const tally = <K>(map: Map<K, number>, key: K): void => void map.set(key, (map.get(key) ?? 0) + 1)

/** Random traders, crashes, jumps and kills, with every invariant checked after each event. Throws Finding. */
export const simulateContracts = async ({
  seed,
  hours,
  isUninsured,
  pace = 20,
  deliveries: delivering = 0,
  inverse = 1,
  hedged = 0,
  faults = {},
}: Simulated): Promise<Report> => {
  const random = createRandom(seed)
  const people = [1, 2, 3, 4, 5, 6, 7, 8]
  const makers = [9, 10]
  const house: House = createHouse(
    [...people, ...makers],
    { perpetuals: delivering > 0 ? 1 : 2, deliveries: delivering, inverse },
    faults,
  )
  const refused = new Map<number, number>()
  let [commands, kills, clientIds, bothSides] = [0, 0, 0, 0]
  const marks = new Map(house.rules.map(({ contractCode, levelTicks }) => [contractCode, Number(levelTicks)]))

  /** Runs an event; a kill or a refusal is one of its outcomes. */
  const run = async (act: () => Promise<unknown>, mayRefuse?: readonly number[]): Promise<void> => {
    commands += 1
    if (random.chance(0.02)) house.killNext(random.chance(0.5) ? 'before' : 'after')
    try {
      await act()
    } catch (error) {
      if (error instanceof Killed) kills += 1
      else if (error instanceof Refusal) {
        tally(refused, error.code)
        if (mayRefuse?.includes(error.code) === false)
          throw new Finding(`What may never be blocked was refused with ${error.code}`)
      } else throw error
    }
    // After a kill the new process reads everything with its first command.
    if (house.world.isDoubtful())
      await house.perform({ wants: (unit) => house.operations.want(unit, 1), run: () => undefined })
    audit(house)
    for (const { contractCode } of house.rules)
      for (const userId of people) if (house.world.held(userId, contractCode).length > 1) bothSides += 1
  }

  const setMark = (code: string, price: number, state: 'live' | 'held' = 'live') =>
    house.perform(house.operations.setMark(code, markAt(house, code, price, state)))

  const priceNear: PriceNear = ({ contractCode, terms }, reach) => {
    const mark = marks.get(contractCode) ?? 1
    const away = Math.round((mark * random.int(-reach, reach)) / 10_000)
    return ticksText(terms, ticks(BigInt(Math.max(1, mark + away))))
  }

  /** What an order has opened has the level that came with it. */
  const checkAttached = ({ id, userId, contractCode, side, positionSide, attach }: ContractOrder): void => {
    const hasOpened = house.contracts.fills.some(({ orderId, effect }) => orderId === id && effect === 'open')
    const position = house.world.position(userId, contractCode, positionSide)
    if (!attach || !hasOpened || !position || !isWith(position, { side })) return
    if (![...house.contracts.orders.values()].some(({ parentId }) => parentId === id))
      throw new Finding(`Order ${id} has opened without its level`)
  }

  const place = async (userId: number, rules: ContractRules, more: Readonly<Record<string, unknown>> = {}) => {
    clientIds += 1
    const isMarket = random.chance(0.3) && more['price'] === undefined
    const side = random.chance(0.5) ? ('buy' as const) : ('sell' as const)
    const isReducing = random.chance(0.15)
    const stop = Math.round((marks.get(rules.contractCode) ?? 1) * (side === 'buy' ? 0.96 : 1.04))
    const stopLoss = { stopPrice: decimal(ticksText(rules.terms, ticks(BigInt(Math.max(1, stop))))) }
    const body = {
      side,
      type: isMarket ? ('market' as const) : ('limit' as const),
      ...(isMarket ? {} : { price: decimal(priceNear(rules, 150)) }),
      // A contract of 100 dollars is worth ten of the others.
      amount: decimal(String(random.int(1, 4) * 10 ** (random.int(2, 4) - (rules.terms.isInverse ? 1 : 0)))),
      ...sidedAs(house, userId, rules, side, isReducing),
      ...(isReducing ? { reduceOnly: true } : random.chance(0.3) ? { attach: { stopLoss } } : {}),
      ...(random.chance(0.2) ? { selfTrade: 'cancelOldest' as const } : {}),
      ...(!isMarket && random.chance(0.2) ? { display: decimal(String(random.int(1, 9) * 100)) } : {}),
      clientOrderId: `c-${clientIds}`,
      ...more,
    }
    const record = await house.perform({
      wants: (unit) => house.operations.want(unit, userId),
      run: (unit) => house.operations.place(unit, userId, rules.contractCode, body),
    })
    checkAttached(record)
    const phase = house.world.phaseOf(rules, house.clock.now)
    if (phase !== 'open' && !record.reduceOnly)
      throw new Finding(`${rules.contractCode} has accepted an order that may open while it is ${phase}`)
  }

  const deliveries = simulatedDeliveries({ house, random, run, indexOf: (code) => marks.get(code) ?? 1 })
  const events: readonly SimulatedEvent[] = [
    [40, (userId, rules) => run(() => place(userId, rules))],
    // Makers quote around the mark.
    [
      25,
      (_, rules) => {
        const side = random.chance(0.5) ? 'buy' : 'sell'
        const reach = random.int(1, 80)
        const mark = marks.get(rules.contractCode) ?? 1
        const price = Math.max(1, Math.round(mark * (1 + (side === 'buy' ? -reach : reach) / 10_000)))
        const more = { side, type: 'limit', price: decimal(ticksText(rules.terms, ticks(BigInt(price)))) }
        return run(() =>
          place(random.pick(makers), rules, { ...more, postOnly: 'reprice', reduceOnly: false, attach: undefined }),
        )
      },
    ],
    [
      10,
      (userId) =>
        run(() => {
          const own = house.rules.flatMap(({ contractCode }) => house.world.ordersOf(userId, contractCode))
          const chosen = own.length > 0 ? random.pick(own).id : 1
          return house.perform({
            wants: (unit) => house.operations.want(unit, userId),
            run: (unit) => house.operations.cancel(unit, userId, chosen),
          })
        }),
    ],
    [
      8,
      (userId, rules) => {
        clientIds += 1
        const ask = {
          clientOrderId: `c-${clientIds}`,
          ...eitherSide(house, random, userId, rules),
          ...(random.chance(0.5) ? { part: decimal('0.25') } : {}),
          ...(random.chance(0.5) ? { price: decimal(priceNear(rules, 100)) } : {}),
        }
        return run(
          () =>
            house.perform({
              wants: (unit) => house.operations.want(unit, userId),
              run: (unit) => house.operations.close(unit, userId, rules.contractCode, ask),
            }),
          mayRefuseClose,
        )
      },
    ],
    [
      4,
      (userId, rules) =>
        run(() => {
          const { contractCode } = rules
          const isAlone = house.world.settingOf(userId, contractCode).marginMode === 'isolated'
          const { positionSide } = isAlone ? eitherSide(house, random, userId, rules) : { positionSide: undefined }
          const leverage = random.pick([1, 5, 10, 20, 50, 75, 100, 125])
          return house.perform(house.operations.setLeverage(userId, contractCode, leverage, positionSide))
        }),
    ],
    [
      3,
      (userId, { contractCode }) =>
        run(() =>
          house.perform(
            house.operations.setMarginMode(userId, contractCode, random.chance(0.5) ? 'cross' : 'isolated'),
          ),
        ),
    ],
    [
      3,
      (userId, rules) =>
        run(() => {
          const dollars = decimal(String(random.int(-400, 400) + 0.5))
          const more = rules.terms.isInverse ? quotient(dollars, decimal('100000'), 8, 'halfEven') : dollars
          const { positionSide } = eitherSide(house, random, userId, rules)
          return house.perform({
            wants: (unit) => house.operations.want(unit, userId),
            run: (unit) => house.operations.addMargin(unit, userId, rules.contractCode, more, positionSide),
          })
        }),
    ],
    [3, (userId) => run(() => house.perform(house.operations.cancelAll(userId, {})), [])],
    [6, (_, { contractCode }) => run(() => house.perform(house.operations.unwind(contractCode)))],
    ...changes({ house, random, run, priceNear, clientId: () => `c-${(clientIds += 1)}` }),
    ...(hedged > 0 ? modeChanges({ house, run }) : []),
    [2, (userId) => run(() => house.give(userId, BigInt(random.int(1, 3_000)) * one))],
  ]

  for (const userId of people.slice(people.length - hedged))
    for (const { walletType } of house.accounts)
      await house.perform(house.operations.setPositionMode(userId, walletType, 'hedge'))
  for (const userId of people) await house.give(userId, BigInt(random.int(500, 20_000)) * one)
  for (const userId of makers) await house.give(userId, (isUninsured === true ? 30_000n : 3_000_000n) * one)
  if (isUninsured !== true) await house.insure()
  for (const { contractCode, levelTicks } of house.rules) await setMark(contractCode, Number(levelTicks))

  await deliveries.begin(hours)
  const end = house.clock.now + hours * 60 * minute
  let nextFunding = (Math.floor(house.clock.now / fundingEvery) + 1) * fundingEvery
  while (house.clock.now < end) {
    // In small steps while a delivery is near.
    house.clock.now += (deliveries.isNear() ? random.int(1, 5) : random.int(5, pace)) * minute
    await deliveries.step()
    for (const { contractCode, levelTicks, maxTicks } of house.rules) {
      if (house.world.isDelivered(contractCode)) continue
      const before = marks.get(contractCode) ?? 1
      // Mostly a walk; now and then a jump, and a crash of up to 40 %.
      const reach = random.weighted([
        [90, 60],
        [8, 900],
        [2, 4_000],
      ])
      const back = before < Number(levelTicks) / 3 ? 0.3 : before > Number(levelTicks) * 3 ? 0.7 : 0.5
      const away = random.int(1, reach) * (random.chance(back) ? -1 : 1)
      const price = Math.min(maxTicks, Math.max(10, Math.round(before * (1 + away / 10_000))))
      marks.set(contractCode, price)
      await run(() => setMark(contractCode, price, random.chance(0.03) ? 'held' : 'live'))
      // What was killed, or judged while held, is judged with the next mark.
      await run(() => setMark(contractCode, price))
    }
    for (let count = random.int(2, 6); count > 0; count -= 1)
      await random.weighted(events)(random.pick(people), random.pick(house.rules))
    for (const { contractCode, kind } of house.rules) {
      if (kind === 'delivery') continue
      const at = Math.floor(house.clock.now / minute) * minute
      await run(() => house.perform(house.operations.sample(contractCode, at)))
      if (house.clock.now >= nextFunding) {
        await run(() => house.perform(house.operations.settleFunding(contractCode, nextFunding)))
        // A job that died runs again, and finds either everything or nothing.
        await run(() => house.perform(house.operations.settleFunding(contractCode, nextFunding)))
      }
    }
    if (house.clock.now >= nextFunding) nextFunding += fundingEvery
  }
  auditFunding(house)

  const [outcomes, steps] = [new Map<string, number>(), new Map<string, number>()]
  for (const { outcome, receipt } of house.contracts.liquidations) {
    tally(outcomes, outcome)
    for (const { step } of receipt.steps) tally(steps, step)
  }
  const messages = new Map<string, number>()
  for (const { message } of house.contracts.messages) tally(messages, message.kind)
  const [algos, all] = [new Map<string, number>(), [...house.contracts.algos.values()]]
  for (const { terms, history } of all) for (const { stage } of history) tally(algos, `${terms.kind} ${stage}`)
  return {
    messages,
    algos,
    slices: all.reduce((sum, { terms, slicesDone }) => sum + (terms.kind === 'twap' ? slicesDone : 0), 0),
    commands,
    bothSides,
    refused,
    kills,
    outcomes,
    steps,
    fills: house.contracts.fills.length,
    fundings: house.contracts.fundings.size,
    delivered: [...house.contracts.positions.values()].filter(({ ended }) => ended === 'delivered').length,
    triggered: [...house.contracts.orders.values()].filter(({ trigger, filled }) => trigger !== null && filled > 0)
      .length,
    treasury: [...house.disk.entries.keys()].some((id) => id.includes('-lift-')),
  }
}
