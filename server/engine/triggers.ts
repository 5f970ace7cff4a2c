import type { Order, Side, Trigger } from './orders.ts'

/** Waiting orders, indexed by trigger price. */
export interface Triggers {
  readonly add: (order: Order) => void
  readonly remove: (order: Order) => void
  /**
   * Removes and returns the orders triggered by a trade at this price, in time priority. Trailing orders follow the
   * price.
   */
  readonly hit: (ticks: number) => readonly Order[]
}

/** Whether an order of this kind triggers when the price rises to its trigger, rather than falls to it. */
export const firesUpward = (kind: Trigger['kind'], side: Side): boolean => (kind === 'takeProfit') !== (side === 'buy')

const whole = 10_000

/**
 * The trigger price of a trailing order, given the best price so far. A fraction of a tick is rounded away from the
 * price, so that it never triggers too early; the minimum is one tick.
 */
export const trailingTicks = (side: Side, { distance, unit }: Extract<Trigger, { kind: 'trailing' }>, best: number) => {
  const distanceTicks = unit === 'ticks' ? distance : Math.ceil((best * distance) / whole)
  return side === 'sell' ? Math.max(1, best - distanceTicks) : best + distanceTicks
}

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
    takeHit: (ticks: number, hit: Order[]): void => {
      for (;;) {
        const next = orders.at(-1)
        if (!next || (upward ? ticks < next.triggerTicks : ticks > next.triggerTicks)) return
        orders.pop()
        hit.push(next)
      }
    },
  }
}

export const createTriggers = (): Triggers => {
  const upward = createQueue(true)
  const downward = createQueue(false)
  const trailing = new Set<Order>()
  const queueOf = ({ trigger, side }: Order) => (trigger && firesUpward(trigger.kind, side) ? upward : downward)

  const follow = (order: Order, ticks: number): void => {
    const { trigger, side } = order
    if (trigger?.kind !== 'trailing') return
    const moved = trailingTicks(side, trigger, ticks)
    // A trailing trigger only moves in the direction of better market prices.
    if (side === 'sell' ? moved <= order.triggerTicks : moved >= order.triggerTicks) return
    const queue = queueOf(order)
    queue.remove(order)
    order.triggerTicks = moved
    queue.add(order)
  }

  return {
    add: (order) => {
      queueOf(order).add(order)
      if (order.trigger?.kind === 'trailing') trailing.add(order)
    },
    remove: (order) => {
      queueOf(order).remove(order)
      trailing.delete(order)
    },
    hit: (ticks) => {
      for (const order of trailing) follow(order, ticks)
      const hit: Order[] = []
      upward.takeHit(ticks, hit)
      downward.takeHit(ticks, hit)
      for (const order of hit) trailing.delete(order)
      return hit.length > 1 ? hit.sort((a, b) => a.arrival - b.arrival) : hit
    },
  }
}
