import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import type { ReminderNews } from '#contract/live/reminders.ts'
import { liveRemindersMachine } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { sampleReminder } from '#machines/live/liveReminders/liveReminders.samples.ts'
import { overRoom, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const { id, title, startTime } = sampleReminder
const other = { id: 104, title: 'The late desk', startTime: 9_000 }
const none = { list: [] }
const kept = { list: [sampleReminder] }
const both = { list: [sampleReminder, other] }
const full = {
  list: Array.from({ length: limits.live.maxReminders }, (_, index) => ({ id: index, title: 'Other', startTime })),
}
const later = startTime + 1_000
const moved = { ...sampleReminder, startTime: later }
const otherRoom = { ...waitingRoom, ...other }

const newsOf = (outcome: ReminderNews['outcome'], movedTo: number | null = null): ReminderNews => ({
  ...sampleReminder,
  outcome,
  movedTo,
})
const newsNotice = (outcome: string, to: string, kind = 'info', more = {}) => ({
  type: 'notice.raised',
  notice: { kind, words: { key: `liveReminders:notice.${outcome}`, values: { title }, ...more }, to },
})
const room = `/live/room?id=${id}`
const answered = (change: Partial<LiveList>) =>
  ({ answer: 'fetchProgramme', done: { livingList: [], waitingList: [], playbackList: [], ...change } }) as const
const asBefore = answered({ waitingList: [waitingRoom] })
const set = { type: 'reminder.set', reminder: sampleReminder } as const
const withdrawn = { type: 'reminder.withdrawn', id } as const
const hourCame = { answer: 'nextHour', sends: { type: 'hour.came' } } as const
const elsewhere = (list: readonly (typeof other)[], news: readonly ReminderNews[] = []) =>
  ({ type: 'reminders.changed', kept: { list: [...list], news: [...news] } }) as const

const table: Table<typeof liveRemindersMachine> = [
  {
    says: 'asks nothing where nobody waits for a show, and listens to other tabs',
    input: none,
    then: { in: 'none', tags: [], asks: { watchReminders: undefined } },
  },
  {
    says: 'asks at once what became of the shows that were kept at an earlier visit',
    input: kept,
    then: { in: 'asking', tags: ['busy'], asks: { watchReminders: undefined, fetchProgramme: undefined } },
  },
  {
    says: 'keeps a reminder in this browser, and asks whether the show is still announced',
    input: none,
    when: set,
    then: {
      in: 'asking',
      context: { list: [sampleReminder] },
      effects: [{ type: 'store', params: { list: [sampleReminder], news: [] } }],
    },
  },
  {
    says: 'keeps one reminder of a room, with the time that was seen last',
    input: both,
    given: [answered({ waitingList: [waitingRoom, otherRoom] })],
    when: { type: 'reminder.set', reminder: moved },
    then: { in: 'asking', context: { list: [other, moved] } },
  },
  {
    says: 'takes no more than the browser keeps, and says so',
    input: full,
    given: [{ answer: 'fetchProgramme', error: new Error('cut') }],
    when: set,
    then: {
      in: 'waiting',
      context: full,
      effects: [],
      sent: [{ type: 'notice.raised', notice: { kind: 'warning', words: { key: 'liveReminders:notice.full' } } }],
    },
  },
  {
    says: 'is withdrawn by a second press [LIVE-05]',
    input: kept,
    given: [asBefore],
    when: withdrawn,
    then: { in: 'none', context: none, effects: [{ type: 'store', params: { list: [], news: [] } }] },
  },
  {
    says: 'withdraws the one and keeps the others',
    input: both,
    when: withdrawn,
    then: { in: 'waiting', context: { list: [other] } },
  },
  {
    says: 'waits for the hour when nothing is new, and writes nothing',
    input: kept,
    when: asBefore,
    then: {
      in: 'waiting',
      tags: [],
      asks: { watchReminders: undefined, nextHour: { starts: [startTime] } },
      context: kept,
      effects: [],
      sent: [],
    },
  },
  { says: 'asks again when the hour came', input: kept, given: [asBefore], when: hourCame, then: { in: 'asking' } },
  {
    says: 'waits on when the programme does not come',
    input: kept,
    when: { answer: 'fetchProgramme', error: { kind: 'timeout', call: 'live.classified' } },
    then: { in: 'waiting', context: kept, sent: [] },
  },
  {
    says: 'tells that a show is on the air, leads there, and is done with it [LIVE-05]',
    input: kept,
    when: answered({ livingList: [{ ...sampleRoom, id }] }),
    then: {
      in: 'none',
      context: { list: [] },
      sent: [newsNotice('began', room)],
      effects: [{ type: 'store', params: { list: [], news: [newsOf('began')] } }],
    },
  },
  {
    says: 'tells where a show was moved to, and waits for its new time [LIVE-05]',
    input: kept,
    when: answered({ waitingList: [{ ...waitingRoom, startTime: later }] }),
    then: {
      in: 'waiting',
      context: { list: [moved] },
      sent: [newsNotice('moved', room, 'warning', { times: { time: later } })],
      effects: [{ type: 'store', params: { list: [moved], news: [newsOf('moved', later)] } }],
    },
  },
  {
    says: 'tells that a show is over that nobody was told of',
    input: kept,
    when: answered({ playbackList: [{ ...overRoom, id }] }),
    then: { in: 'none', sent: [newsNotice('over', room)] },
  },
  {
    says: 'tells that a show was taken out of the programme [LIVE-05]',
    input: kept,
    when: answered({}),
    then: { in: 'none', sent: [newsNotice('cancelled', '/live', 'warning')] },
  },
  {
    says: 'goes on waiting for the others',
    input: both,
    when: answered({ livingList: [{ ...sampleRoom, id }], waitingList: [otherRoom] }),
    then: { in: 'waiting', context: { list: [other] } },
  },
  {
    says: 'forgets what it announced with the next press',
    input: both,
    given: [answered({ livingList: [{ ...sampleRoom, id }], waitingList: [otherRoom] })],
    when: { type: 'reminder.withdrawn', id: other.id },
    then: { effects: [{ type: 'store', params: { list: [], news: [] } }] },
  },
  {
    says: 'follows another tab that set one',
    input: none,
    when: elsewhere([sampleReminder]),
    then: { in: 'waiting', context: kept, effects: [], sent: [] },
  },
  {
    says: 'follows another tab that withdrew one, and tells nothing',
    input: kept,
    given: [asBefore],
    when: elsewhere([]),
    then: { in: 'none', context: none, effects: [], sent: [] },
  },
  {
    says: 'tells the news of another tab too [LIVE-05]',
    input: kept,
    given: [asBefore],
    when: elsewhere([], [newsOf('began')]),
    then: { in: 'none', sent: [newsNotice('began', room)] },
  },
  {
    says: 'tells the same news once, whichever tab had it first',
    input: kept,
    given: [answered({ waitingList: [{ ...waitingRoom, startTime: later }] })],
    when: elsewhere([moved], [newsOf('moved', later)]),
    then: { in: 'waiting', context: { list: [moved] }, sent: [] },
  },
  {
    says: 'waits for another hour when another tab changed what is waited for',
    input: kept,
    given: [asBefore],
    when: elsewhere([sampleReminder, other]),
    then: { asks: { watchReminders: undefined, nextHour: { starts: [startTime, other.startTime] } } },
  },
  {
    says: 'goes on without other tabs, and reports it',
    input: none,
    when: { answer: 'watchReminders', error: 'no storage' },
    then: { in: 'none', sent: [{ type: 'fault.met', actorId: 'watchReminders', error: 'no storage' }] },
  },
  {
    says: 'reports that no hour comes',
    input: kept,
    given: [asBefore],
    when: { answer: 'nextHour', error: 'no clock' },
    then: { in: 'waiting', sent: [{ type: 'fault.met', actorId: 'nextHour', error: 'no clock' }] },
  },
]

describe('reminders of live shows', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(liveRemindersMachine, row)).toBeUndefined()
  })

  it('are held by their table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(liveRemindersMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
