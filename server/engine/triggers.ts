import type { Order, PriceNow, Side, Trigger, TriggerSource } from './orders.ts'

/** Waiting orders, indexed by trigger price. */
export interface Triggers {
  readonly add: (order: Order) => void
  readonly remove: (order: Order) => void
  /**
   * Removes and returns the orders triggered by this price of that source, in time priority. Trailing orders follow
   * the price.
   */
  readonly hit: (by: TriggerSource, price: PriceNow) => readonly Order[]
  /** Whether any order waits for a price of that source. */
  readonly hasAny: (by: TriggerSource) => boolean
}

/** Whether an order of this kind triggers when the price rises to its trigger, rather than falls to it. */
export const firesUpward = (kind: Trigger['kind'], side: Side): boolean => (kind === 'takeProfit') !== (side === 'buy')

type Trailing = Extract<Trigger, { kind: 'trailing' }>

const whole = 10_000

/**
 * The trigger price of a trailing order, given the best price so far. A fraction of a tick is rounded away from the
 * price, so that it never triggers too early; the minimum is one tick.
 */
export const trailingTicks = (side: Side, { distance, unit }: Pick<Trailing, 'distance' | 'unit'>, best: number) => {
  const distanceTicks = unit === 'ticks' ? distance : Math.ceil((best * distance) / whole)
  return side === 'sell' ? Math.max(1, best - distanceTicks) : best + distanceTicks
}

/** The trigger price of a trailing order that does not follow the price yet: no price reaches it. */
export const noTrigger = (side: Side): number => (side === 'sell' ? 0 : Number.MAX_SAFE_INTEGER)

/** Whether a price is at least as good as the activation price of a trailing order, if it has one. */
export const isActivatedBy = (side: Side, { activation }: Pick<Trailing, 'activation'>, price: PriceNow): boolean =>
  activation === undefined || (side === 'sell' ? price.low >= activation : price.high <= activation)

/** The price that a trailing order follows: of two ticks the one that triggers it later. */
export const followedTicks = (side: Side, { low, high }: PriceNow): number => (side === 'sell' ? low : high)

/** Sorted so that the next to trigger is last; among equal prices, the earliest order is last. */
const createQueue = (upward: boolean) => {
  const orders: Order[] = []
  const stands = (a: Order, b: Order): number =>
    a.triggerTicks === b.triggerTicks ? b.arrival - a.arrival : (b.triggerTicks - a.triggerTicks) * (upward ? 1 : -1)
  const placeOf = (order: Order): number => {
    let low = 0
    let high = orders.length
    while (low < high) {
      const middle = (low + high) >> 1
      const at = orders[middle]
      if (at && stands(at, order) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    add: (order: Order): void => void orders.splice(placeOf(order), 0, order),
    remove: (order: Order): void => {
      const at = placeOf(order)
      if (orders[at] === order) orders.splice(at, 1)
    },
    hasAny: (): boolean => orders.length > 0,
    takeHit: ({ low, high }: PriceNow, hit: Order[]): void => {
      for (;;) {
        const next = orders.at(-1)
        if (!next || (upward ? low < next.triggerTicks : high > next.triggerTicks)) return
        orders.pop()
        hit.push(next)
      }
    },
  }
}

/** The orders that wait for a price of one source. */
const createWaiting = (onActivated: (order: Order) => void) => {
  const upward = createQueue(true)
  const downward = createQueue(false)
  const trailing = new Set<Order>()
  const queueOf = ({ trigger, side }: Order) => (trigger && firesUpward(trigger.kind, side) ? upward : downward)

  const follow = (order: Order, price: PriceNow): void => {
    const { trigger, side } = order
    if (trigger?.kind !== 'trailing') return
    // An active one never follows a price short of its activation price, because that is no better than its best.
    if (!isActivatedBy(side, trigger, price)) return
    const moved = trailingTicks(side, trigger, followedTicks(side, price))
    // A trailing trigger only moves in the direction of better market prices.
    if (side === 'sell' ? moved <= order.triggerTicks : moved >= order.triggerTicks) return
    const queue = queueOf(order)
    if (order.triggerTicks === noTrigger(side)) onActivated(order)
    queue.remove(order)
    order.triggerTicks = moved
    queue.add(order)
  }

  return {
    add: (order: Order): void => {
      queueOf(order).add(order)
      if (order.trigger?.kind === 'trailing') trailing.add(order)
    },
    remove: (order: Order): void => {
      queueOf(order).remove(order)
      trailing.delete(order)
    },
    hit: (price: PriceNow): readonly Order[] => {
      for (const order of trailing) follow(order, price)
      const hit: Order[] = []
      upward.takeHit(price, hit)
      downward.takeHit(price, hit)
      for (const order of hit) trailing.delete(order)
      return hit.length > 1 ? hit.sort((a, b) => a.arrival - b.arrival) : hit
    },
    hasAny: (): boolean => upward.hasAny() || downward.hasAny(),
  }
}

/** `onActivated` is called when a trailing order begins to follow the price. */
export const createTriggers = (onActivated: (order: Order) => void): Triggers => {
  const waiting = { last: createWaiting(onActivated), mid: createWaiting(onActivated) }
  const waitingWith = ({ trigger }: Order) => waiting[trigger?.by ?? 'last']
  return {
    add: (order) => waitingWith(order).add(order),
    remove: (order) => waitingWith(order).remove(order),
    hit: (by, price) => waiting[by].hit(price),
    hasAny: (by) => waiting[by].hasAny(),
  }
}
