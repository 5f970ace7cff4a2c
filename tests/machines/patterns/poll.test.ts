import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { pollMachine } from '#machines/patterns/poll/poll.machine.ts'
import { pollOf } from '#machines/patterns/poll/poll.ts'
import { pollView } from '#machines/patterns/poll/poll.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { query: 'q', first: 2_000, every: 30_000, now: epoch }
const started = { wait: 2_000 }
const waitingAt = (at: number) =>
  ({ answer: 'check', done: { value: 'waiting', error: undefined, isFinal: false, at: epoch + at } }) as const
const timeout = { kind: 'timeout', call: 'x.check' } as const
const lostAt = (at: number) =>
  ({ answer: 'check', done: { value: undefined, error: timeout, isFinal: false, at: epoch + at } }) as const
const shownAt = (at: number) => ({ type: 'page.shown', now: epoch + at }) as const
const due = { type: 'check.due' } as const
const asks = { asks: { check: { query: 'q' } } }

const row = rowBuilder(pollMachine, input)

const table: Table<typeof pollMachine> = [
  row('does not check before the first delay', [{ wait: 1_999 }], 'settling', { tags: [], asks: {} }),
  row('checks once after the first delay', [started], { in: 'checking.once', tags: ['busy'], ...asks }),
  row('never runs two checks at once, however long one takes', [started, { wait: 300_000 }], {
    in: 'checking.once',
    ...asks,
  }),
  row('pauses after an answer', [started, waitingAt(2_000)], 'pausing', {
    tags: [],
    asks: {},
    context: { value: 'waiting', due: epoch + 32_000 },
  }),
  row('checks again after the pause', [started, { wait: 5_000 }, waitingAt(7_000), { wait: 30_000 }], {
    in: 'checking.once',
    ...asks,
  }),
  row(
    'ends with the final value',
    [started, { answer: 'check', done: { value: 'approved', error: undefined, isFinal: true, at: epoch } }],
    { in: 'ended', output: 'approved' },
  ),
  row(
    'continues when a check got no answer, and keeps the last value',
    [started, waitingAt(2_000), { wait: 30_000 }, lostAt(32_000)],
    { in: 'pausing', context: { value: 'waiting', error: timeout, due: epoch + 62_000 } },
  ),
  row('clears the failure at the next answer', [started, lostAt(2_000), { wait: 30_000 }, waitingAt(32_000)], {
    context: { value: 'waiting', error: undefined },
  }),
  row('continues after a fault of our own', [started, { answer: 'check', error: timeout }], 'pausing', {
    context: { error: timeout },
  }),
  row('checks at once on return if a check is overdue', [started, waitingAt(2_000), shownAt(32_000)], {
    in: 'checking.once',
    ...asks,
  }),
  row('does not check on return before it is due', [started, waitingAt(2_000), shownAt(31_999)], 'pausing'),
  row('catches up on a first check missed while asleep', [shownAt(2_000)], { in: 'checking.once', ...asks }),
  row('does not check early on return before the first check', [shownAt(1_999)], 'settling'),
  row('checks at once on request, before the first delay', [due], { in: 'checking.once', ...asks }),
  row('checks at once on request during a pause', [started, waitingAt(2_000), due], { in: 'checking.once', ...asks }),
  row('waits for a pending answer', [started, due], { in: 'checking.again', ...asks }),
  row('then checks again, since that answer may be outdated', [started, due, waitingAt(2_000)], {
    in: 'checking.once',
    ...asks,
    context: { value: 'waiting' },
  }),
  row('pauses after the second answer', [started, due, due, waitingAt(2_000), waitingAt(2_000)], 'pausing'),
]

holdTable(pollMachine, table, 'a poll $says')

it('checks in the order 2 s, then 30 s from each answer, through failures, until the end', async () => {
  const clock = new TestClock()
  const checkedAt: number[] = []
  const answers = [{ value: 'scanned', isFinal: false }, undefined, { value: 'approved', isFinal: true }]
  const logic = pollOf<string, string>(
    ({ query }) => {
      const answer = answers[checkedAt.length]
      checkedAt.push(clock.hour() - epoch)
      expect(query).toBe('q')
      return answer === undefined ? Promise.reject(timeout) : Promise.resolve(answer)
    },
    () => clock.hour(),
  )
  const actor = createActor(logic, { clock, input }).start()
  const ended = toPromise(actor)
  const views: unknown[] = []
  for (const ms of [2_000, 30_000, 30_000]) {
    clock.increment(ms)
    await settled()
    views.push(pollView(actor.getSnapshot()))
  }
  expect(await ended).toBe('approved')
  expect(checkedAt).toEqual([2_000, 32_000, 62_000])
  expect(views).toEqual([
    { value: 'scanned', isChecking: false, errorKind: undefined },
    { value: 'scanned', isChecking: false, errorKind: 'timeout' },
    { value: 'approved', isChecking: false, errorKind: undefined },
  ])
})
