import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/engine/engine.ts'
import type { Command, EngineEvent, NewOrder } from '#server/engine/orders.ts'

type More = Partial<Omit<NewOrder, 'id' | 'side' | 'ticks'>>
const order =
  (side: 'buy' | 'sell') =>
  (id: number, lots: number, ticks: number, more: More = {}): NewOrder => ({
    id,
    owner: id,
    side,
    ticks,
    lots,
    timeInForce: 'GTC',
    selfTrade: 'cancelNewest',
    ...more,
  })
const newBuy = order('buy')
const newSell = order('sell')
const placing =
  (make: typeof newBuy) =>
  (...given: Parameters<typeof newBuy>): Command => ({ type: 'place', order: make(...given) })
const buy = placing(newBuy)
const sell = placing(newSell)

/** A short text for an event. */
const inWords = (event: EngineEvent): string => {
  switch (event.type) {
    case 'traded':
      return `${event.taker} takes ${event.lots} at ${event.ticks} from ${event.maker}`
    case 'rested':
      return `${event.id} rests with ${event.lots} at ${event.ticks}`
    case 'placed':
      return `${event.id} is ${event.state}`
    case 'triggered':
      return `${event.id} is triggered`
    case 'activated':
      return `${event.id} follows the price`
    case 'amended':
      return `${event.id} wants ${event.lots} at ${event.ticks}`
    case 'reduced':
      return `${event.id} is reduced to ${event.lots ?? `a budget of ${event.budget}`}`
    case 'ended':
      return `${event.id} is ${event.how}${event.how === 'cancelled' ? `: ${event.reason}` : ''}`
    case 'stateChanged':
      return `the market is ${event.state}`
    case 'refused':
    case 'amendRefused':
    case 'cancelRefused':
      return `${event.id} ${event.type}: ${event.reason}`
  }
}

/** The events of the last command, without the first events of an incoming order. */
const outcome = (...commands: readonly Command[]): readonly string[] => {
  const engine = createEngine()
  const events = commands.map((command) => engine.apply(command))
  return (events.at(-1) ?? []).map(inWords).filter((words) => !words.endsWith('is active'))
}

describe('limit order', () => {
  it('rests when no order takes it', () => {
    expect(outcome(buy(1, 5, 100))).toEqual(['1 rests with 5 at 100'])
  })
  it('trades at the resting order’s price, and rests with the remainder [TRD-07]', () => {
    expect(outcome(sell(1, 3, 99), buy(2, 5, 101))).toEqual([
      '2 takes 3 at 99 from 1',
      '1 is filled',
      '2 rests with 2 at 101',
    ])
  })
  it('takes the best price first, and the oldest order at a price first [TRD-07]', () => {
    expect(outcome(sell(1, 1, 101), sell(2, 1, 100), sell(3, 1, 100), buy(4, 3, 101))).toEqual([
      '4 takes 1 at 100 from 2',
      '2 is filled',
      '4 takes 1 at 100 from 3',
      '3 is filled',
      '4 takes 1 at 101 from 1',
      '1 is filled',
      '4 is filled',
    ])
  })
})

