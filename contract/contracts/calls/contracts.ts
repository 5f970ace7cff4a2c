import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { clientOrderIdSchema } from '#contract/kernel/envelope.ts'
import { code, id, intText, label, time } from '#contract/kernel/schemas.ts'
import { askedMarket } from '#contract/markets/askedCodes.ts'
import { orderSides, orderStates, postOnlyModes, selfTradeModes, timesInForce } from '#contract/spot/orderKinds.ts'
import { contractOrderTypes, contractStates, marginModes, orderSources, positionEnds, riskLevels } from '../kinds.ts'

const contractCode = z.strictObject({ contractCode: askedMarket })
const orderId = z.string().check(z.regex(/^[1-9]\d{0,15}$/))
const leverage = z.int().check(z.minimum(1))
const marginMode = z.enum(marginModes)

/** `docs/wire/contracts.md` lists the fields of each type. */
export const contractOrderBodySchema = z.strictObject({
  side: z.enum(orderSides),
  type: z.enum(contractOrderTypes),
  timeInForce: z.optional(z.enum(timesInForce)),
  /** With GTD, epoch ms. */
  expireAt: z.optional(time),
  price: z.optional(decimalSchema),
  /** Whole contracts. */
  amount: decimalSchema,
  display: z.optional(decimalSchema),
  postOnly: z.optional(z.enum(postOnlyModes)),
  selfTrade: z.optional(z.enum(selfTradeModes)),
  protection: z.optional(decimalSchema),
  reduceOnly: z.optional(z.boolean()),
  leverage: z.optional(leverage),
  marginMode: z.optional(marginMode),
  clientOrderId: clientOrderIdSchema,
})
export type ContractOrderBody = z.infer<typeof contractOrderBodySchema>

