import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { label, text } from '#contract/kernel/schemas.ts'
import { walletInfoSchema } from './wallet.ts'

// In a file of its own, because every page loads the wallet's session at first, which needs none of it.

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
