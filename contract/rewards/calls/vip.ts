import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { time } from '#contract/kernel/schemas.ts'
import { spotLimits } from '#contract/spot/limits.ts'

const level = z.int().check(z.minimum(0), z.maximum(1_000))

/** Volumes are in USDT. A user's level is the higher of the assigned one and that of the volume. */
const vipStatusSchema = z.object({
  level,
  source: z.enum(['volume', 'assigned']),
  makerFee: decimalSchema,
  takerFee: decimalSchema,
  /** The volume of the days below. */
  volume30d: decimalSchema,
  /** Null at the highest level. */
  next: z.nullable(z.object({ level, threshold: decimalSchema, missing: decimalSchema })),
  /** The volume that stops counting at the next UTC midnight, and the level that would result without new trades. */
  expiresTomorrow: z.object({ volume: decimalSchema, level, at: time }),
  /** Every UTC day that counts, the oldest first; `at` is when it began. */
  days: z.array(z.object({ at: time, volume: decimalSchema })).check(z.length(spotLimits.vip.days)),
})
export type VipStatus = z.infer<typeof vipStatusSchema>

export const vip = {
  status: defineCall({
    id: 'vip.status',
    method: 'GET',
    path: '/hk-web/v2/vip/status',
    response: vipStatusSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
