import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { label, time } from '#contract/kernel/schemas.ts'
import { chainEntrySchema } from './wallet.ts'

const digits = z.int().check(z.minimum(0), z.maximum(18))

/**
 * A chain, as the entry of its own coin. `addressKind` says which of a wallet's addresses is its address there;
 * `mostGas` is what an approval and a swap cost together, at the most.
 */
export const chainSchema = z.extend(chainEntrySchema, {
  name: label,
  decimals: digits,
  addressKind: z.enum(['evm', 'solana', 'tron']),
  mostGas: decimalSchema,
})
export type ChainInfo = z.infer<typeof chainSchema>

/** A token on one chain; without an address it is the chain's own coin, which pays for gas. */
export const chainTokenSchema = z.extend(chainEntrySchema, { name: label, decimals: digits })
export type ChainToken = z.infer<typeof chainTokenSchema>

/** A wallet's address on a chain. */
export const chainAddressSchema = z.object({
  chainIndex: label,
  name: label,
  symbol: label,
  logo: label,
  address: label,
})
export type ChainAddress = z.infer<typeof chainAddressSchema>

/**
 * What lies at the addresses of a wallet, on which chains. `totalBalance` is in US dollars and without the risk tokens.
 */
export const tokenBalancesSchema = z.object({
  totalBalance: decimalSchema,
  tokenAssets: z.array(chainTokenSchema),
  chains: z.array(chainAddressSchema),
  asOf: time,
})
export type TokenBalances = z.infer<typeof tokenBalancesSchema>

/** `pending`: sent, and its block is not made yet. */
const chainStates = ['pending', 'success'] as const
/** Came to the wallet; let the router take a token; swapped. */
const chainActions = ['receive', 'approve', 'swap'] as const

const amountOf = z.object({ symbol: label, tokenAddress: label, logo: label, amount: decimalSchema })

export const chainTransactionSchema = z.object({
  txHash: label,
  chainIndex: label,
  chainName: label,
  action: z.enum(chainActions),
  txStatus: z.enum(chainStates),
  txTime: time,
  height: z.int(),
  address: label,
  /** What left the wallet, and what came; of an approval the first is what may be taken. */
  from: z.nullable(amountOf),
  to: z.nullable(amountOf),
  gas: decimalSchema,
  gasSymbol: label,
})
export type ChainTransaction = z.infer<typeof chainTransactionSchema>

/** `confirmations`: blocks since, its own counted. */
export const chainTransactionDetailSchema = z.extend(chainTransactionSchema, { confirmations: z.int() })
export type ChainTransactionDetail = z.infer<typeof chainTransactionDetailSchema>

/** What a swap gives now, and until when that holds. */
export const swapQuoteSchema = z.object({
  quoteId: label,
  chainIndex: label,
  fromTokenAddress: label,
  toTokenAddress: label,
  amountIn: decimalSchema,
  amountOut: decimalSchema,
  /** What one of the first token gives of the second. */
  price: decimalSchema,
  /** How much worse the price is for the swap's size, in per cent. */
  priceImpact: decimalSchema,
  /** In the first token, part of `amountIn`. */
  fee: decimalSchema,
  gas: decimalSchema,
  gasSymbol: label,
  /** The router must be allowed to take the first token before. */
  needsApproval: z.boolean(),
  createdAt: time,
  expiresAt: time,
})
export type SwapQuote = z.infer<typeof swapQuoteSchema>
