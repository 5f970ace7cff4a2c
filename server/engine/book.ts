import { createBookSide, type BookSide, type Level } from './bookSide.ts'
import { leftOf, otherSide, reaches, type CancelReason, type Order, type Refusal, type Side } from './orders.ts'

/** Both sides, and how their orders trade. */
export interface Book {
  readonly buy: BookSide
  readonly sell: BookSide
  /** Whether an order at this price would trade immediately. */
  readonly wouldTake: (side: Side, ticks: number) => boolean
  /** Whether the whole order would trade immediately. */
  readonly canFillWhole: (order: Order) => boolean
  /**
   * Why an immediate order of that side finds no more liquidity: the other side is empty, or is beyond its price limit.
   */
  readonly notTaken: (side: Side) => 'nothingToTake' | 'priceProtected'
  /** Why an incoming order would be cancelled without any trade; undefined if it would not. */
  readonly obstacle: (order: Order) => Refusal | undefined
  /**
   * Trades with the other side as far as price, amount and budget allow. Returns why the remainder must be cancelled,
   * if it must.
   */
  readonly take: (order: Order) => CancelReason | undefined
  /** Adds the remainder at the end of its price's queue. */
  readonly rest: (order: Order) => void
  readonly remove: (order: Order) => void
  /** Reduces the order to these lots, and to its display size, keeping its place in the queue. */
  readonly lessen: (order: Order, lots: number) => void
  /** One trade between two resting orders, in a call auction. */
  readonly cross: (taker: Order, maker: Order, ticks: number, lots: number) => void
  /** The first order in the queue of a side. */
  readonly first: (side: Side) => Order | undefined
}

export interface BookHooks {
  /** Both orders already include the trade; a filled maker is no longer in the book. */
  readonly onTrade: (taker: Order, maker: Order, ticks: number, lots: number) => void
  /** Called when a resting order is cancelled because of another order of its owner. */
  readonly onSelfTrade: (resting: Order) => void
  /** How many lots an order may still trade: those that its owner's position has left, for a reduce-only order. */
  readonly roomOf: (order: Order) => number
  /** Called when a resting reduce-only order is met whose owner has nothing left to reduce. */
  readonly onSpentPosition: (resting: Order) => void
  readonly nextArrival: () => number
}

const first = (level: Level): Order | undefined => level.queue.values().next().value

/** The visible lots of an order that has `left` lots in the book. */
const shownOf = ({ display }: Order, left: number): number => Math.min(display ?? left, left)

/** How many lots the remaining budget buys at a price; unlimited for an order without a budget. */
const affordable = ({ budget, spent }: Order, ticks: number): number =>
  budget === undefined ? Number.MAX_SAFE_INTEGER : Math.floor((budget - spent) / ticks)

/** Whether an order limited only by its budget has spent all of it. */
export const isSpent = ({ lots, budget, spent }: Pick<Order, 'lots' | 'budget' | 'spent'>): boolean =>
  lots === undefined && budget === spent

const fill = (order: Order, ticks: number, lots: number): void => {
  order.filled += lots
  order.spent += lots * ticks
}

/**
 * The lots of a level that an order can take, and whether it stops there at an order of its own owner. Hidden iceberg
 * lots queue behind all visible ones, so behind that order too.
 */
const reachable = (
  order: Order,
  { queue }: Level,
  takenFrom: (maker: Order) => number,
): { readonly lots: number; readonly isLast: boolean } => {
  let [shown, all] = [0, 0]
  for (const maker of queue.values()) {
    if (maker.owner === order.owner) {
      if (order.selfTrade !== 'cancelOldest') return { lots: shown, isLast: true }
      continue
    }
    const left = takenFrom(maker)
    shown += Math.min(maker.shown, left)
    all += left
  }
  return { lots: all, isLast: false }
}

