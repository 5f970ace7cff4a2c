import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { clientOrderIdSchema } from '#contract/kernel/envelope.ts'
import { code, label, time } from '#contract/kernel/schemas.ts'
import { askedMarket } from '#contract/markets/askedCodes.ts'
import { trailBySchema } from '#contract/spot/orderParts.ts'
import { orderSides, orderStates, postOnlyModes, selfTradeModes, timesInForce } from '#contract/spot/orderKinds.ts'
import {
  contractKinds,
  contractOrderTypes,
  hedgeSides,
  marginModes,
  orderSources,
  positionEnds,
  positionModes,
  positionSides,
  remedyKinds,
  riskLevels,
  triggerPrices,
} from './kinds.ts'

export const contractCode = z.strictObject({ contractCode: askedMarket })
export const orderId = z.string().check(z.regex(/^[1-9]\d{0,15}$/))
export const leverage = z.int().check(z.minimum(1))
export const marginMode = z.enum(marginModes)
export const positionMode = z.enum(positionModes)
/** In hedge mode, which of the two positions a call is about. */
export const hedgeSide = z.optional(z.enum(hedgeSides))
/** `cross`, or the contract of an isolated position, in hedge mode with its side (`poolNames.ts`). */
export const poolSchema = z.string().check(z.regex(/^[a-z0-9]{1,20}(?:_[a-z0-9]{1,20}){0,2}(?:-(?:long|short))?$/))
/** Perpetuals and delivery contracts have an account each: what one holds backs nothing of the other. */
export const contractAccount = z.enum(contractKinds)

/** A stop-loss or take-profit: at market, or a limit order at `price`. */
const attachedLevelSchema = z.strictObject({
  stopPrice: decimalSchema,
  price: z.optional(decimalSchema),
  /** The mark if left out. */
  trigger: z.optional(z.enum(triggerPrices)),
})
/** Levels that an order gives the position that it opens or enlarges. */
const attachSchema = z.strictObject({
  stopLoss: z.optional(attachedLevelSchema),
  takeProfit: z.optional(attachedLevelSchema),
})
export type ContractAttach = z.infer<typeof attachSchema>

/** Without `amount` it is of the whole position. */
const protectionLevelSchema = z.strictObject({ ...attachedLevelSchema.shape, amount: z.optional(decimalSchema) })
export type ProtectionLevel = z.infer<typeof protectionLevelSchema>

/** `docs/wire/contracts.md` lists the fields of each type. */
export const contractOrderBodySchema = z.strictObject({
  side: z.enum(orderSides),
  /** In hedge mode: the position that it opens or reduces. */
  positionSide: hedgeSide,
  type: z.enum(contractOrderTypes),
  timeInForce: z.optional(z.enum(timesInForce)),
  /** With GTD, epoch ms. */
  expireAt: z.optional(time),
  price: z.optional(decimalSchema),
  /** Whole contracts; left out with `closePosition`. */
  amount: z.optional(decimalSchema),
  stopPrice: z.optional(decimalSchema),
  /** The distance of a trailing stop. */
  trailBy: z.optional(trailBySchema),
  /** Of a trailing stop, which follows the price from there on; at once if left out. */
  activationPrice: z.optional(decimalSchema),
  /** The mark if left out. */
  trigger: z.optional(z.enum(triggerPrices)),
  display: z.optional(decimalSchema),
  postOnly: z.optional(z.enum(postOnlyModes)),
  selfTrade: z.optional(z.enum(selfTradeModes)),
  protection: z.optional(decimalSchema),
  reduceOnly: z.optional(z.boolean()),
  /** Closes whatever the position holds when it triggers, and ends with it. */
  closePosition: z.optional(z.boolean()),
  leverage: z.optional(leverage),
  marginMode: z.optional(marginMode),
  attach: z.optional(attachSchema),
  clientOrderId: clientOrderIdSchema,
})
export type ContractOrderBody = z.infer<typeof contractOrderBodySchema>

