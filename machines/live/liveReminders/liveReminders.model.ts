import { live } from '#contract/live/calls/live.ts'
import { noReminders } from '#contract/live/reminders.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { liveLimits } from '#contract/live/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { overRoom, sampleList, sampleRoom, waitingRoom } from '../liveList/liveList.samples.ts'
import { liveRemindersMachine } from './liveReminders.machine.ts'
import type { LiveRemindersSnapshot } from './liveReminders.machine.ts'
import { sampleReminder } from './liveReminders.samples.ts'
import { isReminded } from './liveReminders.view.ts'

const { id, title, startTime } = sampleReminder
const later = startTime + 1_000
const others = Array.from({ length: liveLimits.live.maxReminders }, (_, index) => ({
  id: index,
  title: 'Other',
  startTime,
}))

const set = { role: 'button', name: { word: 'liveList:remind.setFor', values: { title } } } as const
const withdraw = { role: 'button', name: { word: 'liveList:remind.withdrawFor', values: { title } } } as const
const shown = (snapshot: LiveRemindersSnapshot) => [isReminded(snapshot, id) ? withdraw : set]

const programme = (change: Partial<LiveList>) => ({ done: { ...sampleList, waitingList: [], ...change } })

export const liveRemindersModel = {
  machine: liveRemindersMachine,
  inputs: { plain: { list: [] }, kept: { list: [sampleReminder] }, full: { list: others } },
  events: {
    // A room's button offers either of the two.
    'reminder.set': ({ snapshot }: { snapshot: LiveRemindersSnapshot }) =>
      isReminded(snapshot, id) ? [] : [{ reminder: sampleReminder }],
    'reminder.withdrawn': ({ snapshot }: { snapshot: LiveRemindersSnapshot }) =>
      isReminded(snapshot, id) ? [{ id }] : [],
    'reminders.changed': [
      { kept: noReminders },
      { kept: { list: [], news: [{ ...sampleReminder, outcome: 'began', movedTo: null }] } },
      { kept: { list: [sampleReminder], news: [] } },
    ],
    'hour.started': [{}],
  },
  outcomes: {
    watchReminders: { fails: { error: new Error('no storage') } },
    nextHour: { comes: { sends: { type: 'hour.started' } }, fails: { error: new Error('no clock') } },
    fetchProgramme: {
      'nothing new': programme({ waitingList: [waitingRoom] }),
      began: programme({ livingList: [{ ...sampleRoom, id }] }),
      moved: programme({ waitingList: [{ ...waitingRoom, startTime: later }] }),
      over: programme({ playbackList: [{ ...overRoom, id }] }),
      cancelled: programme({}),
      cut: { error: { kind: 'timeout', call: live.classified.id } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    count: context.list.length,
    start: context.list.find((one) => one.id === id)?.startTime,
  }),
  invariants: {
    'an empty list makes no request': ({ snapshot }) =>
      !snapshot.matches('loading') || snapshot.context.list.length > 0,
    'no more are kept than the browser reads back': ({ snapshot }) =>
      snapshot.context.list.length <= liveLimits.live.maxReminders,
  },
  screen: {
    shows: {
      turning: { unseen: 'it is transient' },
      none: shown,
      loading: shown,
      settled: { unseen: 'it is transient' },
      waiting: shown,
    },
    gestures: {
      'reminder.set': { click: set },
      'reminder.withdrawn': { click: withdraw },
      'reminders.changed': { by: 'app', because: 'another tab says it' },
      'hour.started': { by: 'app', because: 'the clock says it' },
    },
  },
  wire: {
    fetchProgramme: { call: live.classified, retries: kernelLimits.request.retries },
    // Stored reminders come from the browser, the next check from its clock.
    watchReminders: { happens: 'nothing' },
    nextHour: { happens: 'nothing' },
  },
} satisfies FlowModel<typeof liveRemindersMachine>
