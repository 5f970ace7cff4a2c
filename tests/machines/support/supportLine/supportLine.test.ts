import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type DomainEvent, type Table } from '@statefloor/explorer'
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
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const cut = { answer: 'loadScript', error: 'cut' } as const
const loaded = { answer: 'loadScript', done: {} } as const
/** The venue's own desk: its conversation runs beside the line. */
const loadedDesk = { answer: 'loadScript', done: { desk: fromCallback(() => undefined) } } as const
const shown = { type: 'desk.shown' } as const
const notYet = { answer: 'fetchReport', done: { ready: false, unread: 0, last: null } } as const
const silent = { answer: 'fetchReport', error: 'silent' } as const
const report = (unread: number, last: 'emoji' | 'image' | 'file' | 'message' | null = null) =>
  ({ answer: 'fetchReport', done: { ready: true, unread, last } }) as const
const opened = { type: 'panel.opened' } as const
const closed = { type: 'panel.closed' } as const
const gap = { wait: 2_000 } as const
const second = { wait: 1_000 } as const

const web = { line: 1 } as const
const live = { line: 2 } as const
const desk = { line: 3 } as const

/** This many polls without a ready answer, each after its pause. */
const polled = (times: number, every: number): DomainEvent<never>[] =>
  Array.from({ length: times }, () => [{ wait: every }, notYet]).flat()
const silences = (times: number): DomainEvent<never>[] => Array.from({ length: times }, () => [second, silent]).flat()
const at = (line: string, panel = 'closed') => [`working.panel.${panel}`, `working.line.${line}`]

const tableRow = rowBuilder(supportLineMachine, desk)

/** Loading the script: four attempts, with pauses. */
const loading: Table<typeof supportLineMachine> = [
  tableRow('loads its script at once', [], at('loading'), {
    tags: ['busy'],
    asks: { holdLine: { line: 3 }, loadScript: { line: 3 } },
  }),
  tableRow('waits after a failed load', [cut], at('awaitingRetry'), {
    tags: ['busy'],
    context: { loads: 1 },
    asks: { holdLine: { line: 3 } },
  }),
  tableRow('tries a fourth time', [cut, gap, cut, gap, cut, gap], at('loading'), { context: { loads: 3 } }),
  tableRow(
    'fails after four tries, and says so',
    [cut, gap, cut, gap, cut, gap, { answer: 'loadScript', error: 'gone' }],
    { output: { line: 3, reason: 'gone' }, effects: [{ type: 'reportRejected', params: { line: 3, reason: 'gone' } }] },
  ),
]

/** Polling for readiness, with the interval and limit of each kind of line. */
const readiness: Table<typeof supportLineMachine> = [
  tableRow(
    'allows a live chat 5 s',
    [loaded, notYet, ...polled(8, 500), { wait: 500 }, report(0)],
    { in: at('ready.idle') },
    live,
  ),
  tableRow(
    'allows a live chat no more than 5 s',
    [loaded, notYet, ...polled(8, 500), { wait: 500 }, notYet],
    { output: { line: 2, reason: 'it was not ready in time' } },
    live,
  ),
  tableRow(
    'allows a web chat 3 s',
    [loaded, notYet, ...polled(28, 100), { wait: 100 }, report(0)],
    { in: at('ready.idle') },
    web,
  ),
  tableRow(
    'allows a web chat no more than 3 s',
    [loaded, notYet, ...polled(28, 100), { wait: 100 }, silent],
    { output: { line: 1, reason: 'it did not answer' } },
    web,
  ),
  tableRow('allows a chat desk no more than 3 s', [loaded, notYet, ...polled(28, 100), { wait: 100 }, notYet], {
    output: { line: 3, reason: 'it was not ready in time' },
  }),
]