describe('time in force', () => {
  it('IOC: cancels the remainder that is not offered now [TRD-01]', () => {
    expect(outcome(sell(1, 3, 100), buy(2, 5, 100, { timeInForce: 'IOC' }))).toEqual([
      '2 takes 3 at 100 from 1',
      '1 is filled',
      '2 is cancelled: nothingToTake',
    ])
  })
  it('FOK: fills completely or not at all [TRD-01]', () => {
    const book = [sell(1, 3, 100), sell(2, 3, 101)]
    expect(outcome(...book, buy(3, 7, 101, { timeInForce: 'FOK' }))).toEqual(['3 refused: cannotFillWhole'])
    expect(outcome(...book, buy(3, 6, 100, { timeInForce: 'FOK' }))).toEqual(['3 refused: cannotFillWhole'])
    expect(outcome(...book, buy(3, 6, 101, { timeInForce: 'FOK' }))).toContain('3 is filled')
  })
  it('FOK with a budget: buys all it can, or nothing [TRD-01]', () => {
    const book = [sell(1, 3, 100), sell(2, 3, 101)]
    const spend = (budget: number, worst = 101) =>
      outcome(...book, { type: 'place', order: newBuy(3, 1, worst, { timeInForce: 'FOK', lots: undefined, budget }) })
    expect(spend(300)).toContain('3 is filled')
    expect(spend(350)).toContain('3 is filled')
    expect(spend(502)).toContain('3 is filled')
    expect(spend(603)).toContain('3 is filled')
    expect(spend(99)).toEqual(['3 refused: cannotFillWhole'])
    expect(spend(604)).toEqual(['3 refused: cannotFillWhole'])
    expect(spend(350, 100)).toEqual(['3 refused: cannotFillWhole'])
  })
  it('FOK counts an iceberg’s hidden size, but nothing behind an own order [TRD-09]', () => {
    const iceberg = sell(1, 9, 100, { display: 2 })
    expect(outcome(iceberg, buy(3, 9, 100, { timeInForce: 'FOK' }))).toContain('3 is filled')
    const own = sell(2, 1, 100, { owner: 3 })
    expect(outcome(iceberg, own, buy(3, 3, 100, { timeInForce: 'FOK' }))).toEqual(['3 refused: ownOrder'])
    expect(outcome(iceberg, own, buy(3, 10, 100, { timeInForce: 'FOK' }))).toEqual(['3 refused: cannotFillWhole'])
    expect(outcome(iceberg, own, buy(3, 2, 100, { timeInForce: 'FOK' }))).toContain('3 is filled')
  })
  it('GTD: expires at its time [TRD-08]', () => {
    const order = buy(1, 1, 100, { timeInForce: 'GTD', expireAt: 50 })
    expect(outcome(order, { type: 'expire', at: 49 })).toEqual([])
    expect(outcome(order, { type: 'expire', at: 50 })).toEqual(['1 is expired'])
  })
})

describe('post-only order', () => {
  it('is rejected when it would take, or repriced one tick before the other side [TRD-01]', () => {
    expect(outcome(sell(1, 1, 100), buy(2, 1, 100, { postOnly: 'reject' }))).toEqual(['2 refused: wouldTake'])
    expect(outcome(sell(1, 1, 100), buy(2, 1, 105, { postOnly: 'reprice' }))).toEqual(['2 rests with 1 at 99'])
    expect(outcome(buy(1, 1, 100), sell(2, 1, 90, { postOnly: 'reprice' }))).toEqual(['2 rests with 1 at 101'])
  })
  it('is rejected when no price is left before the other side', () => {
    expect(outcome(sell(1, 1, 1), buy(2, 1, 1, { postOnly: 'reprice' }))).toEqual(['2 refused: wouldTake'])
  })
})

describe('market order', () => {
  it('takes no price beyond its price cap [TRD-01]', () => {
    expect(outcome(sell(1, 1, 100), sell(2, 1, 110), buy(3, 2, 105, { timeInForce: 'IOC' }))).toEqual([
      '3 takes 1 at 100 from 1',
      '1 is filled',
      '3 is cancelled: priceProtected',
    ])
  })
  it('spends no more than its budget, and is filled when that buys no further lot', () => {
    const spend = { timeInForce: 'IOC', budget: 250 } as const
    expect(outcome(sell(1, 9, 100), buy(2, 9, 100, spend))).toEqual([
      '2 takes 2 at 100 from 1',
      '2 is cancelled: budgetSpent',
    ])
    expect(outcome(sell(1, 9, 100), buy(2, 0, 100, { ...spend, lots: undefined }))).toEqual([
      '2 takes 2 at 100 from 1',
      '2 is filled',
    ])
    expect(outcome(sell(1, 1, 100), buy(2, 0, 100, { ...spend, lots: undefined }))).toEqual([
      '2 takes 1 at 100 from 1',
      '1 is filled',
      '2 is cancelled: nothingToTake',
    ])
  })
})

