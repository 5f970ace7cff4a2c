import * as z from 'zod/mini'
import { safetyToken } from '#contract/account/safetyToken.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { id, intText, label, nothing, time } from '#contract/kernel/schemas.ts'
import { addressFaults, addressLosses } from '../addresses/reasons.ts'
import { assetsLimits } from '../limits.ts'
import { addressKinds, memoKinds, memoRuleSchema, networkId } from '../networks.ts'

const { funds, addressBook: limits } = assetsLimits

/** Bare ASCII without blanks; the reader of its kind says what is wrong with it. */
const address = z.string().check(z.maxLength(funds.maxAddress))
const memo = z.nullable(z.string().check(z.maxLength(funds.maxMemo)))
const memoKind = z.nullable(z.enum(memoKinds))
const addressId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const entryLabel = z.string().check(z.minLength(1), z.maxLength(limits.maxLabel))
const undoMinutes = z.literal(limits.undoMinutes)

const addressEntrySchema = z.object({
  addressId,
  label,
  /** Null: the entry serves every coin of its network. */
  coinId: z.nullable(id),
  networkId,
  address: label,
  memo: z.nullable(label),
  memoKind,
  stage: z.enum(['coolingOff', 'active']),
  usableAt: time,
  createdAt: time,
  lastUsedAt: z.nullable(time),
})
export type AddressEntry = z.infer<typeof addressEntrySchema>

export const addressSettingSchema = z.object({
  /** Only active entries of the address book can receive. */
  whitelistOnly: z.boolean(),
  /** How long a withdrawal can be cancelled after it was made. */
  undoMinutes,
  /** Weaker values that take effect later. */
  pending: z.nullable(
    z.object({ whitelistOnly: z.optional(z.boolean()), undoMinutes: z.optional(undoMinutes), effectiveAt: time }),
  ),
  /** Milliseconds that a new entry cools off. */
  coolingOff: z.int(),
})
export type AddressSetting = z.infer<typeof addressSettingSchema>

/** A network whose entries may serve every coin. */
const bookNetworkSchema = z.object({
  networkId,
  name: label,
  addressKind: z.enum(addressKinds),
  memo: z.nullable(memoRuleSchema),
})
export type BookNetwork = z.infer<typeof bookNetworkSchema>

/** Warnings to show before something is sent to an address. */
export const warningKinds = ['lookAlike', 'noChecksum', 'firstUse', 'noMemo'] as const

export const addressWarningSchema = z.object({
  kind: z.enum(warningKinds),
  /** The address that this one could be mistaken for. */
  known: z.optional(z.object({ address: label, label: z.nullable(label), lastUsedAt: z.nullable(time) })),
  /** Positions at which it differs from the known one. */
  differs: z.optional(z.array(z.int()).check(z.maxLength(funds.maxAddress))),
})
export type AddressWarning = z.infer<typeof addressWarningSchema>

/** `memo`: what is wrong with the memo, if the address is right. */
const addressReasons = [...addressFaults, ...addressLosses, 'memo'] as const

const addressCheckSchema = z.object({
  valid: z.boolean(),
  reason: z.nullable(z.enum(addressReasons)),
  canonical: z.nullable(label),
  kind: z.enum(addressKinds),
  memo: z.enum(['none', 'optional', 'required']),
  /** Networks of the coin on which the address is valid. */
  networks: z.array(networkId).check(z.maxLength(20)),
  warnings: z.array(addressWarningSchema).check(z.maxLength(20)),
  /** The entry of the address book with this address. */
  entry: z.nullable(addressEntrySchema),
})
export type AddressCheck = z.infer<typeof addressCheckSchema>

const entries = z.array(addressEntrySchema).check(z.maxLength(limits.most))

/** The calls of withdrawals that are about addresses. */
export const addressBook = {
  createAddress: defineCall({
    id: 'withdraw.createAddress',
    method: 'POST',
    path: '/hk-web/capital/create_withdraw_address',
    /** The safety check's subject is the body without the token. */
    body: z.strictObject({
      coinId: z.nullable(id),
      networkId,
      address,
      memo,
      memoKind,
      label: entryLabel,
      safetyToken,
    }),
    response: addressEntrySchema,
    auth: true,
    errors: 'caller',
  }),
  usableAddresses: defineCall({
    id: 'withdraw.usableAddresses',
    method: 'POST',
    path: '/hk-web/capital/withdraw_address/list',
    body: z.strictObject({ coinId: id, networkId: z.optional(networkId) }),
    response: entries,
    auth: true,
  }),
  addresses: defineCall({
    id: 'withdraw.addresses',
    method: 'POST',
    path: '/hk-web/v3/capital/list_withdraw_address',
    body: z.strictObject({
      coinId: z.optional(id),
      networkId: z.optional(networkId),
      /** Part of a label or an address. */
      search: z.optional(z.string().check(z.maxLength(limits.maxSearch))),
      pageNum: z.int().check(z.minimum(1), z.maximum(limits.most)),
      pageSize: z.int().check(z.minimum(1), z.maximum(limits.most)),
    }),
    response: z.object({ list: entries, totalCount: z.int() }),
    auth: true,
    errors: 'caller',
  }),
  renameAddress: defineCall({
    id: 'withdraw.renameAddress',
    method: 'POST',
    path: '/hk-web/capital/withdraw_address/remark_edit',
    body: z.strictObject({ addressId, label: entryLabel }),
    response: addressEntrySchema,
    auth: true,
    errors: 'caller',
  }),
  removeAddress: defineCall({
    id: 'withdraw.removeAddress',
    method: 'GET',
    path: '/hk-web/v2/capital/remove_withdraw_address',
    query: z.strictObject({ addressId }),
    response: nothing,
    auth: true,
    errors: 'caller',
    changesState: true,
  }),
  universalNetworks: defineCall({
    id: 'withdraw.universalNetworks',
    method: 'GET',
    path: '/hk-web/universal_address/networks',
    response: z.array(bookNetworkSchema).check(z.maxLength(50)),
    auth: true,
    errors: 'caller',
  }),
  addressSetting: defineCall({
    id: 'withdraw.addressSetting',
    method: 'GET',
    path: '/hk-web/withdraw/get_address_setting',
    response: addressSettingSchema,
    auth: true,
    errors: 'caller',
  }),
  editAddressSetting: defineCall({
    id: 'withdraw.editAddressSetting',
    method: 'POST',
    path: '/hk-web/capital/withdraw/edit_address_setting',
    /** Weaker values need the token; its subject is the body without it. */
    body: z.strictObject({
      whitelistOnly: z.optional(z.boolean()),
      undoMinutes: z.optional(undoMinutes),
      safetyToken: z.optional(safetyToken),
    }),
    response: addressSettingSchema,
    auth: true,
    signed: true,
    errors: 'caller',
  }),
  networksByAddress: defineCall({
    id: 'withdraw.networksByAddress',
    method: 'GET',
    path: '/hk-web/getNetworkByAddr',
    query: z.strictObject({ address, coinId: z.optional(intText) }),
    response: z
      .array(z.object({ networkId, name: label, memo: z.nullable(memoRuleSchema), isOffered: z.boolean() }))
      .check(z.maxLength(50)),
    auth: true,
  }),
  validateAddress: defineCall({
    id: 'withdraw.validateAddress',
    method: 'GET',
    path: '/hk-web/v2/capital/validateAddress',
    query: z.strictObject({
      coinId: z.optional(intText),
      networkId,
      address,
      memo: z.optional(z.string().check(z.maxLength(funds.maxMemo))),
    }),
    response: addressCheckSchema,
    auth: true,
    errors: 'caller',
  }),
}
