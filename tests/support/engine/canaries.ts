/** A fault injected into the engine's source: a passage and its replacement. */
export interface Canary {
  readonly name: string
  /** Path below `server/engine/`. */
  readonly file: string
  readonly passage: string
  readonly fault: string
}

/** Faults that engines have had or could have. The independent oracle has to find each. */
export const canaries: readonly Canary[] = [
  {
    name: 'a book is left crossed where prices are equal',
    file: 'orders.ts',
    passage: "side === 'buy' ? ticks <= worst : ticks >= worst",
    fault: "side === 'buy' ? ticks < worst : ticks > worst",
  },
  {
    name: 'an order that is amended to less loses its place',
    file: 'amending.ts',
    passage: '(next.lots ?? 0) <= (order.lots ?? 0) &&',
    fault: 'next.lots === order.lots &&',
  },
  {
    name: 'an order that is amended to more keeps its place',
    file: 'amending.ts',
    passage: '(next.lots ?? 0) <= (order.lots ?? 0) &&',
    fault: '',
  },
  {
    name: 'an iceberg that shows more keeps its place',
    file: 'amending.ts',
    passage: '(next.display ?? Infinity) <= (order.display ?? Infinity)',
    fault: 'true',
  },
  {
    name: 'a changed trigger keeps its place among equal ones',
    file: 'amending.ts',
    passage: 'order.arrival = parts.nextArrival()',
    fault: '',
  },
  {
    name: 'a changed trigger may have been passed already',
    file: 'amending.ts',
    passage: 'triggerRefusal(next, parts.priceNow(next.trigger?.by))',
    fault: 'undefined',
  },
  {
    name: 'the other leg of a pair keeps its size',
    file: 'amending.ts',
    passage: 'const lots = other.filled + left',
    fault: 'const lots = other.lots',
  },
  {
    name: 'fill or kill is filled in part',
    file: 'engine.ts',
    passage: 'return notFilledWhole(order)',
    fault: 'return undefined',
  },
  {
    name: 'fill or kill counts what stands behind an own order',
    file: 'book.ts',
    passage: 'return { lots: shown, isLast: true }',
    fault: 'return { lots: all, isLast: true }',
  },
  {
    name: 'a trailing stop is triggered again after it was',
    file: 'triggers.ts',
    passage: 'for (const order of hit) trailing.delete(order)',
    fault: '',
  },
  {
    name: 'a stop waits for the wrong direction',
    file: 'triggers.ts',
    passage: "(kind === 'takeProfit') !== (side === 'buy')",
    fault: "(kind === 'takeProfit') === (side === 'buy')",
  },
  {
    name: 'a trailing stop goes back with the price',
    file: 'triggers.ts',
    passage: "if (side === 'sell' ? moved <= order.triggerTicks : moved >= order.triggerTicks) return",
    fault: 'if (moved === order.triggerTicks) return',
  },
  {
    name: 'a trailing stop follows before its activation price',
    file: 'triggers.ts',
    passage: 'if (!isActivatedBy(side, trigger, price)) return',
    fault: '',
  },
  {
    name: 'an activation price behind the market is accepted',
    file: 'state.ts',
    passage: "return isPassed ? 'activationPassed' : undefined",
    fault: 'return undefined',
  },
  {
    name: 'an order that waits for the mid price is triggered by the last price',
    file: 'triggers.ts',
    passage: "waiting[trigger?.by ?? 'last']",
    fault: 'waiting.last',
  },
  {
    name: 'the mid price between two ticks triggers too early',
    file: 'triggers.ts',
    passage: 'upward ? low < next.triggerTicks : high > next.triggerTicks',
    fault: 'upward ? high < next.triggerTicks : low > next.triggerTicks',
  },
  {
    name: 'an old last price takes the place of the mid price',
    file: 'prices.ts',
    passage: "(hasTraded ? priceNow('last') : undefined)",
    fault: "priceNow('last')",
  },
  {
    name: 'the mid price counts while the market is not open',
    file: 'prices.ts',
    passage: "state() !== 'open' || !bid || !ask",
    fault: '!bid || !ask',
  },
  {
    name: 'orders triggered by an order find no new mid price',
    file: 'engine.ts',
    passage: 'else enter(order)\n      triggered.push(...hitMid())',
    fault: 'else enter(order)',
  },
  {
    name: 'a post-only order takes',
    file: 'engine.ts',
    passage: "const adds = order.postOnly !== undefined || state === 'postOnly'",
    fault: "const adds = state === 'postOnly'",
  },
  {
    name: 'two orders of one owner trade',
    file: 'book.ts',
    passage: '      if (maker.owner === order.owner) {\n        const reason',
    fault: '      if (maker.owner < 0) {\n        const reason',
  },
  {
    name: 'a cancel wins after the fill',
    file: 'engine.ts',
    passage: "    drop(order)\n    emit({ type: 'ended', id: order.id, how: 'filled' })",
    fault: "    emit({ type: 'ended', id: order.id, how: 'filled' })",
  },
  {
    name: 'what an iceberg hides is lost when its first part is taken',
    file: 'book.ts',
    passage: 'if (leftOf(order) > 0) rest(order)',
    fault: '',
  },
  {
    name: 'a budget is spent beyond its end',
    file: 'book.ts',
    passage: 'Math.floor((budget - spent) / ticks)',
    fault: 'Math.ceil((budget - spent) / ticks)',
  },
  {
    name: 'both of a pair trade',
    file: 'engine.ts',
    passage: 'shrinkPair(taker, ticks, lots)',
    fault: '',
  },
  {
    name: 'a trade is made at the price of who came later',
    file: 'book.ts',
    passage: 'onTrade(order, maker, best.ticks, lots)',
    fault: 'onTrade(order, maker, order.ticks, lots)',
  },
  {
    name: 'who came later is served first',
    file: 'bookSide.ts',
    passage: 'level.queue.set(order.id, order)',
    fault:
      'const before = [...level.queue]\n      level.queue.clear()\n      for (const [id, one] of [[order.id, order] as const, ...before]) level.queue.set(id, one)',
  },
  {
    name: 'an order outlives its time',
    file: 'engine.ts',
    passage: 'expireAt <= at)',
    fault: 'expireAt < at)',
  },
  {
    name: 'an auction trades at the price that moves least',
    file: 'auction.ts',
    passage: 'b.traded - a.traded',
    fault: 'a.traded - b.traded',
  },
  {
    name: 'places in the queues start again after a restart',
    file: 'engine.ts',
    passage: 'from?.arrivals ?? 0',
    fault: '0',
  },
]
