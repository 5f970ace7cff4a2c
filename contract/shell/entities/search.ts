import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { id, label, time } from '#contract/kernel/schemas.ts'

const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)

/** A search result. `digit` holds the decimal places of price and amount, separated by #. */
export const searchItemSchema = z.object({
  baseCurrency: label,
  quoteCurrency: label,
  webLogo: label,
  last: maybe(decimalSchema),
  change: maybe(decimalSchema),
  isMarginTrade: z.boolean(),
  marginRatio: maybe(z.int()),
  instType: z.int(),
  contractType: maybe(label),
  liquidationDate: maybe(time),
  tradeId: maybe(id),
  contractCode: maybe(label),
  tradeArea: maybe(z.int()),
  digit: label,
  traceId: label,
})

const total = z.optional(z.int().check(z.minimum(0)))

/**
 * The best markets of each kind. The totals, which include unlisted results, are our extension; other venues omit them.
 */
export const searchResultSchema = z.object({
  result: z.boolean(),
  swaps: z.array(searchItemSchema),
  spots: z.array(searchItemSchema),
  swapsTotal: total,
  spotsTotal: total,
})
export const popularSearchSchema = z.extend(searchItemSchema, { rank: z.int() })
