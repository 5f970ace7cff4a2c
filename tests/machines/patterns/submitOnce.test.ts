import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { submitOnceMachine } from '#machines/patterns/submitOnce/submitOnce.machine.ts'
import { refusalOf, submitOnceOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import { submitOnceView } from '#machines/patterns/submitOnce/submitOnce.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const call = 'transfer.transfer'
const body = { amount: '1' }
const input = { call, body, accepts: [20351] }
const stored = { call, storedKey: 'k0' }
const ok = { code: 200, msg: 'Done', data: { id: 7 } }
const refusal = { code: 30303, msg: 'A loan is open', data: null }
const nothing = { data: undefined, error: undefined, wasUnknown: false }
const { settleDelay, settleCap, runningPoll } = kernelLimits.submit

const key = { answer: 'makeKey', done: 'k1' } as const
const sent = [key] as const
const timeout = { answer: 'send', error: { kind: 'timeout', call } } as const
const limited = { kind: 'rateLimited', call, retryAfter: 7_000, msg: 'Slowly' } as const
const forgotten = { answer: 'forgetKey', done: undefined } as const
const noOutcome = { answer: 'fetchOutcome', error: { kind: 'timeout', call: 'transfer.outcome' } } as const
const running = { answer: 'fetchOutcome', done: { state: 'running', code: 200, msg: '', data: null } } as const
const sends = { asks: { send: { key: 'k1', body } } }
const asks = { asks: { fetchOutcome: { key: 'k1' } } }

const row = rowBuilder(submitOnceMachine, input)

const table: Table<typeof submitOnceMachine> = [
  row('creates and stores a key before it sends', [], 'makingKey', { tags: ['busy'], asks: { makeKey: { call } } }),
  row('sends body and key', [key], { in: 'sending', tags: ['busy'], ...sends, context: { wasUnknown: false } }),
  row(
    'is never sent if no key could be stored',
    [{ answer: 'makeKey', error: { kind: 'malformed', call, msg: 'full' } }],
    {
      output: {
        ...nothing,
        result: 'rejected',
        code: undefined,
        msg: 'full',
        error: { kind: 'malformed', call, msg: 'full' },
      },
    },
  ),
  row('keeps the key until the answer is saved', [...sent, { answer: 'send', done: ok }], 'accepting', {
    asks: { forgetKey: { key: 'k1' } },
  }),
  row('reports a success', [...sent, { answer: 'send', done: ok }, forgotten], 'accepted', {
    output: { ...nothing, ...ok, result: 'accepted' },
  }),
  row(
    'reports a success even if the key could not be removed',
    [...sent, { answer: 'send', done: ok }, { answer: 'forgetKey', error: new Error('no storage') }],
    { in: 'accepted', output: { ...nothing, ...ok, result: 'accepted' } },
  ),
  row(
    'treats a code that the flow accepts as done',
    [...sent, { answer: 'send', done: { ...ok, code: 20351 } }, forgotten],
    { output: { ...nothing, ...ok, code: 20351, result: 'accepted' } },
  ),
  row(
    'treats it as done even if the client throws it',
    [...sent, { answer: 'send', error: { kind: 'business', call, code: 20351, msg: 'Held' } }, forgotten],
    { output: { ...nothing, result: 'accepted', code: 20351, msg: 'Held' } },
  ),
  row(
    "reports a rejection with the venue's code and message",
    [...sent, { answer: 'send', done: refusal }, forgotten],
    { in: 'rejected', output: { ...nothing, ...refusal, result: 'rejected' } },
  ),
  row(
    'reports a rejection even if the key could not be removed',
    [...sent, { answer: 'send', done: refusal }, { answer: 'forgetKey', error: new Error('no storage') }],
    { in: 'rejected', output: { ...nothing, ...refusal, result: 'rejected' } },
  ),
  row(
    'is rejected with the reason if it was never sent',
    [...sent, { answer: 'send', error: { kind: 'offline', call } }, forgotten],
    { output: { ...nothing, result: 'rejected', code: undefined, msg: undefined, error: { kind: 'offline', call } } },
  ),
  row('waits for its turn after too many calls', [...sent, { answer: 'send', error: limited }, { wait: 6_999 }], {
    in: 'awaitingTurn',
    tags: ['busy'],
    asks: {},
  }),
  row(
    'waits for a default time if the venue gives none',
    [...sent, { answer: 'send', error: { kind: 'rateLimited', call } }, { wait: settleDelay }],
    { in: 'sending', ...sends },
  ),
  row(
    'clears the wait once done',
    [...sent, { answer: 'send', error: limited }, { wait: 7_000 }, { answer: 'send', done: ok }, forgotten],
    { output: { ...nothing, ...ok, result: 'accepted' } },
  ),
  row(
    'was not executed if cancelled while it waits for its turn',
    [...sent, { answer: 'send', error: limited }, { type: 'submit.left' }, forgotten],
    { output: { ...nothing, result: 'rejected', code: undefined, msg: 'Slowly', error: limited } },
  ),
  row('is unknown without an answer, says so and looks up the outcome [TRF-14]', [...sent, timeout], {
    in: 'outcomeUnknown.querying',
    tags: ['busy', 'unknown'],
    context: { wasUnknown: true },
    ...asks,
  }),
  row('is unknown, not cancelled, if cancelled after sending', [...sent, { type: 'submit.left' }], {
    in: 'outcomeUnknown.querying',
    tags: ['busy', 'unknown'],
    ...asks,
  }),
  row(
    'of an earlier start is looked up by its stored key and not sent',
    [],
    'outcomeUnknown.querying',
    { tags: ['busy', 'unknown'], context: { wasUnknown: true }, asks: { fetchOutcome: { key: 'k0' } } },
    stored,
  ),
  row(
    'is reported as a success if the lookup finds it [TRF-14]',
    [...sent, timeout, { answer: 'fetchOutcome', done: { state: 'done', ...ok } }, forgotten],
    { in: 'accepted', output: { ...ok, result: 'accepted', wasUnknown: true, error: undefined } },
  ),
  row(
    'is reported as a rejection if it did not happen [TRF-14]',
    [...sent, timeout, { answer: 'fetchOutcome', done: { state: 'refused', ...refusal } }, forgotten],
    { in: 'rejected', output: { ...refusal, result: 'rejected', wasUnknown: true, error: undefined } },
  ),
  row('is looked up again while it still runs', [...sent, timeout, running, { wait: runningPoll }], {
    in: 'outcomeUnknown.querying',
    ...asks,
  }),
  row('is not looked up early', [...sent, timeout, running, { wait: runningPoll - 1 }], 'outcomeUnknown.awaitingEnd', {
    asks: {},
  }),
  row(
    'is looked up at once on request while it still runs',
    [...sent, timeout, running, { type: 'settle.requested' }],
    { in: 'outcomeUnknown.querying', ...asks },
  ),
  row('stays unknown without an answer, and pauses', [...sent, timeout, noOutcome, { wait: settleDelay - 1 }], {
    in: 'outcomeUnknown.awaitingVenue',
    tags: ['busy', 'unknown'],
    asks: {},
  }),
  row(
    'looks up at once on request, and then starts with the short pause',
    [
      ...sent,
      timeout,
      noOutcome,
      { wait: settleDelay },
      noOutcome,
      { type: 'settle.requested' },
      noOutcome,
      { wait: settleDelay },
    ],
    { in: 'outcomeUnknown.querying', ...asks },
  ),
  row(
    'never pauses longer than the cap',
    [
      ...sent,
      timeout,
      ...Array.from({ length: 12 }, () => [noOutcome, { wait: settleCap }]).flat(),
      noOutcome,
      { wait: settleCap },
    ],
    { in: 'outcomeUnknown.querying', ...asks },
  ),
]

holdTable(submitOnceMachine, table, 'a write $says')

it('moves money once although the answer was lost: one key, stored before sending and removed after reporting [TRF-14]', async () => {
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
    fetchOutcome: async ({ key: used }) => {
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

it('shows which actions and messages are available', () => {
  const actor = createActor(submitOnceMachine, { input: stored })
  expect(submitOnceView(actor.getSnapshot())).toEqual({ phase: 'unknown', canLeave: false, canAskNow: false })
  expect(submitOnceView(createActor(submitOnceMachine, { input }).getSnapshot())).toEqual({
    phase: 'sending',
    canLeave: false,
    canAskNow: false,
  })
})

it('says why a write failed: the network’s error, or else the venue’s reason and nothing more', () => {
  const offline = { kind: 'offline', call: 'a.b' } as const
  expect(refusalOf('a.b', { error: offline, code: 422, msg: 'No' })).toBe(offline)
  expect(refusalOf('a.b', { error: undefined, code: 422, msg: 'No' })).toEqual({
    kind: 'business',
    call: 'a.b',
    code: 422,
    msg: 'No',
  })
  expect(Object.keys(refusalOf('a.b', { error: undefined, code: undefined, msg: undefined }))).toEqual(['kind', 'call'])
})
