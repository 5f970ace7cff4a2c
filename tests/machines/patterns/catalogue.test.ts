import { expect, it } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import type { Table, Then } from '@statefloor/explorer'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { catalogueMachine } from '#machines/patterns/catalogue/catalogue.machine.ts'
import { catalogue, catalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import { catalogueView, nextSort, offersOf } from '#machines/patterns/catalogue/catalogue.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { refreshEvery, settleEvery } = kernelLimits.catalogue
const all = { filter: 'all', sort: undefined }
const few = { filter: 'few', sort: undefined }
const byName = { column: 'name', direction: 'up' } as const
const row = rowBuilder(catalogueMachine, all)

const offers = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const listed = { answer: 'fetchOffers', done: { offers, at: 1_000 } } as const
const later = { answer: 'fetchOffers', done: { offers: offers.slice(1), at: 2_000 } } as const
const cutError = { kind: 'timeout', call: 'x.offers' } as const
const cut = { answer: 'fetchOffers', error: cutError } as const
const settle = (...ids: readonly string[]) => ({ type: 'order.settled', ids }) as const
const retry = { type: 'retry.requested' } as const
const entered = { type: 'rows.entered' } as const
const left = { type: 'rows.left' } as const
const filter = { type: 'filter.chosen', filter: 'few' } as const
const sort = { type: 'sort.chosen', sort: byName } as const
const query = (choice: typeof all) => ({ type: 'query.changed', choice }) as const
const compared = (id: string) => ({ type: 'offer.compared', id }) as const
const opened = { type: 'comparison.opened' } as const
const closed = { type: 'comparison.closed' } as const
const cleared = { type: 'comparison.cleared' } as const

const at = (list: string, rows: string, comparison = 'closed') => ({
  in: ['choice', `list.${list}`, `rows.${rows}`, `comparison.${comparison}`],
})
const orders = (choice: object = all) => ({ type: 'order.requested', ...choice })
const sends = (...sent: NonNullable<Then['sent']>) => ({ sent })
const idle = { settleOrder: undefined }

const shown = [listed, settle('a', 'b', 'c', 'd', 'e')] as const
const held = [...shown, entered] as const
const four = [...shown, compared('a'), compared('b'), compared('c'), compared('d')] as const
const stale = [...shown, { wait: refreshEvery }, cut] as const

const table: Table<typeof catalogueMachine> = [
  row('has their order settled when they arrive', [listed], {
    ...at('fresh.idle', 'settling'),
    tags: [],
    asks: idle,
    context: { offers, listedAt: 1_000, order: [], error: undefined },
    ...sends({ type: 'offers.known', offers }, orders()),
  }),
  row('shows them in that order', [listed, settle('b', 'a')], {
    ...at('fresh.idle', 'shown.following'),
    context: { order: ['b', 'a'] },
  }),
  row('shows what is offered later', [listed, settle(), settle('c')], {
    ...at('fresh.idle', 'shown.following'),
    context: { order: ['c'] },
  }),
  row('stops where the service that orders the rows fails', [{ answer: 'settleOrder', error: cutError }], {
    ...at('loading', 'broken'),
    tags: ['busy', 'failed'],
  }),

  row('is not fetched again before its time', [...shown, { wait: refreshEvery - 1 }], {
    ...at('fresh.idle', 'shown.following'),
    asks: idle,
  }),
  row('has the order settled with the new offers', [...held, { wait: refreshEvery }, later], {
    ...at('fresh.idle', 'shown.held.still'),
    context: { listedAt: 2_000 },
    ...sends({ type: 'offers.known', offers: offers.slice(1) }, orders()),
  }),
  row('keeps the rows of a failed refresh, with the time since when they are old', stale, {
    ...at('stale.idle', 'shown.following'),
    tags: ['stale'],
    asks: idle,
    context: { offers, listedAt: 1_000, error: cutError },
  }),
  row(
    'keeps the newest reason',
    [...stale, retry, { answer: 'fetchOffers', error: { ...cutError, kind: 'offline' } }],
    { context: { error: { kind: 'offline', call: 'x.offers' } } },
  ),
  row('is fresh after a refresh that succeeds', [...stale, entered, retry, later], {
    ...at('fresh.idle', 'shown.held.still'),
    tags: [],
    context: { listedAt: 2_000, error: undefined },
    ...sends({ type: 'offers.known', offers: offers.slice(1) }, orders()),
  }),

  row('follows the numbers', [...shown, { wait: settleEvery }], {
    ...at('fresh.idle', 'shown.following'),
    ...sends(orders()),
  }),
  row('follows them again after that', [...shown, { wait: settleEvery }, { wait: settleEvery }], sends(orders())),
  row('moves the rows while the pointer is elsewhere', [...shown, settle('e', 'd')], {
    ...at('fresh.idle', 'shown.following'),
    context: { order: ['e', 'd'] },
  }),
  row('holds the order under the pointer', held, { ...at('fresh.idle', 'shown.held.still') }),
  row('does not ask for another order then', [...held, { wait: settleEvery }], {
    ...at('fresh.idle', 'shown.held.still'),
    ...sends(),
  }),
  row('refuses an order that would move the rows under the pointer', [...held, settle('e', 'd')], {
    ...at('fresh.idle', 'shown.held.still'),
    context: { order: ['a', 'b', 'c', 'd', 'e'] },
  }),
  row('asks for the order when the pointer leaves', [...held, left], {
    ...at('fresh.idle', 'shown.following'),
    ...sends(orders()),
  }),
  row('keeps the row of an offer that ends under the pointer', [...held, { wait: refreshEvery }, later], {
    context: { ended: ['a'], order: ['a', 'b', 'c', 'd', 'e'], offers: [...offers.slice(1), { id: 'a' }] },
  }),
  row(
    'removes it when the order is settled again',
    [...held, { wait: refreshEvery }, later, left, settle('b', 'c', 'd', 'e')],
    { context: { ended: [], order: ['b', 'c', 'd', 'e'], offers: offers.slice(1) } },
  ),

  row('applies a filter, and writes it into the address', [...shown, filter], {
    context: { filter: 'few', sort: undefined },
    effects: ['writeAddress'],
    ...sends(orders(few)),
  }),
  row('applies a sort, and writes it into the address', [...shown, sort], {
    context: { filter: 'all', sort: byName },
    effects: ['writeAddress'],
    ...sends(orders({ ...all, sort: byName })),
  }),
  row('keeps the filter with another sort', [...shown, filter, sort], { context: { filter: 'few', sort: byName } }),
  row('takes the order of the user’s own filter under the pointer', [...held, filter, settle('e')], {
    ...at('fresh.idle', 'shown.held.still'),
    context: { order: ['e'] },
  }),
  row('takes the order of the user’s own sort under the pointer', [...held, sort], {
    ...at('fresh.idle', 'shown.held.awaiting'),
  }),
  row('takes no other order after it', [...held, filter, settle('e'), settle('d')], { context: { order: ['e'] } }),
  row('says that the user’s own filter finds nothing', [...held, filter, settle()], {
    ...at('fresh.idle', 'none'),
    context: { order: [] },
  }),
  row('applies another address', [...shown, query(few)], {
    context: { filter: 'few', navigated: [] },
    ...sends(orders(few)),
  }),
  row('takes its order under the pointer too', [...held, query(few)], at('fresh.idle', 'shown.held.awaiting')),
  row('does not choose again what it navigated to', [...held, filter, settle('e'), query(few)], {
    ...at('fresh.idle', 'shown.held.still'),
    context: { filter: 'few', navigated: [] },
    ...sends(),
  }),
  row('keeps the newest choice while the router enters an older one', [...shown, filter, sort, query(few)], {
    context: { filter: 'few', sort: byName, navigated: [JSON.stringify(['few', byName])] },
  }),

  row('compares an offer', [...shown, compared('b')], { context: { compared: ['b'] } }),
  row('takes an offer out again', [...shown, compared('b'), compared('c'), compared('b')], {
    context: { compared: ['c'] },
  }),
  row('compares four', four, { context: { compared: ['a', 'b', 'c', 'd'] } }),
  row('refuses a fifth to compare', [...four, compared('e')], { context: { compared: ['a', 'b', 'c', 'd'] } }),
  row('has no comparison of nothing', [...shown, opened], at('fresh.idle', 'shown.following')),
  row('closes it', [...shown, compared('b'), opened, closed], {
    ...at('fresh.idle', 'shown.following'),
    context: { compared: ['b'] },
  }),
  row('stays open while one is left', [...shown, compared('b'), compared('c'), opened, compared('b')], {
    ...at('fresh.idle', 'shown.following', 'open'),
    context: { compared: ['c'] },
  }),
  row('closes with the last offer', [...shown, compared('b'), opened, compared('b')], {
    ...at('fresh.idle', 'shown.following'),
    context: { compared: [] },
  }),
  row('closes when it is cleared', [...four, opened, cleared], {
    ...at('fresh.idle', 'shown.following'),
    context: { compared: [] },
  }),
  row(
    'no longer compares an offer that ended',
    [...shown, compared('a'), compared('b'), { wait: refreshEvery }, later],
    { context: { compared: ['b'] } },
  ),
]

holdTable(catalogueMachine, table, 'a catalogue $says')

interface Named {
  readonly id: string
  readonly name: string
}

/** A catalogue with a fake list, ordered by its names. */
const started = (lists: (readonly Named[])[]) => {
  const clock = new TestClock()
  const logic = catalogueOf<Named, string>({
    fetchOffers: requestOf(
      () => {
        const list = lists.shift()
        return list ? Promise.resolve({ offers: list, at: 5 }) : Promise.reject(new Error('no list'))
      },
      () => 0,
    ),
    orderOf: (known, choice) =>
      known
        .filter(({ name }) => choice.filter === 'all' || name.startsWith(choice.filter))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ id }) => id),
    pathOf: ({ filter: text }) => `/offers?filter=${text}`,
  })
  const wentTo: string[] = []
  const app = fromCallback<{ type: string; to: string }>(({ receive }) => receive(({ to }) => void wentTo.push(to)))
  const root = createActor(
    setup({ actors: { app, logic } }).createMachine({
      id: 'page',
      invoke: [
        { id: 'app', systemId: 'app', src: 'app' },
        { id: 'logic', src: 'logic', input: all },
      ],
    }),
    { clock },
  ).start()
  const actor = root.getSnapshot().children['logic'] as CatalogueOf<Named, string>
  return { actor, wentTo }
}

