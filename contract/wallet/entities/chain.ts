import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { label, time } from '#contract/kernel/schemas.ts'
import { chainEntrySchema } from './walletState.ts'

const digits = z.int().check(z.minimum(0), z.maximum(18))

/**
 * A chain, with the entry of its native coin. `addressKind` selects the wallet address used on it; `mostGas` is the
 * maximum total gas of an approval and a swap.
 */
export const chainSchema = z.extend(chainEntrySchema, {
  name: label,
  decimals: digits,
  addressKind: z.enum(['evm', 'solana', 'tron']),
  mostGas: decimalSchema,
})
export type ChainInfo = z.infer<typeof chainSchema>

/** A token on one chain; without an address it is the chain's native coin, which pays for gas. */
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

/** The balances at a wallet's addresses by chain. `totalBalance` is in US dollars and excludes risk tokens. */
export const tokenBalancesSchema = z.object({
  totalBalance: decimalSchema,
  tokenAssets: z.array(chainTokenSchema),
  chains: z.array(chainAddressSchema),
  asOf: time,
})
export type TokenBalances = z.infer<typeof tokenBalancesSchema>

/** `pending`: sent but not in a block yet. */
const chainStates = ['pending', 'success'] as const
/** Received by the wallet; allowance granted to the router; swapped. */
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
  /** The amounts that left and entered the wallet; for an approval the first one is the allowance. */
  from: z.nullable(amountOf),
  to: z.nullable(amountOf),
  gas: decimalSchema,
  gasSymbol: label,
})
export type ChainTransaction = z.infer<typeof chainTransactionSchema>

/** `confirmations`: blocks since then, including its own. */
export const chainTransactionDetailSchema = z.extend(chainTransactionSchema, { confirmations: z.int() })
export type ChainTransactionDetail = z.infer<typeof chainTransactionDetailSchema>

/** The current quote of a swap, and when it expires. */
export const swapQuoteSchema = z.object({
  quoteId: label,
  chainIndex: label,
  fromTokenAddress: label,
  toTokenAddress: label,
  amountIn: decimalSchema,
  amountOut: decimalSchema,
  /** The amount of the second token per unit of the first. */
  price: decimalSchema,
  /** The price impact, in per cent. */
  priceImpact: decimalSchema,
  /** In the first token, included in `amountIn`. */
  fee: decimalSchema,
  gas: decimalSchema,
  gasSymbol: label,
  /** The router needs an allowance for the first token first. */
  needsApproval: z.boolean(),
  createdAt: time,
  expiresAt: time,
})
export type SwapQuote = z.infer<typeof swapQuoteSchema>
