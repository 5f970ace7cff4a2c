import * as z from 'zod/mini'
import { id, label, time } from '../kernel/schemas.ts'
import { liveLimits } from './limits.ts'

/** A show with a reminder, as announced when the reminder was set. */
const reminderSchema = z.object({ id, title: label, startTime: time })
export type Reminder = z.infer<typeof reminderSchema>

/** The outcome of a reminder: the show is on the air, was rescheduled, was missed, or was cancelled. */
const outcomes = ['began', 'moved', 'over', 'cancelled'] as const
const newsSchema = z.object({
  id,
  title: label,
  /** As known before. */
  startTime: time,
  outcome: z.enum(outcomes),
  /** The new time; null if it was not moved. */
  movedTo: z.nullable(time),
})
export type ReminderNews = z.infer<typeof newsSchema>

const { maxReminders } = liveLimits.live

/** The reminders as a browser stores them. Its tabs learn of the latest news from it and announce it too. */
export const keptRemindersSchema = z.object({
  list: z.array(reminderSchema).check(z.maxLength(maxReminders)),
  news: z.array(newsSchema).check(z.maxLength(maxReminders)),
})
export interface KeptReminders {
  readonly list: readonly Reminder[]
  readonly news: readonly ReminderNews[]
}

export const noReminders: KeptReminders = { list: [], news: [] }
