import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type DomainEvent, rowFault, type Table } from '@statefloor/explorer'
import type { SupportLine } from '#contract/support/support.ts'
import { supportLineMachine } from '#machines/support/supportLine/supportLine.machine.ts'
import type { LoadedLine } from '#machines/support/supportLine/supportLine.setup.ts'
import {
  deskOf,
  failedLoads,
  isReady,
  lastOf,
  serviceState,
  unreadOf,
} from '#machines/support/supportLine/supportLine.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const cut = { answer: 'loadScript', error: 'cut' } as const
const loaded = { answer: 'loadScript', done: {} } as const
/** The venue's own desk: its conversation runs beside the line. */
const loadedDesk = { answer: 'loadScript', done: { desk: fromCallback(() => undefined) } } as const
const shown = { type: 'desk.shown' } as const
const notYet = { answer: 'askReport', done: { ready: false, unread: 0, last: null } } as const
const silent = { answer: 'askReport', error: 'silent' } as const
const report = (unread: number, last: 'emoji' | 'image' | 'file' | 'message' | null = null) =>
  ({ answer: 'askReport', done: { ready: true, unread, last } }) as const
const opened = { type: 'panel.opened' } as const
const closed = { type: 'panel.closed' } as const
const gap = { wait: 2_000 } as const
const second = { wait: 1_000 } as const

const web = { line: 1 } as const
const live = { line: 2 } as const
const desk = { line: 3 } as const

/** So many polls without a ready answer, each after its pause. */
const polled = (times: number, every: number): DomainEvent<never>[] =>
  Array.from({ length: times }, () => [{ wait: every }, notYet]).flat()
const silences = (times: number): DomainEvent<never>[] => Array.from({ length: times }, () => [second, silent]).flat()
const at = (line: string, panel = 'closed') => [`working.panel.${panel}`, `working.line.${line}`]

/** Its script is loaded: tried four times, with pauses. */
const loading: Table<typeof supportLineMachine> = [
  {
    says: 'loads its script at once',
    input: desk,
    then: { in: at('loading'), tags: ['busy'], asks: { holdLine: { line: 3 }, loadScript: { line: 3 } } },
  },
  {
    says: 'waits after a load that failed',
    input: desk,
    when: cut,
    then: { in: at('awaitingRetry'), tags: ['busy'], context: { loads: 1 }, asks: { holdLine: { line: 3 } } },
  },
  {
    says: 'has not tried again before 2 s',
    input: desk,
    given: [cut],
    when: { wait: 1_999 },
    then: { in: at('awaitingRetry') },
  },
  { says: 'tries again after 2 s', input: desk, given: [cut], when: gap, then: { in: at('loading') } },
  {
    says: 'tries a fourth time',
    input: desk,
    given: [cut, gap, cut, gap, cut],
    when: gap,
    then: { in: at('loading'), context: { loads: 3 } },
  },
  {
    says: 'is rejected after four tries, and that is said',
    input: desk,
    given: [cut, gap, cut, gap, cut, gap],
    when: { answer: 'loadScript', error: 'gone' },
    then: {
      output: { line: 3, reason: 'gone' },
      effects: [{ type: 'reportRejected', params: { line: 3, reason: 'gone' } }],
    },
  },
]

/** It is asked whether it is ready, so often and so long as its kind wants. */
const readiness: Table<typeof supportLineMachine> = [
  {
    says: 'asks whether it is ready as soon as it is loaded',
    input: live,
    when: loaded,
    then: {
      in: at('asking'),
      tags: ['busy'],
      asks: { holdLine: { line: 2 }, askReport: { line: 2, desk: undefined } },
    },
  },
  {
    says: 'asks a live chat again after 500 ms, not before',
    input: live,
    given: [loaded, notYet],
    when: { wait: 499 },
    then: { in: at('awaitingReadiness'), tags: ['busy'] },
  },
  {
    says: 'asks a live chat again after 500 ms',
    input: live,
    given: [loaded, notYet],
    when: { wait: 500 },
    then: { in: at('asking') },
  },
  {
    says: 'asks a web chat again after 100 ms, not before',
    input: web,
    given: [loaded, notYet],
    when: { wait: 99 },
    then: { in: at('awaitingReadiness') },
  },
  {
    says: 'asks a web chat again after 100 ms',
    input: web,
    given: [loaded, notYet],
    when: { wait: 100 },
    then: { in: at('asking') },
  },
  {
    says: 'asks a chat desk again after 100 ms',
    input: desk,
    given: [loaded, silent],
    when: { wait: 100 },
    then: { in: at('asking') },
  },
  {
    says: 'gives a live chat 5 s',
    input: live,
    given: [loaded, notYet, ...polled(8, 500), { wait: 500 }],
    when: report(0),
    then: { in: at('ready.resting') },
  },
  {
    says: 'gives a live chat no more than 5 s',
    input: live,
    given: [loaded, notYet, ...polled(8, 500), { wait: 500 }],
    when: notYet,
    then: { output: { line: 2, reason: 'it was not ready in time' } },
  },
  {
    says: 'gives a web chat 3 s',
    input: web,
    given: [loaded, notYet, ...polled(28, 100), { wait: 100 }],
    when: report(0),
    then: { in: at('ready.resting') },
  },
  {
    says: 'gives a web chat no more than 3 s',
    input: web,
    given: [loaded, notYet, ...polled(28, 100), { wait: 100 }],
    when: silent,
    then: { output: { line: 1, reason: 'it did not answer' } },
  },
  {
    says: 'gives a chat desk no more than 3 s',
    input: desk,
    given: [loaded, notYet, ...polled(28, 100), { wait: 100 }],
    when: notYet,
    then: { output: { line: 3, reason: 'it was not ready in time' } },
  },
]

