import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { id, text, time } from '#contract/kernel/schemas.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { incidentKinds, statusParts } from '#contract/shell/status.ts'

const { days, incidents } = shellLimits.status

/** One UTC day of one part. What is not measured is unknown, and counts neither as up nor as down. */
const statusDaySchema = z.object({
  date: z.string().check(z.maxLength(10)),
  /** Milliseconds. */
  measured: id,
  down: id,
})
export type StatusDay = z.infer<typeof statusDaySchema>

const partSchema = z.object({
  part: z.enum(statusParts),
  /** By the last probe; `unknown` before the first. */
  state: z.enum(['up', 'down', 'unknown']),
  /** Oldest first, today last, without gaps. */
  days: z.array(statusDaySchema).check(z.maxLength(days)),
})
export type PartStatus = z.infer<typeof partSchema>

const incidentSchema = z.object({
  id,
  openedAt: time,
  closedAt: z.nullable(time),
  /** Newest first, in the requested language. */
  updates: z.array(z.object({ at: time, kind: z.enum(incidentKinds), text })),
})
export type Incident = z.infer<typeof incidentSchema>

const overviewSchema = z.object({
  /** When the parts were last probed; null before the first time. */
  probedAt: z.nullable(time),
  at: time,
  parts: z.array(partSchema),
  /** Newest first. */
  incidents: z.array(incidentSchema).check(z.maxLength(incidents)),
  /** When the incidents were last read; null if they never could be. */
  incidentsAt: z.nullable(time),
})
export type StatusOverview = z.infer<typeof overviewSchema>

export const status = {
  /** Answered from memory and without a session, so that it works while the database fails. */
  overview: defineCall({
    id: 'status.overview',
    method: 'GET',
    path: '/hk-web/v2/status',
    response: overviewSchema,
    anonymous: true,
    errors: 'caller',
    extension: true,
  }),
  /** Whether the user gets a message about each incident. */
  subscription: defineCall({
    id: 'status.subscription',
    method: 'GET',
    path: '/hk-web/v2/status/subscription',
    response: z.object({ isSubscribed: z.boolean() }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  subscribe: defineCall({
    id: 'status.subscribe',
    method: 'POST',
    path: '/hk-web/v2/status/subscription',
    body: z.strictObject({ isSubscribed: z.boolean() }),
    response: z.object({ isSubscribed: z.boolean() }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