/** `amount` is the new total, with what is filled. The others are those of an order that waits for its trigger. */
export const contractAmendBodySchema = z.strictObject({
  price: z.optional(decimalSchema),
  amount: z.optional(decimalSchema),
  stopPrice: z.optional(decimalSchema),
  /** One that follows the price already starts again from the current price. */
  trailBy: z.optional(trailBySchema),
  /** Of a trailing stop that does not follow the price yet. Null: it does so from now on. */
  activationPrice: z.optional(z.nullable(decimalSchema)),
  trigger: z.optional(z.enum(triggerPrices)),
})
export type ContractAmendBody = z.infer<typeof contractAmendBodySchema>

/** Null removes the level of the whole position; what is left out stays. */
export const protectionBodySchema = z.strictObject({
  positionSide: hedgeSide,
  stopLoss: z.optional(z.nullable(protectionLevelSchema)),
  takeProfit: z.optional(z.nullable(protectionLevelSchema)),
})
export type ProtectionBody = z.infer<typeof protectionBodySchema>

export const contractOrderSchema = z.object({
  orderId,
  clientOrderId: label,
  contractCode: code,
  side: z.enum(orderSides),
  positionSide: z.enum(positionSides),
  type: z.enum(contractOrderTypes),
  timeInForce: z.enum(timesInForce),
  expireAt: z.nullable(time),
  price: z.nullable(decimalSchema),
  amount: decimalSchema,
  display: z.nullable(decimalSchema),
  postOnly: z.nullable(z.enum(postOnlyModes)),
  reduceOnly: z.boolean(),
  /** For a trailing stop: its current trigger price; null until the price has reached its activation price. */
  stopPrice: z.nullable(decimalSchema),
  trailBy: z.nullable(trailBySchema),
  activationPrice: z.nullable(decimalSchema),
  trigger: z.nullable(z.enum(triggerPrices)),
  closePosition: z.boolean(),
  /** The position to which a waiting order that reduces belongs, and with which it ends. */
  positionId: z.nullable(orderId),
  attach: z.nullable(attachSchema),
  leverage,
  marginMode,
  source: z.enum(orderSources),
  /** The scaled or TWAP order that it is a part of. */
  algoId: z.nullable(orderId),
  filled: decimalSchema,
  /** The value of what was filled, in the settlement coin. */
  filledTotal: decimalSchema,
  averagePrice: z.nullable(decimalSchema),
  fee: z.array(z.object({ coin: code, amount: decimalSchema })),
  realised: decimalSchema,
  state: z.enum(orderStates),
  reason: z.optional(label),
  createdAt: time,
  updatedAt: time,
  /** A position in the topic `contract.orders`: the response includes everything pushed up to it. */
  seq: z.int(),
})
export type ContractOrderData = z.infer<typeof contractOrderSchema>

export const contractFillSchema = z.object({
  /** The same for both sides of the trade. */
  fillId: label,
  orderId,
  contractCode: code,
  side: z.enum(orderSides),
  /** The position that it opened or reduced; `both` in one-way mode. */
  positionSide: z.enum(positionSides),
  price: decimalSchema,
  amount: decimalSchema,
  value: decimalSchema,
  fee: decimalSchema,
  feeCoin: code,
  realised: decimalSchema,
  effect: z.enum(['open', 'reduce']),
  role: z.enum(['maker', 'taker']),
  at: time,
})

export type ContractFillData = z.infer<typeof contractFillSchema>

