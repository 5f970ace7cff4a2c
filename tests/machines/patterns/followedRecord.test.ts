import { expect, it } from 'vitest'
import { createActor, fromCallback, waitFor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { followedRecordMachine } from '#machines/patterns/followedRecord/followedRecord.machine.ts'
import { plainDone, plainRace, plainRecord } from '#machines/patterns/followedRecord/followedRecord.samples.ts'
import { actRepeated, followedRecordOf } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { FollowedEvent, RecordAsked, RecordRead } from '#machines/patterns/followedRecord/followedRecord.types.ts'
import { followedRecordView } from '#machines/patterns/followedRecord/followedRecord.view.ts'
import type { Followed } from '#contract/kernel/followed.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { id: 'r1', fid: '1001', knownActs: ['cancel'], call: 'x.act', raceCodes: [plainRace] }
const row = rowBuilder(followedRecordMachine, input)

const at = 9_000
const read = (record: Followed | null, readAt = at) =>
  ({ answer: 'fetchRecord', done: { record, at: readAt } }) as const
const timeout = { kind: 'timeout', call: 'x.record' } as const
const cut = { answer: 'fetchRecord', error: timeout } as const
const pushed = { type: 'record.pushed' } as const
const requested = (act = 'cancel') => ({ type: 'act.requested', act }) as const
const confirmed = { type: 'act.confirmed' } as const
const retried = { type: 'retry.requested' } as const
const result = { msg: 'ok', data: null, wasUnknown: false, error: undefined }
const ended = (to: 'accepted' | 'rejected', code: number) =>
  ({ answer: 'sendAct', done: { ...result, result: to, code } }) as const
const person = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const

const waiting = plainRecord()
const shown = [read(waiting)] as const
const asking = [...shown, requested()] as const
const sending = [...asking, confirmed] as const
const stale = [...shown, pushed, cut] as const
const over = [read(plainDone)] as const

const watch = { watchRecord: { id: 'r1' } }
const asks = { ...watch, fetchRecord: { id: 'r1' } }
const told = (isRace: boolean, code: number) => ({
  act: 'cancel',
  isRace,
  error: { kind: 'business', call: 'x.act', code, msg: 'ok' },
})

const table: Table<typeof followedRecordMachine> = [
  row('knows a record without a deadline', [read(plainRecord({ until: null }))], {
    asks: { ...watch, watchDeadline: { until: null } },
  }),
  row('counts the seconds left', [...shown, { type: 'second.passed', left: 7 }], { context: { seconds: 7 } }),
  row(
    'restarts the countdown for another stage',
    [...shown, { type: 'second.passed', left: 7 }, pushed, read(plainRecord({ seq: 3 }))],
    { context: { seconds: undefined } },
  ),
  row('asks for a push that never came', [...shown, { type: 'poll.due' }], 'watching.live.fetching', { asks }),
  row('asks what its deadline led to, and guesses nothing', [...shown, { type: 'deadline.passed' }], {
    in: 'watching.live.fetching',
    context: { record: waiting },
    asks,
  }),
  row('asks after a sleep in which its deadline passed', [...shown, { type: 'page.shown' }], 'watching.live.fetching', {
    asks,
  }),
  row('follows a stage that it does not know', [...shown, pushed, read(plainRecord({ stage: 'thawing', seq: 3 }))], {
    in: 'watching.live.idle',
    context: { record: plainRecord({ stage: 'thawing', seq: 3 }) },
  }),
  row('ignores an older answer', [read(plainRecord({ stage: 'sending', seq: 4 })), pushed, read(waiting)], {
    in: 'watching.live.idle',
    context: { record: plainRecord({ stage: 'sending', seq: 4 }) },
  }),
  row('is not ended by an older answer', [read(plainRecord({ seq: 9 })), pushed, read(plainDone)], {
    in: 'watching.live.idle',
  }),
  row('keeps what it shows when it cannot be read, and says so', stale, 'watching.stale.idle', {
    tags: ['stale'],
    context: { record: waiting, readAt: at, error: timeout },
    asks: { ...watch, watchDeadline: { until: 60_000 } },
  }),
  row('is fresh again', [...stale, retried, read(waiting, 10_000)], 'watching.live.idle', {
    context: { readAt: 10_000, error: undefined },
  }),
  row('says that it is gone', [...shown, pushed, read(null)], 'missing', { context: { record: undefined } }),
  row('offers an act', asking, 'acting.asking', { tags: [], context: { act: 'cancel' } }),
  row('offers an act on old data too: the venue decides', [...stale, requested()], 'acting.asking'),
  row('offers none that the record does not have', [read(plainRecord({ acts: [] })), requested()], {
    in: 'watching.live.idle',
  }),
  row(
    'offers none that it does not know',
    [read(plainRecord({ acts: [{ act: 'explode', until: null }] })), requested('explode')],
    'watching.live.idle',
  ),
  row('does nothing after all', [...asking, { type: 'act.cancelled' }], 'watching.live.fetching', {
    context: { act: undefined },
    asks,
  }),
  row('does it once', sending, 'acting.sent.sending', {
    tags: ['busy', 'blocking'],
    asks: { ...watch, sendAct: { call: 'x.act', body: { id: 'r1', act: 'cancel', extra: undefined } } },
  }),
  row('sends what its dialog asked for', [...asking, { type: 'act.confirmed', extra: 'token' }], {
    asks: { ...watch, sendAct: { call: 'x.act', body: { id: 'r1', act: 'cancel', extra: 'token' } } },
  }),
  row('says that the outcome is unknown', [...sending, { answer: 'sendAct', context: { wasUnknown: true } }], {
    in: 'acting.sent.settling',
    tags: ['busy', 'blocking', 'unknown'],
  }),
  row('asks what it came to', [...sending, ended('accepted', 200)], 'watching.live.fetching', {
    context: { act: undefined, extra: undefined, told: undefined },
    asks,
  }),
  row('tells why it was not done', [...sending, ended('rejected', 39006)], 'watching.live.fetching', {
    context: { told: told(false, 39006) },
    asks,
  }),
  row('tells a lost race as what it was', [...sending, ended('rejected', plainRace), read(plainDone)], 'ended.idle', {
    context: { told: told(true, plainRace), record: plainDone },
  }),
  row('tells that it broke', [...sending, { answer: 'sendAct', error: timeout }], 'watching.live.fetching', {
    context: { told: { act: 'cancel', isRace: false, error: timeout } },
  }),
  row('tells it no more at the next try', [...sending, ended('rejected', 39006), read(waiting), requested()], {
    in: 'acting.asking',
    context: { told: undefined },
  }),
  row('ends when the venue says so', over, 'ended.idle', { tags: [], context: { record: plainDone } }),
  row('goes on if it did', [...over, pushed, read(plainRecord({ seq: 6 }))], 'watching.live.idle', {
    context: { record: plainRecord({ seq: 6 }) },
  }),
  row('is not opened again by an older answer', [...over, pushed, read(waiting)], 'ended.idle', {
    context: { record: plainDone },
  }),
  row('stays for the same person', [...asking, person('1001')], 'acting.asking'),
  row('stays for a person who is logged out', [...shown, person(undefined)], 'watching.live.idle'),
  row('shows nothing of it to another', [...asking, person('1002')], 'loading', {
    context: { fid: '1002', id: 'r1', record: undefined, act: undefined, readAt: 0 },
    asks,
  }),
]

holdTable(followedRecordMachine, table, 'a record $says')

/** A record of a fake venue, whose answers to the act are played in turn. */
const start = (answers: (() => Promise<{ code: number; msg: string; data: null }>)[]) => {
  let record = plainRecord()
  const sent: string[] = []
  const actor = createActor(
    followedRecordOf<Followed>({
      fetchRecord: requestOf<RecordRead, RecordAsked>(
        () => Promise.resolve({ record, at }),
        () => 0,
      ),
      watchRecord: fromCallback<FollowedEvent, RecordAsked>(() => undefined),
      watchDeadline: fromCallback(({ sendBack }) => sendBack({ type: 'second.passed', left: 9 })),
      sendAct: actRepeated<Followed>(({ act }) => {
        sent.push(act)
        record = plainDone
        return (answers.shift() ?? (() => Promise.resolve({ code: 200, msg: '', data: null })))()
      }),
    }),
    { input },
  ).start()
  return { actor, sent, view: () => followedRecordView(actor.getSnapshot()) }
}

const lose = () => Promise.reject(Object.assign(new Error('lost'), timeout))

it('repeats an act whose answer was lost, until it is known', async () => {
  const { actor, sent, view } = start([lose])
  await waitFor(actor, (snapshot) => snapshot.matches({ watching: 'live' }))
  expect(view()).toMatchObject({ phase: 'shown', seconds: 9, acts: [{ act: 'cancel' }], canAct: true })
  actor.send(requested())
  expect(view()).toMatchObject({ isAsking: true, act: 'cancel', canAct: false })
  actor.send(confirmed)
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  expect(view()).toMatchObject({ phase: 'ended', told: undefined, acts: [], seconds: undefined })
  expect(sent).toEqual(['cancel', 'cancel'])
})

it('tells a race that it lost while its answer was lost', async () => {
  const { actor, view } = start([
    lose,
    () => Promise.reject(Object.assign(new Error('late'), { kind: 'business', call: 'x.act', code: plainRace })),
  ])
  await waitFor(actor, (snapshot) => snapshot.matches({ watching: 'live' }))
  actor.send(requested())
  actor.send(confirmed)
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  expect(view().told).toMatchObject({ act: 'cancel', isRace: true })
})
