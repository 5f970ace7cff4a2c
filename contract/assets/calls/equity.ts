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

export const equity = {
  /** One point per UTC day for the last recorded days, oldest first. */
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
