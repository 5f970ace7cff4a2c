import { expect, it } from 'vitest'
import { createActor, createMachine, fromCallback } from 'xstate'
import { dayAfter, dayStart } from '#contract/kernel/days.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { recordsExportOf } from '#machines/assets/recordsExport/recordsExport.ts'
import type { FileAsked } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { everythingOf, filterIn, filterPath } from '#machines/patterns/records/filterSchema.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsNews, RecordsQuery } from '#machines/patterns/records/records.types.ts'
import { filterView, rowsView } from '#machines/patterns/records/records.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled } from '#tests/support/clock.ts'
import { fakeSchema } from '#tests/support/fakeRecords.ts'
import type { FakeFilter, FakeRow } from '#tests/support/fakeRecords.ts'

type Asked = PageAsked<RecordsQuery<FakeFilter>>

const everything = everythingOf(fakeSchema)
const zone = 'Europe/Berlin'
const hour = 60 * 60 * 1_000
const newest = Date.UTC(2026, 3, 1)

/** 250 records, one an hour, newest first. */
const made = (): FakeRow[] =>
  Array.from({ length: 250 }, (_, at) => ({
    id: `r${at}`,
    kind: at % 2 === 0 ? 'in' : 'out',
    coin: at % 5 === 0 ? 'btc' : 'usdt',
    stage: at % 10 === 0 ? 'review' : 'posted',
    at: newest - at * hour,
  }))

const takes =
  ({ kind, coin, stage, from, to, zone: days }: RecordsQuery<FakeFilter>) =>
  (row: FakeRow): boolean =>
    (kind === undefined || row.kind === kind) &&
    (coin === undefined || row.coin === coin) &&
    (stage === undefined || row.stage === stage) &&
    (from === undefined || row.at >= dayStart(from, days)) &&
    (to === undefined || row.at < dayStart(dayAfter(to, 1), days))

/** The list over a fake venue, whose records a test may change. */
const open = async (filter: FakeFilter = everything, maxRows = 1_000) => {
  const rows = made()
  const went: string[] = []
  const files: FileAsked<FakeRow, RecordsQuery<FakeFilter>>[] = []
  let report: (news: RecordsNews<FakeRow>) => void = () => undefined
  let watched: RecordsQuery<FakeFilter> | undefined
  const page = requestOf<Page<FakeRow>, Asked>(
    ({ query: { filter: query, page: number, pageSize } }) => {
      const all = rows.filter(takes(query))
      return Promise.resolve({ rows: all.slice((number - 1) * pageSize, number * pageSize), total: all.length })
    },
    () => 0,
  )
  const logic = recordsOf<FakeRow, FakeFilter>({
    rows: pagedListOf<FakeRow, RecordsQuery<FakeFilter>>(page),
    recordsExport: recordsExportOf<FakeRow, RecordsQuery<FakeFilter>>(page, (asked) => {
      files.push(asked)
      return Promise.resolve('records.csv')
    }),
    watchDays: fromCallback<{ type: string }>(({ sendBack }) =>
      sendBack({ type: 'days.changed', today: '2026-04-01', zone }),
    ),
    watch: (query, send) => {
      report = send
      watched = query
      return () => {
        watched = undefined
      }
    },
    pathOf: (chosen) => filterPath('/records', chosen, ''),
  })
  // The root, to which a choice navigates.
  const root = createActor(
    createMachine({
      invoke: { src: logic, id: 'records', input: { filter, exports: { formats: ['plain'], maxRows } } },
      on: { 'navigation.requested': { actions: ({ event }) => went.push(String(event['to'])) } },
    }),
    { systemId: 'app' },
  ).start()
  await settled()
  const records = root.getSnapshot().children['records'] as RecordsOf<FakeRow, FakeFilter>
  const list = () => rowsView(records.getSnapshot().children.rows?.getSnapshot())
  const more = async () => {
    records.send({ type: 'next.requested' })
    await settled()
    return list().rows.map(({ id }) => id)
  }
  return {
    records,
    rows,
    went,
    files,
    list,
    more,
    watched: () => watched,
    report: (news: RecordsNews<FakeRow>) => report(news),
  }
}

const fresh: FakeRow = { id: 'new', kind: 'in', coin: 'usdt', stage: 'posted', at: newest + hour }
const { pageSize } = kernelLimits.pagedList

it('reads a filter from the address that it wrote, and ignores what it does not know', async () => {
  const { records, went, list, watched } = await open()
  expect(list().total).toBe(250)
  records.send({ type: 'filter.chosen', choice: { kind: 'in', coin: 'usdt' } })
  records.send({ type: 'filter.chosen', choice: { stage: 'posted', from: '2026-03-30' } })
  await settled()
  expect(went).toEqual(['/records?kind=in&coin=usdt', '/records?kind=in&coin=usdt&stage=posted&from=2026-03-30'])
  const search = new URLSearchParams(went.at(-1)?.split('?')[1])
  expect(filterIn(fakeSchema, search)).toEqual({
    ...everything,
    kind: 'in',
    coin: 'usdt',
    stage: 'posted',
    from: '2026-03-30',
  })
  expect(watched()).toEqual({ ...filterIn(fakeSchema, search), zone })
  expect(filterView(records.getSnapshot())).toMatchObject({ isFiltered: true, preset: undefined, fault: undefined })
  const unknown = new URLSearchParams('kind=x&coin=9&stage=&from=2026-02-30&other=1')
  expect(filterIn(fakeSchema, unknown)).toEqual(everything)
  expect(filterPath('/records', { ...everything, to: '2026-04-01' }, '?dialog=1&kind=in')).toBe(
    '/records?dialog=1&to=2026-04-01',
  )
})

