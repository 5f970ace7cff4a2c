import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { requestMachine } from '#machines/patterns/request/request.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { requestView } from '#machines/patterns/request/request.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const timeout = { kind: 'timeout', call: 'x.read' } as const
const refused = { kind: 'business', call: 'x.read', code: 30303 } as const
const cut = { answer: 'send', error: timeout } as const
const half = { answer: 'drawShare', done: 0.5 } as const
const base = kernelLimits.request.retryBase
const input = { coinId: 52 }

const row = rowBuilder(requestMachine, input)

const table: Table<typeof requestMachine> = [
  row('returns the data', [{ answer: 'send', done: ['a'] }], 'answered', {
    output: ['a'],
    context: { error: undefined },
  }),
  row('draws a random share before it waits', [cut], 'drawing', {
    tags: ['busy'],
    context: { error: timeout, retries: 0 },
  }),
  row('waits the drawn share of the pause', [cut, half, { wait: base / 2 - 1 }], 'awaitingRetry', {
    tags: ['busy'],
    asks: {},
  }),
  row('waits no longer than that', [cut, half, { wait: base / 2 }], 'sending', {
    context: { retries: 1 },
    asks: { send: { query: input, willRetry: true } },
  }),
  row(
    'knows its last attempt',
    [cut, half, { wait: base }, cut, half, { wait: 2 * base }, cut, half, { wait: 4 * base }],
    { in: 'sending', context: { retries: 3 }, asks: { send: { query: input, willRetry: false } } },
  ),
  row(
    'waits the whole pause if no number was drawn',
    [cut, { answer: 'drawShare', error: new Error('no') }, { wait: base - 1 }],
    { in: 'awaitingRetry', context: { share: 1 } },
  ),
  row('waits no longer than the whole pause', [cut, half, { wait: base / 2 }, cut, half, { wait: base }], 'sending', {
    context: { retries: 2 },
  }),
  row('clears an error when data arrives', [cut, half, { wait: base / 2 }, { answer: 'send', done: 1 }], {
    output: 1,
    context: { error: undefined },
  }),
  row('fails at once with a permanent error', [{ answer: 'send', error: refused }], { error: refused }),
  row(
    'fails with the last error after three retries',
    [cut, half, { wait: base }, cut, half, { wait: 2 * base }, cut, half, { wait: 4 * base }, cut],
    { error: timeout },
  ),
]

holdTable(requestMachine, table, 'a read $says')

it('shows that it is still trying', async () => {
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

it('shows the number of retries', () => {
  const snapshot = createActor(requestMachine, { input }).getSnapshot()
  expect(requestView(snapshot)).toEqual({ isBusy: true, retries: 0, lastError: undefined })
})
