import type { Book } from './book.ts'
import type { MarketState, Order, PriceNow, TriggerSource } from './orders.ts'
import { atTicks } from './state.ts'
import type { Triggers } from './triggers.ts'

interface Parts {
  readonly book: Pick<Book, 'buy' | 'sell'>
  readonly triggers: Triggers
  readonly state: () => MarketState
  readonly last: () => number | undefined
}

/** The prices that trigger orders: the last price, and the middle of the best bid and ask. */
export const createPrices = ({ book, triggers, state, last }: Parts) => {
  /** Whether there was a trade since the orders that wait for a mid price were checked. */
  let hasTraded = false

  /** Undefined while a side of the book is empty, and while the market is not open. */
  const midNow = (): PriceNow | undefined => {
    const [bid, ask] = [book.buy.best(), book.sell.best()]
    if (state() !== 'open' || !bid || !ask) return undefined
    const low = Math.floor((bid.ticks + ask.ticks) / 2)
    return { low, high: bid.ticks + ask.ticks - low }
  }

  /** While there is no mid price, the last price takes its place; undefined before the first trade. */
  const priceNow = (by: TriggerSource | undefined): PriceNow | undefined => {
    const ticks = last()
    return (by === 'mid' ? midNow() : undefined) ?? (ticks === undefined ? undefined : atTicks(ticks))
  }

  return {
    priceNow,
    /** The orders that a trade at this price triggers. */
    hitLast: (ticks: number): readonly Order[] => {
      hasTraded = true
      return triggers.hit('last', atTicks(ticks))
    },
    /**
     * The orders that wait for a mid price, and that the book triggers as a whole order has left it. Without a mid price
     * only a new trade counts, because the last one may be old.
     */
    hitMid: (): readonly Order[] => {
      const price = triggers.hasAny('mid') ? (midNow() ?? (hasTraded ? priceNow('last') : undefined)) : undefined
      hasTraded = false
      return price ? triggers.hit('mid', price) : []
    },
  }
}
