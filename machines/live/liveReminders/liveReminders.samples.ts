import type { Reminder } from '#contract/live/reminders.ts'
import { waitingRoom } from '../liveList/liveList.samples.ts'

/** Of the room of the samples that is announced. */
export const sampleReminder: Reminder = {
  id: waitingRoom.id,
  title: waitingRoom.title,
  startTime: waitingRoom.startTime,
}
