import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { peekView } from '#machines/patterns/peek/peek.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const opened = { type: 'peek.opened' } as const
const retry = { type: 'retry.asked' } as const
const is = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const came = (data: string) => ({ answer: 'fetchData', done: data }) as const
const cutError = { kind: 'timeout', call: 'x' } as const
const cut = { answer: 'fetchData', error: cutError } as const
const asks = { asks: { fetchData: undefined } }
const here = [is('7'), opened] as const
const shown = [...here, came('a')] as const
const stale = [...shown, opened, cut] as const
const empty = { data: undefined, error: undefined }

const table: Table<typeof peekMachine> = [
  {
    says: 'asks nothing before it is opened',
    then: { in: 'unasked', tags: [], asks: {}, context: { fid: undefined, ...empty } },
  },
  {
    says: 'knows whose it is, and still asks nothing',
    when: is('7'),
    then: { in: 'unasked', asks: {}, context: { fid: '7' } },
  },
  { says: 'asks when it is opened', given: [is('7')], when: opened, then: { in: 'loading', tags: ['busy'], ...asks } },
  {
    says: 'shows what came',
    given: here,
    when: came('a'),
    then: { in: 'fresh.resting', tags: [], asks: {}, context: { data: 'a', error: undefined } },
  },
  {
    says: 'says when nothing came',
    given: here,
    when: cut,
    then: { in: 'failed', tags: ['failed'], asks: {}, context: { data: undefined, error: cutError } },
  },
  { says: 'asks again on demand', given: [...here, cut], when: retry, then: { in: 'loading', ...asks } },
  {
    says: 'that failed asks again when it is opened',
    given: [...here, cut],
    when: opened,
    then: { in: 'loading', ...asks },
  },
  {
    says: 'is renewed each time it is opened',
    given: shown,
    when: opened,
    then: { in: 'fresh.renewing', tags: ['busy'], ...asks, context: { data: 'a' } },
  },
  {
    says: 'shows the renewed',
    given: [...shown, opened],
    when: came('b'),
    then: { in: 'fresh.resting', context: { data: 'b', error: undefined } },
  },
  {
    says: 'keeps the old and says that it is old',
    given: [...shown, opened],
    when: cut,
    then: { in: 'stale.resting', tags: ['stale'], context: { data: 'a', error: cutError } },
  },
  {
    says: 'that is old is asked again on demand',
    given: stale,
    when: retry,
    then: { in: 'stale.renewing', tags: ['busy', 'stale'], ...asks },
  },
  {
    says: 'that is old is asked again when it is opened',
    given: stale,
    when: opened,
    then: { in: 'stale.renewing', ...asks },
  },
  {
    says: 'stays old when that fails too',
    given: [...stale, retry],
    when: cut,
    then: { in: 'stale.resting', tags: ['stale'], context: { data: 'a' } },
  },
  {
    says: 'is fresh again when it came',
    given: [...stale, retry],
    when: came('c'),
    then: { in: 'fresh.resting', tags: [], context: { data: 'c', error: undefined } },
  },
  {
    says: 'goes on for the same person',
    given: shown,
    when: is('7'),
    then: { in: 'fresh.resting', context: { fid: '7', data: 'a' } },
  },
  {
    says: 'is asked anew for another person',
    given: shown,
    when: is('8'),
    then: { in: 'loading', ...asks, context: { fid: '8', ...empty } },
  },
  {
    says: 'forgets everything when nobody is here [OUT-02]',
    given: shown,
    when: is(undefined),
    then: { in: 'unasked', tags: [], asks: {}, context: { fid: undefined, ...empty } },
  },
  { says: 'forgets a failure too', given: stale, when: is(undefined), then: { in: 'unasked', context: { ...empty } } },
]

it.each(table)('what a popover shows $says', (row) => {
  expect(rowFault(peekMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(peekMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

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
