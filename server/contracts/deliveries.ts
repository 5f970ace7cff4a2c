import { codes } from '#contract/kernel/codes.ts'
import { fromUnits, toUnits } from '#contract/kernel/decimal.ts'
import { deliveryPrice } from '#contract/risk/prices.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { ticksOf, ticksText, type Terms } from '#contract/risk/terms.ts'
import type { Ticks } from '#contract/risk/units.ts'
import { unrealisedOf } from '#contract/risk/values.ts'
import { Refusal } from '../refusal.ts'
import { move } from '../ledger/entry.ts'
import { atVenue } from '../ledger/ledgerAccounts.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { firstSampleAt, type DeliverySample } from './deliverySamples.ts'
import type { Execution, Run } from './execution.ts'
import { heldCommand } from './outside.ts'
import type { Lifetimes } from './lifetimes.ts'
import { legOf } from './pools.ts'
import { fundOwner, type DeliveryRecord, type PositionRecord, type SampleRecord } from './records.ts'
import type { Settlements } from './settle.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

const sampleDigits = 18

/** An index in ticks as a sample, and a sample in ticks. */
const unitsOf = (terms: Terms, index: Ticks): bigint => toUnits(ticksText(terms, index), sampleDigits)
export const sampleTicks = (terms: Terms, { value }: Pick<SampleRecord, 'value'>): Ticks =>
  ticksOf(terms, fromUnits(value, sampleDigits))

/** The life of delivery contracts after trading. Each task can run as often as it likes. */
export interface Deliveries {
  /** Whether orders are there that a contract keeps no more. */
  readonly isEnding: (contractCode: string, now: number) => boolean
  /** Ends what may open from `openUntil` on, and everything from the time of delivery on. */
  readonly endOrders: (contractCode: string) => Task<void>
  /** Stores samples of the index, each once. */
  readonly sampleDelivery: (contractCode: string, samples: readonly DeliverySample[]) => Task<void>
  /**
   * Closes all positions of a contract at the delivery price, once; undefined if it is not due, was delivered before, or
   * lacks samples.
   */
  readonly deliver: (contractCode: string) => Task<DeliveryRecord | undefined>
  readonly moveDelivery: (contractCode: string, at: number) => Task<void>
}

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly priceOf: PriceOf
  readonly contracts: ContractKind
  readonly settlements: Settlements
  readonly execution: Execution
  readonly lifetimes: Lifetimes
  readonly perform: <T>(unit: Unit, work: (run: Run) => Promise<T>) => Promise<T>
  readonly marketOf: (contractCode: string) => ContractMarket
}

export const createDeliveries = (dependencies: Dependencies): Deliveries => {
  const { world, ledger, priceOf, contracts: kind, settlements, execution, lifetimes, perform, marketOf } = dependencies

  /** What a position has in the clearing of its contract; once all are closed, only rounding is left of it. */
  const clearingOf = ({ rules }: ContractMarket, { side, cost, paid }: PositionRecord): bigint =>
    (rules.terms.isInverse ? side : -side) * cost - paid

  /**
   * Losses come first, so that gains are paid from what is there. Of someone who holds both sides, the one in profit comes
   * first, so that it pays for the other.
   */
  const losersFirst = ({ rules }: ContractMarket, holders: readonly PositionRecord[], price: Ticks) => {
    const gain = (position: PositionRecord): bigint => unrealisedOf(rules.terms, legOf(position), price)
    const sums = new Map<number, bigint>()
    for (const position of holders) sums.set(position.userId, (sums.get(position.userId) ?? 0n) + gain(position))
    const before = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)
    return holders.toSorted(
      (a, b) =>
        before(sums.get(a.userId) ?? 0n, sums.get(b.userId) ?? 0n) ||
        a.userId - b.userId ||
        before(gain(b), gain(a)) ||
        a.id - b.id,
    )
  }

  const settle = async (run: Run, market: ContractMarket, record: DeliveryRecord, price: Ticks): Promise<void> => {
    const { unit } = run
    const { contractCode, coinId } = market.rules
    const holders = world.holders(contractCode)
    await unit.store(ledger).ensureWhole(
      holders.map(({ userId }) => userId).filter((userId) => userId !== fundOwner),
      unit.now,
    )
    let rest = 0n
    for (const { id, userId, positionSide } of losersFirst(market, holders, price)) {
      const position = world.position(userId, contractCode, positionSide)
      if (!position) throw new Error(`Position ${id} left while it was delivered`)
      // Of each as it is now: the profit of one side may have paid the loss of the other.
      rest += clearingOf(market, position)
      rest -= settlements.delivery(unit, market, position, price, `${contractCode}-delivery-${id}`)
      await execution.execute(run, market, heldCommand(world, userId, contractCode, positionSide))
      run.queue.add(userId)
      run.people.add(userId)
    }
    if (rest !== 0n) {
      const postings = move(atVenue('clearing', coinId), atVenue('insurance', coinId), rest)
      const ref = `${contractCode}-${record.at}`
      unit.store(ledger).applyEntry({ kind: 'contractRest', ref, at: unit.now, postings }, priceOf)
      unit.store(kind).addToFund(coinId, rest)
    }
    unit.store(kind).putDelivery(record)
  }

  return {
    isEnding: (contractCode, now) => {
      const market = world.market(contractCode)
      return market !== undefined && lifetimes.isDue(market, now)
    },
    endOrders: (contractCode) => ({
      wants: (unit) => void unit.store(kind),
      run: (unit) => perform(unit, (run) => lifetimes.end(run, marketOf(contractCode))),
    }),
    sampleDelivery: (contractCode, samples) => ({
      wants: (unit) => void unit.store(kind),
      run: async (unit) => {
        const { terms } = marketOf(contractCode).rules
        const store = unit.store(kind)
        for (const { at, index } of samples)
          if ((await store.samples(contractCode, at, at + 1)).length === 0)
            store.putSample({ contractCode, at, value: unitsOf(terms, index) })
      },
    }),
    deliver: (contractCode) => ({
      wants: (unit) => void unit.store(kind),
      run: async (unit) => {
        const store = unit.store(kind)
        if (await store.hasDelivery(contractCode)) return undefined
        const market = marketOf(contractCode)
        const at = world.deliveryAt(market.rules)
        if (at === null || unit.now < at) return undefined
        const { terms } = market.rules
        const samples = await store.samples(contractCode, firstSampleAt(at), Number.MAX_SAFE_INTEGER)
        const price = deliveryPrice(samples.map((sample) => sampleTicks(terms, sample)))
        if (price === undefined) return undefined
        const long = world.holders(contractCode).filter(({ side }) => side === 1n)
        const record: DeliveryRecord = {
          ...{ contractCode, at, deliveredAt: unit.now, price: Number(price) },
          ...{ taken: samples.length, due: riskRules.delivery.samples },
          contracts: long.reduce((sum, { contracts }) => sum + contracts, 0n),
        }
        return perform(unit, async (run) => {
          const candidates = [{ kind: 'mean' as const, price, age: 0 }]
          world.setMark(contractCode, { price, index: price, state: 'live', at: unit.now, candidates, sources: [] })
          await lifetimes.end(run, market)
          await settle(run, market, record, price)
          return record
        })
      },
    }),
    moveDelivery: (contractCode, at) => ({
      wants: (unit) => void unit.store(kind),
      run: (unit) => {
        if (marketOf(contractCode).rules.kind !== 'delivery') throw new Refusal(codes.contractUnknown)
        unit.store(kind).moveDelivery(contractCode, at)
      },
    }),
  }
}
