import * as z from 'zod/mini'
import { clientIdSchema } from './calls/desk.ts'
import { supportLimits } from './limits.ts'

/** Messages to customer service that were not delivered, as one tab stores them across a reload: text only. */
export const unsentSchema = z.object({
  draft: z.string().check(z.maxLength(supportLimits.desk.maxText)),
  /** Oldest first. */
  outbox: z
    .array(
      z.object({
        clientId: clientIdSchema,
        text: z.string().check(z.minLength(1), z.maxLength(supportLimits.desk.maxText)),
      }),
    )
    .check(z.maxLength(supportLimits.desk.maxKept)),
})
export type Unsent = z.infer<typeof unsentSchema>

/** The storage prefix of conversations: a tab has one chat of a visitor, and many of an agent; requests are many. */
export const unsentPrefix = (side: 'visitor' | 'agent' | 'request') => `private.support.${side}.` as const
