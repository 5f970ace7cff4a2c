import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { pagedListMachine } from '#machines/patterns/pagedList/pagedList.machine.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import { pagedListView } from '#machines/patterns/pagedList/pagedList.view.ts'
import type { Page, PageAsked, Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { filter: 'all', pageSize: 2 }
const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const page = (total: number, ...ids: string[]) =>
  ({ answer: 'fetchPage', done: { rows: rows(...ids), total } }) as const
const timeout = { kind: 'timeout', call: 'x.page' } as const
const cut = { answer: 'fetchPage', error: timeout } as const
const asks = (number: number, filter: unknown = 'all') => ({
  asks: { fetchPage: { filter, page: number, pageSize: 2 } },
})
const next = { type: 'next.asked' } as const
const reload = { type: 'reload.asked' } as const
const retry = { type: 'retry.asked' } as const
const arrived = (...ids: string[]) => ({ type: 'rows.arrived', rows: rows(...ids) }) as const

const table: Table<typeof pagedListMachine> = [
  {
    says: 'asks for its first page at once',
    input,
    then: { in: 'loading', tags: ['busy'], ...asks(1), context: { rows: [], total: undefined } },
  },
  {
    says: "has the product's page size by itself",
    input: { filter: 'all' },
    then: { asks: { fetchPage: { filter: 'all', page: 1, pageSize: limits.pagedList.pageSize } } },
  },
  {
    says: 'shows the first page and knows that there is more',
    input,
    when: page(5, 'a', 'b'),
    then: { in: 'shown.partial', tags: [], context: { rows: rows('a', 'b'), total: 5, page: 1 } },
  },
  {
    says: 'is whole when the first page was all',
    input,
    when: page(2, 'a', 'b'),
    then: { in: 'shown.whole', tags: [], context: { rows: rows('a', 'b'), total: 2 } },
  },
  {
    says: 'is whole when there is nothing',
    input,
    when: page(0),
    then: { in: 'shown.whole', context: { rows: [], total: 0 } },
  },
  {
    says: 'asks for the next page on demand',
    input,
    given: [page(5, 'a', 'b')],
    when: next,
    then: { in: 'shown.loadingNext', tags: ['busy'], ...asks(2), context: { rows: rows('a', 'b') } },
  },
  {
    says: 'adds the next page',
    input,
    given: [page(5, 'a', 'b'), next],
    when: page(5, 'c', 'd'),
    then: { in: 'shown.partial', tags: [], context: { rows: rows('a', 'b', 'c', 'd'), page: 2 } },
  },
  {
    says: 'ends at the total',
    input,
    given: [page(5, 'a', 'b'), next, page(5, 'c', 'd'), next],
    when: page(5, 'e'),
    then: { in: 'shown.whole', context: { rows: rows('a', 'b', 'c', 'd', 'e'), page: 3 } },
  },
  {
    says: 'ends at an empty page, whatever the total says',
    input,
    given: [page(5, 'a', 'b'), next],
    when: page(5),
    then: { in: 'shown.whole', context: { rows: rows('a', 'b') } },
  },
  {
    says: 'doubles no row that moved to the next page',
    input,
    given: [page(5, 'a', 'b'), next],
    when: page(6, 'b', 'c'),
    then: { in: 'shown.partial', context: { rows: rows('a', 'b', 'c'), total: 6 } },
  },
  {
    says: 'asks nothing twice at once',
    input,
    given: [page(5, 'a', 'b'), next],
    when: next,
    then: { in: 'shown.loadingNext', ...asks(2) },
  },
  {
    says: 'that is whole asks for nothing more',
    input,
    given: [page(2, 'a', 'b')],
    when: next,
    then: { in: 'shown.whole', asks: {} },
  },
  {
    says: 'keeps what is there when the next page fails',
    input,
    given: [page(5, 'a', 'b'), next],
    when: cut,
    then: { in: 'failed.loadingNext', tags: ['failed'], context: { rows: rows('a', 'b'), error: timeout } },
  },
  {
    says: 'goes on from the page that failed',
    input,
    given: [page(5, 'a', 'b'), next, cut],
    when: retry,
    then: { in: 'shown.loadingNext', ...asks(2), context: { error: undefined } },
  },
  {
    says: 'can be loaded anew instead',
    input,
    given: [page(5, 'a', 'b'), next, cut],
    when: reload,
    then: { in: 'loading', ...asks(1), context: { error: undefined } },
  },
  {
    says: 'fails when its first page fails',
    input,
    when: cut,
    then: { in: 'failed.loading', tags: ['failed'], context: { error: timeout } },
  },
  {
    says: 'asks for its first page again',
    input,
    given: [cut],
    when: retry,
    then: { in: 'loading', ...asks(1), context: { error: undefined } },
  },
  {
    says: 'keeps its rows in sight while it loads anew',
    input,
    given: [page(5, 'a', 'b')],
    when: reload,
    then: { in: 'loading', tags: ['busy'], ...asks(1), context: { rows: rows('a', 'b') } },
  },
  {
    says: 'keeps its rows when loading anew fails',
    input,
    given: [page(5, 'a', 'b'), reload],
    when: cut,
    then: { in: 'failed.loading', context: { rows: rows('a', 'b') } },
  },
  {
    says: 'is replaced by what came anew',
    input,
    given: [page(5, 'a', 'b'), reload],
    when: page(3, 'x', 'y'),
    then: { in: 'shown.partial', context: { rows: rows('x', 'y'), total: 3, page: 1 } },
  },
  {
    says: 'begins with page two after it was loaded anew',
    input,
    given: [page(5, 'a', 'b'), next, page(5, 'c', 'd'), reload, page(5, 'a', 'b')],
    when: next,
    then: asks(2),
  },
  {
    says: 'with another filter begins empty',
    input,
    given: [page(5, 'a', 'b')],
    when: { type: 'filter.changed', filter: 'mine' },
    then: { in: 'loading', ...asks(1, 'mine'), context: { rows: [], total: undefined } },
  },
  {
    says: 'with another filter drops the page under way',
    input,
    given: [{ type: 'filter.changed', filter: 'x' }],
    when: { type: 'filter.changed', filter: 'mine' },
    then: { in: 'loading', ...asks(1, 'mine') },
  },
  {
    says: 'puts what a push brought on top',
    input,
    given: [page(5, 'a', 'b')],
    when: arrived('n', 'a'),
    then: { in: 'shown.partial', context: { rows: rows('n', 'a', 'b'), total: 6 } },
  },
  {
    says: 'loses nothing that a push brought while the first page was on its way',
    input,
    given: [arrived('n')],
    when: page(4, 'a', 'b'),
    then: { context: { rows: rows('n', 'a', 'b'), total: 5 } },
  },
  {
    says: 'doubles nothing that a push and the first page brought',
    input,
    given: [arrived('a')],
    when: page(5, 'a', 'b'),
    then: { context: { rows: rows('a', 'b'), total: 5 } },
  },
  {
    says: 'lets the venue be right when it is loaded anew after a push',
    input,
    given: [page(5, 'a', 'b'), arrived('n'), reload],
    when: page(5, 'a', 'b'),
    then: { context: { rows: rows('a', 'b'), total: 5 } },
  },
  {
    says: 'shows a row that changed',
    input,
    given: [page(5, 'a', 'b')],
    when: { type: 'row.changed', row: { id: 'b', read: true } as { id: string } },
    then: { context: { rows: [{ id: 'a' }, { id: 'b', read: true }] } },
  },
]

it.each(table)('a list $says', (row) => {
  expect(rowFault(pagedListMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(pagedListMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('shows the screen loading, empty, rows and failure as different faces', async () => {
  const answers: Page[] = [
    { rows: [], total: 0 },
    { rows: rows('a', 'b'), total: 3 },
  ]
  const asked: unknown[] = []
  const list = pagedListOf(
    requestOf<Page, PageAsked<string>>(
      ({ query }) => {
        asked.push(query)
        const answer = answers.shift()
        return answer === undefined
          ? Promise.reject({ kind: 'business', call: 'x.page', code: 500 })
          : Promise.resolve(answer)
      },
      () => 0,
    ),
  )
  const actor = createActor(list, { input }).start()
  const faces = [pagedListView(actor.getSnapshot())]
  const look = async () => {
    await settled()
    faces.push(pagedListView(actor.getSnapshot()))
  }
  await look()
  actor.send({ type: 'reload.asked' })
  await look()
  actor.send({ type: 'next.asked' })
  await look()
  expect(faces.map(({ phase, hasMore, errorKind }) => [phase, hasMore, errorKind])).toEqual([
    ['loading', false, undefined],
    ['empty', false, undefined],
    ['rows', true, undefined],
    ['failed', false, 'business'],
  ])
  expect(asked).toEqual([1, 1, 2].map((number) => ({ filter: 'all', page: number, pageSize: 2 })))
})

it('asks anew while it loads: the answer on its way may be too old', async () => {
  const signals: AbortSignal[] = []
  const list = pagedListOf<Row, string>(
    requestOf<Page<Row>, PageAsked<string>>(
      ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
      () => 0,
    ),
  )
  const actor = createActor(list, { input }).start()
  await settled()
  actor.send({ type: 'reload.asked' })
  await settled()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  actor.stop()
})
