import type { Order, Side } from './orders.ts'

/** The orders at one price, earliest first. A map keeps insertion order and deletes in constant time. */
export interface Level {
  readonly ticks: number
  readonly queue: Map<number, Order>
  /** Total visible lots. */
  shown: number
}

export interface BookSide {
  /** The level at the best price. */
  readonly best: () => Level | undefined
  readonly level: (ticks: number) => Level | undefined
  /** All levels, the best price first. */
  readonly levels: () => Iterable<Level>
  /** Adds the order behind all others at its price. */
  readonly add: (order: Order) => void
  readonly remove: (order: Order) => void
  /** Reduces the visible lots of an order. */
  readonly shrink: (order: Order, lots: number) => void
  /** Prices whose visible amount may have changed since the last call. */
  readonly takeTouched: () => readonly number[]
}

/** The index of a price in ascending prices, or where it would be inserted. */
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

/** One side of a book. Levels mostly change at the best price, which is therefore last in the list of prices. */
export const createBookSide = (side: Side): BookSide => {
  /** Sell prices are negated, so that the best price is the largest on both sides. */
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
