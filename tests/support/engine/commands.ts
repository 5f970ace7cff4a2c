import fc from 'fast-check'
import type { Command, NewOrder, Trigger } from '#server/engine/orders.ts'

/**
 * Commands on a small market: few prices, few owners and small amounts, so that everything interacts. Amends and
 * cancels name one of the latest orders.
 */
interface Plan {
  readonly kind: 'place' | 'pair' | 'amend' | 'cancel' | 'cancelAll' | 'expire' | 'state'
  readonly orders: readonly [Omit<NewOrder, 'id'>, Omit<NewOrder, 'id'>]
  readonly back: number
  readonly ticks: number | undefined
  readonly lots: number | undefined
  readonly trigger: Trigger | undefined
  /** Null shows the whole order. */
  readonly display: number | null | undefined
  readonly owner: number
  readonly at: number
  readonly state: Extract<Command, { type: 'setState' }>['state']
}

const highest = 14
const ticks = fc.integer({ min: 1, max: highest })
const lots = fc.integer({ min: 1, max: 12 })
const times = fc.integer({ min: 1, max: 40 })
/** Present once in `once` cases. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>, once: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: once - 1, arbitrary: fc.constant(undefined) })

const by = maybe(fc.constantFrom('last' as const, 'mid' as const, 'mid' as const), 2)
const activation = maybe(ticks, 2)
const trigger = fc.oneof(
  fc.record({ kind: fc.constantFrom('stop' as const, 'takeProfit' as const), ticks, by }),
  fc.record({
    kind: fc.constant('trailing' as const),
    distance: fc.integer({ min: 1, max: 4 }),
    unit: fc.constant('ticks' as const),
    by,
    activation,
  }),
  fc.record({
    kind: fc.constant('trailing' as const),
    distance: fc.integer({ min: 1, max: 4_000 }),
    unit: fc.constant('basisPoints' as const),
    by,
    activation,
  }),
)

const shape = fc.record({
  owner: fc.integer({ min: 1, max: 4 }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  ticks,
  lots,
  life: fc.constantFrom('GTC' as const, 'GTC' as const, 'GTC' as const, 'IOC' as const, 'FOK' as const, 'GTD' as const),
  expireAt: times,
  postOnly: maybe(fc.constantFrom('reject' as const, 'reprice' as const), 8),
  display: maybe(fc.integer({ min: 1, max: 4 }), 4),
  selfTrade: fc.constantFrom('cancelNewest' as const, 'cancelOldest' as const, 'cancelBoth' as const),
  trigger: maybe(trigger, 5),
  budget: maybe(fc.integer({ min: 1, max: 120 }), 8),
  byBudget: fc.boolean(),
})

/** An order as a venue accepts it: fields of one order type never appear on another. */
const order = shape.map(
  ({ life, expireAt, postOnly, display, trigger: waits, budget, byBudget, lots: all, ...rest }) => {
    const isMarket = budget !== undefined && rest.side === 'buy'
    const timeInForce = isMarket ? (life === 'FOK' ? life : ('IOC' as const)) : life
    const mayRest = timeInForce === 'GTC' || timeInForce === 'GTD'
    return {
      ...rest,
      timeInForce,
      lots: isMarket && byBudget ? undefined : all,
      ...(isMarket ? { budget } : {}),
      ...(timeInForce === 'GTD' ? { expireAt } : {}),
      ...(mayRest && postOnly ? { postOnly } : {}),
      ...(mayRest && display !== undefined && display < all ? { display } : {}),
      ...(waits ? { trigger: waits } : {}),
    }
  },
)

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.oneof(
    { weight: 60, arbitrary: fc.constant('place' as const) },
    { weight: 5, arbitrary: fc.constant('pair' as const) },
    { weight: 15, arbitrary: fc.constant('amend' as const) },
    { weight: 8, arbitrary: fc.constant('cancel' as const) },
    { weight: 1, arbitrary: fc.constantFrom('cancelAll' as const, 'expire' as const) },
    { weight: 3, arbitrary: fc.constant('state' as const) },
  ),
  orders: fc.tuple(order, order),
  back: fc.integer({ min: 1, max: 12 }),
  ticks: maybe(ticks, 2),
  lots: maybe(lots, 2),
  trigger: maybe(trigger, 3),
  display: maybe(fc.constantFrom(null, 1, 2, 3, 4), 4),
  owner: fc.integer({ min: 1, max: 4 }),
  at: times,
  state: fc.constantFrom(
    'open',
    'open',
    'open',
    'open',
    'open',
    'open',
    'auction',
    'auction',
    'postOnly',
    'halted',
    'cancelOnly',
  ),
})

/** A pair shares owner and side, and one order waits for a trigger; most other pairs are rejected. */
const paired = ([one, other]: Plan['orders']): Plan['orders'] => [
  { ...one, trigger: one.trigger ?? { kind: 'stop', ticks: one.ticks } },
  { ...other, owner: one.owner, side: one.side },
]

const toCommands = (plans: readonly Plan[]): Command[] => {
  let id = 0
  return plans.map(({ kind, orders, back, owner, at, state, ...asked }): Command => {
    const named = Math.max(1, id - back)
    switch (kind) {
      case 'place':
        return { type: 'place', order: { ...orders[0], id: (id += 1) } }
      case 'pair': {
        const [one, other] = paired(orders)
        return {
          type: 'placePair',
          orders: [
            { ...one, id: (id += 1) },
            { ...other, id: (id += 1) },
          ],
        }
      }
      case 'amend': {
        const change = {
          ...(asked.ticks === undefined ? {} : { ticks: asked.ticks }),
          ...(asked.lots === undefined ? {} : { lots: asked.lots }),
          ...(asked.trigger === undefined ? {} : { trigger: asked.trigger }),
          ...(asked.display === undefined ? {} : { display: asked.display }),
        }
        return { type: 'amend', id: named, ...change }
      }
      case 'cancel':
        return { type: 'cancel', id: named }
      case 'cancelAll':
        return { type: 'cancelAll', owner, ...(at % 3 === 0 ? {} : { side: at % 3 === 1 ? 'buy' : 'sell' }) }
      case 'expire':
        return { type: 'expire', at }
      case 'state':
        return { type: 'setState', state }
    }
  })
}

/** Long command sequences for a market that is open most of the time. */
export const commandLists = (length: number): fc.Arbitrary<Command[]> =>
  fc.array(plan, { minLength: length / 4, maxLength: length }).map(toCommands)
