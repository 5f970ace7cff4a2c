import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { peekView } from '#machines/patterns/peek/peek.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const opened = { type: 'peek.opened' } as const
const retry = { type: 'retry.requested' } as const
const is = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const came = (data: string) => ({ answer: 'fetchData', done: data }) as const
const cutError = { kind: 'timeout', call: 'x' } as const
const cut = { answer: 'fetchData', error: cutError } as const
const asks = { asks: { fetchData: undefined } }
const here = [is('7'), opened] as const
const shown = [...here, came('a')] as const
const stale = [...shown, opened, cut] as const
const empty = { data: undefined, error: undefined }

const row = rowBuilder(peekMachine)

const table: Table<typeof peekMachine> = [
  row('asks nothing before it is opened', [], {
    in: 'idle',
    tags: [],
    asks: {},
    context: { fid: undefined, ...empty },
  }),
  row('knows whose it is, and still asks nothing', [is('7')], { in: 'idle', asks: {}, context: { fid: '7' } }),
  row('asks when it is opened', [is('7'), opened], { in: 'loading', tags: ['busy'], ...asks }),
  row('shows what came', [...here, came('a')], {
    in: 'fresh.idle',
    tags: [],
    asks: {},
    context: { data: 'a', error: undefined },
  }),
  row('says when nothing came', [...here, cut], {
    in: 'failed',
    tags: ['failed'],
    asks: {},
    context: { data: undefined, error: cutError },
  }),
  row('asks again on demand', [...here, cut, retry], { in: 'loading', ...asks }),
  row('that failed asks again when it is opened', [...here, cut, opened], { in: 'loading', ...asks }),
  row('is renewed each time it is opened', [...shown, opened], {
    in: 'fresh.renewing',
    tags: ['busy'],
    ...asks,
    context: { data: 'a' },
  }),
  row('shows the renewed', [...shown, opened, came('b')], {
    in: 'fresh.idle',
    context: { data: 'b', error: undefined },
  }),
  row('keeps the old and says that it is old', [...shown, opened, cut], {
    in: 'stale.idle',
    tags: ['stale'],
    context: { data: 'a', error: cutError },
  }),
  row('that is old is asked again on demand', [...stale, retry], {
    in: 'stale.renewing',
    tags: ['busy', 'stale'],
    ...asks,
  }),
  row('that is old is asked again when it is opened', [...stale, opened], { in: 'stale.renewing', ...asks }),
  row('stays old when that fails too', [...stale, retry, cut], {
    in: 'stale.idle',
    tags: ['stale'],
    context: { data: 'a' },
  }),
  row('is fresh again when it came', [...stale, retry, came('c')], {
    in: 'fresh.idle',
    tags: [],
    context: { data: 'c', error: undefined },
  }),
  row('goes on for the same person', [...shown, is('7')], {
    in: 'fresh.idle',
    context: { fid: '7', data: 'a' },
  }),
  row('is asked anew for another person', [...shown, is('8')], {
    in: 'loading',
    ...asks,
    context: { fid: '8', ...empty },
  }),
  row('forgets everything when nobody is here [OUT-02]', [...shown, is(undefined)], {
    in: 'idle',
    tags: [],
    asks: {},
    context: { fid: undefined, ...empty },
  }),
  row('forgets a failure too', [...stale, is(undefined)], { in: 'idle', context: { ...empty } }),
]

holdTable(peekMachine, table, 'what a popover shows $says')

it('reads as loading until something came or failed', () => {
  const snapshot = (data: unknown, tags: readonly string[]) => ({
    context: { fid: '7', data: data as string, error: undefined },
    hasTag: (tag: string) => tags.includes(tag),
  })
  expect(peekView(snapshot(undefined, []))).toMatchObject({ phase: 'loading', isStale: false, isBusy: false })
  expect(peekView(snapshot(undefined, ['failed']))).toMatchObject({ phase: 'failed' })
  expect(peekView<string>(snapshot('a', ['stale', 'busy']))).toMatchObject({
    phase: 'shown',
    data: 'a',
    isStale: true,
    isBusy: true,
  })
})
