import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { label, time } from '../kernel/schemas.ts'
import { spotLimits } from './limits.ts'
import { orderSides, postOnlyModes, selfTradeModes, timesInForce, triggerSources } from './orderKinds.ts'
import type { TimeInForce } from './orderKinds.ts'

/** Order types in the form. If a limit is optional, omitting it makes a market order. */
export const formKinds = ['limit', 'market', 'stop', 'takeProfit', 'trailing', 'pair'] as const
export type FormKind = (typeof formKinds)[number]
/** Always visible in the form; the others are in a list. */
export const frequentKinds = ['limit', 'market', 'stop'] as const satisfies readonly FormKind[]

/** The ways to enter a size: base coin, quote coin, per cent of the available balance, max loss. */
export const sizeFields = ['amount', 'total', 'share', 'risk'] as const
export type SizeField = (typeof sizeFields)[number]

/** All price and amount fields, whatever the order type. */
export const draftFields = [
  ...sizeFields,
  'price',
  'stopPrice',
  /** The limit of the stop leg of an OCO. */
  'stopLimit',
  'trail',
  /** Of a trailing stop. */
  'activation',
  'display',
  'protection',
  'lossStop',
  'lossLimit',
  'profitStop',
  'profitLimit',
] as const
export type DraftField = (typeof draftFields)[number]

/** The ways to enter a take profit or stop loss: its trigger price, per cent of the entry price, profit or loss in quote. */
export const attachedUnits = ['price', 'percent', 'profit'] as const
export type AttachedUnit = (typeof attachedUnits)[number]

/** The ways to enter a risk: a loss in quote coin, or per cent of the spot account's value. */
export const riskUnits = ['amount', 'equity'] as const
export type RiskUnit = (typeof riskUnits)[number]

/** Order options, in display order. */
export const orderOptions = [
  'selfTrade',
  'trigger',
  'postOnly',
  'timeInForce',
  'display',
  'protection',
  'takeProfit',
  'stopLoss',
] as const
export type OrderOption = (typeof orderOptions)[number]

/** The fields of each option. */
export const fieldsOfOption = {
  selfTrade: [],
  trigger: [],
  postOnly: [],
  timeInForce: [],
  display: ['display'],
  protection: ['protection'],
  takeProfit: ['profitStop', 'profitLimit'],
  stopLoss: ['lossStop', 'lossLimit'],
} as const satisfies Readonly<Record<OrderOption, readonly DraftField[]>>

/**
 * Options that belong to one order: their prices, sizes and times do not apply to the next one, so they are cleared
 * once it is placed, and GTD with them. Self-trade prevention, trigger source, post only, IOC and FOK are preferences:
 * dropping one silently would let the next order take, rest or trigger against the trader's will. They stay, and are
 * shown.
 */
const oneOrderOptions = ['display', 'protection', 'takeProfit', 'stopLoss'] as const satisfies readonly OrderOption[]
export const oneOrderFields: readonly DraftField[] = oneOrderOptions.flatMap((option) => fieldsOfOption[option])
export const oneOrderTimes = ['GTD'] as const satisfies readonly TimeInForce[]

/** A draft order as the browser stores it; text that is not a number is dropped. */
const orderDraftSchema = z.object({
  side: z.enum(orderSides),
  kind: z.enum(formKinds),
  fields: z.partialRecord(z.enum(draftFields), decimalSchema),
  sizeField: z.enum(sizeFields),
  timeInForce: z.enum(timesInForce),
  /** With GTD, ms. */
  goodFor: z.int().check(z.positive()),
  /** With GTD: the chosen expiry, epoch ms; null while its date and time are incomplete, omitted for a lifetime. */
  expireAt: z.optional(z.nullable(time)),
  postOnly: z.optional(z.enum(postOnlyModes)),
  selfTrade: z.enum(selfTradeModes),
  trailUnit: z.enum(['percent', 'price']),
  /** Omitted: the price. */
  attachedUnit: z.optional(z.enum(attachedUnits)),
  /** Omitted: an amount. */
  riskUnit: z.optional(z.enum(riskUnits)),
  /** Omitted: the last price. */
  trigger: z.optional(z.enum(triggerSources)),
  /** Of a margin account. Omitted: off. */
  autoBorrow: z.optional(z.boolean()),
  autoRepay: z.optional(z.boolean()),
})
export type OrderDraft = z.infer<typeof orderDraftSchema>

/** Drafts by pair, newest last. */
const orderDraftsSchema = z.array(z.tuple([z.string().check(z.maxLength(60)), orderDraftSchema]))
export type OrderDrafts = z.infer<typeof orderDraftsSchema>

/** As the browser stores them; data of other versions is ignored. */
export const draftsVersion = 1
export const keptDraftsSchema = z.object({
  version: z.literal(draftsVersion),
  /** The author; omitted for a guest, whose drafts pass to the next user who logs in. */
  owner: z.optional(label),
  drafts: orderDraftsSchema,
})

/** The drafts with this pair's latest one; undefined removes it. The oldest are dropped. */
export const withDraft = (drafts: OrderDrafts, symbol: string, draft: OrderDraft | undefined): OrderDrafts => {
  const others = drafts.filter(([of]) => of !== symbol)
  return (draft === undefined ? others : [...others, [symbol, draft] as const]).slice(
    -spotLimits.orderForm.drafts,
  ) as OrderDrafts
}
