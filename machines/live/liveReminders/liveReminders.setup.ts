import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { LiveList } from '#contract/live/entities/live.ts'
import type { KeptReminders, Reminder, ReminderNews } from '#contract/live/reminders.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { afterNews, newsIn, noticeOf } from './liveReminders.news.ts'

export const liveRemindersSetup = setup({
  types: {
    input: {} as Pick<KeptReminders, 'list'>,
    /** `news`: the latest, which the browser's other tabs announce too. */
    context: {} as KeptReminders,
    events: {} as
      | { type: 'reminder.set'; reminder: Reminder }
      | { type: 'reminder.withdrawn'; id: number }
      /** Another tab of this browser set or removed a reminder, or has news. */
      | { type: 'reminders.changed'; kept: KeptReminders }
      /** A show should begin now, or it is time to check whether one was moved. */
      | { type: 'hour.started' },
    tags: {} as 'busy',
  },
  actors: {
    fetchProgramme: request<LiveList>(),
    /** Sends `reminders.changed`. */
    watchReminders: fromCallback<{ type: string }>(notProvided('watchReminders')),
    /** Sends `hour.started` once. */
    nextHour: fromCallback<{ type: string }, { starts: readonly number[] }>(notProvided('nextHour')),
  },
  guards: {
    hasReminders: ({ context }) => context.list.length > 0,
    isFull: ({ context }) => context.list.length >= liveLimits.live.maxReminders,
    hasNews: ({ context }, { programme }: { programme: LiveList }) => newsIn(context.list, programme).length > 0,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    add: assign(({ context }, { reminder }: { reminder: Reminder }) => ({
      list: [...context.list.filter(({ id }) => id !== reminder.id), reminder],
      news: [],
    })),
    withdraw: assign(({ context }, { id }: { id: number }) => ({
      list: context.list.filter((one) => one.id !== id),
      news: [],
    })),
    keepNews: assign(({ context }, { programme }: { programme: LiveList }) => {
      const news = newsIn(context.list, programme)
      return { list: afterNews(context.list, news), news }
    }),
    keepKept: assign((_, { list, news }: KeptReminders) => ({ list, news })),
    notifyNews: enqueueActions(({ enqueue, system, self }, { news }: { news: readonly ReminderNews[] }) => {
      const notices: AnyActorRef = system.get('notices') ?? self
      for (const one of news) enqueue.sendTo(notices, { type: 'notice.raised', notice: noticeOf(one) })
    }),
    /** Stores them in this browser, which notifies its other tabs. */
    store: (_, _params: KeptReminders) => notProvided('store')(),
  },
})
