import type { TriggerPrice } from '#contract/contracts/kinds.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal, trim } from '#contract/kernel/decimal.ts'
import { ticksText } from '#contract/risk/terms.ts'
import { ticks } from '#contract/risk/units.ts'
import { hasLimit } from '#contract/spot/orderKinds.ts'
import type { LedgerKind } from '../ledger/store.ts'
import { Refusal } from '../refusal.ts'
import type { Execution, Run } from './execution.ts'
import { engineOrder } from './orderRecord.ts'
import { isAgainst, type PlacedBody } from './orderChecks.ts'
import type { Placing } from './placing.ts'
import { hasReached, priceNow } from './reached.ts'
import { leverageOfSide, type ContractOrder } from './records.ts'
import { contractFees } from './rules.ts'
import type { ContractKind } from './store.ts'
import { followedPrice } from './trailing.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly contracts: ContractKind
  readonly execution: Execution
  readonly placing: Pick<Placing, 'entering'>
}

/** Orders that wait for a price. */
export interface Triggers {
  readonly isDue: (market: ContractMarket) => boolean
  /**
   * Lets trailing stops follow mark, index and last price, and triggers the orders that these have reached, in the order
   * of placing.
   */
  readonly fireDue: (run: Run, market: ContractMarket) => Promise<void>
  /** The same for the price of each trade of this run, and of those that it leads to. */
  readonly fireTraded: (run: Run) => Promise<void>
}

/** An order that has been triggered, as if it was placed now. */
const bodyOf = (record: ContractOrder, { rules }: ContractMarket): PlacedBody => ({
  side: record.side,
  positionSide: record.positionSide,
  type: hasLimit(record.type) ? 'limit' : 'market',
  timeInForce: record.timeInForce,
  ...(record.expireAt === null ? {} : { expireAt: record.expireAt }),
  ...(record.price === null ? {} : { price: trim(ticksText(rules.terms, ticks(BigInt(record.price)))) }),
  amount: decimal(String(record.amount)),
  ...(record.display === null ? {} : { display: decimal(String(record.display)) }),
  ...(record.postOnly === null ? {} : { postOnly: record.postOnly }),
  selfTrade: record.selfTrade,
  reduceOnly: record.reduceOnly,
  clientOrderId: record.clientOrderId,
})

/** The price that an order watches; undefined while there is none that may trigger. */
type Watched = (trigger: TriggerPrice) => number | undefined

export const createTriggers = ({ world, ledger, contracts: kind, execution, placing }: Dependencies): Triggers => {
  const watchedIn =
    (market: ContractMarket): Watched =>
    (trigger) =>
      priceNow(market, world.mark(market.rules.contractCode), trigger)

  const followedIn = (market: ContractMarket, record: ContractOrder, watched: Watched): number | null =>
    record.trigger === null ? record.stopPrice : followedPrice(market, record, watched(record.trigger))

  /** Lets trailing stops follow a price. Their owner is notified when one begins to. */
  const follow = (run: Run, market: ContractMarket, watched: Watched): void => {
    if (market.engine.state() !== 'open') return
    for (const record of market.waiting.values()) {
      const moved = followedIn(market, record, watched)
      if (moved === record.stopPrice) continue
      const isActivated = record.stopPrice === null
      record.stopPrice = moved
      if (isActivated) execution.keep(run, market, record)
      else run.unit.store(kind).putOrder(market, record)
    }
  }

  const dueIn = (market: ContractMarket): readonly ContractOrder[] =>
    [...market.waiting.values()].filter(
      (record) => record.trigger !== null && hasReached(record, watchedIn(market)(record.trigger)),
    )

  /** Throws Refusal if the order cannot enter the book. */
  const enter = async (run: Run, market: ContractMarket, record: ContractOrder): Promise<void> => {
    const { unit } = run
    const { userId, contractCode, positionSide, reduceOnly } = record
    const { isFrozen, vipLevel } = unit.store(ledger).portfolio(userId)
    if (!reduceOnly && isFrozen) throw new Refusal(codes.accountFrozen)
    const isClosed = world.mark(contractCode).state === 'held' || market.isReduceOnly
    if (!reduceOnly && isClosed) throw new Refusal(codes.contractMarkHeld)
    const position = world.position(userId, contractCode, positionSide)
    if (reduceOnly && !isAgainst(position, record)) throw new Refusal(codes.contractNothingToReduce)
    const held = Number(position?.contracts ?? 0n)
    const lots = record.closePosition ? held : reduceOnly ? Math.min(record.amount, held) : record.amount
    const setting = { leverage: leverageOfSide(world.settingOf(userId, contractCode), positionSide) }
    const body = bodyOf(record, market)
    const order = placing.entering(unit, market, userId, body, lots, setting, contractFees(vipLevel))
    const price = record.price === null ? null : order.ticks
    const entered = { ...record, price, amount: lots, display: order.display ?? null }
    await execution.execute(
      run,
      market,
      { type: 'place', order: engineOrder(entered, order.ticks) },
      { added: entered },
    )
    await execution.trim(run, market, userId)
  }

  const fire = async (run: Run, market: ContractMarket, due: readonly ContractOrder[]): Promise<void> => {
    if (due.length === 0 || market.engine.state() !== 'open') return
    await run.unit.store(ledger).ensureWhole(
      due.map(({ userId }) => userId),
      run.unit.now,
    )
    for (const record of due.toSorted((a, b) => a.id - b.id)) {
      // One that was triggered before it may have ended it.
      if (!market.waiting.has(record.id)) continue
      const held = world.position(record.userId, record.contractCode, record.positionSide)
      if (record.reduceOnly && held?.id !== record.positionId) {
        execution.endWaiting(run, market, record, 'cancelled', 'positionClosed')
        continue
      }
      try {
        await enter(run, market, record)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        execution.endWaiting(run, market, record, 'rejected', `${error.code}`)
      }
    }
  }

  return {
    isDue: (market) =>
      market.engine.state() === 'open' &&
      (dueIn(market).length > 0 ||
        [...market.waiting.values()].some(
          (record) => followedIn(market, record, watchedIn(market)) !== record.stopPrice,
        )),
    fireDue: (run, market) => {
      follow(run, market, watchedIn(market))
      return fire(run, market, dueIn(market))
    },
    async fireTraded(run) {
      while (run.traded.length > 0)
        for (const { market, price } of run.traded.splice(0)) {
          follow(run, market, (trigger) => (trigger === 'last' ? price : undefined))
          const due = [...market.waiting.values()].filter(
            (record) => record.trigger === 'last' && hasReached(record, price),
          )
          await fire(run, market, due)
        }
    },
  }
}
