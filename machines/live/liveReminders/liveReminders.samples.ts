import type { Reminder } from '#contract/live/reminders.ts'
import { waitingRoom } from '../liveList/liveList.samples.ts'

/** For the announced room of the samples. */
export const sampleReminder: Reminder = {
  id: waitingRoom.id,
  title: waitingRoom.title,
  startTime: waitingRoom.startTime,
}