const serving: Table<typeof supportLineMachine> = [
  {
    says: 'is ready as it says, with what is unread and came last [SUP-04]',
    input: live,
    given: [loaded],
    when: report(4, 'image'),
    then: {
      in: at('ready.resting'),
      tags: [],
      context: { unreadCount: 4, lastMessage: 'image' },
      asks: { holdLine: { line: 2 } },
    },
  },
  {
    says: 'is asked again after 1 s, not before [SUP-04]',
    input: live,
    given: [loaded, report(0)],
    when: { wait: 999 },
    then: { in: at('ready.resting') },
  },
  {
    says: 'is asked again after 1 s [SUP-04]',
    input: live,
    given: [loaded, report(0)],
    when: second,
    then: { in: at('ready.refreshing'), asks: { holdLine: { line: 2 }, askReport: { line: 2, desk: undefined } } },
  },
  {
    says: 'has what a refresh says [SUP-04]',
    input: live,
    given: [loaded, report(4, 'image'), second],
    when: report(1, 'emoji'),
    then: { in: at('ready.resting'), context: { unreadCount: 1, lastMessage: 'emoji', silent: 0 } },
  },
  {
    says: 'forgives a refresh without an answer',
    input: live,
    given: [loaded, report(4), second],
    when: silent,
    then: { in: at('ready.resting'), context: { unreadCount: 4, silent: 1 } },
  },
  {
    says: 'forgives four in a row',
    input: live,
    given: [loaded, report(4), ...silences(3), second],
    when: silent,
    then: { in: at('ready.resting'), context: { silent: 4 } },
  },
  {
    says: 'is rejected after five in a row',
    input: live,
    given: [loaded, report(4), ...silences(4), second],
    when: silent,
    then: { output: { line: 2, reason: 'it fell silent' } },
  },
  {
    says: 'counts anew after an answer',
    input: live,
    given: [loaded, report(4), ...silences(4), second, report(4), second],
    when: silent,
    then: { in: at('ready.resting'), context: { silent: 1 } },
  },
  {
    says: 'adds up what a chat desk says is new [SUP-05]',
    input: desk,
    given: [loaded, report(2, 'file'), second],
    when: report(3, 'emoji'),
    then: { context: { unreadCount: 5, lastMessage: 'emoji', silent: 0 } },
  },
  {
    says: 'keeps what came last when nothing is new',
    input: desk,
    given: [loaded, report(2, 'file'), second],
    when: report(0),
    then: { context: { unreadCount: 2, lastMessage: 'file' } },
  },
  {
    says: 'adds up nothing of another line [SUP-05]',
    input: web,
    given: [loaded, report(2), second],
    when: report(3),
    then: { context: { unreadCount: 3 } },
  },
  {
    says: 'has nothing unread at a chat desk once the panel opens [SUP-05]',
    input: desk,
    given: [loaded, report(2)],
    when: opened,
    then: { in: at('ready.resting', 'open'), context: { unreadCount: 0 }, sent: [shown] },
  },
  {
    says: 'adds up nothing while the panel is open [SUP-05]',
    input: desk,
    given: [loaded, report(2, 'file'), opened, second],
    when: report(3),
    then: { in: at('ready.resting', 'open'), context: { unreadCount: 0, lastMessage: 'file', silent: 0 } },
  },
  {
    says: 'adds up again once it is closed [SUP-05]',
    input: desk,
    given: [loaded, report(2), opened, closed, second],
    when: report(3),
    then: { in: at('ready.resting'), context: { unreadCount: 3 } },
  },
  {
    says: 'leaves it to another line what is read',
    input: web,
    given: [loaded, report(2)],
    when: opened,
    then: { in: at('ready.resting', 'open'), context: { unreadCount: 2 }, sent: [shown] },
  },
  {
    says: 'tells whoever answers that nobody looks any more',
    input: web,
    given: [loaded, report(2), opened],
    when: closed,
    then: { in: at('ready.resting'), sent: [{ type: 'desk.hidden' }] },
  },
  {
    says: 'tells a vendor that came late that somebody looks',
    input: web,
    given: [opened],
    when: loaded,
    then: { in: at('asking', 'open'), sent: [shown] },
  },
  { says: 'tells nobody who looks while nobody does', input: web, when: loaded, then: { in: at('asking'), sent: [] } },
  {
    says: 'has what its own desk says is unread, all of it [SUP-05]',
    input: desk,
    given: [loadedDesk, report(2), second],
    when: report(3, 'image'),
    then: { context: { unreadCount: 3, lastMessage: 'image' } },
  },
  {
    says: 'has nothing unread once it was read in another browser',
    input: desk,
    given: [loadedDesk, report(2), second],
    when: report(0, 'file'),
    then: { context: { unreadCount: 0, lastMessage: 'file' } },
  },
  {
    says: 'has nothing unread of its own desk while the panel is open [SUP-05]',
    input: desk,
    given: [loadedDesk, report(2), opened, second],
    when: report(3),
    then: { context: { unreadCount: 0 } },
  },
  {
    says: 'runs the conversation of the own desk',
    input: desk,
    given: [loadedDesk],
    when: report(0),
    then: { in: at('ready.resting'), asks: { holdLine: { line: 3 }, desk: undefined } },
  },
  {
    says: 'runs the conversation of the own desk when somebody waited for it',
    input: desk,
    given: [opened, loadedDesk],
    when: report(0),
    then: { in: at('ready.resting', 'open'), asks: { holdLine: { line: 3 }, desk: undefined } },
  },
  {
    says: 'forgets earlier silences when something new came at an open desk',
    input: desk,
    given: [loaded, report(1), opened, ...silences(2), second],
    when: report(1, 'message'),
    then: { context: { silent: 0, lastMessage: 'message' } },
  },
  {
    says: 'forgets earlier silences when something new came at a closed desk',
    input: desk,
    given: [loaded, report(1), ...silences(2), second],
    when: report(1, 'message'),
    then: { context: { silent: 0 } },
  },
  {
    says: 'is rejected when its frame breaks its word',
    input: desk,
    given: [loaded, report(1)],
    when: { type: 'line.broken', reason: 'it said too much' },
    then: { output: { line: 3, reason: 'it said too much' } },
  },
  {
    says: 'is rejected when it cannot be held',
    input: desk,
    when: { answer: 'holdLine', error: 'gone' },
    then: { output: { line: 3, reason: 'it could not be held' } },
  },
  {
    says: 'is rejected when its conversation breaks',
    input: desk,
    given: [loaded],
    when: { type: 'xstate.error.actor.*', error: 'x' } as const,
    then: { output: { line: 3, reason: 'the conversation broke' } },
  },
]

