import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { pollMachine } from '#machines/patterns/poll/poll.machine.ts'
import { pollOf } from '#machines/patterns/poll/poll.ts'
import { pollView } from '#machines/patterns/poll/poll.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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

const table: Table<typeof pollMachine> = [
  {
    says: 'does not check before the first delay',
    input,
    when: { wait: 1_999 },
    then: { in: 'settling', tags: [], asks: {} },
  },
  {
    says: 'checks once after the first delay',
    input,
    when: started,
    then: { in: 'checking.once', tags: ['busy'], ...asks },
  },
  {
    says: 'never has two checks in flight, however long one takes',
    input,
    given: [started],
    when: { wait: 300_000 },
    then: { in: 'checking.once', ...asks },
  },
  {
    says: 'rests after an answer',
    input,
    given: [started],
    when: waitingAt(2_000),
    then: { in: 'resting', tags: [], asks: {}, context: { value: 'waiting', due: epoch + 32_000 } },
  },
  {
    says: 'waits the interval from the answer',
    input,
    given: [started, { wait: 5_000 }, waitingAt(7_000)],
    when: { wait: 29_999 },
    then: { in: 'resting' },
  },
  {
    says: 'checks again after it',
    input,
    given: [started, { wait: 5_000 }, waitingAt(7_000)],
    when: { wait: 30_000 },
    then: { in: 'checking.once', ...asks },
  },
  {
    says: 'ends with the final value',
    input,
    given: [started],
    when: { answer: 'check', done: { value: 'approved', error: undefined, isFinal: true, at: epoch } },
    then: { in: 'ended', output: 'approved' },
  },
  {
    says: 'goes on when a check reached nobody, and keeps the last value',
    input,
    given: [started, waitingAt(2_000), { wait: 30_000 }],
    when: lostAt(32_000),
    then: { in: 'resting', context: { value: 'waiting', error: timeout, due: epoch + 62_000 } },
  },
  {
    says: 'forgets the failure at the next answer',
    input,
    given: [started, lostAt(2_000), { wait: 30_000 }],
    when: waitingAt(32_000),
    then: { context: { value: 'waiting', error: undefined } },
  },
  {
    says: 'goes on after a fault of our own',
    input,
    given: [started],
    when: { answer: 'check', error: timeout },
    then: { in: 'resting', context: { error: timeout } },
  },
  {
    says: 'checks at once on return when a check is overdue',
    input,
    given: [started, waitingAt(2_000)],
    when: shownAt(32_000),
    then: { in: 'checking.once', ...asks },
  },
  {
    says: 'does not check on return before it is due',
    input,
    given: [started, waitingAt(2_000)],
    when: shownAt(31_999),
    then: { in: 'resting' },
  },
  {
    says: 'makes up for a first check that was slept through',
    input,
    when: shownAt(2_000),
    then: { in: 'checking.once', ...asks },
  },
  { says: 'does not hurry the first check on return', input, when: shownAt(1_999), then: { in: 'settling' } },
  {
    says: 'checks at once when there is a reason, before the first delay',
    input,
    when: due,
    then: { in: 'checking.once', ...asks },
  },
  {
    says: 'checks at once when there is a reason, while it rests',
    input,
    given: [started, waitingAt(2_000)],
    when: due,
    then: { in: 'checking.once', ...asks },
  },
  {
    says: 'waits for the answer that is on its way',
    input,
    given: [started],
    when: due,
    then: { in: 'checking.again', ...asks },
  },
  {
    says: 'then asks again, since that answer may be too old',
    input,
    given: [started, due],
    when: waitingAt(2_000),
    then: { in: 'checking.once', ...asks, context: { value: 'waiting' } },
  },
  {
    says: 'rests after the second answer',
    input,
    given: [started, due, due, waitingAt(2_000)],
    when: waitingAt(2_000),
    then: { in: 'resting' },
  },
]

it.each(table)('a poll $says', (row) => {
  expect(rowFault(pollMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(pollMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

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