const serving: Table<typeof supportLineMachine> = [
  tableRow(
    'is ready with its unread count and last message [SUP-04]',
    [loaded, report(4, 'image')],
    at('ready.idle'),
    { tags: [], context: { unreadCount: 4, lastMessage: 'image' }, asks: { holdLine: { line: 2 } } },
    live,
  ),
  tableRow('is not polled again before 1 s [SUP-04]', [loaded, report(0), { wait: 999 }], at('ready.idle'), {}, live),
  tableRow(
    'is polled again after 1 s [SUP-04]',
    [loaded, report(0), second],
    { in: at('ready.refreshing'), asks: { holdLine: { line: 2 }, fetchReport: { line: 2, desk: undefined } } },
    live,
  ),
  tableRow(
    'applies a poll’s answer [SUP-04]',
    [loaded, report(4, 'image'), second, report(1, 'emoji')],
    { in: at('ready.idle'), context: { unreadCount: 1, lastMessage: 'emoji', silent: 0 } },
    live,
  ),
  tableRow(
    'tolerates a poll without an answer',
    [loaded, report(4), second, silent],
    { in: at('ready.idle'), context: { unreadCount: 4, silent: 1 } },
    live,
  ),
  tableRow(
    'tolerates four in a row',
    [loaded, report(4), ...silences(3), second, silent],
    { in: at('ready.idle'), context: { silent: 4 } },
    live,
  ),
  tableRow(
    'fails after five in a row',
    [loaded, report(4), ...silences(4), second, silent],
    { output: { line: 2, reason: 'it fell silent' } },
    live,
  ),
  tableRow(
    'resets the count after an answer',
    [loaded, report(4), ...silences(4), second, report(4), second, silent],
    { in: at('ready.idle'), context: { silent: 1 } },
    live,
  ),
  tableRow('adds up a chat desk’s new messages [SUP-05]', [loaded, report(2, 'file'), second, report(3, 'emoji')], {
    context: { unreadCount: 5, lastMessage: 'emoji', silent: 0 },
  }),
  tableRow('keeps the last message if nothing is new', [loaded, report(2, 'file'), second, report(0)], {
    context: { unreadCount: 2, lastMessage: 'file' },
  }),
  tableRow(
    'adds up nothing for another kind of line [SUP-05]',
    [loaded, report(2), second, report(3)],
    { context: { unreadCount: 3 } },
    web,
  ),
  tableRow('has nothing unread at a chat desk once the panel opens [SUP-05]', [loaded, report(2), opened], {
    in: at('ready.idle', 'open'),
    context: { unreadCount: 0 },
    sent: [shown],
  }),
  tableRow('adds up nothing while the panel is open [SUP-05]', [loaded, report(2, 'file'), opened, second, report(3)], {
    in: at('ready.idle', 'open'),
    context: { unreadCount: 0, lastMessage: 'file', silent: 0 },
  }),
  tableRow('adds up again once the panel is closed [SUP-05]', [loaded, report(2), opened, closed, second, report(3)], {
    in: at('ready.idle'),
    context: { unreadCount: 3 },
  }),
  tableRow(
    'keeps a web chat’s unread count when the panel opens',
    [loaded, report(2), opened],
    { in: at('ready.idle', 'open'), context: { unreadCount: 2 }, sent: [shown] },
    web,
  ),
  tableRow(
    'tells the vendor that the panel is closed',
    [loaded, report(2), opened, closed],
    { in: at('ready.idle'), sent: [{ type: 'desk.hidden' }] },
    web,
  ),
  tableRow(
    'tells a late vendor that the panel is open',
    [opened, loaded],
    { in: at('polling', 'open'), sent: [shown] },
    web,
  ),
  tableRow('does not tell the vendor of a panel that is closed anyway', [loaded], at('polling'), { sent: [] }, web),
  tableRow('has its own desk’s total unread count [SUP-05]', [loadedDesk, report(2), second, report(3, 'image')], {
    context: { unreadCount: 3, lastMessage: 'image' },
  }),
  tableRow('has nothing unread once read in another browser', [loadedDesk, report(2), second, report(0, 'file')], {
    context: { unreadCount: 0, lastMessage: 'file' },
  }),
  tableRow(
    'has nothing unread at its own desk while the panel is open [SUP-05]',
    [loadedDesk, report(2), opened, second, report(3)],
    { context: { unreadCount: 0 } },
  ),
  tableRow('runs the own desk’s conversation for a waiting user', [opened, loadedDesk, report(0)], {
    in: at('ready.idle', 'open'),
    asks: { holdLine: { line: 3 }, desk: undefined },
  }),
  tableRow(
    'clears earlier silences when a message arrives at an open desk',
    [loaded, report(1), opened, ...silences(2), second, report(1, 'message')],
    { context: { silent: 0, lastMessage: 'message' } },
  ),
  tableRow(
    'clears earlier silences when a message arrives at a closed desk',
    [loaded, report(1), ...silences(2), second, report(1, 'message')],
    { context: { silent: 0 } },
  ),
  tableRow(
    'fails if its frame breaks the protocol',
    [loaded, report(1), { type: 'line.broken', reason: 'it said too much' }],
    { output: { line: 3, reason: 'it said too much' } },
  ),
  tableRow('fails if its frame cannot be created', [{ answer: 'holdLine', error: 'gone' }], {
    output: { line: 3, reason: 'it could not be held' },
  }),
  tableRow('fails if its conversation fails', [loaded, { type: 'xstate.error.actor.*', error: 'x' } as const], {
    output: { line: 3, reason: 'the conversation broke' },
  }),
]

describe('a support line loads its script [SUP-02]', () => holdTable(supportLineMachine, loading))

describe('a support line becomes ready [SUP-03]', () => holdTable(supportLineMachine, readiness))

holdTable(supportLineMachine, serving, 'a support line $says')

it('reports all that the product needs, from loading on [SUP-04]', async () => {
  const clock = new TestClock()
  const conversation = fromCallback(() => undefined)
  const line = createActor(
    supportLineMachine.provide({
      actors: {
        holdLine: fromCallback(() => undefined),
        loadScript: fromPromise<LoadedLine, { line: SupportLine }>(() => Promise.resolve({ desk: conversation })),
        fetchReport: fromPromise(({ input }) =>
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

it('ends its conversation, frame and polls when abandoned: none continues beside the next line', async () => {
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
        fetchReport: fromPromise(({ signal }) => {
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
