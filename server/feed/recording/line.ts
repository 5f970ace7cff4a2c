import * as z from 'zod/mini'
import { candleRowSchema } from '#contract/markets/calls/marketLists.ts'
import { decimalSchema, isDecimal, isNegative, isPositive } from '#contract/kernel/decimal.ts'
import { isImpossible } from '#contract/markets/orderBook.ts'
import { periods } from '#contract/markets/periods.ts'
import { time } from '#contract/kernel/schemas.ts'
import { readName } from './names.ts'
import type { MarketName } from './names.ts'

/** The lines of a recording, as specified in `docs/wire/recordings.md`. */

// Checks also run on values that failed an earlier check.
const level = z
  .tuple([decimalSchema, decimalSchema])
  .check(z.refine((one) => one.every(isDecimal) && !isImpossible(one), 'not a price above zero and an amount'))
const price = decimalSchema.check(z.refine((one) => isDecimal(one) && isPositive(one), 'not a price above zero'))
const amount = decimalSchema.check(z.refine((one) => isDecimal(one) && !isNegative(one), 'not an amount'))
const head = { ts: time, market: z.string().check(z.maxLength(60)) }

const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    ...head,
    kind: z.literal('book'),
    type: z.enum(['snapshot', 'delta']),
    bids: z.array(level),
    asks: z.array(level),
    checksum: z.optional(z.int()),
  }),
  z.object({ ...head, kind: z.literal('trade'), price, amount, side: z.enum(['buy', 'sell']) }),
  z.object({ ...head, kind: z.literal('quote'), bid: level, ask: level }),
  z.object({ ...head, kind: z.literal('candle'), period: z.enum(periods), row: candleRowSchema }),
])

export type RecordedLine = z.infer<typeof lineSchema>
export type RecordedBook = Extract<RecordedLine, { kind: 'book' }>

export type Read =
  | { readonly line: RecordedLine; readonly name: MarketName; readonly problem?: never }
  | { readonly problem: string }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message only gives text positions, so the caller reports that it is not JSON.
    return undefined
  }
}

/** Parses one line of a recording, or says why it cannot. */
export const readLine = (text: string): Read => {
  const given = parse(text)
  if (given === undefined) return { problem: 'not JSON' }
  const read = lineSchema.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    return { problem: issue ? `${issue.path.join('.') || 'line'}: ${issue.message}` : 'not a line of a recording' }
  }
  const name = readName(read.data.market)
  return name ? { line: read.data, name } : { problem: 'market: not the name of a market' }
}
