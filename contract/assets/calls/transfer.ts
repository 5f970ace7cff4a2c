import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, id, intText, label, time } from '#contract/kernel/schemas.ts'

/** One of the accounts in `accounts.ts`. The flow, not the schema, rejects unknown ones. */
const wallet = z.int()

/** The available accounts and the transfer type code of each route between them. */
export const walletTransferTypesSchema = z.object({
  walletType: z.object({ walletType: wallet, label }),
  transferTypes: z.array(z.object({ targetWallet: wallet, transferType: z.int() })),
})
export type WalletTransferTypes = z.infer<typeof walletTransferTypesSchema>

export const transferCoinSchema = z.object({
  coinId: id,
  shortName: label,
  name: label,
  webLogo: label,
  available: decimalSchema,
  availableCny: decimalSchema,
  /** Decimal places allowed in a transfer of this coin, 0 to 18. */
  transferPrecision: z.int().check(z.minimum(0), z.maximum(18)),
  transferOutAble: z.boolean(),
  transferInAble: z.boolean(),
})
export type TransferCoin = z.infer<typeof transferCoinSchema>

export const walletInfoSchema = z.object({
  available: decimalSchema,
  /** The amount of this coin that can still be moved today (UTC). */
  todayAvailableLimit: decimalSchema,
  transferOpenCardInvalid: z.boolean(),
  /** Available balance of the coin in the target account; omitted by venues that do not report it. */
  targetAvailable: z.optional(decimalSchema),
})
export type WalletInfo = z.infer<typeof walletInfoSchema>

export const isolatedPairSchema = z.object({
  tradeId: id,
  base: code,
  quote: code,
  baseCoinId: id,
  quoteCoinId: id,
  baseTransferinable: z.boolean(),
  quoteTransferinable: z.boolean(),
  baseTransferoutable: z.boolean(),
  quoteTransferoutable: z.boolean(),
  /** Whether the pair's isolated account has been activated as source, and as target. */
  sourceActivated: z.boolean(),
  targetActivated: z.boolean(),
})
export type IsolatedPair = z.infer<typeof isolatedPairSchema>

/**
 * `amount` and `coinId` as entered in the dialog; `tradeId` only with an isolated account; `type` from the transfer
 * types.
 */
const transferBodySchema = z.strictObject({
  amount: decimalSchema,
  coinId: id,
  tradeId: z.nullable(id),
  coinName: label,
  type: z.int(),
})
export type TransferBody = z.infer<typeof transferBodySchema>

export const transferResultSchema = z.nullable(z.object({ transferId: label }))
export type TransferResult = z.infer<typeof transferResultSchema>

/** `posted`: done. `review`: held until the review ends. `released`: the review refused it and the money is back. */
export const transferStates = ['posted', 'review', 'released'] as const
export type TransferState = (typeof transferStates)[number]

const transferRecordSchema = z.object({
  transferId: label,
  createdTime: time,
  coinId: id,
  coinName: label,
  amount: decimalSchema,
  source: wallet,
  target: wallet,
  /** The pair of an isolated account, as `btc_usdt`. */
  pair: z.nullable(code),
  state: z.enum(transferStates),
})
export type TransferRecord = z.infer<typeof transferRecordSchema>

const transferInfoSchema = z.object({
  dailyLimitUsdt: decimalSchema,
  usedTodayUsdt: decimalSchema,
  reviewAboveUsdt: decimalSchema,
  /** When the daily limit resets (UTC midnight). */
  resetsAt: time,
})

export type TransferInfo = z.infer<typeof transferInfoSchema>

export const transfer = {
  submit: defineCall({
    id: 'transfer.submit',
    method: 'POST',
    path: '/hk-web/v2/transfer',
    body: transferBodySchema,
    response: transferResultSchema,
    auth: true,
    money: true,
    errors: 'caller',
  }),
  isolatedPairs: defineCall({
    id: 'transfer.isolatedPairs',
    method: 'GET',
    path: '/hk-web/margin/isolated/tradeTypes',
    response: z.array(isolatedPairSchema),
    auth: true,
  }),
  types: defineCall({
    id: 'transfer.types',
    method: 'GET',
    path: '/hk-web/v1/wallet/transfer/types',
    query: z.strictObject({ coinId: z.optional(intText) }),
    response: z.array(walletTransferTypesSchema),
    auth: true,
  }),
  walletInfo: defineCall({
    id: 'transfer.walletInfo',
    method: 'GET',
    path: '/hk-web/wallet/info',
    query: z.strictObject({ coinId: intText, type: intText, walletType: intText, tradeId: z.optional(intText) }),
    response: walletInfoSchema,
    auth: true,
  }),
  info: defineCall({
    id: 'transfer.info',
    method: 'GET',
    path: '/hk-web/transfer/info',
    response: transferInfoSchema,
    auth: true,
  }),
  coins: defineCall({
    id: 'transfer.coins',
    method: 'GET',
    path: '/hk-web/v2/transfer/coins',
    query: z.strictObject({ type: intText, tradeId: z.optional(intText) }),
    response: z.array(transferCoinSchema),
    auth: true,
  }),
  records: defineCall({
    id: 'transfer.records',
    method: 'GET',
    path: '/hk-web/v2/transfer/records',
    query: z.strictObject({
      source: z.optional(intText),
      target: z.optional(intText),
      coinId: z.optional(intText),
      state: z.optional(z.enum(transferStates)),
      /** Epoch milliseconds; the range includes `startTime` and excludes the end. */
      startTime: z.optional(intText),
      endTime: z.optional(intText),
      pageNum: intText,
      pageSize: intText,
    }),
    response: z.object({ list: z.array(transferRecordSchema), totalCount: z.int() }),
    auth: true,
  }),
  precheck: defineCall({
    id: 'transfer.precheck',
    method: 'POST',
    path: '/hk-web/capital/transfer/precheck',
    body: transferBodySchema,
    response: z.object({ transferOpenCardInvalid: z.boolean(), willBeReviewed: z.boolean() }),
    auth: true,
    errors: 'caller',
  }),
  submitSigned: defineCall({
    id: 'transfer.submitSigned',
    method: 'POST',
    path: '/hk-web/capital/transfer/submit',
    body: transferBodySchema,
    response: transferResultSchema,
    auth: true,
    signed: true,
    money: true,
    errors: 'caller',
  }),
}
