import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { pagedListMachine } from '#machines/patterns/pagedList/pagedList.machine.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import { pagedListView } from '#machines/patterns/pagedList/pagedList.view.ts'
import type { Page, PageAsked, Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { filter: 'all', pageSize: 2 }
const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const page = (total: number, ...ids: string[]) =>
  ({ answer: 'fetchPage', done: { rows: rows(...ids), total } }) as const
const timeout = { kind: 'timeout', call: 'x.page' } as const
const cut = { answer: 'fetchPage', error: timeout } as const
const asks = (number: number, filter: unknown = 'all') => ({
  asks: { fetchPage: { filter, page: number, pageSize: 2 } },
})
const next = { type: 'next.requested' } as const
const reload = { type: 'reload.requested' } as const
const refresh = { type: 'refresh.requested' } as const
const announced = (id: string) => ({ type: 'row.announced', id }) as const
const arrived = (...ids: string[]) => ({ type: 'rows.arrived', rows: rows(...ids) }) as const

/** Two pages of five rows; then the first of them with a new row and a changed one. */
const twoPages = [page(5, 'a', 'b'), next, page(5, 'c', 'd')] as const
const again = {
  answer: 'fetchPage',
  done: { rows: [{ id: 'n' }, { id: 'a', read: true } as { id: string }], total: 6 },
} as const

const tableRow = rowBuilder(pagedListMachine, input)

const table: Table<typeof pagedListMachine> = [
  tableRow('requests its first page at once', [], {
    in: 'loading',
    tags: ['busy'],
    ...asks(1),
    context: { rows: [], total: undefined },
  }),
  tableRow(
    'uses the product’s page size by default',
    [],
    { asks: { fetchPage: { filter: 'all', page: 1, pageSize: kernelLimits.pagedList.pageSize } } },
    { filter: 'all' },
  ),
  tableRow('is complete if the first page was all', [page(2, 'a', 'b')], 'shown.complete', {
    tags: [],
    context: { rows: rows('a', 'b'), total: 2 },
  }),
  tableRow('is complete if there is nothing', [page(0)], 'shown.complete', { context: { rows: [], total: 0 } }),
  tableRow('ends at the total', [page(5, 'a', 'b'), next, page(5, 'c', 'd'), next, page(5, 'e')], 'shown.complete', {
    context: { rows: rows('a', 'b', 'c', 'd', 'e'), page: 3 },
  }),
  tableRow('ends at an empty page, whatever the total says', [page(5, 'a', 'b'), next, page(5)], 'shown.complete', {
    context: { rows: rows('a', 'b') },
  }),
  tableRow('does not duplicate a row that moved to the next page', [page(5, 'a', 'b'), next, page(6, 'b', 'c')], {
    in: 'shown.partial',
    context: { rows: rows('a', 'b', 'c'), total: 6 },
  }),
  tableRow('does not request twice at once', [page(5, 'a', 'b'), next, next], { in: 'shown.loadingNext', ...asks(2) }),
  tableRow('requests nothing more when complete', [page(2, 'a', 'b'), next], 'shown.complete', { asks: {} }),
  tableRow('is replaced by the reloaded rows', [page(5, 'a', 'b'), reload, page(3, 'x', 'y')], 'shown.partial', {
    context: { rows: rows('x', 'y'), total: 3, page: 1 },
  }),
  tableRow('starts empty with another filter', [page(5, 'a', 'b'), { type: 'filter.changed', filter: 'mine' }], {
    in: 'loading',
    ...asks(1, 'mine'),
    context: { rows: [], total: undefined },
  }),
  tableRow('puts pushed rows on top', [page(5, 'a', 'b'), arrived('n', 'a')], 'shown.partial', {
    context: { rows: rows('n', 'a', 'b'), total: 6 },
  }),
  tableRow('keeps a row pushed while the first page was loading', [arrived('n'), page(4, 'a', 'b')], {
    context: { rows: rows('n', 'a', 'b'), total: 5 },
  }),
  tableRow('does not duplicate a row that is both pushed and on the first page', [arrived('a'), page(5, 'a', 'b')], {
    context: { rows: rows('a', 'b'), total: 5 },
  }),
  tableRow(
    'follows the venue when reloaded after a push',
    [page(5, 'a', 'b'), arrived('n'), reload, page(5, 'a', 'b')],
    { context: { rows: rows('a', 'b'), total: 5 } },
  ),
  tableRow(
    'shows a changed row',
    [page(5, 'a', 'b'), { type: 'row.changed', row: { id: 'b', read: true } as { id: string } }],
    { context: { rows: [{ id: 'a' }, { id: 'b', read: true }] } },
  ),
  tableRow('counts a new row without showing it', [page(5, 'a', 'b'), announced('c'), announced('c')], {
    in: 'shown.partial',
    context: { rows: rows('a', 'b'), waiting: ['c'], total: 5 },
  }),
  tableRow('does not count a row that it shows', [page(5, 'a', 'b'), announced('b')], { context: { waiting: [] } }),
  tableRow('no longer counts what the next page brings', [page(5, 'a', 'b'), announced('c'), next, page(5, 'c', 'd')], {
    context: { waiting: [] },
  }),
  tableRow('no longer counts what is pushed after all', [page(5, 'a', 'b'), announced('c'), arrived('c')], {
    context: { rows: rows('c', 'a', 'b'), waiting: [] },
  }),
  tableRow('starts to count again with a reload', [page(5, 'a', 'b'), announced('c'), reload], {
    context: { waiting: [] },
  }),
  tableRow('is read again in its place, without a sign of loading', [page(5, 'a', 'b'), refresh], {
    in: 'shown.refreshing',
    tags: [],
    ...asks(1),
    context: { rows: rows('a', 'b'), page: 1 },
  }),
  tableRow('keeps its pages, with a new row above them and a changed row in its place', [...twoPages, refresh, again], {
    in: 'shown.partial',
    context: { rows: [{ id: 'n' }, { id: 'a', read: true }, ...rows('b', 'c', 'd')], total: 6, page: 2 },
  }),
  tableRow('continues after a refresh without losing a row', [...twoPages, refresh, again, next], asks(3)),
  tableRow(
    'drops what left the list, and asks for the page that moved up',
    [...twoPages, refresh, page(4, 'b', 'c'), next],
    { ...asks(2), context: { rows: rows('b', 'c', 'd'), total: 4 } },
  ),
  tableRow('starts over where a refresh has no row in common', [...twoPages, refresh, page(9, 'x', 'y')], {
    in: 'shown.partial',
    context: { rows: rows('x', 'y'), page: 1 },
  }),
  tableRow('is complete if a refresh is all', [page(5, 'a', 'b'), refresh, page(2, 'b', 'n')], 'shown.complete', {
    context: { rows: rows('b', 'n'), total: 2 },
  }),
  tableRow('stays complete with one row more', [page(2, 'a', 'b'), refresh, page(3, 'n', 'a')], 'shown.complete', {
    context: { rows: rows('n', 'a', 'b'), page: 1 },
  }),
  tableRow('is no longer complete with two more', [page(2, 'a', 'b'), refresh, page(4, 'n', 'm')], 'shown.partial', {
    context: { rows: rows('n', 'm') },
  }),
  tableRow('counts until a refresh shows it', [page(5, 'a', 'b'), announced('n'), announced('m'), refresh], {
    context: { waiting: ['n', 'm'] },
  }),
  tableRow(
    'no longer counts what a refresh shows',
    [page(5, 'a', 'b'), announced('n'), announced('m'), refresh, again],
    { context: { waiting: ['m'] } },
  ),
  tableRow('keeps what is pushed during a refresh', [page(5, 'a', 'b'), refresh, arrived('p'), page(6, 'n', 'a')], {
    context: { rows: rows('p', 'n', 'a', 'b'), total: 7 },
  }),
  tableRow('follows the venue about what was pushed before', [page(5, 'a', 'b'), arrived('p'), refresh, again], {
    context: { rows: [{ id: 'n' }, { id: 'a', read: true }, { id: 'b' }], total: 6 },
  }),
  tableRow('then loads the page that follows', [...twoPages, next, refresh, again], {
    in: 'shown.loadingNext',
    ...asks(3),
    context: { rows: [{ id: 'n' }, { id: 'a', read: true }, ...rows('b', 'c', 'd')] },
  }),
  tableRow('needs no next page if the refresh is all', [...twoPages, next, refresh, page(2, 'a', 'b')], {
    in: 'shown.complete',
    context: { rows: rows('a', 'b') },
  }),
  tableRow('takes a wish for more during a refresh', [page(5, 'a', 'b'), refresh, next], 'shown.refreshingNext'),
  tableRow('takes no such wish where nothing follows', [page(2, 'a', 'b'), refresh, next], 'shown.refreshing'),
  tableRow('keeps its rows if a refresh fails', [...twoPages, refresh, cut], 'failed.refreshing', {
    tags: ['failed'],
    context: { rows: rows('a', 'b', 'c', 'd'), error: timeout },
  }),
  tableRow('keeps its rows if it fails before a next page', [...twoPages, next, refresh, cut], 'failed.refreshing', {
    context: { rows: rows('a', 'b', 'c', 'd') },
  }),
  tableRow('is read again instead of the page that failed', [...twoPages, next, cut, refresh], 'shown.refreshing', {
    context: { rows: rows('a', 'b', 'c', 'd'), error: undefined },
  }),
  tableRow('counts what came during a reload, unless it brings it', [announced('c'), announced('a'), page(5, 'a')], {
    context: { rows: rows('a'), waiting: ['c'] },
  }),
]

holdTable(pagedListMachine, table, 'a list $says')

it('shows loading, empty, rows and failure as different views', async () => {
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
  actor.send({ type: 'reload.requested' })
  await look()
  actor.send({ type: 'next.requested' })
  await look()
  expect(faces.map(({ phase, hasMore, errorKind }) => [phase, hasMore, errorKind])).toEqual([
    ['loading', false, undefined],
    ['empty', false, undefined],
    ['rows', true, undefined],
    ['failed', false, 'business'],
  ])
  expect(asked).toEqual([1, 1, 2].map((number) => ({ filter: 'all', page: number, pageSize: 2 })))
})

it.each([
  ['a load', ['reload.requested'], 1],
  ['a refresh', ['refresh.requested', 'refresh.requested'], 2],
  ['a refresh before a next page', ['refresh.requested', 'next.requested', 'refresh.requested'], 3],
] as const)('restarts %s on request, because the pending answer may be outdated', async (_, wishes, restarts) => {
  const signals: AbortSignal[] = []
  const isPending = wishes[0] === 'reload.requested'
  const list = pagedListOf<Row, string>(
    requestOf<Page<Row>, PageAsked<string>>(
      ({ signal }) => {
        signals.push(signal)
        return isPending || signals.length > 1
          ? new Promise(() => undefined)
          : Promise.resolve({ rows: rows('a', 'b'), total: 5 })
      },
      () => 0,
    ),
  )
  const actor = createActor(list, { input }).start()
  await settled()
  for (const type of wishes) {
    actor.send({ type })
    await settled()
  }
  expect(signals).toHaveLength(restarts + 1)
  expect(signals.slice(isPending ? 0 : 1).map(({ aborted }) => aborted)).toEqual([
    ...Array.from({ length: isPending ? restarts : restarts - 1 }, () => true),
    false,
  ])
  actor.stop()
})
