import type { LiveList, LiveRoom } from '#contract/live/entities/live.ts'
import { liveStatuses } from '#contract/live/entities/live.ts'
import { liveRoomPath } from '#contract/live/live.ts'
import type { Reminder, ReminderNews } from '#contract/live/reminders.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'

const outcomeOf = (
  { startTime }: Reminder,
  room: LiveRoom | undefined,
): Pick<ReminderNews, 'outcome' | 'movedTo'> | undefined => {
  if (room === undefined) return { outcome: 'cancelled', movedTo: null }
  if (room.status === liveStatuses.living) return { outcome: 'began', movedTo: null }
  if (room.status === liveStatuses.over) return { outcome: 'over', movedTo: null }
  return room.startTime === startTime ? undefined : { outcome: 'moved', movedTo: room.startTime }
}

/** Changes that the programme contains for these shows. */
export const newsIn = (list: readonly Reminder[], programme: LiveList): readonly ReminderNews[] => {
  const rooms = [...programme.livingList, ...programme.waitingList, ...programme.playbackList]
  return list.flatMap((reminder) => {
    const outcome = outcomeOf(
      reminder,
      rooms.find(({ id }) => id === reminder.id),
    )
    return outcome === undefined ? [] : [{ ...reminder, ...outcome }]
  })
}

/** The shows left to announce: moved ones at their new time, and those without news. */
export const afterNews = (list: readonly Reminder[], news: readonly ReminderNews[]): readonly Reminder[] =>
  list.flatMap((reminder) => {
    const found = news.find(({ id }) => id === reminder.id)
    if (found === undefined) return [reminder]
    return found.movedTo === null ? [] : [{ ...reminder, startTime: found.movedTo }]
  })

/** News from another tab that this one has not announced yet. */
export const unreported = (list: readonly Reminder[], news: readonly ReminderNews[]): readonly ReminderNews[] =>
  news.filter((one) => list.some(({ id, startTime }) => id === one.id && startTime === one.startTime))

/** The notice for the user. */
export const noticeOf = ({ id, title, outcome, movedTo }: ReminderNews): NoticeInput => ({
  kind: outcome === 'began' || outcome === 'over' ? 'info' : 'warning',
  words: {
    key: `liveReminders:notice.${outcome}`,
    values: { title },
    ...(movedTo !== null && { times: { time: movedTo } }),
  },
  to: outcome === 'cancelled' ? '/live' : liveRoomPath(id),
})
