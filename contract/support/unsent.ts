import * as z from 'zod/mini'
import { clientIdSchema } from './calls/desk.ts'
import { supportLimits } from './limits.ts'

/** What a person wrote to customer service and nobody has yet, as one tab keeps it over a reload: texts alone. */
export const unsentSchema = z.object({
  draft: z.string().check(z.maxLength(supportLimits.desk.maxText)),
  /** The first first. */
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

/** Where each side's conversations keep it: a tab has one conversation of a visitor's, and many of an agent's. */
export const unsentPrefix = (side: 'visitor' | 'agent') => `private.support.${side}.` as const