describe('self-trade prevention', () => {
  const own = { owner: 7 }
  it('cancels the newer order, and keeps what it took before [TRD-09]', () => {
    expect(outcome(sell(1, 1, 99), sell(2, 1, 100, own), buy(3, 3, 100, own))).toEqual([
      '3 takes 1 at 99 from 1',
      '1 is filled',
      '3 is cancelled: selfTrade',
    ])
  })
  it('cancels the older order, and the newer goes on [TRD-09]', () => {
    expect(
      outcome(sell(1, 1, 100, own), sell(2, 1, 100), buy(3, 2, 100, { ...own, selfTrade: 'cancelOldest' })),
    ).toEqual(['1 is cancelled: selfTrade', '3 takes 1 at 100 from 2', '2 is filled', '3 rests with 1 at 100'])
  })
  it('cancels both [TRD-09]', () => {
    expect(outcome(sell(1, 1, 100, own), buy(3, 2, 100, { ...own, selfTrade: 'cancelBoth' }))).toEqual([
      '1 is cancelled: selfTrade',
      '3 is cancelled: selfTrade',
    ])
  })
})

describe('amended order', () => {
  const book = [buy(1, 5, 100), buy(2, 5, 100)]
  it('keeps its queue position for a smaller amount at the same price [TRD-09]', () => {
    const [first] = outcome(...book, { type: 'amend', id: 1, lots: 3 }, sell(3, 4, 100))
    expect(first).toBe('3 takes 3 at 100 from 1')
  })
  it.each([
    ['more', { lots: 6 }],
    ['another price', { ticks: 99 }],
  ])('loses its queue position for %s [TRD-09]', (_, change) => {
    expect(outcome(...book, { type: 'amend', id: 1, ...change }, sell(3, 4, 99))[0]).toBe('3 takes 4 at 100 from 2')
  })
  it('trades when its new price reaches the other side', () => {
    expect(outcome(buy(1, 2, 99), sell(2, 1, 101), { type: 'amend', id: 1, ticks: 101 })).toEqual([
      '1 wants 2 at 101',
      '1 takes 1 at 101 from 2',
      '2 is filled',
      '1 rests with 1 at 101',
    ])
  })
  it('is unchanged when the amendment is invalid: below the filled amount, unknown, taking though post-only', () => {
    const part = [buy(1, 5, 100), sell(2, 3, 100)]
    expect(outcome(...part, { type: 'amend', id: 1, lots: 3 })).toEqual(['1 amendRefused: belowFilled'])
    expect(outcome(...part, { type: 'amend', id: 9, lots: 3 })).toEqual(['9 amendRefused: notOpen'])
    const careful = [buy(1, 5, 100, { postOnly: 'reject' }), sell(2, 3, 101)]
    expect(outcome(...careful, { type: 'amend', id: 1, ticks: 101 })).toEqual(['1 amendRefused: wouldTake'])
  })
})

