import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { defaultBookChoice } from '#contract/kernel/stored.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { bookFace, bookSince, bookStep, heldSide } from '#machines/spot/orderBook/orderBook.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { market: sampleMarket }
const asked = { followBook: { symbol: 'btc_usdt' }, watchChoice: { symbol: 'btc_usdt' } }
const opened = { type: 'book.opened' } as const
const emptied = { type: 'book.emptied' } as const
const aged = { type: 'book.aged', since: 7 } as const
const refused = { type: 'book.refused' } as const
const fails = { answer: 'followBook', error: new Error('no stream') } as const
const wait = (ms: number) => ({ wait: ms }) as const
const seen = {
  side: 'asks',
  price: decimal('64001'),
  amount: decimal('0.5'),
  cumulative: decimal('0.75'),
  part: 'cumulative',
} as const
const pressed = { type: 'level.pressed', ...seen } as const
const taken = { type: 'level.picked', ...seen } as const
const held = { type: 'level.held', side: 'asks', price: decimal('64001') } as const
const heldNext = { type: 'level.held', side: 'asks', price: decimal('64002') } as const
const released = { type: 'level.released' } as const
const { patience } = spotLimits.orderBook
const feed = (state: string) => ['feed.' + state, 'hand.away']
const remembered = (choice: object) => [
  { type: 'rememberChoice', params: { symbol: 'btc_usdt', choice: { ...defaultBookChoice, ...choice } } },
]

const row = rowBuilder(orderBookMachine, input)

const table: Table<typeof orderBookMachine> = [
  row('asks for the book of its market and for what was chosen before', [], {
    in: feed('followed.waiting'),
    tags: ['busy'],
    asks: asked,
    context: { choice: defaultBookChoice, pin: undefined, since: undefined, taken: undefined },
  }),
  row('says that nothing came, and goes on asking', [wait(patience)], {
    in: feed('followed.late'),
    tags: ['busy', 'stale'],
    asks: asked,
  }),
  row('shows the book', [opened], { in: feed('followed.live'), tags: [], asks: asked }),
  row('says since when the book is old [TRD-10]', [opened, aged], {
    in: feed('followed.old'),
    tags: ['stale'],
    context: { since: 7 },
    asks: asked,
  }),
  row('tells that the book broke off', [opened, fails], {
    in: feed('failed'),
    tags: ['failed'],
    asks: { watchChoice: { symbol: 'btc_usdt' } },
  }),
  row('follows it anew when it is asked to', [opened, fails, { type: 'retry.requested' }], {
    in: feed('followed.waiting'),
    asks: asked,
  }),
  row('hands on what was pressed as it was seen [TRD-02] [TRD-10]', [opened, pressed], {
    in: feed('followed.live'),
    sent: [taken],
    context: { taken: seen },
  }),
  row('hands on what was seen in an old book', [opened, aged, pressed], {
    in: feed('followed.old'),
    sent: [taken],
    context: { taken: seen },
  }),
  row('hands on nothing of a book that is not there', [pressed], { sent: [], context: { taken: undefined } }),
  row('hands on nothing of an empty book', [opened, emptied, pressed], {
    sent: [],
    context: { taken: undefined },
  }),
  row('pins the level under the pointer [TRD-10]', [opened, held], {
    in: ['feed.followed.live', 'hand.there'],
    context: { pin: { side: 'asks', price: '64001' } },
  }),
  row('follows the pointer to the next one', [opened, held, heldNext], {
    in: ['feed.followed.live', 'hand.there'],
    context: { pin: { side: 'asks', price: '64002' } },
  }),
  row('lets go when the pointer leaves', [opened, held, released], {
    in: ['feed.followed.live', 'hand.away'],
    context: { pin: undefined },
  }),
  row('keeps how prices are put together', [{ type: 'grouping.chosen', grouping: 2 }], {
    context: { choice: { ...defaultBookChoice, grouping: 2 } },
    effects: remembered({ grouping: 2 }),
  }),
  row('keeps which sides are shown', [{ type: 'view.chosen', view: 'ladder' }], {
    context: { choice: { ...defaultBookChoice, view: 'ladder' } },
    effects: remembered({ view: 'ladder' }),
  }),
  row('keeps what sums are shown in', [{ type: 'unit.chosen', unit: 'quote' }], {
    context: { choice: { ...defaultBookChoice, unit: 'quote' } },
    effects: remembered({ unit: 'quote' }),
  }),
  row(
    'shows the book as it was chosen before, and keeps nothing anew',
    [{ type: 'choice.recalled', choice: { grouping: 1, view: 'asks', unit: 'quote' } }],
    { context: { choice: { grouping: 1, view: 'asks', unit: 'quote' } }, effects: [] },
  ),
]

holdTable(orderBookMachine, table, 'the order book: it $says')

describe('what a screen receives of the book', () => {
  const start = () => createActor(asleep(orderBookMachine), { input }).start()

  it.each([
    ['loading', []],
    ['shown', [opened]],
    ['empty', [emptied]],
    ['old', [opened, aged]],
    ['refused', [refused]],
  ] as const)('is its face: %s', (face, events) => {
    const actor = start()
    for (const event of events) actor.send(event)
    expect(bookFace(actor.getSnapshot())).toBe(face)
  })

  it('is the step of its prices, since when it is old, and the side that stands still', () => {
    const actor = start()
    actor.send(opened)
    expect(bookStep(actor.getSnapshot())).toBe('0.01')
    actor.send({ type: 'grouping.chosen', grouping: 3 })
    expect(bookStep(actor.getSnapshot())).toBe('10.00')
    expect(heldSide(actor.getSnapshot())).toBeUndefined()
    actor.send(held)
    expect(heldSide(actor.getSnapshot())).toBe('asks')
    actor.send(aged)
    expect(bookSince(actor.getSnapshot())).toBe(7)
  })
})

it('hands on the level that was seen at the press, whatever was held and came since, and lets no news move the pin [TRD-10]', () => {
  const actor = createActor(asleep(orderBookMachine), { input }).start()
  actor.send(opened)
  actor.send(held)
  // Book updates and a change of unit arrive while a level is held.
  for (const news of [aged, opened, { type: 'unit.chosen', unit: 'quote' }] as const) {
    actor.send(news)
    expect(actor.getSnapshot().context.pin).toEqual({ side: 'asks', price: '64001' })
  }
  actor.send(heldNext)
  actor.send(pressed)
  expect(actor.getSnapshot().context.taken).toEqual(seen)
  expect(actor.getSnapshot().context.pin).toEqual({ side: 'asks', price: '64002' })
})
