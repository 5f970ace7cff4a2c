import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { liveRemindersSetup } from './liveReminders.setup.ts'
import { unreported } from './liveReminders.news.ts'

/**
 * Reminders for announced shows: the browser announces on any page when they begin, were moved or are no longer in the
 * programme.
 */
export const liveRemindersMachine = liveRemindersSetup.createMachine({
  id: 'liveReminders',
  context: ({ input }) => ({ list: input.list, news: [] }),
  invoke: {
    id: 'watchReminders',
    src: 'watchReminders',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'reminder.set': [
      {
        guard: 'isFull',
        actions: { type: 'notify', params: { kind: 'warning', words: { key: 'liveReminders:notice.full' } } },
      },
      // The displayed programme may be outdated, so it is fetched at once.
      {
        target: '.turning',
        actions: [
          { type: 'add', params: ({ event }) => event },
          { type: 'store', params: ({ context }) => context },
        ],
      },
    ],
    'reminder.withdrawn': {
      target: '.settled',
      actions: [
        { type: 'withdraw', params: ({ event }) => event },
        { type: 'store', params: ({ context }) => context },
      ],
    },
    'reminders.changed': {
      target: '.settled',
      actions: [
        { type: 'notifyNews', params: ({ context, event }) => ({ news: unreported(context.list, event.kept.news) }) },
        { type: 'keepKept', params: ({ event }) => event.kept },
      ],
    },
  },
  initial: 'turning',
  states: {
    turning: { always: [{ guard: 'hasReminders', target: 'loading' }, { target: 'none' }] },
    none: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchProgramme',
        src: 'fetchProgramme',
        onDone: [
          {
            guard: { type: 'hasNews', params: ({ event }) => ({ programme: event.output }) },
            target: 'settled',
            actions: [
              { type: 'keepNews', params: ({ event }) => ({ programme: event.output }) },
              { type: 'notifyNews', params: ({ context }) => context },
              { type: 'store', params: ({ context }) => context },
            ],
          },
          { target: 'waiting' },
        ],
        // Without a response nothing is known to have changed; it is fetched again at the next check.
        onError: 'waiting',
      },
    },
    settled: { always: [{ guard: 'hasReminders', target: 'waiting' }, { target: 'none' }] },
    waiting: {
      invoke: {
        id: 'nextHour',
        src: 'nextHour',
        input: ({ context }) => ({ starts: context.list.map(({ startTime }) => startTime) }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: { 'hour.started': 'loading' },
    },
  },
})

export type LiveRemindersRef = ActorRefFrom<typeof liveRemindersMachine>
export type LiveRemindersSnapshot = SnapshotFrom<typeof liveRemindersMachine>
