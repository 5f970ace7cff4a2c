import { firesUpward, trailingTicks } from './triggers.ts'
import type { Command, EngineEvent, MarketState, NewOrder, Order, Side, Trigger } from './orders.ts'

/** A price of the book, and what shows there now; nothing when it is gone. */
interface BookChange {
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

/** What the book shows at a price. */
export interface ShownLevel {
  readonly ticks: number
  readonly lots: number
}

export interface Engine {
  /** Does one command, and tells all that it led to, in order. Never throws for what a command asks. */
  readonly apply: (command: Command) => readonly EngineEvent[]
  /** Prices of the book whose shown amount changed since this was last asked, with what shows there now. */
  readonly takeChanges: () => readonly BookChange[]
  /** An order that rests or waits. */
  readonly order: (id: number) => Readonly<Order> | undefined
  /** How many orders of an owner rest or wait. */
  readonly countOf: (owner: number) => number
  /** The price of the last trade. */
  readonly last: () => number | undefined
  readonly state: () => MarketState
  readonly best: (side: Side) => ShownLevel | undefined
  /** All prices of a side with what shows there, the best first. */
  readonly levels: (side: Side) => Iterable<ShownLevel>
  /** Whose orders rest on a side, in the order in which they are served. */
  readonly owners: (side: Side) => Iterable<number>
  /** All that the engine is, as plain JSON: equal states give equal texts. */
  readonly snapshot: () => EngineSnapshot
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
