import { fromCallback } from 'xstate'
import { live } from '#contract/live/calls/live.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import { keptRemindersSchema, noReminders } from '#contract/live/reminders.ts'
import type { KeptReminders } from '#contract/live/reminders.ts'
import { remindersKey } from '#contract/live/remindersKey.ts'
import { limits } from '#contract/limits.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** What was asked for at earlier visits; nothing where the browser keeps nothing, or what makes no sense. */
export const storedReminders = ({ storage }: Pick<Services, 'storage'>): KeptReminders =>
  storage.read(remindersKey, keptRemindersSchema) ?? noReminders

/** How long it is until the next show should begin; one that is late, or may be moved, is asked for meanwhile. */
export const untilNext = (starts: readonly number[], now: number): number => {
  const { startLag, refreshEvery, remindEvery } = limits.live
  const waits = starts.map((start) => (start + startLag > now ? start + startLag - now : refreshEvery))
  return Math.min(remindEvery, ...waits)
}

/** `onNotKept`: the browser did not keep them, so they hold as long as the document. */
export const createLiveRemindersFlow = (
  { client, clock, random, storage }: Pick<Services, 'client' | 'clock' | 'random' | 'storage'>,
  onNotKept: () => void,
) => ({
  actors: {
    fetchProgramme: requestOf<LiveList, undefined>(
      ({ signal, willRetry }) => client.area(live).classified({}, { signal, willRetry }),
      random.share,
    ),
    watchReminders: fromCallback<{ type: string }>(({ sendBack }) =>
      storage.watch(remindersKey, () => sendBack({ type: 'reminders.changed', kept: storedReminders({ storage }) })),
    ),
    nextHour: fromCallback<{ type: string }, { starts: readonly number[] }>(({ input, sendBack }) =>
      clock.after(untilNext(input.starts, clock.venueNow()), () => sendBack({ type: 'hour.came' })),
    ),
  },
  actions: {
    store: (_: unknown, { list, news }: KeptReminders) => {
      if (!storage.write(remindersKey, { list, news })) onNotKept()
    },
  },
})
