import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { followedFields } from '#contract/kernel/followed.ts'
import { id, intText, label, time } from '#contract/kernel/schemas.ts'
import { assetsLimits } from '../limits.ts'
import { memoNames, networkId } from '../networks.ts'

/** The stages of a deposit; `docs/wire/funds.md` says what ends each. */
export const depositStages = [
  'seen',
  'confirming',
  'locked',
  'credited',
  'reorganised',
  'dropped',
  'accumulating',
  'unsupported',
] as const
export type DepositStage = (typeof depositStages)[number]

export const recoveryStages = ['checking', 'inReview', 'revision', 'credited', 'refused'] as const

/** As in `contract/support/files.ts`, which would bring what belongs to support along to all pages of funds. */
const fileId = z.string().check(z.regex(/^[a-f0-9]{32}$/))
const file = z.object({ id: fileId, name: label, type: label, bytes: z.int().check(z.nonnegative()) })

const recordId = z.string().check(z.regex(/^[\w-]{1,40}$/))
const blocks = z.int().check(z.nonnegative())
const hash = z.string().check(z.minLength(1), z.maxLength(128))
const address = z.string().check(z.minLength(1), z.maxLength(assetsLimits.funds.maxAddress))
const memo = z.string().check(z.maxLength(assetsLimits.funds.maxMemo))
const remark = z.string().check(z.maxLength(assetsLimits.funds.maxRemark))

const depositAddressSchema = z.object({
  addressId: label,
  coinId: id,
  networkId,
  address: label,
  /** Required besides the address where it is not null. */
  memo: z.nullable(label),
  memoName: z.nullable(z.enum(memoNames)),
  remark: label,
  /** The one that is shown first. */
  selected: z.boolean(),
  createdAt: time,
})
export type DepositAddress = z.infer<typeof depositAddressSchema>

const depositSchema = z.object({
  ...followedFields,
  depositId: label,
  /** Null for a token that the venue does not list; `coin` is its contract then. */
  coinId: z.nullable(id),
  coin: label,
  networkId,
  amount: decimalSchema,
  address: label,
  memo: z.nullable(label),
  fromAddress: label,
  txHash: label,
  outputIndex: z.int(),
  /** The block that includes it; null while it is in none. */
  block: z.nullable(blocks),
  confirmations: blocks,
  creditAfter: blocks,
  unlockAfter: blocks,
  /** When the current stage is expected to end. */
  eta: z.nullable(time),
  /** The total received below the minimum so far, and the minimum. */
  accumulated: z.nullable(z.object({ total: decimalSchema, minimum: decimalSchema })),
  createdAt: time,
  updatedAt: time,
})
export type Deposit = z.infer<typeof depositSchema>

const recoverySchema = z.object({
  ...followedFields,
  recoveryId: label,
  networkId,
  txHash: label,
  outputIndex: z.int(),
  coin: label,
  amount: decimalSchema,
  depositId: z.nullable(label),
  /** The request as submitted, so that the user can revise it. */
  fromAddress: label,
  memoSent: z.nullable(label),
  note: z.string().check(z.maxLength(assetsLimits.funds.maxNote)),
  files: z.array(file).check(z.maxLength(assetsLimits.funds.recoveryFiles)),
  createdAt: time,
})
export type Recovery = z.infer<typeof recoverySchema>

const onNetwork = { coinId: id, networkId }

/** On `funds`: a deposit, a withdrawal or a recovery request has changed; the record is fetched by its call. */
export const fundsPushSchema = z.object({
  kind: z.enum(['deposit', 'withdrawal', 'recovery']),
  id: label,
  stage: label,
})

export const deposit = {
  /** The selected address. The first request creates it. */
  coinAddress: defineCall({
    id: 'deposit.coinAddress',
    method: 'POST',
    path: '/hk-web/recharge/coin_address',
    body: z.strictObject(onNetwork),
    response: depositAddressSchema,
    auth: true,
    errors: 'caller',
  }),
  createAddress: defineCall({
    id: 'deposit.createAddress',
    method: 'POST',
    path: '/hk-web/recharge/address/create',
    body: z.strictObject({ ...onNetwork, remark: z.optional(remark) }),
    response: depositAddressSchema,
    auth: true,
    errors: 'caller',
  }),
  addresses: defineCall({
    id: 'deposit.addresses',
    method: 'POST',
    path: '/hk-web/recharge/address/list',
    body: z.strictObject(onNetwork),
    response: z.array(depositAddressSchema),
    auth: true,
    errors: 'caller',
  }),
  remarkAddress: defineCall({
    id: 'deposit.remarkAddress',
    method: 'POST',
    path: '/hk-web/recharge/address/remark',
    body: z.strictObject({ addressId: recordId, remark }),
    response: depositAddressSchema,
    auth: true,
  }),
  selectAddress: defineCall({
    id: 'deposit.selectAddress',
    method: 'POST',
    path: '/hk-web/recharge/address/selected',
    body: z.strictObject({ addressId: recordId }),
    response: z.array(depositAddressSchema),
    auth: true,
  }),
  /** Newest first. `seq` is that of the stream topic `funds`. */
  log: defineCall({
    id: 'deposit.log',
    method: 'GET',
    path: '/hk-web/finance/recharge/log/list',
    query: z.strictObject({
      depositId: z.optional(recordId),
      coinId: z.optional(intText),
      networkId: z.optional(networkId),
      stage: z.optional(z.enum(depositStages)),
      /** Epoch milliseconds; the range includes `startTime` and excludes the end. */
      startTime: z.optional(intText),
      endTime: z.optional(intText),
      pageNum: intText,
      pageSize: intText,
    }),
    response: z.object({ list: z.array(depositSchema), totalCount: z.int(), seq: z.int() }),
    auth: true,
  }),
  applyRecovery: defineCall({
    id: 'deposit.applyRecovery',
    method: 'POST',
    path: '/hk-web/recharge/recovery/apply',
    body: z.strictObject({
      networkId,
      txHash: hash,
      /** Omitted: the only output that fits. */
      outputIndex: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
      fromAddress: address,
      amount: decimalSchema,
      memoSent: z.optional(memo),
      note: z.optional(z.string().check(z.maxLength(assetsLimits.funds.maxNote))),
      /** Screenshots, uploaded before by `feedback.upload`. A revision lists all; omitted, it keeps those it has. */
      files: z.optional(z.array(fileId).check(z.maxLength(assetsLimits.funds.recoveryFiles))),
    }),
    response: recoverySchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  recoveries: defineCall({
    id: 'deposit.recoveries',
    method: 'GET',
    path: '/hk-web/recharge/recovery/list',
    query: z.strictObject({ recoveryId: z.optional(recordId), pageNum: intText, pageSize: intText }),
    response: z.object({ list: z.array(recoverySchema), totalCount: z.int() }),
    auth: true,
    extension: true,
  }),
}