it('has presets up to today', async () => {
  const { records } = await open({ ...everything, from: '2026-03-26', to: '2026-04-01' })
  const { presets, preset } = filterView(records.getSnapshot())
  expect(presets.map(({ days }) => days)).toEqual([undefined, 7, 30, 90])
  expect(preset?.days).toBe(7)
})

it('neither loses nor doubles a row that moves while paging', async () => {
  const { rows, more, list } = await open()
  rows.unshift(fresh)
  const first = await more()
  expect(first).toEqual(Array.from({ length: 2 * pageSize - 1 }, (_, at) => `r${at}`))
  while (list().canLoadMore) await more()
  const ids = list().rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(250)
})

it('counts new records that the filter takes above the list, and shows them on demand', async () => {
  const { records, rows, list, report } = await open({ ...everything, kind: 'in' })
  const before = list().rows
  rows.unshift(fresh)
  report({ type: 'record.arrived', row: fresh, isMatch: true })
  report({ type: 'record.arrived', row: fresh, isMatch: true })
  report({ type: 'record.arrived', row: { ...fresh, id: 'other', kind: 'out' }, isMatch: false })
  expect(list()).toMatchObject({ newCount: 1, rows: before })
  records.send({ type: 'reload.requested' })
  await settled()
  expect(list().newCount).toBe(0)
  expect(list().rows[0]).toEqual(fresh)
})

it('shows a record that the user made at once, with filter and pages as they are', async () => {
  const { records, rows, list, report, more } = await open({ ...everything, kind: 'in' })
  const before = await more()
  rows.unshift(fresh)
  report({ type: 'record.arrived', row: fresh, isMatch: true })
  records.send({ type: 'refresh.requested' })
  expect(list()).toMatchObject({ phase: 'shown', isLoadingMore: false, canLoadMore: true })
  await settled()
  expect(list().rows.map(({ id }) => id)).toEqual(['new', ...before])
  expect(list()).toMatchObject({ newCount: 0, total: 126 })
  expect(records.getSnapshot().context.filter).toEqual({ ...everything, kind: 'in' })
  while (list().canLoadMore) await more()
  expect(new Set(list().rows.map(({ id }) => id)).size).toBe(126)
})

it('lets a record go that the user changed out of the filter', async () => {
  const { records, rows, list, more } = await open({ ...everything, stage: 'review' })
  await more()
  const gone = rows[10]
  if (!gone) throw new Error('No rows')
  rows[10] = { ...gone, stage: 'posted' }
  records.send({ type: 'refresh.requested' })
  await settled()
  expect(list().rows.map(({ id }) => id)).not.toContain('r10')
  expect(list()).toMatchObject({ total: 24, newCount: 0 })
  while (list().canLoadMore) await more()
  expect(list().rows).toHaveLength(24)
})

it('does not count a record that it shows already, and counts no further than its limit', async () => {
  const { list, report } = await open()
  report({ type: 'record.arrived', row: { ...fresh, id: 'r3' }, isMatch: true })
  expect(list().newCount).toBe(0)
  for (let at = 0; at < 150; at += 1) report({ type: 'record.arrived', row: { ...fresh, id: `n${at}` }, isMatch: true })
  expect(list().newCount).toBe(kernelLimits.pagedList.mostWaiting)
})

it('changes a record in its place, even if the filter no longer takes it', async () => {
  const { list, report } = await open({ ...everything, stage: 'review' })
  const [one, two, ...rest] = list().rows
  if (!one || !two) throw new Error('No rows')
  report({ type: 'record.changed', row: { ...two, stage: 'posted' } })
  report({ type: 'record.changed', row: { ...two, id: 'elsewhere' } })
  expect(list()).toMatchObject({ rows: [one, { ...two, stage: 'posted' }, ...rest], newCount: 0 })
})

it('takes a day of 23 hours as it is', async () => {
  const { list } = await open({ ...everything, from: '2026-03-29', to: '2026-03-29' })
  expect(list().total).toBe(23)
})

it('writes the whole filter to files, each cut at its limit', async () => {
  const { records, files } = await open({ ...everything, coin: 'usdt' }, 100)
  const query = filterView(records.getSnapshot()).query
  const file = records.getSnapshot().children.recordsExport
  file?.send({ type: 'export.requested', query })
  await settled()
  expect([files[0]?.rows.length, files[0]?.isCut, files[0]?.query]).toEqual([100, true, query])
  file?.send({ type: 'export.continued' })
  await settled()
  expect([files[1]?.rows.length, files[1]?.isCut]).toEqual([100, false])
  expect(new Set(files.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(200)
})

it('stops watching when the person leaves', async () => {
  const { records, watched } = await open()
  expect(watched()).toEqual({ ...everything, zone })
  records.send({ type: 'session.changed', fid: undefined })
  expect(watched()).toBeUndefined()
  expect(records.getSnapshot().children.rows).toBeUndefined()
})
