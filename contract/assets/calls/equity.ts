import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { intText, time } from '#contract/kernel/schemas.ts'
import { flowsSchema } from './assets.ts'

/**
 * What all that a person had was worth at a moment, less what they owed, and what had come in and gone out until then
 * (`contract/assets/profit.ts`). `flows` is null for days that were written down before flows were.
 */
const equityPointSchema = z.object({
  at: time,
  totalUsdt: decimalSchema,
  flows: z.nullable(flowsSchema),
})
export type EquityPoint = z.infer<typeof equityPointSchema>

export const equity = {
  /** One point for each day (UTC) of the last so many that the venue has reckoned, the oldest first. */
  days: defineCall({
    id: 'equity.days',
    method: 'GET',
    path: '/hk-web/v2/account/equity',
    query: z.strictObject({ days: intText }),
    response: z.object({ points: z.array(equityPointSchema) }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
