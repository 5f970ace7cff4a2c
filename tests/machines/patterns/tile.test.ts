import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { requestOf } from '#machines/patterns/request/request.ts'
import { tileMachine } from '#machines/patterns/tile/tile.machine.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import type { Dated, TileQuery } from '#machines/patterns/tile/tile.types.ts'
import { tileAge, tileView } from '#machines/patterns/tile/tile.view.ts'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const refreshEvery = 30_000
const input = { subject: 'volume', range: '1d', refreshEvery }
const neared = { type: 'tile.neared' } as const
const entered = { type: 'tile.entered' } as const
const retry = { type: 'retry.requested' } as const
const week = { type: 'range.chosen', range: '7d' } as const
const asTable = { type: 'view.chosen', face: 'table' } as const
const save = (format: 'png' | 'csv') => ({ type: 'save.requested', format }) as const
const came = (data: string, asOf: number) => ({ answer: 'fetchData', done: { data, asOf } }) as const
const timeout = { kind: 'timeout', call: 'x' } as const
const offline = { kind: 'offline', call: 'x' } as const
const cut = { answer: 'fetchData', error: timeout } as const
const pause = { wait: refreshEvery } as const
const near = 'sight.near.free'
const asks = (range: string) => ({ asks: { fetchData: { subject: 'volume', range }, watchClock: undefined } })
const nothing = { data: undefined, asOf: 0, error: undefined }
const shown = [neared, came('a', 5)] as const
const stale = [...shown, pause, cut] as const

const row = rowBuilder(tileMachine, input)

const table: Table<typeof tileMachine> = [
  row('requests nothing while it is far', [], ['sight.far', 'data.waiting', 'file.idle'], {
    tags: [],
    asks: {},
    context: { range: '1d', face: 'picture', now: 0, ...nothing },
  }),
  row('keeps a range that is chosen before it is near', [week], ['sight.far', 'data.waiting', 'file.idle'], {
    asks: {},
    context: { range: '7d' },
  }),
  row('requests the range that is chosen while it loads, and forgets the first', [neared, week], {
    in: [near, 'data.loading', 'file.idle'],
    ...asks('7d'),
    context: { range: '7d', ...nothing },
  }),
  row('shows the data of the range chosen last', [neared, week, came('b', 7)], [near, 'data.shown.idle', 'file.idle'], {
    tags: [],
    context: { range: '7d', data: 'b', asOf: 7, error: undefined },
  }),
  row('retries on demand', [neared, cut, retry], { in: [near, 'data.loading', 'file.idle'], ...asks('1d') }),
  row('drops the data of another range', [...shown, week], {
    in: [near, 'data.loading', 'file.idle'],
    ...asks('7d'),
    context: { range: '7d', ...nothing },
  }),
  row('does not refresh earlier', [...shown, { wait: refreshEvery - 1 }], [near, 'data.shown.idle', 'file.idle'], {
    asks: { watchClock: undefined },
  }),
  row('shows the refreshed data', [...shown, pause, came('b', 9)], [near, 'data.shown.idle', 'file.idle'], {
    context: { data: 'b', asOf: 9 },
  }),
  row('moves no row that is about to be pressed', [...shown, entered, pause], {
    in: ['sight.near.held', 'data.shown.due', 'file.idle'],
    asks: { watchClock: undefined },
  }),
  row('keeps old data and says so when a refresh fails', stale, [near, 'data.stale.idle', 'file.idle'], {
    tags: ['stale'],
    context: { data: 'a', asOf: 5, error: timeout },
  }),
  row('is up to date after a successful refresh', [...stale, retry, came('c', 11)], {
    in: [near, 'data.shown.idle', 'file.idle'],
    tags: [],
    context: { data: 'c', asOf: 11, error: undefined },
  }),
  row('keeps the newest failure', [...stale, retry, { answer: 'fetchData', error: offline }], {
    context: { data: 'a', error: offline },
  }),
  row('drops old data with their range', [...stale, week], [near, 'data.loading', 'file.idle'], {
    tags: ['busy'],
    context: { ...nothing },
  }),
  row('shows the same data as a table', [...shown, asTable], [near, 'data.shown.idle', 'file.idle'], {
    context: { face: 'table', data: 'a' },
  }),
  row('saves what is shown', [...shown, save('csv')], [near, 'data.shown.idle', 'file.saving'], {
    asks: { saveFile: { subject: 'volume', range: '1d', data: 'a', asOf: 5, format: 'csv' }, watchClock: undefined },
  }),
  row('saves the picture', [...shown, save('png')], {
    asks: { saveFile: { subject: 'volume', range: '1d', data: 'a', asOf: 5, format: 'png' }, watchClock: undefined },
  }),
  row('saves nothing without data', [neared, save('csv')], [near, 'data.loading', 'file.idle']),
  row('keeps the time for the age', [...shown, { type: 'clock.ticked', now: 12 }], { context: { now: 12 } }),
  row('does without an age if the clock fails', [...shown, { answer: 'watchClock', error: new Error('no clock') }], {
    in: [near, 'data.shown.idle', 'file.idle'],
    context: { now: 0 },
  }),
]

holdTable(tileMachine, table, 'a tile $says')

/** A tile with real reads, on fake numbers. */
const start = () => {
  const actor = createActor(
    tileOf<string, string, readonly number[]>({
      fetchData: requestOf<Dated<readonly number[]>, TileQuery<string, string>>(
        ({ query: { range } }) => Promise.resolve({ data: range === '1d' ? [1, 2] : [3], asOf: 1_000 }),
        () => 0,
      ),
      saveFile: fromPromise(() => Promise.resolve()),
      watchClock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: 13_000 })),
    }),
    { input },
  ).start()
  return { actor, view: () => tileView<readonly number[], string, string>(actor.getSnapshot()) }
}

it('shows what it reads, by range, with its age', async () => {
  const { actor, view } = start()
  expect(view()).toMatchObject({ phase: 'waiting', face: 'picture', range: '1d', data: undefined })
  expect(tileAge(actor.getSnapshot())).toBeUndefined()
  actor.send(neared)
  expect(view()).toMatchObject({ phase: 'loading', isBusy: true })
  await settled()
  expect(view()).toMatchObject({ phase: 'shown', data: [1, 2], isStale: false, file: 'idle' })
  expect(tileAge(actor.getSnapshot())).toBe(12_000)
  actor.send(week)
  await settled()
  expect(view()).toMatchObject({ range: '7d', data: [3] })
})

it('says in its view why nothing is there, and how a file fares', () => {
  const snapshot = (data: unknown, tags: readonly string[], file: string) => ({
    context: { ...input, face: 'picture' as const, now: 10, asOf: 20, data: data as string, error: timeout },
    hasTag: (tag: string) => tags.includes(tag),
    matches: (value: unknown) => (value as { file: string }).file === file,
    can: () => false,
  })
  expect(tileView(snapshot(undefined, ['failed'], 'idle'))).toMatchObject({ phase: 'failed', error: timeout })
  expect(tileView(snapshot('a', ['stale', 'busy'], 'failed'))).toMatchObject({
    phase: 'shown',
    isStale: true,
    isBusy: true,
    file: 'failed',
  })
  expect(tileView(snapshot('a', [], 'saving'))).toMatchObject({ file: 'saving' })
  // The venue's clock is not exact: an age is never negative.
  expect(tileAge(snapshot('a', [], 'idle'))).toBe(0)
})