const table = [...loading, ...readiness, ...serving]

it.each(loading)('a support line $says [SUP-02]', (row) => {
  expect(rowFault(supportLineMachine, row)).toBeUndefined()
})

it.each(readiness)('a support line $says [SUP-03]', (row) => {
  expect(rowFault(supportLineMachine, row)).toBeUndefined()
})

it.each(serving)('a support line $says', (row) => {
  expect(rowFault(supportLineMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(supportLineMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('says of itself what the product wants to know, from loading on [SUP-04]', async () => {
  const clock = new TestClock()
  const conversation = fromCallback(() => undefined)
  const line = createActor(
    supportLineMachine.provide({
      actors: {
        holdLine: fromCallback(() => undefined),
        loadScript: fromPromise<LoadedLine, { line: SupportLine }>(() => Promise.resolve({ desk: conversation })),
        askReport: fromPromise(({ input }) =>
          Promise.resolve({ ready: true, unread: input.desk ? 7 : 0, last: 'emoji' as const }),
        ),
      },
    }),
    { input: { line: 1 }, clock },
  ).start()
  expect(serviceState(line.getSnapshot())).toEqual({ ready: false, loaded: false, unreadCount: 0, lastMessage: null })
  expect(isReady(line.getSnapshot())).toBe(false)
  await settled()
  expect(serviceState(line.getSnapshot())).toEqual({ ready: true, loaded: true, unreadCount: 7, lastMessage: 'emoji' })
  expect([
    unreadOf(line.getSnapshot()),
    unreadOf(undefined),
    lastOf(line.getSnapshot()),
    failedLoads(line.getSnapshot()),
    deskOf(line.getSnapshot())?.id,
  ]).toEqual([7, 0, 'emoji', 0, 'desk'])
  line.stop()
})

it('takes its conversation, its frame and its questions with it when it is given up: none goes on beside the next line', async () => {
  const running = new Set<string>()
  const runs = (name: string) => () => {
    running.add(name)
    return () => void running.delete(name)
  }
  const line = createActor(
    supportLineMachine.provide({
      actors: {
        holdLine: fromCallback<{ type: string }, { line: SupportLine }>(runs('frame')),
        loadScript: fromPromise<LoadedLine, { line: SupportLine }>(() =>
          Promise.resolve({ desk: fromCallback(runs('conversation')) }),
        ),
        askReport: fromPromise(({ signal }) => {
          running.add('question')
          signal.addEventListener('abort', () => running.delete('question'))
          return new Promise(() => undefined)
        }),
      },
    }),
    { input: { line: 3 }, clock: new TestClock() },
  ).start()
  await settled()
  expect([...running].toSorted()).toEqual(['conversation', 'frame', 'question'])
  line.send({ type: 'line.broken', reason: 'it said too much' })
  expect([line.getSnapshot().status, [...running]]).toEqual(['done', []])
})
