import type { Positions } from './positions.ts'
import { firesUpward, followedTicks, isActivatedBy, noTrigger, trailingTicks } from './triggers.ts'
import type { Command, EngineEvent, MarketState, NewOrder, Order, PriceNow } from './orders.ts'
import type { Leg, Refusal, Side, Trigger, TriggerSource } from './orders.ts'

/** A price of the book and its visible lots; 0 if the level is gone. */
interface BookChange {
  readonly side: Side
  readonly ticks: number
  readonly lots: number
}

/** The complete engine state, as plain JSON. */
export interface EngineSnapshot {
  readonly state: MarketState
  /** How many queue positions have been assigned. */
  readonly arrivals: number
  readonly trades: number
  readonly last: number | null
  /** All resting and waiting orders, earliest first, which is also their queue order. */
  readonly orders: readonly Readonly<Order>[]
  /** Each owner's position in lots, by owner; absent from an engine that tracks none. */
  readonly positions?: Positions
}

/** The visible lots at a price. */
export interface ShownLevel {
  readonly ticks: number
  readonly lots: number
}

export interface Engine {
  /** Executes one command and returns all resulting events in order. Never throws because of a command's content. */
  readonly apply: (command: Command) => readonly EngineEvent[]
  /** Prices whose visible lots changed since the last call, with the current lots. */
  readonly takeChanges: () => readonly BookChange[]
  /** A resting or waiting order. */
  readonly order: (id: number) => Readonly<Order> | undefined
  /** How many resting or waiting orders an owner has. */
  readonly countOf: (owner: number) => number
  /** The price of the last trade. */
  readonly last: () => number | undefined
  /** The price that counts for triggers of that source now; undefined if there is none yet. */
  readonly priceNow: (by: TriggerSource) => PriceNow | undefined
  readonly state: () => MarketState
  readonly best: (side: Side) => ShownLevel | undefined
  /** All prices of a side with their visible lots, best first. */
  readonly levels: (side: Side) => Iterable<ShownLevel>
  /** Owners of the resting orders of a side, in matching order. */
  readonly owners: (side: Side) => Iterable<number>
  /** An owner's position in lots, negative for a short; 0 in an engine that tracks none. */
  readonly position: (owner: number, leg?: Leg) => number
  /** The complete state as plain JSON: equal states give equal texts. */
  readonly snapshot: () => EngineSnapshot
}

/** The price of a trade. */
export const atTicks = (ticks: number): PriceNow => ({ low: ticks, high: ticks })

/**
 * The initial trigger price of a waiting order. A trailing order has none until there has been a price, and that price
 * has reached its activation price.
 */
export const firstTrigger = (trigger: Trigger | undefined, side: Side, price: PriceNow | undefined): number => {
  if (!trigger) return 0
  if (trigger.kind !== 'trailing') return trigger.ticks
  return price !== undefined && isActivatedBy(side, trigger, price)
    ? trailingTicks(side, trigger, followedTicks(side, price))
    : noTrigger(side)
}

export const newOrder = (given: NewOrder, price: PriceNow | undefined): Order => ({
  id: given.id,
  owner: given.owner,
  side: given.side,
  timeInForce: given.timeInForce,
  expireAt: given.expireAt,
  postOnly: given.postOnly,
  display: given.display,
  selfTrade: given.selfTrade,
  reduceOnly: given.reduceOnly,
  leg: given.leg,
  budget: given.budget,
  trigger: given.trigger,
  pair: undefined,
  arrival: 0,
  ticks: given.ticks,
  lots: given.lots,
  filled: 0,
  spent: 0,
  shown: 0,
  triggerTicks: firstTrigger(given.trigger, given.side, price),
})

const copyTrigger = (trigger: Trigger | undefined): Trigger | undefined => {
  if (!trigger) return undefined
  const { by } = trigger
  if (trigger.kind !== 'trailing') return { kind: trigger.kind, ticks: trigger.ticks, by }
  return { kind: trigger.kind, distance: trigger.distance, unit: trigger.unit, by, activation: trigger.activation }
}

/** Copies the fields in a fixed order, so that equal orders give equal texts, even after a round trip through JSON. */
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

/** Why an order cannot wait for its trigger: the price is already beyond that, or beyond its activation price. */
export const triggerRefusal = (
  { trigger, side, triggerTicks }: Pick<Order, 'trigger' | 'side' | 'triggerTicks'>,
  price: PriceNow | undefined,
): Refusal | undefined => {
  if (trigger === undefined || price === undefined) return undefined
  if (firesUpward(trigger.kind, side) ? price.low >= triggerTicks : price.high <= triggerTicks)
    return 'wouldTriggerAtOnce'
  if (trigger.kind !== 'trailing' || trigger.activation === undefined) return undefined
  const isPassed = side === 'sell' ? price.high > trigger.activation : price.low < trigger.activation
  return isPassed ? 'activationPassed' : undefined
}

export const inArrivalOrder = (orders: Iterable<Order>): Order[] => [...orders].sort((a, b) => a.arrival - b.arrival)
