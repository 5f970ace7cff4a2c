import { venueLimits } from '#contract/venueLimits.ts'
import type { Engine } from '#server/engine/engine.ts'
import type { Side } from '#server/engine/orders.ts'
import type { Task } from '#server/money/executor.ts'
import type { Unit } from '#server/money/store.ts'
import { Refusal } from '#server/refusal.ts'
import type { MarketRules } from '../marketRules.ts'
import type { Impact } from './impact.ts'
import { changeLadder, type Chance, type Quote } from './ladder.ts'
import { isInTheWay, pulledOf, sweepOf, tradeOf } from './taking.ts'
import type { Tape } from './tape.ts'

/** User ids of the accounts that trade automatically. */
export interface TradingAccounts {
  readonly makers: readonly [number, number]
  readonly takers: readonly [number, number]
}

/** A resting order of a maker. */
interface OwnOrder {
  readonly id: number
  readonly userId: number
  readonly side: Side
  readonly ticks: number
  /** What is not filled yet. */
  readonly lots: number
}

/** The book that the accounts trade on, of a pair or of a contract, as it is now. */
export interface TradersBook {
  readonly rules: Pick<MarketRules, 'minLots' | 'minUnits' | 'maxTicks' | 'maxLots'>
  readonly engine: Engine
  readonly ownOf: (userIds: readonly number[]) => readonly OwnOrder[]
  /** Places an order that rests without trading, or one that trades at once and does not rest; returns the lots filled. */
  readonly place: (unit: Unit, userId: number, quote: Quote, how: 'rest' | 'take') => Promise<number>
  readonly cancel: (unit: Unit, userId: number, orderId: number) => Promise<unknown>
  /** Returns the one of the two who places an order. */
  readonly chosen: (userIds: readonly [number, number], quote: Quote) => number
  /** Whether neither of the two should trade more on this side. */
  readonly isFull: (userIds: readonly [number, number], side: Side) => boolean
}

interface StepInput {
  readonly accounts: TradingAccounts
  /** Requests what the orders of a user will touch. */
  readonly want: (unit: Unit, userId: number) => void
  readonly book: () => TradersBook
  readonly impact: Impact
  readonly tape: Tape
  /** The price without users' impact, in ticks. Undefined if it is unknown, in which case no trades are made. */
  readonly reference: () => number | undefined
  readonly isWatched: boolean
  /** The value of the average quote, in ticks × lots. */
  readonly worth: number
  /** The makers' spread, as a share of the price. */
  readonly spread: number
  readonly chance: Chance
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
  const { accounts, want, impact, tape, reference, isWatched, worth, spread, chance } = input
  const { makers, takers } = accounts
  const limits = venueLimits.makers

  const cancel = async (unit: Unit, book: TradersBook, orders: readonly OwnOrder[]): Promise<void> => {
    for (const { id, userId } of orders) await tryTo(() => book.cancel(unit, userId, id))
  }

  /** The makers' distance from a price, in ticks. */
  const halfAt = (fair: number): number => Math.floor((fair * spread) / 2)

  /**
   * Cancels the makers' orders that the price passes without trading them, or comes close to: otherwise the remaining
   * quotes would determine the spread.
   */
  const pull = async (unit: Unit, book: TradersBook, fair: number): Promise<void> => {
    const { rules, engine } = book
    const own = book.ownOf(makers)
    const isPassed = ({ side, ticks }: OwnOrder) => isInTheWay(side, ticks, fair)
    const near = own.filter((one) => !isPassed(one) && Math.abs(one.ticks - fair) < halfAt(fair) / 2)
    const inTheWay = own.filter(isPassed).sort((a, b) => (a.side === 'sell' ? a.ticks - b.ticks : b.ticks - a.ticks))
    const sweep = sweepOf({ rules, fair, levels: engine.levels })
    const ofPeople = (sweep?.lots ?? 0) - inTheWay.reduce((sum, order) => sum + order.lots, 0)
    const pulled = new Set(pulledOf(inTheWay, tape.due() - Math.max(0, ofPeople)))
    const passed = inTheWay.filter(({ id }) => pulled.has(id))
    await cancel(unit, book, [...passed, ...near].slice(0, limits.pulledAtOnce))
  }

  const place = async (
    unit: Unit,
    book: TradersBook,
    userIds: readonly [number, number],
    quote: Quote,
    how: 'rest' | 'take',
  ): Promise<number> => (await tryTo(() => book.place(unit, book.chosen(userIds, quote), quote, how))) ?? 0

  const take = async (unit: Unit, book: TradersBook, taking: Quote): Promise<void> =>
    tape.traded(await place(unit, book, takers, taking, 'take'))

  const sweep = async (unit: Unit, book: TradersBook, fair: number): Promise<void> => {
    const taking = sweepOf({ rules: book.rules, fair, levels: book.engine.levels })
    if (taking) await take(unit, book, taking)
  }

  /** Trades the rest of what is due, like traders who do not move the price. */
  const trade = async (unit: Unit, book: TradersBook, fair: number): Promise<void> => {
    const { rules, engine } = book
    const least = Math.max(
      rules.minLots,
      Math.ceil(rules.minUnits / Math.max(1, Math.floor(fair * (1 - limits.reach) - halfAt(fair)))),
    )
    for (const due of tape.orders(isWatched ? limits.tradesWatched : limits.trades, least)) {
      const other = due.side === 'buy' ? 'sell' : 'buy'
      const side = book.isFull(takers, due.side) ? other : due.side
      const taking = tradeOf({ rules, fair, half: halfAt(fair), levels: engine.levels }, { ...due, side })
      if (taking && taking.lots >= least) await take(unit, book, taking)
    }
  }

  const quote = async (unit: Unit, book: TradersBook, fair: number): Promise<void> => {
    const resting = book.ownOf(makers)
    const change = changeLadder({
      rules: book.rules,
      fair,
      half: halfAt(fair),
      levels: isWatched ? limits.levelsWatched : limits.levels,
      worth,
      resting,
      chance,
    })
    const unwanted = new Map(resting.map((order) => [order.id, order]))
    await cancel(
      unit,
      book,
      change.cancel.flatMap((id) => unwanted.get(id) ?? []),
    )
    // If a user offers a better price than the target, the takers take it.
    for (const one of change.place) await place(unit, book, makers, one, 'rest')
  }

  const isThin = ({ engine }: TradersBook): boolean =>
    (['buy', 'sell'] as const).some((side) => [...engine.levels(side)].length < limits.levels / 2)

  return {
    wants: (unit) => {
      for (const userId of [...makers, ...takers]) want(unit, userId)
    },
    run: async (unit) => {
      const price = reference()
      const book = input.book()
      if (price === undefined || book.engine.state() !== 'open') return
      const fair = Math.min(book.rules.maxTicks, impact.on(price, unit.now))
      await pull(unit, book, fair)
      await sweep(unit, book, fair)
      await quote(unit, book, fair)
      await trade(unit, book, fair)
      // No one should find one side of the book empty until the next step.
      if (isThin(book)) await quote(unit, book, fair)
    },
  }
}