describe('amended conditional order, iceberg or pair', () => {
  const stop = (ticks: number) => ({ trigger: { kind: 'stop', ticks } as const })
  const trade = (ticks: number, id: number): Command[] => [sell(id, 1, ticks), buy(id + 1, 1, ticks)]

  it('waits for its new trigger, behind the orders that already wait for it [TRD-09]', () => {
    const waiting = [sell(1, 1, 80, stop(90)), sell(2, 1, 80, stop(95))]
    const moved: Command = { type: 'amend', id: 1, trigger: { kind: 'stop', ticks: 95 } }
    expect(outcome(...trade(100, 90), ...waiting, moved, ...trade(96, 92))).not.toContain('1 is triggered')
    expect(outcome(...trade(100, 90), ...waiting, moved, ...trade(95, 92)).filter((one) => /trigg/.test(one))).toEqual([
      '2 is triggered',
      '1 is triggered',
    ])
  })
  it('keeps its trigger if the price has already passed the new one [TRD-09]', () => {
    const moved: Command = { type: 'amend', id: 1, trigger: { kind: 'stop', ticks: 100 } }
    expect(outcome(...trade(100, 90), sell(1, 1, 80, stop(90)), moved)).toEqual(['1 amendRefused: wouldTriggerAtOnce'])
    expect(outcome(buy(1, 1, 80), { ...moved })).toEqual(['1 amendRefused: notAmendable'])
  })
  it('trails from the last price with its new distance [TRD-09]', () => {
    const trailing = (distance: number) => ({ kind: 'trailing', distance, unit: 'ticks' }) as const
    const trails = [...trade(100, 90), sell(1, 1, 50, { trigger: trailing(5) }), ...trade(110, 92), ...trade(106, 94)]
    const moved: Command = { type: 'amend', id: 1, trigger: trailing(3) }
    expect(outcome(...trails, moved, ...trade(104, 96))).not.toContain('1 is triggered')
    expect(outcome(...trails, moved, ...trade(103, 96))).toContain('1 is triggered')
  })
  it('keeps its place with a smaller display size, and loses it with a larger one or none [TRD-09]', () => {
    const book = [sell(1, 6, 100, { display: 3 }), sell(2, 2, 100)]
    const taken = (display: number | null) => outcome(...book, { type: 'amend', id: 1, display }, buy(3, 1, 100))[0]
    expect(taken(2)).toBe('3 takes 1 at 100 from 1')
    expect(taken(4)).toBe('3 takes 1 at 100 from 2')
    expect(taken(null)).toBe('3 takes 1 at 100 from 2')
  })
  it('loses its place if it is repriced to the price at which it rests [TRD-09]', () => {
    const book = [buy(1, 1, 99, { postOnly: 'reprice' }), buy(2, 1, 99), sell(3, 1, 100)]
    expect(outcome(...book, { type: 'amend', id: 1, ticks: 100 }, sell(4, 1, 99))[0]).toBe('4 takes 1 at 99 from 2')
  })
  it('gives both legs the same size [TRD-09]', () => {
    const pair: Command = {
      type: 'placePair',
      orders: [newSell(1, 4, 110), newSell(2, 4, 80, { owner: 1, ...stop(90) })],
    }
    expect(outcome(...trade(100, 90), pair, { type: 'amend', id: 2, lots: 6 })).toEqual([
      '1 wants 6 at 110',
      '2 wants 6 at 80',
    ])
    expect(outcome(...trade(100, 90), pair, buy(3, 1, 110), { type: 'amend', id: 1, lots: 3 })).toEqual([
      '2 wants 2 at 80',
      '1 wants 3 at 110',
    ])
  })
})

describe('iceberg', () => {
  it('shows its display size, and queues the next part behind existing orders [TRD-08]', () => {
    expect(outcome(sell(1, 6, 100, { display: 2 }), sell(2, 2, 100), buy(3, 6, 100))).toEqual([
      '3 takes 2 at 100 from 1',
      '3 takes 2 at 100 from 2',
      '2 is filled',
      '3 takes 2 at 100 from 1',
      '3 is filled',
    ])
  })
})