it('orders real offers by a service, by the user’s filter', async () => {
  const { actor, wentTo } = started([
    [
      { id: '1', name: 'pear' },
      { id: '2', name: 'apple' },
    ],
  ])
  expect(catalogueView(actor.getSnapshot()).phase).toBe('loading')
  await settled()
  const view = catalogueView(actor.getSnapshot())
  expect(view).toMatchObject({ phase: 'shown', order: ['2', '1'], listedAt: 5, isFull: false })
  expect(offersOf(view.offers, view.order).map(({ name }) => name)).toEqual(['apple', 'pear'])
  actor.send({ type: 'filter.chosen', filter: 'p' })
  expect(catalogueView(actor.getSnapshot()).order).toEqual(['1'])
  expect(wentTo).toEqual(['/offers?filter=p'])
  actor.send({ type: 'filter.chosen', filter: 'x' })
  expect(catalogueView(actor.getSnapshot()).phase).toBe('none')
})

it('is a catalogue wherever a flow declares one', () => {
  expect(catalogue<Named, string>()).toBe(catalogueMachine)
})

it('sorts by a column in its first direction, then in the other one, then not', () => {
  expect(nextSort(undefined, 'price', 'down')).toEqual({ column: 'price', direction: 'down' })
  expect(nextSort({ column: 'price', direction: 'down' }, 'price', 'down')).toEqual({
    column: 'price',
    direction: 'up',
  })
  expect(nextSort({ column: 'price', direction: 'up' }, 'price', 'down')).toBeUndefined()
  expect(nextSort({ column: 'price', direction: 'up' }, 'name', 'up')).toEqual({ column: 'name', direction: 'up' })
  expect(nextSort({ column: 'name', direction: 'up' }, 'name', 'up')).toEqual({ column: 'name', direction: 'down' })
})
