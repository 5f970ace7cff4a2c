import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { label } from '../kernel/schemas.ts'
import { spotLimits } from './limits.ts'
import { orderSides, postOnlyModes, selfTradeModes, timesInForce } from './orderKinds.ts'
import type { TimeInForce } from './orderKinds.ts'

/** What kinds of order the form has: where a limit is optional, leaving it out makes a market order of it. */
export const formKinds = ['limit', 'market', 'stop', 'takeProfit', 'trailing', 'pair'] as const
export type FormKind = (typeof formKinds)[number]

/** The ways of saying how large an order is: base coin, quote coin, per cent of what is available, what may be lost. */
export const sizeFields = ['amount', 'total', 'share', 'risk'] as const
export type SizeField = (typeof sizeFields)[number]

/** All fields for prices and amounts, whatever the kind. */
export const draftFields = [
  ...sizeFields,
  'price',
  'stopPrice',
  /** Of a pair: the limit of the stop. */
  'stopLimit',
  'trail',
  'display',
  'protection',
  'lossStop',
  'lossLimit',
  'profitStop',
  'profitLimit',
] as const
export type DraftField = (typeof draftFields)[number]

/** Options of an order, in the order in which they are shown beside its button. */
export const orderOptions = [
  'selfTrade',
  'postOnly',
  'timeInForce',
  'display',
  'protection',
  'takeProfit',
  'stopLoss',
] as const
export type OrderOption = (typeof orderOptions)[number]

/** The fields in which an option is filled in. */
export const fieldsOfOption = {
  selfTrade: [],
  postOnly: [],
  timeInForce: [],
  display: ['display'],
  protection: ['protection'],
  takeProfit: ['profitStop', 'profitLimit'],
  stopLoss: ['lossStop', 'lossLimit'],
} as const satisfies Readonly<Record<OrderOption, readonly DraftField[]>>

/**
 * Options that belong to one order: their prices, sizes and times say nothing about the next one, so they are cleared
 * once it is placed; GTD goes with them. Self-trade prevention, post only, IOC and FOK are preferences: to drop one of
 * them unasked would let the next order take, or rest, against the trader's will. They stay, and are shown.
 */
const oneOrderOptions = ['display', 'protection', 'takeProfit', 'stopLoss'] as const satisfies readonly OrderOption[]
export const oneOrderFields: readonly DraftField[] = oneOrderOptions.flatMap((option) => fieldsOfOption[option])
export const oneOrderTimes = ['GTD'] as const satisfies readonly TimeInForce[]

/** An order that somebody began, as the browser keeps it: what was not understood as a number is not kept. */
const orderDraftSchema = z.object({
  side: z.enum(orderSides),
  kind: z.enum(formKinds),
  fields: z.partialRecord(z.enum(draftFields), decimalSchema),
  sizeField: z.enum(sizeFields),
  timeInForce: z.enum(timesInForce),
  /** With GTD, ms. */
  goodFor: z.int().check(z.positive()),
  postOnly: z.optional(z.enum(postOnlyModes)),
  selfTrade: z.enum(selfTradeModes),
  trailUnit: z.enum(['percent', 'price']),
})
export type OrderDraft = z.infer<typeof orderDraftSchema>

/** Drafts by pair, the newest last. */
const orderDraftsSchema = z.array(z.tuple([z.string().check(z.maxLength(60)), orderDraftSchema]))
export type OrderDrafts = z.infer<typeof orderDraftsSchema>

/** As the browser keeps them: what another version wrote is not read. */
export const draftsVersion = 1
export const keptDraftsSchema = z.object({
  version: z.literal(draftsVersion),
  /** Who began them; left out: a guest, and whoever logs in goes on with them. */
  owner: z.optional(label),
  drafts: orderDraftsSchema,
})

/** The drafts with this pair's newest one; undefined takes it away. The oldest make way. */
export const withDraft = (drafts: OrderDrafts, symbol: string, draft: OrderDraft | undefined): OrderDrafts => {
  const others = drafts.filter(([of]) => of !== symbol)
  return (draft === undefined ? others : [...others, [symbol, draft] as const]).slice(
    -spotLimits.orderForm.drafts,
  ) as OrderDrafts
}
