import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { noticeMachine, noticeView } from '#machines/shell/notices/notice.machine.ts'
import { noticesMachine } from '#machines/shell/notices/notices.machine.ts'
import { nothing } from '#machines/shell/notices/notices.setup.ts'
import type { Notice, NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { isHistoryOpen, noticeHistory, shownNotices, unreadCount } from '#machines/shell/notices/notices.view.ts'
import { createNoticesActions } from '#services/shell/notices.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { notice: { id: 'notice:0', kind: 'success', text: 'done' } } as const
const held = { type: 'notice.held' } as const
const { success, copy } = shellLimits.notice

const noticeRow = rowBuilder(noticeMachine, input)

const table: Table<typeof noticeMachine> = [
  noticeRow('is shown for its duration', [{ wait: success - 1 }], 'shown'),
  noticeRow(
    'restarts its whole duration afterwards',
    [{ wait: success - 1 }, held, { type: 'notice.released' }, { wait: success - 1 }],
    'shown',
  ),
  noticeRow('closes after that', [{ wait: success - 1 }, held, { type: 'notice.released' }, { wait: success }], 'gone'),
  noticeRow(
    'can have a duration of its own',
    [{ wait: copy - 1 }],
    { in: 'shown' },
    { notice: { ...input.notice, duration: copy } },
  ),
]

describe('a notice', () => {
  holdTable(noticeMachine, table)
})

/** The production charts together, on a fake clock. */
const start = () => {
  const clock = new TestClock()
  const actor = createActor(
    noticesMachine.provide({ actions: createNoticesActions({ clock: { now: () => clock.hour() } }) }),
    { clock, systemId: 'notices' },
  ).start()
  const raise = (text: string, more: Partial<NoticeInput> = {}) =>
    actor.send({ type: 'notice.raised', notice: { kind: 'success', text, ...more } })
  const shown = () => shownNotices(actor.getSnapshot()).map(({ ref }) => noticeView(ref.getSnapshot()).text)
  const history = () => noticeHistory(actor.getSnapshot()).map(({ text }) => text)
  const refOf = (text: string) =>
    shownNotices(actor.getSnapshot()).find(({ ref }) => noticeView(ref.getSnapshot()).text === text)?.ref
  return { clock, actor, raise, shown, history, refOf }
}

describe('all notices', () => {
  it('appear in order, each for its own duration, and can be read again', () => {
    const { clock, raise, shown, history } = start()
    raise('saved')
    raise('refused', { kind: 'error' })
    expect(shown()).toEqual(['saved', 'refused'])
    clock.increment(success)
    expect(shown()).toEqual(['refused'])
    clock.increment(shellLimits.notice.error - success)
    expect(shown()).toEqual([])
    expect(history()).toEqual(['refused', 'saved'])
  })

  it.each(['success', 'info', 'warning', 'error'] as const)('are shown as long as their kind requires: %s', (kind) => {
    const { clock, raise, shown } = start()
    raise('a', { kind })
    clock.increment(shellLimits.notice[kind] - 1)
    expect(shown()).toEqual(['a'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('are dropped, oldest first, when there are too many', () => {
    const { clock, raise, shown, history } = start()
    for (let index = 0; index <= shellLimits.notice.maxShown; index += 1) raise(String(index))
    expect(shown()).toEqual(['1', '2', '3', '4'])
    expect(history()).toHaveLength(shellLimits.notice.maxShown + 1)
    clock.increment(success)
    expect(shown()).toEqual([])
  })

  it('show a failure once while it is visible, and again afterwards', () => {
    const { clock, raise, shown, history } = start()
    const failure = { kind: 'timeout', call: 'transfer.types' } as const
    raise('a', { kind: 'error', failure })
    raise('b', { kind: 'error', failure: { ...failure, call: 'transfer.isolatedPairs' } })
    raise('c', { kind: 'error', failure: { kind: 'business', call: 'x.y', code: 1 } })
    raise('d', { kind: 'error', failure: { kind: 'business', call: 'x.y', code: 2 } })
    expect(shown()).toEqual(['a', 'c', 'd'])
    clock.increment(shellLimits.notice.error)
    raise('e', { kind: 'error', failure })
    expect(shown()).toEqual(['e'])
    expect(history()).toEqual(['e', 'd', 'c', 'a'])
  })

  it('show once what a failure left undone beside that failure', () => {
    const { raise, shown } = start()
    const failure = { kind: 'timeout', call: 'web3.disconnect' } as const
    const words = { key: 'notices:wallet.stillConnected' }
    raise('a', { kind: 'error', failure })
    raise('b', { kind: 'error', words, failure })
    raise('c', { kind: 'error', words, failure })
    expect(shown()).toEqual(['a', 'b'])
  })

  it('are dismissed one by one', () => {
    const { raise, shown, refOf } = start()
    raise('a')
    raise('b')
    refOf('a')?.send({ type: 'notice.dismissed' })
    expect(shown()).toEqual(['b'])
  })

  it('keep a bounded history', () => {
    const { raise, history } = start()
    for (let index = 0; index < shellLimits.notice.maxKept + 5; index += 1) raise(String(index))
    expect(history()).toHaveLength(shellLimits.notice.maxKept)
    expect(history()[0]).toBe(String(shellLimits.notice.maxKept + 4))
  })

  it('are cleared at logout and for another user', () => {
    const { clock, actor, raise, shown, history } = start()
    actor.send({ type: 'session.changed', fid: '7' })
    raise('yours')
    actor.send({ type: 'session.changed', fid: '7' })
    expect([shown(), history()]).toEqual([['yours'], ['yours']])
    actor.send({ type: 'session.changed', fid: '8' })
    expect([shown(), history()]).toEqual([[], []])
    raise('theirs')
    actor.send({ type: 'session.changed', fid: undefined })
    expect([shown(), history()]).toEqual([[], []])
    clock.increment(success)
    raise('next')
    expect(shown()).toEqual(['next'])
  })
})

const done = { kind: 'success', text: 'done' } as const
const moved = { kind: 'success', text: 'moved', about: 'money' } as const
const late = { kind: 'error', failure: { kind: 'timeout', call: 'x.y' } } as const
const raised = (notice: NoticeInput) => ({ type: 'notice.raised', notice }) as const
const silence = (...kinds: readonly NoticeInput['kind'][]) => ({ type: 'kinds.disabled', kinds }) as const
const opened = { type: 'history.opened' } as const
const as = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const running = (...notices: readonly Notice[]) => Object.fromEntries(notices.map((one) => [one.id, { notice: one }]))
const kept = (index: number, one: NoticeInput): Notice => ({ ...one, id: `notice:${index}` })
const stamped = (count: number) => [{ type: 'stamp', params: { count } }]

const noticesRow = rowBuilder(noticesMachine)

const noticesTable: Table<typeof noticesMachine> = [
  noticesRow('start empty', [], 'listening', { context: { ...nothing }, asks: {} }),
  noticesRow('are shown and kept, and the clock is requested', [raised(done)], 'listening', {
    context: { count: 1, history: [kept(0, done)] },
    asks: running(kept(0, done)),
    effects: stamped(1),
  }),
  noticesRow('join the visible ones, newest first in the history', [raised(done), raised(late)], {
    context: { count: 2, history: [kept(1, late), kept(0, done)] },
    asks: running(kept(0, done), kept(1, late)),
    effects: stamped(2),
  }),
  noticesRow('show the same failure once while it is visible', [raised(late), raised(late)], {
    context: { count: 1 },
    asks: running(kept(0, late)),
    effects: [],
  }),
  noticesRow('show it again once it is gone', [raised(late), { answer: 'notice:0', done: undefined }, raised(late)], {
    context: { count: 2 },
    asks: running(kept(1, late)),
    effects: stamped(2),
  }),
  noticesRow('make room for a new one beyond the limit', [...[0, 1, 2, 3].map(() => raised(done)), raised(late)], {
    asks: running(kept(1, done), kept(2, done), kept(3, done), kept(4, late)),
  }),
  noticesRow('are kept without being shown if their kind is muted', [silence('success'), raised(done)], {
    context: { count: 1, shown: [], history: [kept(0, done)] },
    asks: {},
    effects: stamped(1),
  }),
  noticesRow('are shown if another kind is muted', [silence('info'), raised(done)], { asks: running(kept(0, done)) }),
  noticesRow('are shown again once unmuted', [silence('success'), silence(), raised(done)], {
    asks: running(kept(0, done)),
  }),
  noticesRow('about money are shown whatever is muted', [silence('success', 'error'), raised(moved)], {
    asks: running(kept(0, moved)),
    context: { silenced: ['success', 'error'] },
  }),
  noticesRow(
    'carry their time once the clock answers',
    [raised(done), raised(late), { type: 'notice.stamped', id: 'notice:0', at: 7 }],
    { context: { history: [kept(1, late), { ...kept(0, done), at: 7 }] } },
  ),
  noticesRow('disappear after their duration', [raised(done), { answer: 'notice:0', done: undefined }], {
    context: { shown: [], history: [kept(0, done)] },
    asks: {},
  }),
  noticesRow('are dismissed newest first by the keyboard', [raised(done), raised(late), { type: 'newest.dismissed' }], {
    sent: [{ type: 'notice.dismissed' }],
  }),
  noticesRow('can be read again', [raised(done), opened], 'reading', { context: { read: 1 } }),
  noticesRow('are replaced by the settings, where their kinds are chosen', [opened, { type: 'kinds.requested' }], {
    in: 'listening',
    sent: [{ type: 'settings.opened' }],
  }),
  noticesRow('open no settings unless the history is open', [{ type: 'kinds.requested' }], 'listening', { sent: [] }),
  noticesRow(
    'count those that arrive while the history is open as read',
    [opened, raised(done), { type: 'history.closed' }],
    { in: 'listening', context: { read: 1 } },
  ),
  noticesRow(
    'clear all but the visible ones with the history',
    [raised(done), { answer: 'notice:0', done: undefined }, raised(late), opened, { type: 'history.cleared' }],
    { in: 'reading', context: { history: [kept(1, late)] } },
  ),
  noticesRow('are cleared at logout', [as('7'), raised(done), opened, as(undefined)], 'listening', {
    context: { shown: [], history: [], fid: undefined, read: 1, count: 1 },
    asks: {},
  }),
  noticesRow('survive a new login of the same user', [as('7'), raised(done), opened, as('7')], 'reading', {
    context: { fid: '7', history: [kept(0, done)] },
  }),
  noticesRow('belong to the next user', [raised(done), as('8')], 'listening', {
    context: { fid: '8', history: [] },
    asks: {},
  }),
]

describe('notices', () => {
  holdTable(noticesMachine, noticesTable)

  it('are counted until the history is opened, and carry their time of arrival', () => {
    const { actor, raise } = start()
    const unread = () => unreadCount(actor.getSnapshot())
    raise('a')
    raise('b')
    expect(unread()).toBe(2)
    expect(noticeHistory(actor.getSnapshot()).map(({ at }) => at)).toEqual([epoch, epoch])
    actor.send(opened)
    expect([unread(), isHistoryOpen(actor.getSnapshot())]).toEqual([0, true])
    raise('c')
    actor.send({ type: 'history.closed' })
    expect([unread(), isHistoryOpen(actor.getSnapshot())]).toEqual([0, false])
  })

  it('are dismissed one after the other by the keyboard, and stay in the history', () => {
    const { actor, raise, shown, history } = start()
    raise('a')
    raise('b')
    actor.send({ type: 'newest.dismissed' })
    expect(shown()).toEqual(['a'])
    actor.send({ type: 'newest.dismissed' })
    expect([shown(), history()]).toEqual([[], ['b', 'a']])
  })
})
