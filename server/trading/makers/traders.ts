import { venueLimits } from '#contract/venueLimits.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import type { Task } from '#server/money/executor.ts'
import type { Unit } from '#server/money/store.ts'
import { Refusal } from '#server/refusal.ts'
import { amountOf, priceOf } from '../marketRules.ts'
import type { TradingOperations } from '../operations.ts'
import type { OrderRecord } from '../record.ts'
import type { TradedMarket } from '../tradedMarket.ts'
import type { Impact } from './impact.ts'
import { changeLadder, type Chance, type Quote } from './ladder.ts'
import { isInTheWay, pulledOf, sweepOf, tradeOf } from './taking.ts'
import type { Tape } from './tape.ts'

/** User ids of the accounts that trade automatically. */
export interface TradingAccounts {
  readonly makers: readonly [number, number]
  readonly takers: readonly [number, number]
}

interface StepInput {
  readonly accounts: TradingAccounts
  readonly operations: Pick<TradingOperations, 'wantPlace' | 'place' | 'cancel'>
  readonly market: () => TradedMarket
  readonly symbol: string
  readonly impact: Impact
  readonly tape: Tape
  /** The price without users' impact, in ticks. Undefined if it is unknown, in which case no trades are made. */
  readonly reference: () => number | undefined
  readonly isWatched: boolean
  /** The value of the average quote, in ticks × lots. */
  readonly worth: number
  /** The makers' spread, as a share of the price. */
  readonly spread: number
  readonly random: () => number
  readonly chance: Chance
  readonly newId: () => string
}

/** Runs an action that may be refused: an account without money, or a price taken by someone else, is not an error. */
const tryTo = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

/** One step for a market: the takers trade it towards the target price, and the quotes follow. */
export const traderStep = (input: StepInput): Task<void> => {
  const { accounts, operations, symbol, impact, tape, reference, isWatched, worth, spread, random, chance, newId } =
    input
  const { makers, takers } = accounts
  const limits = venueLimits.makers

  const order = (quote: Quote, rules: TradedMarket['rules']) => ({
    symbol,
    side: quote.side,
    type: 'limit' as const,
    price: priceOf(rules, quote.ticks),
    amount: amountOf(rules, quote.lots),
    clientOrderId: newId(),
  })
  const place = (unit: Unit, userId: number, body: OrderBody) => tryTo(() => operations.place(unit, userId, body))

  const ownOf = ({ records }: TradedMarket): readonly OrderRecord[] =>
    [...records.values()].filter(({ userId }) => makers.some((maker) => maker === userId))
  const ticksOf = ({ price }: OrderRecord, { tickPrice }: TradedMarket['rules']): number =>
    Number((price ?? 0n) / tickPrice)

  const cancel = async (unit: Unit, { records }: TradedMarket, ids: readonly number[]): Promise<void> => {
    for (const id of ids) {
      const owner = records.get(id)?.userId
      if (owner !== undefined) await tryTo(() => operations.cancel(unit, owner, id))
    }
  }

  /** The makers' distance from a price, in ticks. */
  const halfAt = (fair: number): number => Math.floor((fair * spread) / 2)

  /**
   * Cancels the makers' orders that the price passes without trading them, or comes close to: otherwise the remaining
   * quotes would determine the spread.
   */
  const pull = async (unit: Unit, market: TradedMarket, fair: number): Promise<void> => {
    const { rules, engine } = market
    const makersOrders = ownOf(market).map((order) => ({ order, ticks: ticksOf(order, rules) }))
    const isPassed = ({ order, ticks }: (typeof makersOrders)[number]) => isInTheWay(order.side, ticks, fair)
    const own = makersOrders.filter(isPassed).map(({ order }) => order)
    const near = makersOrders.filter((one) => !isPassed(one) && Math.abs(one.ticks - fair) < halfAt(fair) / 2)
    const lots = own.map((order) => Number(((order.amount ?? 0n) - order.filled) / rules.lotAmount))
    const inTheWay = own
      .map((order, at) => ({ id: order.id, ticks: ticksOf(order, rules), lots: lots[at] ?? 0, side: order.side }))
      .sort((a, b) => (a.side === 'sell' ? a.ticks - b.ticks : b.ticks - a.ticks))
    const sweep = sweepOf({ rules, fair, levels: engine.levels })
    const ofPeople = (sweep?.lots ?? 0) - inTheWay.reduce((sum, order) => sum + order.lots, 0)
    const pulled = pulledOf(inTheWay, tape.due() - Math.max(0, ofPeople))
    await cancel(unit, market, [...pulled, ...near.map(({ order }) => order.id)].slice(0, limits.pulledAtOnce))
  }

  const take = async (unit: Unit, { rules }: TradedMarket, taking: Quote): Promise<void> => {
    const taker = random() < 0.5 ? takers[0] : takers[1]
    const record = await place(unit, taker, { ...order(taking, rules), timeInForce: 'IOC' })
    tape.traded(Number((record?.filled ?? 0n) / rules.lotAmount))
  }

  const sweep = async (unit: Unit, market: TradedMarket, fair: number): Promise<void> => {
    const { rules, engine } = market
    const taking = sweepOf({ rules, fair, levels: engine.levels })
    if (taking) await take(unit, market, taking)
  }

  /** Trades the rest of what is due, like traders who do not move the price. */
  const trade = async (unit: Unit, market: TradedMarket, fair: number): Promise<void> => {
    const { rules, engine } = market
    const least = Math.max(
      rules.minLots,
      Math.ceil(rules.minUnits / Math.max(1, Math.floor(fair * (1 - limits.reach) - halfAt(fair)))),
    )
    for (const due of tape.orders(isWatched ? limits.tradesWatched : limits.trades, least)) {
      const taking = tradeOf({ rules, fair, half: halfAt(fair), levels: engine.levels }, due)
      if (taking && taking.lots >= least) await take(unit, market, taking)
    }
  }

  const quote = async (unit: Unit, market: TradedMarket, fair: number): Promise<void> => {
    const { rules } = market
    const change = changeLadder({
      rules,
      fair,
      half: halfAt(fair),
      levels: isWatched ? limits.levelsWatched : limits.levels,
      worth,
      resting: ownOf(market).map((order) => ({ id: order.id, side: order.side, ticks: ticksOf(order, rules) })),
      chance,
    })
    await cancel(unit, market, change.cancel)
    for (const one of change.place) {
      const maker = random() < 0.5 ? makers[0] : makers[1]
      // If a user offers a better price than the target, the takers take it.
      await place(unit, maker, { ...order(one, rules), postOnly: 'reject' })
    }
  }

  return {
    wants: (unit) => {
      for (const userId of [...makers, ...takers]) operations.wantPlace(unit, userId, symbol)
    },
    run: async (unit) => {
      const price = reference()
      const market = input.market()
      if (price === undefined || market.engine.state() !== 'open') return
      const fair = Math.min(market.rules.maxTicks, impact.on(price, unit.now))
      await pull(unit, market, fair)
      await sweep(unit, market, fair)
      await quote(unit, market, fair)
      await trade(unit, market, fair)
    },
  }
}
