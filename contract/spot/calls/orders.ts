import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { askedPair } from '#contract/markets/askedCodes.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { clientOrderIdSchema } from '#contract/kernel/envelope.ts'
import { code, id, intText, label, time } from '#contract/kernel/schemas.ts'
import {
  marketStates,
  orderAccounts,
  orderSides,
  orderStates,
  orderTypes,
  postOnlyModes,
  selfTradeModes,
  timesInForce,
  triggerSources,
} from '../orderKinds.ts'
import { attachSchema, marginFields, trailBySchema } from '../orderParts.ts'

/** `docs/wire/orders.md` lists the fields of each type. */
export const orderBodySchema = z.strictObject({
  symbol: askedPair,
  side: z.enum(orderSides),
  type: z.enum(orderTypes),
  timeInForce: z.optional(z.enum(timesInForce)),
  /** With GTD, epoch ms. */
  expireAt: z.optional(time),
  price: z.optional(decimalSchema),
  amount: z.optional(decimalSchema),
  total: z.optional(decimalSchema),
  stopPrice: z.optional(decimalSchema),
  trailBy: z.optional(trailBySchema),
  /** Of a trailing stop, which follows the price from there on; omitted: at once. */
  activationPrice: z.optional(decimalSchema),
  /** Of a conditional order; omitted: the last price. */
  trigger: z.optional(z.enum(triggerSources)),
  display: z.optional(decimalSchema),
  postOnly: z.optional(z.enum(postOnlyModes)),
  selfTrade: z.optional(z.enum(selfTradeModes)),
  protection: z.optional(decimalSchema),
  attach: z.optional(attachSchema),
  ...marginFields,
  clientOrderId: clientOrderIdSchema,
})
export type OrderBody = z.infer<typeof orderBodySchema>

export const pairBodySchema = z.strictObject({
  symbol: askedPair,
  side: z.enum(orderSides),
  amount: decimalSchema,
  price: decimalSchema,
  stopPrice: decimalSchema,
  stopLimitPrice: z.optional(decimalSchema),
  selfTrade: z.optional(z.enum(selfTradeModes)),
  ...marginFields,
  clientOrderId: clientOrderIdSchema,
})
export type PairBody = z.infer<typeof pairBodySchema>

const amendBodySchema = z.strictObject({
  price: z.optional(decimalSchema),
  /** The total amount, including the filled part. The other leg of an OCO follows. */
  amount: z.optional(decimalSchema),
  /** Of an order that waits for its trigger. */
  stopPrice: z.optional(decimalSchema),
  /** Of a waiting trailing stop: one that follows the price already starts again from the current price. */
  trailBy: z.optional(trailBySchema),
  /** Of a trailing stop that does not follow the price yet. Null: it does so from now on. */
  activationPrice: z.optional(z.nullable(decimalSchema)),
  /** Of an order that waits for its trigger. */
  trigger: z.optional(z.enum(triggerSources)),
  /** Null shows the whole order. */
  display: z.optional(z.nullable(decimalSchema)),
  /** Replaces both; null removes them. */
  attach: z.optional(z.nullable(attachSchema)),
})
export type AmendBody = z.infer<typeof amendBodySchema>

const orderId = z.string().check(z.regex(/^[1-9]\d{0,15}$/))
const feeSchema = z.object({ coin: code, amount: decimalSchema })

