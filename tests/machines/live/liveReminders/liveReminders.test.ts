import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { liveLimits } from '#contract/live/limits.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import type { ReminderNews } from '#contract/live/reminders.ts'
import { liveRemindersMachine } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { sampleReminder } from '#machines/live/liveReminders/liveReminders.samples.ts'
import { overRoom, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { id, title, startTime } = sampleReminder
const other = { id: 104, title: 'Overnight market recap', startTime: 9_000 }
const none = { list: [] }
const kept = { list: [sampleReminder] }
const both = { list: [sampleReminder, other] }
const full = {
  list: Array.from({ length: liveLimits.live.maxReminders }, (_, index) => ({ id: index, title: 'Other', startTime })),
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
const elsewhere = (list: readonly (typeof other)[], news: readonly ReminderNews[] = []) =>
  ({ type: 'reminders.changed', kept: { list: [...list], news: [...news] } }) as const

const row = rowBuilder(liveRemindersMachine, kept)

const table: Table<typeof liveRemindersMachine> = [
  row(
    'keeps a reminder in this browser, and checks whether the show is still announced',
    [set],
    'loading',
    { context: { list: [sampleReminder] }, effects: [{ type: 'store', params: { list: [sampleReminder], news: [] } }] },
    none,
  ),
  row(
    'keeps one reminder for each room, with the time last seen',
    [answered({ waitingList: [waitingRoom, otherRoom] }), { type: 'reminder.set', reminder: moved }],
    { in: 'loading', context: { list: [other, moved] } },
    both,
  ),
  row(
    'keeps no more than the limit, and says so',
    [{ answer: 'fetchProgramme', error: new Error('cut') }, set],
    'waiting',
    {
      context: full,
      effects: [],
      sent: [{ type: 'notice.raised', notice: { kind: 'warning', words: { key: 'liveReminders:notice.full' } } }],
    },
    full,
  ),
  row('is removed by a second press [LIVE-05]', [asBefore, withdrawn], 'none', {
    context: none,
    effects: [{ type: 'store', params: { list: [], news: [] } }],
  }),
  row('removes one and keeps the others', [withdrawn], 'waiting', { context: { list: [other] } }, both),
  row('waits for the hour if nothing is new, and writes nothing', [asBefore], 'waiting', {
    tags: [],
    asks: { watchReminders: undefined, nextHour: { starts: [startTime] } },
    context: kept,
    effects: [],
    sent: [],
  }),
  row(
    'keeps waiting if the programme does not load',
    [{ answer: 'fetchProgramme', error: { kind: 'timeout', call: 'live.classified' } }],
    { in: 'waiting', context: kept, sent: [] },
  ),
  row(
    'announces that a show is live with a link, and removes the reminder [LIVE-05]',
    [answered({ livingList: [{ ...sampleRoom, id }] })],
    'none',
    {
      context: { list: [] },
      sent: [newsNotice('began', room)],
      effects: [{ type: 'store', params: { list: [], news: [newsOf('began')] } }],
    },
  ),
  row(
    'announces a new time, and waits for it [LIVE-05]',
    [answered({ waitingList: [{ ...waitingRoom, startTime: later }] })],
    'waiting',
    {
      context: { list: [moved] },
      sent: [newsNotice('moved', room, 'warning', { times: { time: later } })],
      effects: [{ type: 'store', params: { list: [moved], news: [newsOf('moved', later)] } }],
    },
  ),
  row('announces a show that ended before it was announced', [answered({ playbackList: [{ ...overRoom, id }] })], {
    in: 'none',
    sent: [newsNotice('over', room)],
  }),
  row('announces that a show was removed from the programme [LIVE-05]', [answered({})], 'none', {
    sent: [newsNotice('cancelled', '/live', 'warning')],
  }),
  row(
    'keeps waiting for the others',
    [answered({ livingList: [{ ...sampleRoom, id }], waitingList: [otherRoom] })],
    { in: 'waiting', context: { list: [other] } },
    both,
  ),
  row(
    'clears its announcement at the next press',
    [
      answered({ livingList: [{ ...sampleRoom, id }], waitingList: [otherRoom] }),
      { type: 'reminder.withdrawn', id: other.id },
    ],
    { effects: [{ type: 'store', params: { list: [], news: [] } }] },
    both,
  ),
  row(
    'follows another tab that set one',
    [elsewhere([sampleReminder])],
    { in: 'waiting', context: kept, effects: [], sent: [] },
    none,
  ),
  row('follows another tab that removed one, and announces nothing', [asBefore, elsewhere([])], 'none', {
    context: none,
    effects: [],
    sent: [],
  }),
  row('announces another tab’s news too [LIVE-05]', [asBefore, elsewhere([], [newsOf('began')])], 'none', {
    sent: [newsNotice('began', room)],
  }),
  row(
    'announces the same news once, whichever tab had it first',
    [answered({ waitingList: [{ ...waitingRoom, startTime: later }] }), elsewhere([moved], [newsOf('moved', later)])],
    { in: 'waiting', context: { list: [moved] }, sent: [] },
  ),
  row('waits for another hour when another tab changed the reminders', [asBefore, elsewhere([sampleReminder, other])], {
    asks: { watchReminders: undefined, nextHour: { starts: [startTime, other.startTime] } },
  }),
]

describe('reminders of live shows', () => {
  holdTable(liveRemindersMachine, table)
})
