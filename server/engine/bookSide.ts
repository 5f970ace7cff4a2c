import type { Order, Side } from './orders.ts'

/** The orders of one price, who came first in front. A map keeps the order of insertion, and forgets one at once. */
export interface Level {
  readonly ticks: number
  readonly queue: Map<number, Order>
  /** What shows of them. */
  shown: number
}

export interface BookSide {
  /** The best price's level. */
  readonly best: () => Level | undefined
  readonly level: (ticks: number) => Level | undefined
  /** All levels, the best price first. */
  readonly levels: () => Iterable<Level>
  /** Behind all that stand at its price. */
  readonly add: (order: Order) => void
  readonly remove: (order: Order) => void
  /** So many lots fewer of it show. */
  readonly shrink: (order: Order, lots: number) => void
  /** Prices whose shown amount may have changed since this was last asked. */
  readonly takeTouched: () => readonly number[]
}

/** Where a price stands in prices that rise, or would stand. */
const placeOf = (prices: readonly number[], ticks: number): number => {
  let low = 0
  let high = prices.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? ticks) < ticks) low = middle + 1
    else high = middle
  }
  return low
}

/** One side of a book. Levels come and go at its best price mostly, so that one stands last in the list of prices. */
export const createBookSide = (side: Side): BookSide => {
  /** Prices of sells are kept with their sign changed: the best is the largest on either side. */
  const sign = side === 'buy' ? 1 : -1
  const prices: number[] = []
  const levels = new Map<number, Level>()
  const touched = new Set<number>()

  const best = (): Level | undefined => {
    const price = prices.at(-1)
    return price === undefined ? undefined : levels.get(price * sign)
  }

  const open = (ticks: number): Level => {
    const level: Level = { ticks, queue: new Map(), shown: 0 }
    levels.set(ticks, level)
    const price = ticks * sign
    const last = prices.at(-1)
    if (last === undefined || price > last) prices.push(price)
    else prices.splice(placeOf(prices, price), 0, price)
    return level
  }

  const close = (level: Level): void => {
    levels.delete(level.ticks)
    const price = level.ticks * sign
    if (prices.at(-1) === price) prices.pop()
    else prices.splice(placeOf(prices, price), 1)
  }

  return {
    best,
    level: (ticks) => levels.get(ticks),
    levels: function* () {
      for (let at = prices.length - 1; at >= 0; at -= 1) {
        const level = levels.get((prices[at] ?? 0) * sign)
        if (level) yield level
      }
    },
    add: (order) => {
      const level = levels.get(order.ticks) ?? open(order.ticks)
      level.queue.set(order.id, order)
      level.shown += order.shown
      touched.add(order.ticks)
    },
    remove: (order) => {
      const level = levels.get(order.ticks)
      if (!level?.queue.delete(order.id)) return
      level.shown -= order.shown
      touched.add(order.ticks)
      if (level.queue.size === 0) close(level)
    },
    shrink: (order, lots) => {
      const level = levels.get(order.ticks)
      order.shown -= lots
      if (level) level.shown -= lots
      touched.add(order.ticks)
    },
    takeTouched: () => {
      const all = [...touched]
      touched.clear()
      return all
    },
  }
}
