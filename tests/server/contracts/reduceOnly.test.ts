import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/engine/engine.ts'
import type { Command, EngineEvent, NewOrder } from '#server/engine/orders.ts'
import { createRandom } from '#tests/support/simulator/random.ts'

const order = (id: number, owner: number, side: 'buy' | 'sell', lots: number, ticks: number): NewOrder => ({
  id,
  owner,
  side,
  lots,
  ticks,
  timeInForce: 'GTC',
  selfTrade: 'cancelOldest',
})
const place = (given: NewOrder, more: Partial<NewOrder> = {}): Command => ({
  type: 'place',
  order: { ...given, ...more },
})

/** Trades and ends, by order. */
const inWords = (events: readonly EngineEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'traded') return [`${event.taker} takes ${event.lots} at ${event.ticks} from ${event.maker}`]
    if (event.type === 'refused') return [`${event.id} refused: ${event.reason}`]
    if (event.type !== 'ended') return []
    return [`${event.id} ${event.how}${event.how === 'cancelled' ? `: ${event.reason}` : ''}`]
  })

describe('reduce-only orders in the book', () => {
  it('end when another order of their owner has closed the position within one command [FUT-01]', () => {
    const engine = createEngine(undefined, [])
    engine.apply({ type: 'setPosition', owner: 1, lots: 10 })
    engine.apply(place(order(1, 1, 'sell', 10, 100)))
    engine.apply(place(order(2, 1, 'sell', 10, 101), { reduceOnly: true }))
    engine.apply(place(order(3, 2, 'sell', 5, 102)))
    expect(inWords(engine.apply(place(order(4, 3, 'buy', 15, 105))))).toEqual([
      '4 takes 10 at 100 from 1',
      '1 filled',
      '2 cancelled: positionShrank',
      '4 takes 5 at 102 from 3',
      '3 filled',
      '4 filled',
    ])
    expect([1, 2, 3].map((owner) => engine.position(owner))).toEqual([0, -5, 15])
  })

  it('take no more than the position, whatever their amount [FUT-01]', () => {
    const engine = createEngine(undefined, [[2, -3]])
    engine.apply(place(order(1, 1, 'sell', 10, 100)))
    expect(inWords(engine.apply(place(order(2, 2, 'buy', 8, 100), { reduceOnly: true })))).toEqual([
      '2 takes 3 at 100 from 1',
      '2 cancelled: positionShrank',
    ])
    expect([engine.position(1), engine.position(2)]).toEqual([-3, 0])
  })

  it('give a fill-or-kill order no more than their position has [FUT-01]', () => {
    const engine = createEngine(undefined, [[1, 4]])
    engine.apply(place(order(1, 1, 'sell', 4, 100), { reduceOnly: true }))
    engine.apply(place(order(2, 1, 'sell', 4, 100), { reduceOnly: true }))
    const fillOrKill = { timeInForce: 'FOK' } as const
    expect(inWords(engine.apply(place(order(3, 2, 'buy', 5, 100), fillOrKill)))).toEqual(['3 refused: cannotFillWhole'])
    expect(inWords(engine.apply(place(order(4, 2, 'buy', 4, 100), fillOrKill)))).toEqual([
      '4 takes 4 at 100 from 1',
      '1 filled',
      '4 filled',
    ])
  })

  it('keep the positions of a restored engine', () => {
    const engine = createEngine(undefined, [])
    engine.apply(place(order(1, 1, 'sell', 10, 100)))
    engine.apply(place(order(2, 2, 'buy', 4, 100)))
    const restored = createEngine(JSON.parse(JSON.stringify(engine.snapshot())))
    expect(restored.snapshot()).toEqual(engine.snapshot())
    expect([restored.position(1), restored.position(2)]).toEqual([-4, 4])
  })

  it('never enlarge or turn a position, in 5,000 random commands [FUT-01]', () => {
    const random = createRandom(7)
    const engine = createEngine(undefined, [])
    const positions = new Map<number, number>()
    const orders = new Map<number, NewOrder>()
    let reduced = 0
    for (let id = 1; id <= 5_000; id += 1) {
      const side = random.chance(0.5) ? 'buy' : 'sell'
      const given = {
        ...order(id, random.int(1, 6), side, random.int(1, 20), random.int(95, 105)),
        reduceOnly: random.chance(0.4),
        timeInForce: random.chance(0.3) ? ('IOC' as const) : ('GTC' as const),
      }
      orders.set(id, given)
      for (const event of engine.apply(place(given))) {
        if (event.type !== 'traded') continue
        for (const one of [orders.get(event.taker), orders.get(event.maker)]) {
          if (!one) throw new Error('A trade of no order')
          const before = positions.get(one.owner) ?? 0
          const after = before + (one.side === 'buy' ? event.lots : -event.lots)
          positions.set(one.owner, after)
          if (one.reduceOnly !== true) continue
          reduced += 1
          expect(Math.abs(after)).toBeLessThan(Math.abs(before))
          expect(after * before).toBeGreaterThanOrEqual(0)
        }
      }
    }
    expect(reduced).toBeGreaterThan(300)
    for (const [owner, lots] of positions) expect(engine.position(owner)).toBe(lots)
  })
})
