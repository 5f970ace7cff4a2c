import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { label, text, time } from '#contract/kernel/schemas.ts'

/** A code for the phone to scan. The login is collected with the browser's own cookie. */
export const qrLoginSchema = z.object({
  qrCodeToken: label,
  content: text,
  expiresAt: time,
  matchNumber: label,
  /** On the spot socket: an empty push means that the code should be checked. Omitted by venues without it. */
  topic: z.optional(label),
})

/** The topic of a code; its key derives from the token without revealing it. */
export const codeTopic = (key: string): string => `wallet.code.${key}`
export const codeTopicPattern = /^wallet\.code\.[A-Za-z0-9_-]{43}$/

/** Number of avatar colours. */
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

/** One token of one address; `chainList` has the same token on each of its chains. */
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

/** The state of the wallet mode. Without a response `totalBalance` is 0. */
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
