import type { Book } from './book.ts'
import { firstTrigger, triggerRefusal } from './state.ts'
import type { Triggers } from './triggers.ts'
import { takesOrder, type Command, type EngineEvent, type MarketState, type Order } from './orders.ts'
import type { PriceNow, Refusal, TriggerSource } from './orders.ts'

export type Amendment = Omit<Extract<Command, { type: 'amend' }>, 'type' | 'id'>

interface Parts {
  readonly book: Book
  readonly triggers: Triggers
  readonly state: () => MarketState
  readonly priceNow: (by: TriggerSource | undefined) => PriceNow | undefined
  readonly emit: (event: EngineEvent) => void
  readonly nextArrival: () => number
  readonly pairOf: (order: Order) => Order | undefined
  /** Adjusts an order for entry, or returns why it is refused. */
  readonly prepare: (order: Order) => Refusal | undefined
  readonly enter: (order: Order) => void
}

/** Changes resting and waiting orders in place. */
export const createAmending = (parts: Parts) => {
  const { book, triggers, emit } = parts

  const amended = ({ id, ticks, lots, display, trigger }: Order): void =>
    emit({ type: 'amended', id, ticks, lots, display, trigger })

  /** Whether a resting order stays where it is in its queue: nothing visible is added to it. */
  const keepsPlace = (order: Order, next: Order): boolean =>
    next.ticks === order.ticks &&
    (next.lots ?? 0) <= (order.lots ?? 0) &&
    (next.display ?? Infinity) <= (order.display ?? Infinity)

  /** Both legs of a pair have the same size left. */
  const resizeOther = (order: Order, left: number): void => {
    const other = parts.pairOf(order)
    if (!other || other.lots === undefined) return
    const lots = other.filled + left
    if (lots === other.lots) return
    if (other.trigger) other.lots = lots
    else if (lots < other.lots) book.lessen(other, lots)
    else {
      book.remove(other)
      other.lots = lots
      book.rest(other)
    }
    amended(other)
  }

  const amendWaiting = (order: Order, next: Order): void => {
    if (next.trigger !== order.trigger) {
      triggers.remove(order)
      order.trigger = next.trigger
      order.triggerTicks = next.triggerTicks
      order.arrival = parts.nextArrival()
      triggers.add(order)
    }
    order.ticks = next.ticks
    order.lots = next.lots
    order.display = next.display
    amended(order)
  }

  const amendResting = (order: Order, next: Order, keeps: boolean): void => {
    if (keeps) {
      order.display = next.display
      if (next.lots !== undefined) book.lessen(order, next.lots)
      return amended(order)
    }
    book.remove(order)
    order.ticks = next.ticks
    order.lots = next.lots
    order.display = next.display
    amended(order)
    parts.enter(order)
  }

  /** Why the order cannot be as asked; `next` may be repriced. */
  const refusalOf = (order: Order, next: Order, asked: Amendment, keeps: boolean): Refusal | undefined => {
    const isSized = asked.lots !== undefined
    const other = isSized ? parts.pairOf(order) : undefined
    if (isSized && (order.lots === undefined || (other && other.lots === undefined))) return 'notAmendable'
    if (asked.trigger !== undefined && !order.trigger) return 'notAmendable'
    if (next.lots !== undefined && next.lots <= next.filled) return 'belowFilled'
    if (order.trigger)
      return asked.trigger !== undefined ? triggerRefusal(next, parts.priceNow(next.trigger?.by)) : undefined
    if (keeps) return undefined
    return takesOrder(parts.state(), next) ? parts.prepare(next) : 'marketNotOpen'
  }

  return (order: Order, asked: Amendment): void => {
    const refuse = (reason: Refusal): void => emit({ type: 'amendRefused', id: order.id, reason })
    if (parts.state() === 'halted' || parts.state() === 'cancelOnly') return refuse('marketNotOpen')
    const { ticks = order.ticks, lots = order.lots, trigger = order.trigger } = asked
    const display = asked.display === undefined ? order.display : (asked.display ?? undefined)
    const triggerTicks = asked.trigger
      ? firstTrigger(asked.trigger, order.side, parts.priceNow(asked.trigger.by))
      : order.triggerTicks
    const next: Order = { ...order, ticks, lots, trigger, display, triggerTicks }
    // By what was asked: repricing may lead back to the price at which it rests.
    const keeps = keepsPlace(order, next)
    const reason = refusalOf(order, next, asked, keeps)
    if (reason) return refuse(reason)
    if (asked.lots !== undefined) resizeOther(order, asked.lots - order.filled)
    if (order.trigger) amendWaiting(order, next)
    else amendResting(order, next, keeps)
  }
}
