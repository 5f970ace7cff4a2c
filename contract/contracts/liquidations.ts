import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, intText } from '#contract/kernel/schemas.ts'
import { liquidationSteps } from './kinds.ts'
import { receiptHead, receiptSchema } from './receipts.ts'
import { orderId } from './schemas.ts'

export const liquidationsQuery = z.strictObject({
  liquidationId: z.optional(orderId),
  pageNum: z.optional(intText),
  pageSize: z.optional(intText),
})

/** A receipt from before receipts had everything that recomputes them. */
const earlierSchema = z.object({
  version: z.literal(1),
  ...receiptHead,
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
})

export const liquidationSchema = z.union([receiptSchema, earlierSchema])
export type Liquidation = z.infer<typeof liquidationSchema>
