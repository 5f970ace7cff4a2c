import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, intText, time } from '#contract/kernel/schemas.ts'
import { liquidationSteps } from './kinds.ts'
import { contractAccount, orderId } from './schemas.ts'

export const liquidationsQuery = z.strictObject({
  liquidationId: z.optional(orderId),
  pageNum: z.optional(intText),
  pageSize: z.optional(intText),
})

export const liquidationSchema = z.object({
  liquidationId: orderId,
  account: contractAccount,
  coin: code,
  /** The contract of an isolated position, or `cross`. */
  pool: code,
  at: time,
  marks: z.array(z.object({ contractCode: code, mark: decimalSchema })),
  steps: z.array(
    z.object({
      step: z.enum(liquidationSteps),
      contractCode: z.nullable(code),
      amount: decimalSchema,
      price: z.nullable(decimalSchema),
      /** Of the pool after the step. */
      equity: decimalSchema,
      maintenance: decimalSchema,
    }),
  ),
  outcome: z.enum(['cured', 'taken', 'deleveraged', 'treasury']),
})
