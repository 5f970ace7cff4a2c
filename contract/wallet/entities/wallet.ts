import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { label, text, time } from '#contract/kernel/schemas.ts'

/** A code for the phone to scan. What collects the login is the browser's own cookie. */
export const qrLoginSchema = z.object({
  qrCodeToken: label,
  content: text,
  expiresAt: time,
  matchNumber: label,
  /** Of the spot socket: a push without content says that the code is worth a check. Venues without it leave it out. */
  topic: z.optional(label),
})

/** The topic of a code; its key is made of the token, and tells nothing of it. */
export const codeTopic = (key: string): string => `wallet.code.${key}`
export const codeTopicPattern = /^wallet\.code\.[A-Za-z0-9_-]{43}$/

/** Ten colours of avatars. */
export const walletColors = 10

export const walletInfoSchema = z.object({
  accountId: label,
  accountName: label,
  colorId: z.int().check(z.minimum(0), z.maximum(walletColors - 1)),
  device: label,
  ip: label,
  walletName: label,
})
export type WalletInfo = z.infer<typeof walletInfoSchema>

/** One token of one address; `chainList` holds the same token on the chains that it lies on. */
const tokenSchema = z.object({
  address: label,
  balance: decimalSchema,
  chainIndex: label,
  isMultiChainNetwork: z.boolean(),
  isRiskToken: z.boolean(),
  logo: label,
  rawBalance: decimalSchema,
  symbol: label,
  tokenAddress: label,
  tokenPrice: decimalSchema,
  tokenType: label,
})
export const chainEntrySchema = z.extend(tokenSchema, { chainList: z.array(tokenSchema) })

export const tokenAssetSchema = z.object({ balance: decimalSchema, tokenPrice: decimalSchema })

/** What the wallet mode knows. Without an answer `totalBalance` is 0. */
export const walletStateSchema = z.object({
  walletInfo: z.nullable(walletInfoSchema),
  chainAll: z.array(chainEntrySchema),
  coinAll: z.array(chainEntrySchema),
  accountAddress: label,
  assetChainIndex: label,
  showNumbers: z.boolean(),
  totalBalance: z._default(decimalSchema, decimalSchema.parse('0')),
  walletAllBalances: z.array(chainEntrySchema),
  tokenAssets: z.array(tokenAssetSchema),
  backupWebsites: z.array(text),
})