export const orderSchema = z.object({
  orderId,
  clientOrderId: label,
  groupId: z.optional(label),
  symbol: code,
  /** Other venues of the family may omit it: spot. */
  account: z.optional(z.enum(orderAccounts)),
  side: z.enum(orderSides),
  type: z.enum(orderTypes),
  timeInForce: z.enum(timesInForce),
  expireAt: z.nullable(time),
  /** Null if the type has no price. */
  price: z.nullable(decimalSchema),
  amount: z.nullable(decimalSchema),
  total: z.nullable(decimalSchema),
  /** For a trailing stop: its current trigger price; null until the price has reached its activation price. */
  stopPrice: z.nullable(decimalSchema),
  trailBy: z.nullable(trailBySchema),
  activationPrice: z.nullable(decimalSchema),
  trigger: z.nullable(z.enum(triggerSources)),
  display: z.nullable(decimalSchema),
  postOnly: z.nullable(z.enum(postOnlyModes)),
  attach: z.nullable(attachSchema),
  filled: decimalSchema,
  filledTotal: decimalSchema,
  averagePrice: z.nullable(decimalSchema),
  /**
   * The market's price when the order could first trade: the middle of best bid and ask, or the last price if a side of
   * the book was empty or a trade triggered it. Absent while it waits.
   */
  arrivalPrice: z.optional(decimalSchema),
  fee: z.array(feeSchema),
  state: z.enum(orderStates),
  /** Why it ended without being filled, as a code of `contract/kernel/codes.ts` if there is one. */
  reason: z.optional(label),
  createdAt: time,
  updatedAt: time,
  /** A position in the topic `orders`: the response includes everything pushed up to it. */
  seq: z.int(),
})
export type Order = z.infer<typeof orderSchema>
/**
 * The result of placing an order, as returned by the outcome of a call whose response was lost: one order, or both legs
 * of an OCO.
 */
export const placedSchema = z.union([z.array(orderSchema), orderSchema])

export const fillSchema = z.object({
  /** The same for both sides of the trade. */
  fillId: label,
  orderId,
  symbol: code,
  /** Omitted: spot. */
  account: z.optional(z.enum(orderAccounts)),
  side: z.enum(orderSides),
  price: decimalSchema,
  amount: decimalSchema,
  total: decimalSchema,
  fee: decimalSchema,
  feeCoin: code,
  role: z.enum(['maker', 'taker']),
  at: time,
})
export type Fill = z.infer<typeof fillSchema>

/** The fills of one order. */
const orderFillsSchema = z.object({
  orderId,
  symbol: code,
  side: z.enum(orderSides),
  /** How many fills. */
  count: z.int(),
  amount: decimalSchema,
  total: decimalSchema,
  /** Weighted by amount. */
  averagePrice: decimalSchema,
  /** One for each coin. */
  fee: z.array(feeSchema),
  role: z.enum(['maker', 'taker', 'both']),
  /** The first and the last fill. */
  firstAt: time,
  lastAt: time,
  /** The order's; absent for orders placed before the venue kept it. */
  arrivalPrice: z.optional(decimalSchema),
})
export type OrderFills = z.infer<typeof orderFillsSchema>

/** The orders in a list: those in the book, those waiting for a trigger, those that have ended. */
const orderListStates = ['open', 'conditional', 'done'] as const
export type OrderListState = (typeof orderListStates)[number]

/** The account whose orders are meant; omitted: spot. */
const inAccount = { account: z.optional(z.enum(orderAccounts)) }
const listed = {
  ...inAccount,
  from: z.optional(intText),
  to: z.optional(intText),
  pageNum: z.optional(intText),
  pageSize: z.optional(intText),
}
const page = <T extends z.ZodMiniType>(item: T) => z.object({ list: z.array(item), totalCount: z.int(), seq: z.int() })

const cancelResultSchema = z.object({ orderId, state: z.enum(orderStates), code: z.int() })
export type CancelResult = z.infer<typeof cancelResultSchema>

/** A market as a trading program needs it. The fees are those of a guest; `orders.fees` returns a user's own. */
export const marketSchema = z.object({
  symbol: code,
  /** The pair's number, by which it is a favourite. */
  tradeId: id,
  base: code,
  quote: code,
  state: z.enum(marketStates),
  /** Whether orders can be placed. Other markets are listed with prices from elsewhere. */
  hasBook: z.boolean(),
  tick: decimalSchema,
  lot: decimalSchema,
  /** Decimal places of the coins' smallest units. */
  baseScale: z.int(),
  quoteScale: z.int(),
  minAmount: decimalSchema,
  minTotal: decimalSchema,
  maxAmount: decimalSchema,
  maxPrice: decimalSchema,
  /** How far from the best price a market order may trade, as a fraction of that price: 0.1 is 10 %. */
  protection: decimalSchema,
  makerFee: decimalSchema,
  takerFee: decimalSchema,
})
export type Market = z.infer<typeof marketSchema>

