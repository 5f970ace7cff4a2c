import * as z from 'zod/mini'
import { id, label, time } from '../kernel/schemas.ts'
import { liveLimits } from './limits.ts'

/** A show of which somebody wants to be reminded, as it was announced then. */
const reminderSchema = z.object({ id, title: label, startTime: time })
export type Reminder = z.infer<typeof reminderSchema>

/** What became of it: it is on the air, begins at another time, was missed, or is not in the programme any more. */
const outcomes = ['began', 'moved', 'over', 'cancelled'] as const
const newsSchema = z.object({
  id,
  title: label,
  /** As it was known before. */
  startTime: time,
  outcome: z.enum(outcomes),
  /** Where it was moved to; null: it was not. */
  movedTo: z.nullable(time),
})
export type ReminderNews = z.infer<typeof newsSchema>

const { maxReminders } = liveLimits.live

/** What a browser keeps. Its tabs hear of the newest news by it, and tell them too. */
export const keptRemindersSchema = z.object({
  list: z.array(reminderSchema).check(z.maxLength(maxReminders)),
  news: z.array(newsSchema).check(z.maxLength(maxReminders)),
})
export interface KeptReminders {
  readonly list: readonly Reminder[]
  readonly news: readonly ReminderNews[]
}

export const noReminders: KeptReminders = { list: [], news: [] }
