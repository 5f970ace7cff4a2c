import * as z from 'zod/mini'
import { safetyToken } from '#contract/account/safetyToken.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { followedFields } from '#contract/kernel/followed.ts'
import { code, id, intText, label, time } from '#contract/kernel/schemas.ts'
import { assetsLimits } from '../limits.ts'
import { coinInfoSchema, memoKinds, networkId } from '../networks.ts'
import { addressBook, addressSettingSchema, addressWarningSchema, warningKinds } from './addressBook.ts'

/** The stages of a withdrawal; `docs/wire/funds.md` says what ends each. */
export const withdrawalStages = [
  'undo',
  'review',
  'queued',
  'broadcasting',
  'confirming',
  'done',
  'cancelled',
  'refused',
  'failed',
] as const
export type WithdrawalStage = (typeof withdrawalStages)[number]

/** Why a withdrawal waits, was refused or has failed. */
export const withdrawalReasons = [
  'networkSuspended',
  'hotWallet',
  'reconciliation',
  'reviewer',
  'hold',
  'frozen',
  'reverted',
  'expired',
  /** In the history of one that has failed: a deep reorganisation took out the block that had reverted it … */
  'reorganised',
  /** … or brought a block that includes it, although its amount was returned. */
  'paidAfterAll',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** The checks that a user must pass before a withdrawal is made. */
const proofKinds = ['passkey', 'totp', 'password', 'emailCode'] as const

/** Ways in which a user gets past a refusal to withdraw. */
const waysOn = ['identity', 'proveEmail', 'addressBook', 'wait'] as const
export type WayOn = (typeof waysOn)[number]

const withdrawId = z.string().check(z.regex(/^[\w-]{1,40}$/))
const blocks = z.int().check(z.nonnegative())
const address = z.string().check(z.minLength(1), z.maxLength(assetsLimits.funds.maxAddress))
const memo = z.string().check(z.maxLength(assetsLimits.funds.maxMemo))

const withdrawLimitsSchema = z.object({
  /** The identity level, 0 to 3. */
  level: z.int(),
  /** The limit per UTC day in USDT, over all coins. */
  dayUsdt: decimalSchema,
  usedTodayUsdt: decimalSchema,
  resetsAt: time,
  /** A withdrawal worth more waits for a review. */
  reviewAboveUsdt: decimalSchema,
})
export type WithdrawLimits = z.infer<typeof withdrawLimitsSchema>

const withdrawInfoSchema = z.object({
  coin: coinInfoSchema,
  available: decimalSchema,
  limits: withdrawLimitsSchema,
  setting: addressSettingSchema,
})
export type WithdrawInfo = z.infer<typeof withdrawInfoSchema>

/** Why no withdrawal of this coin is possible now, by its refusal code. */
const blockSchema = z.object({
  code: z.int(),
  until: z.nullable(time),
  wayOn: z.nullable(z.enum(waysOn)),
  /** The identity level that ends a block by level or day limit. */
  neededLevel: z.nullable(z.int()),
})
export type WithdrawBlock = z.infer<typeof blockSchema>

const withdrawCheckSchema = z.object({
  blocks: z.array(blockSchema).check(z.maxLength(20)),
  fee: decimalSchema,
  /** Amount that the recipient gets, after the fee; null without an amount, or when the fee exceeds it. */
  receive: z.nullable(decimalSchema),
  /** Value of the amount at the last price; null without an amount. */
  worthUsdt: z.nullable(decimalSchema),
  willBeReviewed: z.boolean(),
  undoMinutes: z.literal(assetsLimits.addressBook.undoMinutes),
  proofs: z.array(z.enum(proofKinds)).check(z.maxLength(proofKinds.length)),
  warnings: z.array(addressWarningSchema).check(z.maxLength(20)),
  /** When the receiver is expected to have it, if nothing waits for a review. */
  arrivesAt: time,
  limits: withdrawLimitsSchema,
})
export type WithdrawCheck = z.infer<typeof withdrawCheckSchema>

const withdrawalSchema = z.object({
  ...followedFields,
  withdrawId: label,
  coinId: id,
  coin: code,
  networkId,
  address: label,
  memo: z.nullable(label),
  memoKind: z.nullable(z.enum(memoKinds)),
  /** The name in the address book when it was made. */
  label: z.nullable(label),
  /** Amount that leaves the account, including the fee. */
  amount: decimalSchema,
  fee: decimalSchema,
  receive: decimalSchema,
  worthUsdt: decimalSchema,
  /** Known from the moment it is sent. */
  txHash: z.nullable(label),
  block: z.nullable(blocks),
  confirmations: blocks,
  doneAfter: blocks,
  /** When the current stage is expected to end. */
  eta: z.nullable(time),
  undoUntil: z.nullable(time),
  reviewUntil: z.nullable(time),
  /** One of `withdrawalReasons`; pages show another one as it is. */
  reason: z.nullable(label),
  /** `web`, or the API key that made it. */
  source: label,
  createdAt: time,
  updatedAt: time,
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

const withdrawBodySchema = z.strictObject({
  coinId: id,
  networkId,
  address,
  memo: z.nullable(memo),
  memoKind: z.nullable(z.enum(memoKinds)),
  /** Amount that leaves the account; the recipient gets this minus the fee. */
  amount: decimalSchema,
  /** The fee that was shown; another one is refused (30522). */
  fee: decimalSchema,
  /** Kinds of the warnings that were accepted. */
  accepted: z.array(z.enum(warningKinds)).check(z.maxLength(warningKinds.length)),
  /** Its subject is the body without `accepted` and the token itself. */
  safetyToken: z.optional(safetyToken),
})
export type WithdrawBody = z.infer<typeof withdrawBodySchema>

/** The calls of withdrawals and of the address book. */
export const withdraw = {
  ...addressBook,
  info: defineCall({
    id: 'withdraw.info',
    method: 'GET',
    path: '/hk-web/v2/capital/coin_withdraw_info',
    query: z.strictObject({ coinId: intText }),
    response: withdrawInfoSchema,
    auth: true,
  }),
  /** The cost of a withdrawal, and what prevents it. Moves and holds nothing. */
  check: defineCall({
    id: 'withdraw.check',
    method: 'GET',
    path: '/hk-web/capital/withdrawCheck',
    query: z.strictObject({
      coinId: intText,
      networkId,
      address: z.optional(address),
      memo: z.optional(memo),
      amount: z.optional(decimalSchema),
    }),
    response: withdrawCheckSchema,
    auth: true,
    errors: 'caller',
  }),
  /** Holds the amount. 20351: it also waits for a review. */
  submit: defineCall({
    id: 'withdraw.submit',
    method: 'POST',
    path: '/hk-web/capital/withdraw',
    body: withdrawBodySchema,
    response: z.nullable(withdrawalSchema),
    auth: true,
    signed: true,
    money: true,
    errors: 'caller',
  }),
  /** Repeated, it answers the same. */
  cancel: defineCall({
    id: 'withdraw.cancel',
    method: 'POST',
    path: '/hk-web/capital/withdraw/cancel',
    body: z.strictObject({ withdrawId }),
    response: withdrawalSchema,
    auth: true,
    errors: 'caller',
  }),
  /** Newest first. `seq` is that of the stream topic `funds`. */
  log: defineCall({
    id: 'withdraw.log',
    method: 'GET',
    path: '/hk-web/finance/withdraw/log/list',
    query: z.strictObject({
      withdrawId: z.optional(withdrawId),
      coinId: z.optional(intText),
      networkId: z.optional(networkId),
      stage: z.optional(z.enum(withdrawalStages)),
      /** Epoch milliseconds; the range includes `startTime` and excludes the end. */
      startTime: z.optional(intText),
      endTime: z.optional(intText),
      pageNum: intText,
      pageSize: intText,
    }),
    response: z.object({ list: z.array(withdrawalSchema), totalCount: z.int(), seq: z.int() }),
    auth: true,
  }),
}