const contractOrderSchema = z.object({
  orderId,
  clientOrderId: label,
  contractCode: code,
  side: z.enum(orderSides),
  type: z.enum(contractOrderTypes),
  timeInForce: z.enum(timesInForce),
  expireAt: z.nullable(time),
  price: z.nullable(decimalSchema),
  amount: decimalSchema,
  display: z.nullable(decimalSchema),
  postOnly: z.nullable(z.enum(postOnlyModes)),
  reduceOnly: z.boolean(),
  leverage,
  marginMode,
  source: z.enum(orderSources),
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

const contractFillSchema = z.object({
  /** The same for both sides of the trade. */
  fillId: label,
  orderId,
  contractCode: code,
  side: z.enum(orderSides),
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

const positionSchema = z.object({
  positionId: orderId,
  contractCode: code,
  coin: code,
  side: z.enum(['long', 'short']),
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
  /** If only this contract moves; null if no price above zero liquidates it. */
  liquidationPrice: z.nullable(decimalSchema),
  bankruptcyPrice: z.nullable(decimalSchema),
  unrealised: decimalSchema,
  realised: decimalSchema,
  funding: decimalSchema,
  fees: decimalSchema,
  /** What resting reduce-only orders cover. */
  closing: decimalSchema,
  openedAt: time,
  updatedAt: time,
})
export type PositionData = z.infer<typeof positionSchema>

const closedPositionSchema = z.object({
  positionId: orderId,
  contractCode: code,
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

const accountSchema = z.object({
  account: z.literal('perpetual'),
  coin: code,
  positionMode: z.literal('oneWay'),
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
})

const tierSchema = z.object({ upTo: decimalSchema, maintenanceRate: decimalSchema, maxLeverage: leverage })
const contractSchema = z.object({
  contractCode: code,
  kind: z.literal('perpetual'),
  settle: z.literal('linear'),
  base: code,
  quote: code,
  coin: code,
  contractSize: decimalSchema,
  state: z.enum(contractStates),
  /** Whether orders can be placed. Other contracts are listed with prices from elsewhere. */
  hasBook: z.boolean(),
  tick: decimalSchema,
  minAmount: decimalSchema,
  maxAmount: decimalSchema,
  maxPrice: decimalSchema,
  protection: decimalSchema,
  maxLeverage: leverage,
  tiers: z.array(tierSchema),
  makerFee: decimalSchema,
  takerFee: decimalSchema,
  listedAt: time,
})

const quoteSchema = z.object({
  contractCode: code,
  state: z.enum(contractStates),
  mark: decimalSchema,
  index: decimalSchema,
  markState: z.enum(['live', 'held']),
  last: z.nullable(decimalSchema),
  bid: z.nullable(decimalSchema),
  ask: z.nullable(decimalSchema),
  /** Contracts held long, which are as many as those held short. */
  openInterest: decimalSchema,
  nextFundingAt: time,
})

const fundingSchema = z.object({
  contractCode: code,
  at: time,
  rate: decimalSchema,
  mark: decimalSchema,
  samples: z.int(),
  due: z.int(),
})

const span = {
  from: z.optional(intText),
  to: z.optional(intText),
  pageNum: z.optional(intText),
  pageSize: z.optional(intText),
}
const page = <T extends z.ZodMiniType>(item: T) => z.object({ list: z.array(item), totalCount: z.int(), seq: z.int() })
const pageAlone = <T extends z.ZodMiniType>(item: T) => z.object({ list: z.array(item), totalCount: z.int() })
const cancelled = z.object({ orderId, state: z.enum(orderStates), code: z.int() })
const setting = z.object({ contractCode: code, leverage, marginMode })

export const contracts = {
  list: defineCall({
    id: 'contracts.list',
    method: 'GET',
    path: '/swap/v1/portal/public',
    response: z.array(contractSchema),
    errors: 'caller',
  }),
  quotes: defineCall({
    id: 'contracts.quotes',
    method: 'POST',
    path: '/swap/v1/portal/public/list',
    body: z.strictObject({ contractCodes: z.optional(z.array(askedMarket).check(z.maxLength(100))) }),
    response: z.array(quoteSchema),
    errors: 'caller',
  }),
  fundings: defineCall({
    id: 'contracts.fundings',
    method: 'GET',
    path: '/swap/v1/portal/public/{contractCode}/fundings',
    params: contractCode,
    query: z.strictObject(span),
    response: pageAlone(fundingSchema),
    errors: 'caller',
    extension: true,
  }),
  insurance: defineCall({
    id: 'contracts.insurance',
    method: 'GET',
    path: '/swap/v1/portal/public/insurance',
    response: z.array(z.object({ coin: code, balance: decimalSchema })),
    errors: 'caller',
    extension: true,
  }),
  place: defineCall({
    id: 'contracts.place',
    method: 'POST',
    path: '/swap/v1/portal/products/{contractCode}/order',
    params: contractCode,
    body: contractOrderBodySchema,
    response: z.nullable(contractOrderSchema),
    auth: true,
    signed: true,
    money: true,
    keyField: 'clientOrderId',
    errors: 'caller',
  }),
  cancel: defineCall({
    id: 'contracts.cancel',
    method: 'DELETE',
    path: '/swap/v1/portal/products/{contractCode}/order/{orderId}',
    params: z.strictObject({ contractCode: askedMarket, orderId }),
    response: contractOrderSchema,
    auth: true,
    errors: 'caller',
  }),
  /** All orders, or those of one contract, or only those that may open. */
  cancelAll: defineCall({
    id: 'contracts.cancelAll',
    method: 'DELETE',
    path: '/swap/v1/portal/products/batch-order',
    query: z.strictObject({
      contractCode: z.optional(askedMarket),
      orderIds: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15}){0,199}$/))),
      kind: z.optional(z.enum(['open', 'opening'])),
    }),
    response: z.array(cancelled),
    auth: true,
    errors: 'caller',
  }),
  open: defineCall({
    id: 'contracts.open',
    method: 'GET',
    path: '/swap/v1/portal/products/orders',
    query: z.strictObject({ contractCode: z.optional(askedMarket), ...span }),
    response: page(contractOrderSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Ended orders, newest first. */
  history: defineCall({
    id: 'contracts.history',
    method: 'GET',
    path: '/swap/v1/portal/products/history-list',
    query: z.strictObject({ contractCode: z.optional(askedMarket), ...span }),
    response: page(contractOrderSchema),
    auth: true,
    errors: 'caller',
  }),
  fills: defineCall({
    id: 'contracts.fills',
    method: 'GET',
    path: '/swap/v1/portal/products/fills',
    query: z.strictObject({ contractCode: z.optional(askedMarket), orderId: z.optional(orderId), ...span }),
    response: page(contractFillSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  fees: defineCall({
    id: 'contracts.fees',
    method: 'GET',
    path: '/swap/v1/portal/products/fees',
    response: z.object({
      vipLevel: id,
      rates: z.array(z.object({ contractCode: code, makerFee: decimalSchema, takerFee: decimalSchema })),
    }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  positions: defineCall({
    id: 'contracts.positions',
    method: 'GET',
    path: '/swap/v2/{bizType}/position/list-all',
    params: z.strictObject({ bizType: z.literal('portal') }),
    query: z.strictObject({ contractCode: z.optional(askedMarket) }),
    response: z.object({ list: z.array(positionSchema), seq: z.int() }),
    auth: true,
    errors: 'caller',
  }),
  closedPositions: defineCall({
    id: 'contracts.closedPositions',
    method: 'GET',
    path: '/swap/v1/portal/position/history',
    query: z.strictObject({ contractCode: z.optional(askedMarket), ...span }),
    response: page(closedPositionSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Unsigned, so that a wrong clock of the browser never stands in the way. */
  close: defineCall({
    id: 'contracts.close',
    method: 'POST',
    path: '/swap/v1/portal/products/{contractCode}/close',
    params: contractCode,
    body: z.strictObject({
      amount: z.optional(decimalSchema),
      /** A share of the position, above 0 up to 1, rounded up to a contract. */
      part: z.optional(decimalSchema),
      price: z.optional(decimalSchema),
      clientOrderId: clientOrderIdSchema,
    }),
    response: z.nullable(contractOrderSchema),
    auth: true,
    money: true,
    keyField: 'clientOrderId',
    errors: 'caller',
    extension: true,
  }),
  /** Adds margin to an isolated position, or takes it out if negative. */
  margin: defineCall({
    id: 'contracts.margin',
    method: 'POST',
    path: '/swap/v1/portal/products/{contractCode}/margin',
    params: contractCode,
    body: z.strictObject({ amount: decimalSchema }),
    response: z.nullable(positionSchema),
    auth: true,
    money: true,
    errors: 'caller',
    extension: true,
  }),
  leverage: defineCall({
    id: 'contracts.leverage',
    method: 'POST',
    path: '/swap/v1/portal/products/{contractCode}/leverage',
    params: contractCode,
    body: z.strictObject({ leverage: z.int() }),
    response: setting,
    auth: true,
    errors: 'caller',
  }),
  marginMode: defineCall({
    id: 'contracts.marginMode',
    method: 'POST',
    path: '/swap/v1/portal/products/{contractCode}/margin-mode',
    params: contractCode,
    body: z.strictObject({ marginMode }),
    response: setting,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  account: defineCall({
    id: 'contracts.account',
    method: 'GET',
    path: '/swap/v1/portal/account',
    response: z.object({ list: z.array(accountSchema), seq: z.int() }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  liquidations: defineCall({
    id: 'contracts.liquidations',
    method: 'GET',
    path: '/swap/v1/portal/liquidations',
    query: z.strictObject({ pageNum: z.optional(intText), pageSize: z.optional(intText) }),
    response: pageAlone(
      z.object({
        liquidationId: orderId,
        coin: code,
        /** The contract of an isolated position, or `cross`. */
        pool: code,
        at: time,
        marks: z.array(z.object({ contractCode: code, mark: decimalSchema })),
        steps: z.array(
          z.object({
            step: z.enum(['cancelOpening', 'reduce', 'takeOver', 'deleverage', 'treasury']),
            contractCode: z.nullable(code),
            amount: decimalSchema,
            price: z.nullable(decimalSchema),
            /** Of the pool after the step. */
            equity: decimalSchema,
            maintenance: decimalSchema,
          }),
        ),
        outcome: z.enum(['cured', 'taken', 'deleveraged', 'treasury']),
      }),
    ),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
