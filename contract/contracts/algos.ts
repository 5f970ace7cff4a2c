import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { followedFields } from '#contract/kernel/followed.ts'
import { code, intText, label, time } from '#contract/kernel/schemas.ts'
import { orderSides, postOnlyModes } from '#contract/spot/orderKinds.ts'
import { algoKinds, positionSides, scaledShapes } from './kinds.ts'
import { hedgeSide, orderId } from './schemas.ts'

/** Short enough for the ids of its orders, which have their number added. */
const algoClientIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,58}$/))

const asked = {
  side: z.enum(orderSides),
  /** In hedge mode: the position that it opens or reduces. */
  positionSide: hedgeSide,
  /** Whole contracts of all its orders together. */
  amount: decimalSchema,
  reduceOnly: z.optional(z.boolean()),
  clientOrderId: algoClientIdSchema,
}

/** Limit orders at evenly spaced prices, all at once. */
const scaledBodySchema = z.strictObject({
  kind: z.literal('scaled'),
  ...asked,
  from: decimalSchema,
  to: decimalSchema,
  count: z.int(),
  shape: z.enum(scaledShapes),
  postOnly: z.optional(z.enum(postOnlyModes)),
})
/** Orders over time, each near the mark. */
const twapBodySchema = z.strictObject({
  kind: z.literal('twap'),
  ...asked,
  /** In ms, whole slices. */
  duration: z.int(),
  limitPrice: z.optional(decimalSchema),
  /** How far from the mark each may trade, as a fraction. */
  maxDeviation: z.optional(decimalSchema),
})
export const algoBodySchema = z.union([scaledBodySchema, twapBodySchema])
export type AlgoBody = z.infer<typeof algoBodySchema>
export type ScaledBody = z.infer<typeof scaledBodySchema>
export type TwapBody = z.infer<typeof twapBodySchema>

export const algosQuery = z.strictObject({
  algoId: z.optional(orderId),
  state: z.optional(z.enum(['running', 'done'])),
  pageNum: z.optional(intText),
  pageSize: z.optional(intText),
})

export const algoSchema = z.object({
  ...followedFields,
  algoId: orderId,
  clientOrderId: label,
  contractCode: code,
  kind: z.enum(algoKinds),
  side: z.enum(orderSides),
  positionSide: z.enum(positionSides),
  reduceOnly: z.boolean(),
  amount: decimalSchema,
  /** Null for a TWAP order. */
  scaled: z.nullable(z.object({ from: decimalSchema, to: decimalSchema, count: z.int(), shape: z.enum(scaledShapes) })),
  /** Null for a scaled order. */
  twap: z.nullable(z.object({ duration: z.int(), limitPrice: z.nullable(decimalSchema), maxDeviation: decimalSchema })),
  filled: decimalSchema,
  averagePrice: z.nullable(decimalSchema),
  fee: z.array(z.object({ coin: code, amount: decimalSchema })),
  /** Orders of a scaled order that have ended, or slices that have run; how many are due by now; and all. */
  slicesDone: z.int(),
  slicesDue: z.int(),
  slicesTotal: z.int(),
  /** When the next slice runs; null if there is none. */
  nextAt: z.nullable(time),
  /** The newest ones. */
  orderIds: z.array(orderId),
  createdAt: time,
  updatedAt: time,
})
export type AlgoData = z.infer<typeof algoSchema>
