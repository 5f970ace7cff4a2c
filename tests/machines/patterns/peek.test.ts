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
  row('shows the refreshed data', [...shown, opened, came('b')], 'fresh.idle', {
    context: { data: 'b', error: undefined },
  }),
  row('keeps the old data and marks it as outdated', [...shown, opened, cut], 'stale.idle', {
    tags: ['stale'],
    context: { data: 'a', error: cutError },
  }),
  row('is up to date after a successful retry', [...stale, retry, came('c')], 'fresh.idle', {
    tags: [],
    context: { data: 'c', error: undefined },
  }),
  row('continues for the same user', [...shown, is('7')], 'fresh.idle', { context: { fid: '7', data: 'a' } }),
  row('requests again for another user', [...shown, is('8')], {
    in: 'loading',
    ...asks,
    context: { fid: '8', ...empty },
  }),
  row('clears everything at logout [OUT-02]', [...shown, is(undefined)], 'idle', {
    tags: [],
    asks: {},
    context: { fid: undefined, ...empty },
  }),
  row('clears a failure too', [...stale, is(undefined)], 'idle', { context: { ...empty } }),
]

holdTable(peekMachine, table, 'a popover $says')

it('appears loading until data or a failure arrives', () => {
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
