import { firesUpward, trailingTicks } from './triggers.ts'
import type { MarketState, NewOrder, Order, Side, Trigger } from './orders.ts'

/** A price of the book, and what shows there now; nothing when it is gone. */
export interface BookChange {
  readonly side: Side
  readonly ticks: number
  readonly lots: number
}

/** All that an engine is, as plain JSON. */
export interface EngineSnapshot {
  readonly state: MarketState
  /** How many places in the queues were given. */
  readonly arrivals: number
  readonly trades: number
  readonly last: number | null
  /** All that rest or wait, who came first in front: so they stand in their queues too. */
  readonly orders: readonly Readonly<Order>[]
}

/** A waiting order's first trigger price. A trailing one has none until there has been a trade. */
const firstTrigger = (trigger: Trigger | undefined, side: Side, last: number | undefined): number => {
  if (!trigger) return 0
  if (trigger.kind !== 'trailing') return trigger.ticks
  if (last !== undefined) return trailingTicks(side, trigger, last)
  return side === 'sell' ? 0 : Number.MAX_SAFE_INTEGER
}

export const newOrder = (given: NewOrder, last: number | undefined): Order => ({
  id: given.id,
  owner: given.owner,
  side: given.side,
  timeInForce: given.timeInForce,
  expireAt: given.expireAt,
  postOnly: given.postOnly,
  display: given.display,
  selfTrade: given.selfTrade,
  budget: given.budget,
  trigger: given.trigger,
  pair: undefined,
  arrival: 0,
  ticks: given.ticks,
  lots: given.lots,
  filled: 0,
  spent: 0,
  shown: 0,
  triggerTicks: firstTrigger(given.trigger, given.side, last),
})

const copyTrigger = (trigger: Trigger | undefined): Trigger | undefined => {
  if (!trigger) return undefined
  if (trigger.kind === 'trailing') return { kind: trigger.kind, distance: trigger.distance, unit: trigger.unit }
  return { kind: trigger.kind, ticks: trigger.ticks }
}

/** The same fields in the same order, so that equal orders give equal texts, also when they went through one. */
export const copyOrder = (order: Readonly<Order>): Order => ({
  ...newOrder(order, undefined),
  trigger: copyTrigger(order.trigger),
  pair: order.pair,
  arrival: order.arrival,
  filled: order.filled,
  spent: order.spent,
  shown: order.shown,
  triggerTicks: order.triggerTicks,
})

/** Whether its trigger was passed before it came. */
export const firesAtOnce = ({ trigger, side, triggerTicks }: Order, last: number | undefined): boolean =>
  trigger !== undefined &&
  last !== undefined &&
  (firesUpward(trigger.kind, side) ? last >= triggerTicks : last <= triggerTicks)

export const inArrivalOrder = (orders: Iterable<Order>): Order[] => [...orders].sort((a, b) => a.arrival - b.arrival)