export const positionSchema = z.object({
  positionId: orderId,
  contractCode: code,
  account: contractAccount,
  coin: code,
  side: z.enum(['long', 'short']),
  /** `both` in one-way mode; in hedge mode its side. */
  positionSide: z.enum(positionSides),
  amount: decimalSchema,
  entryPrice: decimalSchema,
  markPrice: decimalSchema,
  value: decimalSchema,
  marginMode,
  leverage,
  /** What is posted (isolated) or required (cross). */
  margin: decimalSchema,
  maintenance: decimalSchema,
  /** Null once the equity is used up. */
  riskRate: z.nullable(decimalSchema),
  level: z.enum(riskLevels),
  /** If only this contract moves; null if no price above zero, up to the contract's highest, liquidates it. */
  liquidationPrice: z.nullable(decimalSchema),
  bankruptcyPrice: z.nullable(decimalSchema),
  unrealised: decimalSchema,
  realised: decimalSchema,
  funding: decimalSchema,
  fees: decimalSchema,
  /** What resting reduce-only orders cover. */
  closing: decimalSchema,
  /** The levels of the whole position. */
  stopLoss: z.nullable(protectionLevelSchema),
  takeProfit: z.nullable(protectionLevelSchema),
  /** The levels of a part of it. One is removed by cancelling its order. */
  protections: z.array(z.object({ ...protectionLevelSchema.shape, orderId, kind: z.enum(['stopLoss', 'takeProfit']) })),
  openedAt: time,
  updatedAt: time,
  /** A position in the topic `positions`: the response includes everything pushed up to it. */
  seq: z.int(),
})
export type PositionData = z.infer<typeof positionSchema>

export const closedPositionSchema = z.object({
  positionId: orderId,
  contractCode: code,
  /** The settlement coin, of all its amounts. */
  coin: code,
  side: z.enum(['long', 'short']),
  marginMode,
  leverage,
  amount: decimalSchema,
  entryPrice: decimalSchema,
  exitPrice: decimalSchema,
  realised: decimalSchema,
  funding: decimalSchema,
  fees: decimalSchema,
  how: z.enum(positionEnds),
  openedAt: time,
  closedAt: time,
})

export type ClosedPosition = z.infer<typeof closedPositionSchema>

/** What cancelling many did to one order. */
export const cancelOutcomeSchema = z.object({ orderId, state: z.enum(orderStates), code: z.int() })

/** What closing all did to one position; without an order, `code` says why. */
export const closeOutcomeSchema = z.object({
  positionId: orderId,
  contractCode: code,
  side: z.enum(['long', 'short']),
  positionSide: z.enum(positionSides),
  order: z.nullable(contractOrderSchema),
  code: z.int(),
})

/** What you can do about a pool in danger, with the risk rate that it leads to. */
export const remedySchema = z.object({
  kind: z.enum(remedyKinds),
  /** The position to add margin to or to reduce, or the contract of the orders; null for a transfer. */
  contractCode: z.nullable(code),
  /** In hedge mode with isolated margin: of which position. */
  positionSide: z.enum(positionSides),
  coin: code,
  /** Of `coin`, or the contracts to close. Of orders it is the margin that they hold. */
  amount: decimalSchema,
  riskRateAfter: decimalSchema,
})
export type RemedyData = z.infer<typeof remedySchema>

export const accountSchema = z.object({
  account: contractAccount,
  coin: code,
  positionMode,
  balance: decimalSchema,
  equity: decimalSchema,
  unrealised: decimalSchema,
  positionMargin: decimalSchema,
  orderMargin: decimalSchema,
  available: decimalSchema,
  transferable: decimalSchema,
  maintenance: decimalSchema,
  riskRate: z.nullable(decimalSchema),
  level: z.enum(riskLevels),
  /** Of the cross pool, and of each isolated position, whose rate is at `watch` or above. */
  remedies: z.array(remedySchema),
  seq: z.int(),
})

/**
 * What a user has chosen. The leverage of the two sides differs only in hedge mode with isolated margin, where `leverage`
 * is that of the contract before and after.
 */
export const settingsSchema = z.object({
  accounts: z.array(z.object({ account: contractAccount, positionMode })),
  contracts: z.array(
    z.object({ contractCode: code, leverage, longLeverage: leverage, shortLeverage: leverage, marginMode }),
  ),
})