export const createBook = (hooks: BookHooks): Book => {
  const { onTrade, onSelfTrade, onSpentPosition, roomOf, nextArrival } = hooks
  const sides = { buy: createBookSide('buy'), sell: createBookSide('sell') }

  const rest = (order: Order): void => {
    order.arrival = nextArrival()
    order.shown = shownOf(order, leftOf(order))
    sides[order.side].add(order)
  }

  /** Fills visible lots: an iceberg's next slice goes to the end of the queue, a filled order is removed. */
  const fillResting = (order: Order, ticks: number, lots: number): void => {
    const side = sides[order.side]
    fill(order, ticks, lots)
    side.shrink(order, lots)
    if (order.shown > 0) return
    side.remove(order)
    if (leftOf(order) > 0) rest(order)
  }

  const level = (order: Order): Level | undefined => {
    const best = sides[otherSide(order.side)].best()
    return best && reaches(order.side, order.ticks, best.ticks) ? best : undefined
  }

  /**
   * Applies self-trade prevention to an order that meets one of its owner. Undefined if it continues without that one.
   */
  const meetOwn = (order: Order, own: Order): CancelReason | undefined => {
    if (order.selfTrade !== 'cancelNewest') onSelfTrade(own)
    return order.selfTrade === 'cancelOldest' ? undefined : 'selfTrade'
  }

  const take = (order: Order): CancelReason | undefined => {
    while (leftOf(order) > 0 && !isSpent(order)) {
      const best = level(order)
      const maker = best && first(best)
      if (!best || !maker) return undefined
      if (maker.owner === order.owner) {
        const reason = meetOwn(order, maker)
        if (reason) return reason
        continue
      }
      const room = roomOf(order)
      if (room === 0) return 'positionShrank'
      const makerRoom = roomOf(maker)
      if (makerRoom === 0) {
        onSpentPosition(maker)
        continue
      }
      const lots = Math.min(leftOf(order), maker.shown, affordable(order, best.ticks), room, makerRoom)
      if (lots === 0) return 'budgetSpent'
      fill(order, best.ticks, lots)
      fillResting(maker, best.ticks, lots)
      onTrade(order, maker, best.ticks, lots)
    }
    return undefined
  }

  const notTaken = (side: Side) => (sides[otherSide(side)].best() ? 'priceProtected' : 'nothingToTake')

  const obstacle = (order: Order): Refusal | undefined => {
    const best = level(order)
    const maker = best && first(best)
    if (!best || !maker) return order.timeInForce === 'IOC' ? notTaken(order.side) : undefined
    if (maker.owner === order.owner) return order.selfTrade === 'cancelNewest' ? 'ownOrder' : undefined
    return affordable(order, best.ticks) === 0 ? 'budgetSpent' : undefined
  }

  /**
   * Counts what resting orders can give one after the other: a reduce-only order no more than its owner's orders before
   * it leave of the position.
   */
  const countTaken = () => {
    const given = new Map<string, number>()
    return (maker: Order): number => {
      const key = `${maker.owner} ${maker.leg ?? ''}`
      const before = given.get(key) ?? 0
      const room = roomOf(maker)
      const lots = Math.min(leftOf(maker), Math.max(0, room - before))
      given.set(key, before + lots)
      return lots
    }
  }

  /** For an order limited only by its budget: whether the budget can be spent as far as whole lots allow. */
  const canSpendWhole = (order: Order, budget: number): boolean => {
    let left = budget
    const takenFrom = countTaken()
    for (const best of sides[otherSide(order.side)].levels()) {
      if (!reaches(order.side, order.ticks, best.ticks)) return false
      const { lots, isLast } = reachable(order, best, takenFrom)
      const wanted = Math.floor(left / best.ticks)
      if (wanted < lots || lots * best.ticks === left) return left < budget || wanted > 0
      if (isLast) return false
      left -= lots * best.ticks
    }
    return false
  }

  const canFillWhole = (order: Order): boolean => {
    if (order.lots === undefined && order.budget !== undefined) return canSpendWhole(order, order.budget - order.spent)
    let left = leftOf(order)
    let budget = order.budget ?? Number.MAX_SAFE_INTEGER
    const takenFrom = countTaken()
    if (roomOf(order) < left) return false
    for (const best of sides[otherSide(order.side)].levels()) {
      if (!reaches(order.side, order.ticks, best.ticks)) return false
      const { lots, isLast } = reachable(order, best, takenFrom)
      const taken = Math.min(left, lots)
      if (taken * best.ticks > budget) return false
      budget -= taken * best.ticks
      left -= taken
      if (left === 0) return true
      if (isLast) return false
    }
    return false
  }

  return {
    ...sides,
    wouldTake: (side, ticks) => {
      const best = sides[otherSide(side)].best()
      return best !== undefined && reaches(side, ticks, best.ticks)
    },
    canFillWhole,
    notTaken,
    obstacle,
    take,
    rest,
    remove: (order) => sides[order.side].remove(order),
    lessen: (order, lots) => {
      order.lots = lots
      const shown = shownOf(order, leftOf(order))
      if (shown < order.shown) sides[order.side].shrink(order, order.shown - shown)
    },
    cross: (taker, maker, ticks, lots) => {
      fillResting(taker, ticks, lots)
      fillResting(maker, ticks, lots)
      onTrade(taker, maker, ticks, lots)
    },
    first: (side) => {
      const best = sides[side].best()
      return best && first(best)
    },
  }
}
