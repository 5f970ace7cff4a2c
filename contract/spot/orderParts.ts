import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { orderAccounts } from './orderKinds.ts'

/** The trailing distance: a price, or per cent with at most two decimal places. */
export const trailBySchema = z.string().check(z.maxLength(60), z.regex(/^(?:0|[1-9]\d*)(?:\.\d+)?%?$/))

/** An order that is placed by a fill: with a price it becomes a limit order when triggered. */
const attachedSchema = z.strictObject({ stopPrice: decimalSchema, price: z.optional(decimalSchema) })
export const attachSchema = z.strictObject({
  stopLoss: z.optional(attachedSchema),
  takeProfit: z.optional(attachedSchema),
})
export type Attach = z.infer<typeof attachSchema>

/** The account of an order; omitted: spot. The other two go with a margin account, whose loans they take and repay. */
export const marginFields = {
  account: z.optional(z.enum(orderAccounts)),
  /** Borrows what the hold lacks, and gives back what is not spent when the order ends. */
  autoBorrow: z.optional(z.boolean()),
  /** Repays the loan of the coin that a fill brings in. */
  autoRepay: z.optional(z.boolean()),
}