describe('conditional order', () => {
  const at = (kind: 'stop' | 'takeProfit', ticks: number) => ({ trigger: { kind, ticks } as const })
  /** A trade at a price between two other users. */
  const trade = (ticks: number, id = 90): Command[] => [sell(id, 1, ticks), buy(id + 1, 1, ticks)]

  it('is triggered when a trade reaches its price, and not before [TRD-08]', () => {
    const stop = sell(1, 1, 90, at('stop', 95))
    expect(outcome(...trade(100), stop, ...trade(96, 92)).some((words) => words.includes('triggered'))).toBe(false)
    expect(outcome(...trade(100), stop, ...trade(95, 92)).slice(-2)).toEqual(['1 is triggered', '1 rests with 1 at 90'])
  })
  it('is rejected when its trigger price has been passed already [TRD-08]', () => {
    expect(outcome(...trade(100), buy(1, 1, 120, at('stop', 100)))).toEqual(['1 refused: wouldTriggerAtOnce'])
    expect(outcome(...trade(100), sell(1, 1, 120, at('takeProfit', 100)))).toEqual(['1 refused: wouldTriggerAtOnce'])
  })
  it('is triggered once, by any price of a sweep, in order of placement [TRD-08]', () => {
    const stops = [buy(1, 1, 200, at('stop', 102)), buy(2, 1, 200, at('stop', 101))]
    const asks = [sell(10, 1, 101), sell(11, 1, 102), sell(12, 9, 103)]
    expect(outcome(...trade(100), ...stops, ...asks, buy(13, 2, 102))).toEqual([
      '13 takes 1 at 101 from 10',
      '10 is filled',
      '13 takes 1 at 102 from 11',
      '11 is filled',
      '13 is filled',
      '2 is triggered',
      '2 takes 1 at 103 from 12',
      '2 is filled',
      '1 is triggered',
      '1 takes 1 at 103 from 12',
      '1 is filled',
    ])
  })
  it('trails the best price and never moves back [TRD-08]', () => {
    const trailing = sell(1, 1, 1, { trigger: { kind: 'trailing', distance: 5, unit: 'ticks' } })
    const way = [...trade(100), trailing, ...trade(110, 92), ...trade(106, 94)]
    expect(outcome(...way).some((words) => words.includes('triggered'))).toBe(false)
    expect(outcome(...way, ...trade(105, 96))).toContain('1 is triggered')
    const byShare = sell(1, 1, 1, { trigger: { kind: 'trailing', distance: 150, unit: 'basisPoints' } })
    expect(outcome(...trade(1_000), byShare, ...trade(986, 92)).some((words) => words.includes('triggered'))).toBe(
      false,
    )
    expect(outcome(...trade(1_000), byShare, ...trade(985, 92))).toContain('1 is triggered')
  })
})

