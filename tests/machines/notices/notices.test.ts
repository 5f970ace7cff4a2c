import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { limits } from '../../../contract/limits'
import { noticeMachine } from '../../../machines/notices/notice.machine'
import { notice } from '../../../machines/notices/notice.view'
import { noticesMachine } from '../../../machines/notices/notices.machine'
import type { NoticeInput } from '../../../machines/notices/notices.types'
import { noticeHistory, shownNotices } from '../../../machines/notices/notices.view'
import { TestClock } from '../../support/clock'
import { hunt, killShare } from '../../support/mutants/mutants'
import { rowFault } from '../../support/mutants/table'
import type { Table } from '../../support/mutants/table'

const input = { notice: { id: 'notice:0', kind: 'success', text: 'done' } } as const
const held = { type: 'notice.held' } as const
const { success, copy } = limits.notice

const table: Table<typeof noticeMachine> = [
  { says: 'stays for its time', input, when: { wait: success - 1 }, then: { in: 'shown' } },
  { says: 'goes after its time, and says so', input, when: { wait: success }, then: { in: 'gone' } },
  { says: 'goes when it is put away', input, when: { type: 'notice.dismissed' }, then: { in: 'gone' } },
  { says: 'waits while somebody is on it', input, given: [held], when: { wait: 100 * success }, then: { in: 'held' } },
  { says: 'has its whole time again afterwards', input, given: [{ wait: success - 1 }, held, { type: 'notice.released' }], when: { wait: success - 1 }, then: { in: 'shown' } },
  { says: 'and goes then', input, given: [{ wait: success - 1 }, held, { type: 'notice.released' }], when: { wait: success }, then: { in: 'gone' } },
  { says: 'may be put away while somebody is on it', input, given: [held], when: { type: 'notice.dismissed' }, then: { in: 'gone' } },
  { says: 'has a time of its own when it is given one', input: { notice: { ...input.notice, duration: copy } }, when: { wait: copy - 1 }, then: { in: 'shown' } },
  { says: 'and keeps to it', input: { notice: { ...input.notice, duration: copy } }, when: { wait: copy }, then: { in: 'gone' } },
]

describe('a notice', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(noticeMachine, row)).toBeUndefined()
  })
})

/** The production charts together, on a clock. */
const start = () => {
  const clock = new TestClock()
  const actor = createActor(noticesMachine, { clock, systemId: 'notices' }).start()
  const raise = (text: string, more: Partial<NoticeInput> = {}) => actor.send({ type: 'notice.raised', notice: { kind: 'success', text, ...more } })
  const shown = () => shownNotices(actor.getSnapshot()).map(({ ref }) => notice(ref.getSnapshot()).text)
  const history = () => noticeHistory(actor.getSnapshot()).map(({ text }) => text)
  const refOf = (text: string) => shownNotices(actor.getSnapshot()).find(({ ref }) => notice(ref.getSnapshot()).text === text)?.ref
  return { clock, actor, raise, shown, history, refOf }
}

describe('all notices', () => {
  it('stand in the order in which they came, each for its own time, and can be read again', () => {
    const { clock, raise, shown, history } = start()
    raise('saved')
    raise('refused', { kind: 'error' })
    expect(shown()).toEqual(['saved', 'refused'])
    clock.increment(success)
    expect(shown()).toEqual(['refused'])
    clock.increment(limits.notice.error - success)
    expect(shown()).toEqual([])
    expect(history()).toEqual(['refused', 'saved'])
  })

  it.each(['success', 'info', 'warning', 'error'] as const)('stay as long as their kind does: %s', (kind) => {
    const { clock, raise, shown } = start()
    raise('a', { kind })
    clock.increment(limits.notice[kind] - 1)
    expect(shown()).toEqual(['a'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('give way, the oldest first, when there are too many', () => {
    const { clock, raise, shown, history } = start()
    for (let index = 0; index <= limits.notice.maxShown; index += 1) raise(String(index))
    expect(shown()).toEqual(['1', '2', '3', '4'])
    expect(history()).toHaveLength(limits.notice.maxShown + 1)
    clock.increment(success)
    expect(shown()).toEqual([])
  })

  it('tell one failure once while it stands there, and again afterwards', () => {
    const { clock, raise, shown, history } = start()
    const failure = { kind: 'timeout', call: 'transfer.types' } as const
    raise('a', { kind: 'error', failure })
    raise('b', { kind: 'error', failure: { ...failure, call: 'transfer.isolatedPairs' } })
    raise('c', { kind: 'error', failure: { kind: 'business', call: 'x.y', code: 1 } })
    raise('d', { kind: 'error', failure: { kind: 'business', call: 'x.y', code: 2 } })
    expect(shown()).toEqual(['a', 'c', 'd'])
    clock.increment(limits.notice.error)
    raise('e', { kind: 'error', failure })
    expect(shown()).toEqual(['e'])
    expect(history()).toEqual(['e', 'd', 'c', 'a'])
  })

  it('are put away one by one', () => {
    const { raise, shown, refOf } = start()
    raise('a')
    raise('b')
    refOf('a')?.send({ type: 'notice.dismissed' })
    expect(shown()).toEqual(['b'])
  })

  it('keep a bounded history', () => {
    const { raise, history } = start()
    for (let index = 0; index < limits.notice.maxKept + 5; index += 1) raise(String(index))
    expect(history()).toHaveLength(limits.notice.maxKept)
    expect(history()[0]).toBe(String(limits.notice.maxKept + 4))
  })

  it('are all gone when another person, or nobody, is here', () => {
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

it('are held by these tables: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(noticeMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
