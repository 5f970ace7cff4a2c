import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { requestMachine } from '#machines/patterns/request/request.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { requestView } from '#machines/patterns/request/request.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const timeout = { kind: 'timeout', call: 'x.read' } as const
const refused = { kind: 'business', call: 'x.read', code: 30303 } as const
const cut = { answer: 'send', error: timeout } as const
const half = { answer: 'drawShare', done: 0.5 } as const
const base = limits.request.retryBase
const input = { coinId: 52 }

const table: Table<typeof requestMachine> = [
  {
    says: 'asks at once',
    input,
    then: { in: 'sending', tags: ['busy'], asks: { send: { query: input, willRetry: true } } },
  },
  {
    says: 'gives what came',
    input,
    when: { answer: 'send', done: ['a'] },
    then: { in: 'answered', output: ['a'], context: { error: undefined } },
  },
  {
    says: 'draws lots before it waits',
    input,
    when: cut,
    then: { in: 'drawing', tags: ['busy'], context: { error: timeout, retries: 0 } },
  },
  {
    says: 'waits the drawn share of the pause, not less',
    input,
    given: [cut, half],
    when: { wait: base / 2 - 1 },
    then: { in: 'awaitingRetry', tags: ['busy'], asks: {} },
  },
  {
    says: 'and not more',
    input,
    given: [cut, half],
    when: { wait: base / 2 },
    then: { in: 'sending', context: { retries: 1 }, asks: { send: { query: input, willRetry: true } } },
  },
  {
    says: 'knows its last attempt',
    input,
    given: [cut, half, { wait: base }, cut, half, { wait: 2 * base }, cut, half],
    when: { wait: 4 * base },
    then: { in: 'sending', context: { retries: 3 }, asks: { send: { query: input, willRetry: false } } },
  },
  {
    says: 'waits the whole pause when no number was drawn',
    input,
    given: [cut, { answer: 'drawShare', error: new Error('no') }],
    when: { wait: base - 1 },
    then: { in: 'awaitingRetry', context: { share: 1 } },
  },
  {
    says: 'takes a new share each time, also when none was drawn',
    input,
    given: [cut, half, { wait: base / 2 }, cut, { answer: 'drawShare', error: new Error('no') }],
    when: { wait: 2 * base - 1 },
    then: { in: 'awaitingRetry' },
  },
  {
    says: 'doubles the pause',
    input,
    given: [cut, half, { wait: base / 2 }, cut, half],
    when: { wait: base - 1 },
    then: { in: 'awaitingRetry' },
  },
  {
    says: 'and waits no longer than that',
    input,
    given: [cut, half, { wait: base / 2 }, cut, half],
    when: { wait: base },
    then: { in: 'sending', context: { retries: 2 } },
  },
  {
    says: 'waits as long as the venue asks for',
    input,
    given: [{ answer: 'send', error: { kind: 'rateLimited', call: 'x.read', retryAfter: 60_000 } }, half],
    when: { wait: 59_999 },
    then: { in: 'awaitingRetry' },
  },
  {
    says: 'forgets an error when data came',
    input,
    given: [cut, half, { wait: base / 2 }],
    when: { answer: 'send', done: 1 },
    then: { output: 1, context: { error: undefined } },
  },
  {
    says: 'fails at once with an error that would not pass',
    input,
    when: { answer: 'send', error: refused },
    then: { error: refused },
  },
  {
    says: 'fails with the last error after three retries',
    input,
    given: [cut, half, { wait: base }, cut, half, { wait: 2 * base }, cut, half, { wait: 4 * base }],
    when: cut,
    then: { error: timeout },
  },
]

it.each(table)('a read $says', (row) => {
  expect(rowFault(requestMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(requestMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen that it is still trying', async () => {
  const clock = new TestClock()
  const errors: unknown[] = [timeout, timeout]
  const asked: unknown[] = []
  const read = requestOf<string, { id: number }>(
    async ({ query }) => {
      asked.push(query)
      const error = errors.shift()
      if (error !== undefined) throw error
      return 'data'
    },
    () => 0,
  )
  const actor = createActor(read, { clock, input: { id: 1 } }).start()
  const ended = toPromise(actor)
  await settled()
  clock.increment(0)
  await settled()
  clock.increment(0)
  expect(await ended).toBe('data')
  expect(asked).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }])
})

it('shows a screen how often it was asked again', () => {
  const snapshot = createActor(requestMachine, { input }).getSnapshot()
  expect(requestView(snapshot)).toEqual({ isBusy: true, retries: 0, lastError: undefined })
})