describe('OCO leg', () => {
  const pair = (limit: number, stop: number): Command => ({
    type: 'placePair',
    orders: [newSell(1, 2, limit), newSell(2, 2, stop, { owner: 1, trigger: { kind: 'stop', ticks: stop } })],
  })
  const history = [sell(90, 1, 100), buy(91, 1, 100)]
  it('is reduced by what the other has traded, and cancelled when the other is filled [TRD-08]', () => {
    expect(outcome(...history, pair(110, 90), buy(5, 1, 110))).toEqual([
      '5 takes 1 at 110 from 1',
      '2 is reduced to 1',
      '5 is filled',
    ])
    expect(outcome(...history, pair(110, 90), buy(5, 2, 110))).toEqual([
      '5 takes 2 at 110 from 1',
      '1 is filled',
      '2 is cancelled: pair',
      '5 is filled',
    ])
  })
  const fires = [...history, pair(110, 90), buy(5, 1, 90)]
  it('stays when the other is triggered but not filled, and both together trade no more than one [TRD-08]', () => {
    expect(outcome(...fires, sell(6, 1, 90))).toEqual([
      '6 takes 1 at 90 from 5',
      '5 is filled',
      '6 is filled',
      '2 is triggered',
      '2 rests with 2 at 90',
    ])
    expect(outcome(...fires, sell(6, 1, 90), buy(7, 9, 110)).slice(0, 3)).toEqual([
      '7 takes 2 at 90 from 2',
      '2 is filled',
      '1 is cancelled: pair',
    ])
  })
  it('stays, with the remaining amount, when the other triggers into an empty book or is cut by an own order [TRD-08]', () => {
    const market = (more: More = {}): Command => ({
      type: 'placePair',
      orders: [
        newSell(1, 4, 110),
        newSell(2, 4, 80, { owner: 1, timeInForce: 'IOC', trigger: { kind: 'stop', ticks: 90 }, ...more }),
      ],
    })
    const hit = [buy(5, 1, 90), sell(6, 1, 90)]
    expect(outcome(...history, market(), ...hit).slice(3)).toEqual(['2 is triggered', '2 is cancelled: nothingToTake'])
    expect(outcome(...history, market(), ...hit, buy(7, 9, 110)).slice(0, 2)).toEqual([
      '7 takes 4 at 110 from 1',
      '1 is filled',
    ])
    expect(outcome(...history, market(), buy(8, 3, 85), ...hit).slice(3)).toEqual([
      '2 is triggered',
      '2 takes 3 at 85 from 8',
      '8 is filled',
      '1 is reduced to 1',
      '2 is cancelled: nothingToTake',
    ])
    expect(outcome(...history, market(), buy(8, 3, 85, { owner: 1 }), ...hit).slice(3)).toEqual([
      '2 is triggered',
      '2 is cancelled: ownOrder',
    ])
  })
  it('is cancelled when its user cancels the other, and for itself when they cancel all [TRD-08]', () => {
    expect(outcome(...history, pair(110, 90), { type: 'cancel', id: 1 })).toEqual([
      '1 is cancelled: asked',
      '2 is cancelled: pairCancelled',
    ])
    expect(outcome(...history, pair(110, 90), { type: 'cancelAll', owner: 1 })).toEqual([
      '2 is cancelled: asked',
      '1 is cancelled: asked',
    ])
  })
  it('is rejected with the other [TRD-08]', () => {
    expect(outcome(...history, pair(110, 100))).toEqual(['1 refused: pairIncomplete', '2 refused: wouldTriggerAtOnce'])
  })
})

describe('market state', () => {
  it('halted: allows cancels, but no new or amended orders', () => {
    const halted = [buy(1, 1, 100), { type: 'setState', state: 'halted' }] as const
    expect(outcome(...halted, buy(2, 1, 100))).toEqual(['2 refused: marketNotOpen'])
    expect(outcome(...halted, { type: 'amend', id: 1, lots: 2 })).toEqual(['1 amendRefused: marketNotOpen'])
    expect(outcome(...halted, { type: 'cancel', id: 1 })).toEqual(['1 is cancelled: asked'])
  })
  it('post-only: allows no taking', () => {
    const careful = [sell(1, 1, 100), { type: 'setState', state: 'postOnly' }] as const
    expect(outcome(...careful, buy(2, 1, 100))).toEqual(['2 refused: wouldTake'])
    expect(outcome(...careful, buy(2, 1, 99))).toEqual(['2 rests with 1 at 99'])
  })
  it('auction: collects orders, and trades them at the one price of highest volume when it opens', () => {
    const gathered = [
      { type: 'setState', state: 'auction' },
      buy(1, 4, 103),
      buy(2, 4, 101),
      sell(3, 3, 100),
      sell(4, 3, 102),
    ] as const
    expect(outcome(...gathered, { type: 'setState', state: 'open' })).toEqual([
      'the market is open',
      '3 takes 3 at 102 from 1',
      '3 is filled',
      '4 takes 1 at 102 from 1',
      '1 is filled',
    ])
  })
  it('cancels all orders of one owner only', () => {
    expect(
      outcome(buy(1, 1, 100, { owner: 5 }), buy(2, 1, 99), sell(3, 1, 110, { owner: 5 }), {
        type: 'cancelAll',
        owner: 5,
      }),
    ).toEqual(['1 is cancelled: asked', '3 is cancelled: asked'])
  })
})
