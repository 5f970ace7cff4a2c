import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { submitOnceMachine } from '#machines/patterns/submitOnce/submitOnce.machine.ts'
import { submitOnceOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import { submitOnceView } from '#machines/patterns/submitOnce/submitOnce.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const call = 'transfer.transfer'
const body = { amount: '1' }
const input = { call, body, accepts: [20351] }
const stored = { call, storedKey: 'k0' }
const ok = { code: 200, msg: 'Done', data: { id: 7 } }
const refusal = { code: 30303, msg: 'A loan is open', data: null }
const nothing = { data: undefined, error: undefined, wasUnknown: false }
const { settleDelay, settleCap, runningPoll } = limits.submit

const key = { answer: 'makeKey', done: 'k1' } as const
const sent = [key] as const
const timeout = { answer: 'send', error: { kind: 'timeout', call } } as const
const limited = { kind: 'rateLimited', call, retryAfter: 7_000, msg: 'Slowly' } as const
const forgotten = { answer: 'forgetKey', done: undefined } as const
const noOutcome = { answer: 'askOutcome', error: { kind: 'timeout', call: 'transfer.outcome' } } as const
const running = { answer: 'askOutcome', done: { state: 'running', code: 200, msg: '', data: null } } as const
const sends = { asks: { send: { key: 'k1', body } } }
const asks = { asks: { askOutcome: { key: 'k1' } } }

const table: Table<typeof submitOnceMachine> = [
  {
    says: 'makes and stores a key before anything is sent',
    input,
    then: { in: 'makingKey', tags: ['busy'], asks: { makeKey: { call } } },
  },
  {
    says: 'sends body and key',
    input,
    when: key,
    then: { in: 'sending', tags: ['busy'], ...sends, context: { wasUnknown: false } },
  },
  {
    says: 'is never sent when no key could be stored',
    input,
    when: { answer: 'makeKey', error: { kind: 'malformed', call, msg: 'full' } },
    then: {
      output: {
        ...nothing,
        result: 'rejected',
        code: undefined,
        msg: 'full',
        error: { kind: 'malformed', call, msg: 'full' },
      },
    },
  },
  {
    says: 'keeps the key until the answer is noted',
    input,
    given: sent,
    when: { answer: 'send', done: ok },
    then: { in: 'accepting', asks: { forgetKey: { key: 'k1' } } },
  },
  {
    says: 'tells a success',
    input,
    given: [...sent, { answer: 'send', done: ok }],
    when: forgotten,
    then: { in: 'accepted', output: { ...nothing, ...ok, result: 'accepted' } },
  },
  {
    says: 'tells a success also when the key would not go',
    input,
    given: [...sent, { answer: 'send', done: ok }],
    when: { answer: 'forgetKey', error: new Error('no storage') },
    then: { in: 'accepted', output: { ...nothing, ...ok, result: 'accepted' } },
  },
  {
    says: 'takes a code that the flow accepts for done',
    input,
    given: [...sent, { answer: 'send', done: { ...ok, code: 20351 } }],
    when: forgotten,
    then: { output: { ...nothing, ...ok, code: 20351, result: 'accepted' } },
  },
  {
    says: 'takes it for done also when the client throws it',
    input,
    given: [...sent, { answer: 'send', error: { kind: 'business', call, code: 20351, msg: 'Held' } }],
    when: forgotten,
    then: { output: { ...nothing, result: 'accepted', code: 20351, msg: 'Held' } },
  },
  {
    says: "tells a refusal with the venue's code and message",
    input,
    given: [...sent, { answer: 'send', done: refusal }],
    when: forgotten,
    then: { in: 'rejected', output: { ...nothing, ...refusal, result: 'rejected' } },
  },
  {
    says: 'tells a refusal also when the key would not go',
    input,
    given: [...sent, { answer: 'send', done: refusal }],
    when: { answer: 'forgetKey', error: new Error('no storage') },
    then: { in: 'rejected', output: { ...nothing, ...refusal, result: 'rejected' } },
  },
  {
    says: 'that was never sent is refused, with the reason',
    input,
    given: [...sent, { answer: 'send', error: { kind: 'offline', call } }],
    when: forgotten,
    then: {
      output: { ...nothing, result: 'rejected', code: undefined, msg: undefined, error: { kind: 'offline', call } },
    },
  },
  {
    says: 'waits for its turn when there were too many',
    input,
    given: [...sent, { answer: 'send', error: limited }],
    when: { wait: 6_999 },
    then: { in: 'awaitingTurn', tags: ['busy'], asks: {} },
  },
  {
    says: 'is then sent again with the same key',
    input,
    given: [...sent, { answer: 'send', error: limited }],
    when: { wait: 7_000 },
    then: { in: 'sending', ...sends },
  },
  {
    says: 'waits a moment when the venue does not say how long',
    input,
    given: [...sent, { answer: 'send', error: { kind: 'rateLimited', call } }],
    when: { wait: settleDelay },
    then: { in: 'sending', ...sends },
  },
  {
    says: 'forgets that it had to wait, once it is done',
    input,
    given: [...sent, { answer: 'send', error: limited }, { wait: 7_000 }, { answer: 'send', done: ok }],
    when: forgotten,
    then: { output: { ...nothing, ...ok, result: 'accepted' } },
  },
  {
    says: 'that is left while it waits for its turn was not executed',
    input,
    given: [...sent, { answer: 'send', error: limited }, { type: 'submit.left' }],
    when: forgotten,
    then: { output: { ...nothing, result: 'rejected', code: undefined, msg: 'Slowly', error: limited } },
  },
  {
    says: 'without an answer is unknown, says so and asks [TRF-14]',
    input,
    given: sent,
    when: timeout,
    then: { in: 'outcomeUnknown.asking', tags: ['busy', 'unknown'], context: { wasUnknown: true }, ...asks },
  },
  {
    says: 'that is left after the sending is unknown, not cancelled',
    input,
    given: sent,
    when: { type: 'submit.left' },
    then: { in: 'outcomeUnknown.asking', tags: ['busy', 'unknown'], ...asks },
  },
  {
    says: 'of an earlier start is settled with its stored key and not sent',
    input: stored,
    then: {
      in: 'outcomeUnknown.asking',
      tags: ['busy', 'unknown'],
      context: { wasUnknown: true },
      asks: { askOutcome: { key: 'k0' } },
    },
  },
  {
    says: 'that happened after all is reported as a success [TRF-14]',
    input,
    given: [...sent, timeout, { answer: 'askOutcome', done: { state: 'done', ...ok } }],
    when: forgotten,
    then: { in: 'accepted', output: { ...ok, result: 'accepted', wasUnknown: true, error: undefined } },
  },
  {
    says: 'keeps its key until the outcome is noted',
    input,
    given: [...sent, timeout],
    when: { answer: 'askOutcome', done: { state: 'refused', ...refusal } },
    then: { in: 'rejecting', asks: { forgetKey: { key: 'k1' } } },
  },
  {
    says: 'that did not happen is reported as a refusal [TRF-14]',
    input,
    given: [...sent, timeout, { answer: 'askOutcome', done: { state: 'refused', ...refusal } }],
    when: forgotten,
    then: { in: 'rejected', output: { ...refusal, result: 'rejected', wasUnknown: true, error: undefined } },
  },
  {
    says: 'that still runs is asked for again',
    input,
    given: [...sent, timeout, running],
    when: { wait: runningPoll },
    then: { in: 'outcomeUnknown.asking', ...asks },
  },
  {
    says: 'but not before',
    input,
    given: [...sent, timeout, running],
    when: { wait: runningPoll - 1 },
    then: { in: 'outcomeUnknown.awaitingEnd', asks: {} },
  },
  {
    says: 'that still runs is asked for at once on request',
    input,
    given: [...sent, timeout, running],
    when: { type: 'settle.asked' },
    then: { in: 'outcomeUnknown.asking', ...asks },
  },
  {
    says: 'stays unknown when nobody answers, and pauses',
    input,
    given: [...sent, timeout, noOutcome],
    when: { wait: settleDelay - 1 },
    then: { in: 'outcomeUnknown.awaitingVenue', tags: ['busy', 'unknown'], asks: {} },
  },
  {
    says: 'asks again after the pause',
    input,
    given: [...sent, timeout, noOutcome],
    when: { wait: settleDelay },
    then: { in: 'outcomeUnknown.asking', ...asks },
  },
  {
    says: 'doubles the pause',
    input,
    given: [...sent, timeout, noOutcome, { wait: settleDelay }, noOutcome],
    when: { wait: 2 * settleDelay - 1 },
    then: { in: 'outcomeUnknown.awaitingVenue' },
  },
  {
    says: 'asks at once on request, and then begins with the short pause',
    input,
    given: [...sent, timeout, noOutcome, { wait: settleDelay }, noOutcome, { type: 'settle.asked' }, noOutcome],
    when: { wait: settleDelay },
    then: { in: 'outcomeUnknown.asking', ...asks },
  },
  {
    says: 'begins with the short pause when the venue has answered in between',
    input,
    given: [...sent, timeout, noOutcome, { wait: settleDelay }, running, { wait: runningPoll }, noOutcome],
    when: { wait: settleDelay },
    then: { in: 'outcomeUnknown.asking' },
  },
  {
    says: 'never pauses longer than the cap',
    input,
    given: [...sent, timeout, ...Array.from({ length: 12 }, () => [noOutcome, { wait: settleCap }]).flat(), noOutcome],
    when: { wait: settleCap },
    then: { in: 'outcomeUnknown.asking', ...asks },
  },
]

it.each(table)('a write $says', (row) => {
  expect(rowFault(submitOnceMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(submitOnceMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('moves once although the answer was lost: one key, stored before the sending and removed after the telling [TRF-14]', async () => {
  const log: string[] = []
  const write = submitOnceOf<{ amount: string }, { id: number }>({
    makeKey: async (named) => {
      log.push(`store k1 for ${named}`)
      return 'k1'
    },
    send: async ({ key: used, body: given }) => {
      log.push(`send ${used} ${given.amount}`)
      throw timeout.error
    },
    askOutcome: async ({ key: used }) => {
      log.push(`ask ${used}`)
      return { state: 'done', ...ok }
    },
    forgetKey: async (used) => {
      log.push(`forget ${used}`)
    },
  })
  const actor = createActor(write, { clock: new TestClock(), input: { call, body: { amount: '1' } } })
  const phases: string[] = []
  actor.subscribe((snapshot) => {
    phases.push(snapshot.hasTag('unknown') ? 'unknown' : snapshot.status)
  })
  const end = await toPromise(actor.start())
  await settled()
  expect(end).toEqual({ result: 'accepted', ...ok, wasUnknown: true, error: undefined })
  expect(log).toEqual([`store k1 for ${call}`, 'send k1 1', 'ask k1', 'forget k1'])
  expect(phases).toContain('unknown')
})

it('shows the screen what it may say and do', () => {
  const actor = createActor(submitOnceMachine, { input: stored })
  expect(submitOnceView(actor.getSnapshot())).toEqual({ phase: 'unknown', canLeave: false, canAskNow: false })
  expect(submitOnceView(createActor(submitOnceMachine, { input }).getSnapshot())).toEqual({
    phase: 'sending',
    canLeave: false,
    canAskNow: false,
  })
})
