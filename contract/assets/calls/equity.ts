import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { intText, time } from '#contract/kernel/schemas.ts'
import { flowsSchema } from './assets.ts'

/**
 * A user's total equity (assets minus debt) at a moment, with the deposits and withdrawals up to then
 * (`contract/assets/profit.ts`). `flows` is null for days recorded before flows were.
 */
const equityPointSchema = z.object({
  at: time,
  totalUsdt: decimalSchema,
  flows: z.nullable(flowsSchema),
})
export type EquityPoint = z.infer<typeof equityPointSchema>

/** The supported ranges in days; 0 is all stored points. */
export const equityRanges: readonly number[] = [1, 7, 30, 90, 365, 0]

export const equity = {
  /**
   * The recorded points of the last days, oldest first: one per hour for 1 and 7 days, otherwise one per UTC day. `days`
   * is one of `equityRanges`. What the venue did not record is missing.
   */
  days: defineCall({
    id: 'equity.days',
    method: 'GET',
    path: '/hk-web/v2/account/equity',
    query: z.strictObject({ days: intText }),
    response: z.object({ points: z.array(equityPointSchema), step: z.enum(['hour', 'day']) }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
