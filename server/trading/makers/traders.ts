import { venueLimits } from '#contract/venueLimits.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import type { Task } from '#server/money/executor.ts'
import type { Unit } from '#server/money/store.ts'
import { Refusal } from '#server/refusal.ts'
import { amountOf, priceOf } from '../marketRules.ts'
import type { TradingOperations } from '../operations.ts'
import type { TradedMarket } from '../tradedMarket.ts'
import type { Impact } from './impact.ts'
import { changeLadder, type Quote } from './ladder.ts'
import { takingOf } from './taking.ts'

/** The accounts that trade by themselves: ids of users. */
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
  /** Where the price would be without what people did, in ticks; undefined: not known, and nobody trades. */
  readonly reference: () => number | undefined
  readonly isWatched: boolean
  /** What the nearest quote is worth, in ticks × lots. */
  readonly worth: number
  readonly random: () => number
  readonly chance: (ticks: number) => number
  readonly newId: () => string
}

/** Does what a refusal may forbid: an account without money, or a price at which somebody else stands, is no fault. */
const tryTo = async (run: () => Promise<unknown>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** One look at a market: somebody trades where the price should go on, and the quotes follow. */
export const traderStep = (input: StepInput): Task<void> => {
  const { accounts, operations, symbol, impact, reference, isWatched, worth, random, chance, newId } = input
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

  const take = async (unit: Unit, { rules, engine }: TradedMarket, fair: number): Promise<void> => {
    const share = isWatched ? limits.tradeShare.watched : limits.tradeShare.other
    const taking = takingOf({ rules, fair, levels: engine.levels, share, random })
    const taker = random() < 0.5 ? takers[0] : takers[1]
    if (taking) await place(unit, taker, { ...order(taking, rules), timeInForce: 'IOC' })
  }

  const quote = async (unit: Unit, { rules, records }: TradedMarket, fair: number): Promise<void> => {
    const own = [...records.values()].filter(({ userId }) => makers.some((maker) => maker === userId))
    const change = changeLadder({
      rules,
      fair,
      levels: isWatched ? limits.levelsWatched : limits.levels,
      worth,
      resting: own.map(({ id, side, price }) => ({ id, side, ticks: Number((price ?? 0n) / rules.tickPrice) })),
      chance,
    })
    for (const id of change.cancel) {
      const owner = records.get(id)?.userId
      if (owner !== undefined) await tryTo(() => operations.cancel(unit, owner, id))
    }
    for (const one of change.place) {
      const maker = chance(one.ticks + 1) < 0.5 ? makers[0] : makers[1]
      // Where somebody offers more than the price is worth, the takers take it.
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
      await take(unit, market, fair)
      await quote(unit, market, fair)
    },
  }
}