const feeRateSchema = z.object({ symbol: code, makerFee: decimalSchema, takerFee: decimalSchema })

export const orders = {
  place: defineCall({
    id: 'orders.place',
    method: 'POST',
    path: '/hk-web/v2/trade/order',
    body: orderBodySchema,
    response: z.nullable(orderSchema),
    auth: true,
    signed: true,
    money: true,
    keyField: 'clientOrderId',
    errors: 'caller',
  }),
  placePair: defineCall({
    id: 'orders.placePair',
    method: 'POST',
    path: '/hk-web/v2/trade/oco',
    body: pairBodySchema,
    response: z.nullable(z.array(orderSchema)),
    auth: true,
    signed: true,
    money: true,
    keyField: 'clientOrderId',
    errors: 'caller',
  }),
  amend: defineCall({
    id: 'orders.amend',
    method: 'PUT',
    path: '/hk-web/v2/trade/order/{orderId}',
    params: z.strictObject({ orderId }),
    body: amendBodySchema,
    response: z.nullable(orderSchema),
    auth: true,
    signed: true,
    money: true,
    errors: 'caller',
  }),
  cancel: defineCall({
    id: 'orders.cancel',
    method: 'DELETE',
    path: '/hk-web/v2/trade/order/{orderId}',
    params: z.strictObject({ orderId }),
    response: orderSchema,
    auth: true,
    errors: 'caller',
  }),
  /** For one market or all, for one side or both. */
  cancelAll: defineCall({
    id: 'orders.cancelAll',
    method: 'DELETE',
    path: '/hk-web/v2/trade/orders',
    query: z.strictObject({
      symbol: z.optional(askedPair),
      side: z.optional(z.enum(orderSides)),
      ...inAccount,
    }),
    response: z.array(cancelResultSchema),
    auth: true,
    errors: 'caller',
  }),
  list: defineCall({
    id: 'orders.list',
    method: 'GET',
    path: '/hk-web/v2/trade/orders',
    query: z.strictObject({ state: z.optional(z.enum(orderListStates)), symbol: z.optional(askedPair), ...listed }),
    response: page(orderSchema),
    auth: true,
    errors: 'caller',
  }),
  /** By the venue’s id. */
  one: defineCall({
    id: 'orders.one',
    method: 'GET',
    path: '/hk-web/v2/trade/order/{orderId}',
    params: z.strictObject({ orderId }),
    response: orderSchema,
    auth: true,
    errors: 'caller',
  }),
  byClientId: defineCall({
    id: 'orders.byClientId',
    method: 'GET',
    path: '/hk-web/v2/trade/order',
    query: z.strictObject({ clientOrderId: clientOrderIdSchema }),
    response: orderSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  fills: defineCall({
    id: 'orders.fills',
    method: 'GET',
    path: '/hk-web/v2/trade/fills',
    query: z.strictObject({ symbol: z.optional(askedPair), orderId: z.optional(orderId), ...listed }),
    response: page(fillSchema),
    auth: true,
    errors: 'caller',
  }),
  /** The fills in the same span grouped by order, the order with the newest fill first. */
  fillsByOrder: defineCall({
    id: 'orders.fillsByOrder',
    method: 'GET',
    path: '/hk-web/v2/trade/fills/by-order',
    query: z.strictObject({ symbol: z.optional(askedPair), orderId: z.optional(orderId), ...listed }),
    response: page(orderFillsSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  markets: defineCall({
    id: 'orders.markets',
    method: 'GET',
    path: '/hk-web/public/markets',
    response: z.array(marketSchema),
    errors: 'caller',
  }),
  /** The user's own fees. */
  fees: defineCall({
    id: 'orders.fees',
    method: 'GET',
    path: '/hk-web/v2/trade/fees',
    response: z.object({ vipLevel: id, rates: z.array(feeRateSchema) }),
    auth: true,
    errors: 'caller',
  }),
}
