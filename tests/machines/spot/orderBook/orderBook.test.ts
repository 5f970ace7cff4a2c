import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { defaultBookChoice } from '#contract/kernel/stored.ts'
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
const seen = {
  side: 'asks',
  price: decimal('64001'),
  amount: decimal('0.5'),
  cumulative: decimal('0.75'),
  part: 'cumulative',
} as const
const pressed = { type: 'level.pressed', ...seen } as const
const taken = { type: 'level.picked', ...seen } as const
const priced = { ...pressed, part: 'price' } as const
const armed = { type: 'ladder.changed', isArmed: true } as const
const disarmed = { ...armed, isArmed: false } as const
const held = { type: 'level.held', side: 'asks', price: decimal('64001') } as const
const heldNext = { type: 'level.held', side: 'asks', price: decimal('64002') } as const
const released = { type: 'level.released' } as const
const feed = (state: string, press = 'filling') => ['feed.' + state, `press.${press}`, 'hold.released']
const remembered = (choice: object) => [
  { type: 'rememberChoice', params: { symbol: 'btc_usdt', choice: { ...defaultBookChoice, ...choice } } },
]

const row = rowBuilder(orderBookMachine, input)

const table: Table<typeof orderBookMachine> = [
  row('requests its market’s book and the stored choices', [], feed('followed.waiting'), {
    tags: ['busy'],
    asks: asked,
    context: { choice: defaultBookChoice, pin: undefined, since: undefined, taken: undefined },
  }),
  row('says since when the book is stale [TRD-10]', [opened, aged], feed('followed.stale'), {
    tags: ['stale'],
    context: { since: 7 },
    asks: asked,
  }),
  row('forwards the pressed level as displayed [TRD-02] [TRD-10]', [opened, pressed], feed('followed.live'), {
    sent: [taken],
    context: { taken: seen },
  }),
  row('forwards the displayed level of a stale book', [opened, aged, pressed], feed('followed.stale'), {
    sent: [taken],
    context: { taken: seen },
  }),
  row('has a pressed price ordered while the ladder is armed [TRD-06]', [opened, armed, priced], {
    in: feed('followed.live', 'ordering'),
    sent: [{ type: 'level.ordered', level: { ...seen, part: 'price' }, isLive: true }],
    context: { taken: undefined },
  }),
  row('says that the price of a stale book is not live', [opened, armed, aged, priced], {
    sent: [{ type: 'level.ordered', level: { ...seen, part: 'price' }, isLive: false }],
  }),
  row('still fills in a size while the ladder is armed [TRD-02]', [opened, armed, pressed], { sent: [taken] }),
  row('fills in a price again once the ladder is disarmed', [opened, armed, disarmed, priced], {
    in: feed('followed.live'),
    sent: [{ ...taken, part: 'price' }],
  }),
  row('stays armed or disarmed when told so again', [armed, armed], feed('followed.waiting', 'ordering')),
  row('is disarmed at first', [disarmed], feed('followed.waiting')),
  row(
    'pins the level under the pointer [TRD-10]',
    [opened, held],
    ['feed.followed.live', 'press.filling', 'hold.held'],
    {
      context: { pin: { side: 'asks', price: '64001' } },
    },
  ),
  row(
    'moves the pin with the pointer',
    [opened, held, heldNext],
    ['feed.followed.live', 'press.filling', 'hold.held'],
    {
      context: { pin: { side: 'asks', price: '64002' } },
    },
  ),
  row('unpins when the pointer leaves', [opened, held, released], feed('followed.live'), {
    context: { pin: undefined },
  }),
  row('stores the grouping', [{ type: 'grouping.chosen', grouping: 2 }], {
    context: { choice: { ...defaultBookChoice, grouping: 2 } },
    effects: remembered({ grouping: 2 }),
  }),
  row('stores the shown sides', [{ type: 'view.chosen', view: 'ladder' }], {
    context: { choice: { ...defaultBookChoice, view: 'ladder' } },
    effects: remembered({ view: 'ladder' }),
  }),
  row('stores how many levels count for the imbalance [TRD-02]', [{ type: 'balance.chosen', levels: 5 }], {
    context: { choice: { ...defaultBookChoice, balance: 5 } },
    effects: remembered({ balance: 5 }),
  }),
  row('stores the unit of sizes and sums', [{ type: 'unit.chosen', unit: 'quote' }], {
    context: { choice: { ...defaultBookChoice, unit: 'quote' } },
    effects: remembered({ unit: 'quote' }),
  }),
  row(
    'shows the book with the stored choices, and stores nothing',
    [{ type: 'choice.recalled', choice: { grouping: 1, view: 'asks', unit: 'quote' } }],
    { context: { choice: { grouping: 1, view: 'asks', unit: 'quote' } }, effects: [] },
  ),
]

holdTable(orderBookMachine, table, 'the order book: it $says')

describe('the screen’s view of the book', () => {
  const start = () => createActor(asleep(orderBookMachine), { input }).start()

  it.each([
    ['loading', []],
    ['shown', [opened]],
    ['empty', [emptied]],
    ['stale', [opened, aged]],
    ['refused', [refused]],
  ] as const)('has the phase: %s', (face, events) => {
    const actor = start()
    for (const event of events) actor.send(event)
    expect(bookFace(actor.getSnapshot())).toBe(face)
  })

  it('has the step of its prices, the time since it is stale, and the frozen side', () => {
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

it('forwards the level displayed at the press, whatever was held and arrived since, and keeps the pin through updates [TRD-10]', () => {
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
