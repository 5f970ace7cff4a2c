import { createAmending } from './amending.ts'
import { uncross } from './auction.ts'
import { createBook, isSpent } from './book.ts'
import { copyOrder, inArrivalOrder, newOrder, triggerRefusal, type Engine, type EngineSnapshot } from './state.ts'
import { createPositionBook, type Positions } from './positions.ts'
import { createPrices } from './prices.ts'
import { createTriggers } from './triggers.ts'
import { isPair, leftOf, measureOf, takesOrder, type CancelReason, type Command, type EngineEvent } from './orders.ts'
import type { MarketState, NewOrder, Order, Refusal, Side } from './orders.ts'

export type { Engine, ShownLevel } from './state.ts'

/**
 * The engine of one market, new or restored from a snapshot. Deterministic: the same commands give the same events and
 * the same state. Given positions, even none, it tracks those of all owners.
 */
export const createEngine = (from?: EngineSnapshot, held: Positions | undefined = from?.positions): Engine => {
  const positions = held && createPositionBook(held)
  const orders = new Map<number, Order>()
  const byOwner = new Map<number, Map<number, Order>>()
  const triggers = createTriggers(({ id }) => emit({ type: 'activated', id }))
  /** Triggered orders that enter once the current work is done. */
  const triggered: Order[] = []
  const expiring = new Set<Order>()
  let events: EngineEvent[] = []
  let state: MarketState = from?.state ?? 'open'
  let arrivals = from?.arrivals ?? 0
  let trades = from?.trades ?? 0
  let last = from?.last ?? undefined

  const emit = (event: EngineEvent): void => void events.push(event)
  const nextArrival = (): number => (arrivals += 1)

  const hold = (order: Order): void => {
    orders.set(order.id, order)
    const own = byOwner.get(order.owner) ?? new Map<number, Order>()
    own.set(order.id, order)
    byOwner.set(order.owner, own)
    if (order.expireAt !== undefined) expiring.add(order)
  }

  const drop = (order: Order): void => {
    orders.delete(order.id)
    expiring.delete(order)
    const own = byOwner.get(order.owner)
    own?.delete(order.id)
    if (own?.size === 0) byOwner.delete(order.owner)
  }

  /** Removes an order from the triggers or the book. */
  const takeOut = (order: Order): void => {
    if (order.trigger) triggers.remove(order)
    else book.remove(order)
    drop(order)
  }

  const pairOf = (order: Order): Order | undefined => (order.pair === undefined ? undefined : orders.get(order.pair))

  /** Unlinks the two legs of an OCO pair and returns the other one. */
  const partPair = (order: Order): Order | undefined => {
    const other = pairOf(order)
    order.pair = undefined
    if (other) other.pair = undefined
    return other
  }

  const endPair = (order: Order, reason: 'pair' | 'pairCancelled'): void => {
    const other = partPair(order)
    if (!other) return
    takeOut(other)
    emit({ type: 'ended', id: other.id, how: 'cancelled', reason })
  }

  /** Reduces the other leg by the share of this order that a trade has filled. */
  const shrinkPair = (order: Order, ticks: number, lots: number): void => {
    const other = pairOf(order)
    if (!other) return
    const after = measureOf(order)
    const before = after + (order.lots === undefined ? ticks * lots : lots)
    const left = Number((BigInt(measureOf(other)) * BigInt(after)) / BigInt(before))
    if (left === 0) return endPair(order, 'pair')
    if (other.lots === undefined) other.budget = other.spent + left
    else if (other.trigger) other.lots = other.filled + left
    else book.lessen(other, other.filled + left)
    emit({ type: 'reduced', id: other.id, lots: other.lots, budget: other.budget })
  }

  /** Cancelling a leg at the user's request cancels the other leg too; for any other reason the other leg stays. */
  const cancel = (order: Order, reason: CancelReason): void => {
    takeOut(order)
    emit({ type: 'ended', id: order.id, how: 'cancelled', reason })
    if (reason === 'asked') endPair(order, 'pairCancelled')
    else partPair(order)
  }

  const endFilled = (order: Order): void => {
    drop(order)
    emit({ type: 'ended', id: order.id, how: 'filled' })
    endPair(order, 'pair')
  }

  const book = createBook({
    nextArrival,
    onSelfTrade: (resting) => cancel(resting, 'selfTrade'),
    onSpentPosition: (resting) => cancel(resting, 'positionShrank'),
    roomOf: positions?.roomOf ?? (() => Number.MAX_SAFE_INTEGER),
    onTrade: (taker, maker, ticks, lots) => {
      trades += 1
      last = ticks
      for (const order of [taker, maker]) positions?.trade(order, lots)
      emit({ type: 'traded', trade: trades, taker: taker.id, maker: maker.id, side: taker.side, ticks, lots })
      if (leftOf(maker) === 0) endFilled(maker)
      else shrinkPair(maker, ticks, lots)
      shrinkPair(taker, ticks, lots)
      triggered.push(...hitLast(ticks))
    },
  })

  const { priceNow, hitLast, hitMid } = createPrices({ book, triggers, state: () => state, last: () => last })

  /** Lets an order trade, then rest or be cancelled. The `placed` event has already been emitted. */
  const enter = (order: Order): void => {
    const reason = state === 'auction' ? undefined : book.take(order)
    const left = leftOf(order)
    // An order with a budget counts as filled once the rest of the budget buys no more lots.
    const hasBoughtAll = isSpent(order) || (order.lots === undefined && reason === 'budgetSpent' && order.filled > 0)
    if (left === 0 || hasBoughtAll) return endFilled(order)
    const immediate = order.timeInForce === 'IOC' || order.timeInForce === 'FOK'
    if (reason ?? immediate) return cancel(order, reason ?? book.notTaken(order.side))
    book.rest(order)
    emit({ type: 'rested', id: order.id, ticks: order.ticks, lots: left })
  }

  /** One tick before the other side's best price; undefined if there is no such price. */
  const repriced = (side: Side): number | undefined => {
    const best = book[side === 'buy' ? 'sell' : 'buy'].best()
    if (!best) return undefined
    const ticks = side === 'buy' ? best.ticks - 1 : best.ticks + 1
    return ticks < 1 ? undefined : ticks
  }

  /** The book counts both legs of a pair that both rest, so in that case a copy of the engine tries the order. */
  const fillsWhole = (order: Order): boolean => {
    if (!book.canFillWhole(order)) return false
    const rests = ({ trigger, pair }: Order): boolean => !trigger && pair !== undefined
    if (![...orders.values()].some((one) => rests(one) && !pairOf(one)?.trigger)) return true
    const from = { state, arrivals, trades, last: last ?? null }
    const others = inArrivalOrder(orders.values()).filter(({ id }) => id !== order.id)
    const trial = createEngine({ ...from, orders: others }, positions?.list())
    return trial
      .apply({ type: 'place', order: { ...order, trigger: undefined, timeInForce: 'IOC' } })
      .some((event) => event.type === 'ended' && event.id === order.id && event.how === 'filled')
  }

  /** Why it cannot: only orders of its own owner stop it, or there is not enough liquidity. */
  const notFilledWhole = (order: Order): Refusal | undefined => {
    if (fillsWhole(order)) return undefined
    return order.selfTrade !== 'cancelOldest' && fillsWhole({ ...order, selfTrade: 'cancelOldest' })
      ? 'ownOrder'
      : 'cannotFillWhole'
  }

  /** Adjusts an order for entry, or returns why it is refused. */
  const prepare = (order: Order): Refusal | undefined => {
    const adds = order.postOnly !== undefined || state === 'postOnly'
    if (adds && state !== 'auction' && book.wouldTake(order.side, order.ticks)) {
      const ticks = order.postOnly === 'reprice' ? repriced(order.side) : undefined
      if (ticks === undefined) return 'wouldTake'
      order.ticks = ticks
    }
    if (order.timeInForce === 'FOK') return notFilledWhole(order)
    return state === 'auction' ? undefined : book.obstacle(order)
  }

  const place = (order: Order): void => {
    order.arrival = nextArrival()
    if (order.trigger) {
      triggers.add(order)
      emit({ type: 'placed', id: order.id, state: 'waiting' })
      return
    }
    emit({ type: 'placed', id: order.id, state: 'active' })
    enter(order)
  }

  const refusalOf = (order: Order): Refusal | undefined => {
    if (!takesOrder(state, order)) return 'marketNotOpen'
    if (order.trigger) return triggerRefusal(order, priceNow(order.trigger.by))
    return prepare(order)
  }

  /** Enters the triggered orders, including those triggered by their trades. */
  const runTriggered = (): void => {
    triggered.push(...hitMid())
    for (let order = triggered.shift(); order; order = triggered.shift()) {
      // The other leg was filled or self-trade prevention cancelled it before its turn.
      if (!orders.has(order.id)) continue
      order.trigger = undefined
      emit({ type: 'triggered', id: order.id })
      const reason = takesOrder(state, order) ? prepare(order) : 'marketNotOpen'
      if (reason) cancel(order, reason)
      else enter(order)
      triggered.push(...hitMid())
    }
  }

  const placeOne = (given: NewOrder): void => {
    const order = newOrder(given, priceNow(given.trigger?.by))
    const reason = refusalOf(order)
    if (reason) return emit({ type: 'refused', id: order.id, reason })
    hold(order)
    place(order)
  }

  const placePair = (given: readonly [NewOrder, NewOrder]): void => {
    const pair = given.map((one) => newOrder(one, priceNow(one.trigger?.by)))
    const reasons = isPair(given) ? pair.map(refusalOf) : pair.map((): Refusal => 'pairIncomplete')
    if (reasons.some((reason) => reason !== undefined)) {
      pair.forEach(({ id }, at) => emit({ type: 'refused', id, reason: reasons[at] ?? 'pairIncomplete' }))
      return
    }
    const [one, other] = pair
    if (!one || !other) return
    one.pair = other.id
    other.pair = one.id
    pair.forEach(hold)
    // The conditional leg first: the other may trade immediately and cancel it.
    for (const order of pair.toSorted((a, b) => Number(b.trigger !== undefined) - Number(a.trigger !== undefined)))
      if (orders.has(order.id)) place(order)
  }

  const amend = createAmending({
    book,
    triggers,
    state: () => state,
    priceNow,
    emit,
    nextArrival,
    pairOf,
    prepare,
    enter,
  })

  const expire = (at: number): void => {
    const ending = [...expiring].filter(({ expireAt = at }) => expireAt <= at)
    for (const order of ending.sort((a, b) => (a.expireAt ?? at) - (b.expireAt ?? at) || a.arrival - b.arrival)) {
      if (!orders.has(order.id)) continue
      takeOut(order)
      emit({ type: 'ended', id: order.id, how: 'expired' })
      partPair(order)
    }
  }

  /** Every order gets its own cancellation, including both legs of a pair. */
  const cancelAll = (owner: number, side: Side | undefined): void => {
    for (const order of inArrivalOrder(byOwner.get(owner)?.values() ?? [])) {
      if (side !== undefined && order.side !== side) continue
      partPair(order)
      cancel(order, 'asked')
    }
  }

  const setState = (next: MarketState): void => {
    if (next === state) return
    state = next
    emit({ type: 'stateChanged', state })
    if (state === 'open' || state === 'postOnly')
      uncross(book, { last: () => last, cancel: (order) => cancel(order, 'selfTrade'), endFilled })
  }

  const perform = (command: Command): void => {
    switch (command.type) {
      case 'place':
        return placeOne(command.order)
      case 'placePair':
        return placePair(command.orders)
      case 'amend': {
        const order = orders.get(command.id)
        return order ? amend(order, command) : emit({ type: 'amendRefused', id: command.id, reason: 'notOpen' })
      }
      case 'cancel': {
        const order = orders.get(command.id)
        return order ? cancel(order, 'asked') : emit({ type: 'cancelRefused', id: command.id, reason: 'notOpen' })
      }
      case 'cancelAll':
        return cancelAll(command.owner, command.side)
      case 'expire':
        return expire(command.at)
      case 'setState':
        return setState(command.state)
      case 'setPosition':
        return positions?.set(command.owner, command.lots, command.leg)
    }
  }

  const restore = ({ orders: kept }: EngineSnapshot): void => {
    for (const one of kept) {
      const order = copyOrder(one)
      hold(order)
      if (order.trigger) triggers.add(order)
      else book[order.side].add(order)
    }
  }
  if (from) restore(from)

  return {
    apply: (command) => {
      events = []
      perform(command)
      runTriggered()
      return events
    },
    takeChanges: () =>
      (['buy', 'sell'] as const).flatMap((side) =>
        book[side].takeTouched().map((ticks) => ({ side, ticks, lots: book[side].level(ticks)?.shown ?? 0 })),
      ),
    order: (id) => orders.get(id),
    countOf: (owner) => byOwner.get(owner)?.size ?? 0,
    last: () => last,
    priceNow,
    state: () => state,
    best: (side) => {
      const best = book[side].best()
      return best && { ticks: best.ticks, lots: best.shown }
    },
    levels: function* (side) {
      for (const { ticks, shown } of book[side].levels()) yield { ticks, lots: shown }
    },
    owners: function* (side) {
      for (const { queue } of book[side].levels()) for (const { owner } of queue.values()) yield owner
    },
    position: (owner, leg) => positions?.of(owner, leg) ?? 0,
    snapshot: () => ({
      ...(positions ? { positions: positions.list() } : {}),
      state,
      arrivals,
      trades,
      last: last ?? null,
      orders: inArrivalOrder(orders.values()).map(copyOrder),
    }),
  }
}
