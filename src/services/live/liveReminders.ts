import { fromCallback } from 'xstate'
import { live } from '#contract/live/calls/live.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import { keptRemindersSchema, noReminders } from '#contract/live/reminders.ts'
import type { KeptReminders } from '#contract/live/reminders.ts'
import { remindersKey } from '#contract/live/remindersKey.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The reminders of earlier visits; empty if nothing valid is stored. */
export const storedReminders = ({ personal }: Pick<Services, 'personal'>): KeptReminders =>
  personal.read(remindersKey, keptRemindersSchema) ?? noReminders

/** Time until the next show starts, in ms; a show that is late or may be moved is polled meanwhile. */
export const untilNext = (starts: readonly number[], now: number): number => {
  const { startLag, refreshEvery, remindEvery } = liveLimits.live
  const waits = starts.map((start) => (start + startLag > now ? start + startLag - now : refreshEvery))
  return Math.min(remindEvery, ...waits)
}

/** `onNotKept`: the browser did not store them, so they last as long as the document. */
export const createLiveRemindersFlow = (
  { client, clock, random, personal }: Pick<Services, 'client' | 'clock' | 'random' | 'personal'>,
  onNotKept: () => void,
) => ({
  actors: {
    fetchProgramme: requestOf<LiveList, undefined>(
      ({ signal, willRetry }) => client.area(live).classified({}, { signal, willRetry }),
      random.share,
    ),
    watchReminders: fromCallback<{ type: string }>(({ sendBack }) =>
      personal.watch(remindersKey, () => sendBack({ type: 'reminders.changed', kept: storedReminders({ personal }) })),
    ),
    nextHour: fromCallback<{ type: string }, { starts: readonly number[] }>(({ input, sendBack }) =>
      clock.after(untilNext(input.starts, clock.venueNow()), () => sendBack({ type: 'hour.started' })),
    ),
  },
  actions: {
    store: (_: unknown, { list, news }: KeptReminders) => {
      if (!personal.write(remindersKey, { list, news })) onNotKept()
    },
  },
})
