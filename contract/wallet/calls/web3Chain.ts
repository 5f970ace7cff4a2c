import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import {
  chainAddressSchema,
  chainSchema,
  chainTokenSchema,
  chainTransactionDetailSchema,
  chainTransactionSchema,
  swapQuoteSchema,
  tokenBalancesSchema,
} from '../entities/chain.ts'
import { walletInfoSchema } from '../entities/wallet.ts'
import { label, time } from '#contract/kernel/schemas.ts'

const accountId = label
const tokenName = { chainIndex: label, tokenAddress: label }
const page = {
  pageNum: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(100)),
}
const chainIndexes = z.array(label).check(z.maxLength(50))

/** The common body of wallet calls: the account, and a filter. */
const asked = <F extends z.ZodMiniType>(filter: F) => z.strictObject({ accountId, filter })

const list = z.object({ list: z.array(chainTransactionSchema), totalCount: z.int() })

const swapBody = z.strictObject({
  accountId,
  chainIndex: label,
  fromTokenAddress: label,
  toTokenAddress: label,
  amount: decimalSchema,
})
export type SwapAsk = z.infer<typeof swapBody>

const approveBody = z.strictObject({ accountId, chainIndex: label, tokenAddress: label, amount: decimalSchema })
export type ApproveBody = z.infer<typeof approveBody>

/** `minAmountOut`: the swap fails if it would yield less. */
const submitBody = z.strictObject({ accountId, chainIndex: label, quoteId: label, minAmountOut: decimalSchema })
export type SwapBody = z.infer<typeof submitBody>

const swapped = z.object({ txHash: label, chainIndex: label, amountIn: decimalSchema, amountOut: decimalSchema })
export type Swapped = z.infer<typeof swapped>

const post = { method: 'POST', auth: 'wallet', errors: 'caller' } as const

/** On-chain queries and actions of a wallet. 50011 always means that the index has not caught up yet. */
export const web3Chain = {
  currentPrice: defineCall({
    ...post,
    id: 'web3.currentPrice',
    path: '/web3/wallet/token/current-price',
    body: asked(z.strictObject({ tokens: z.array(z.strictObject(tokenName)).check(z.maxLength(200)) })),
    response: z.array(z.object({ ...tokenName, price: decimalSchema, time })),
  }),
  balancesByAddress: defineCall({
    ...post,
    id: 'web3.balancesByAddress',
    path: '/web3/wallet/asset/all-token-balances-by-address',
    body: asked(z.strictObject({ address: label, chains: z.optional(chainIndexes) })),
    response: tokenBalancesSchema,
  }),
  allBalances: defineCall({
    ...post,
    id: 'web3.allBalances',
    path: '/web3/wallet/asset/wallet-all-token-balances',
    body: asked(z.strictObject({ chains: z.optional(chainIndexes) })),
    response: tokenBalancesSchema,
  }),
  transactionsByAddress: defineCall({
    ...post,
    id: 'web3.transactionsByAddress',
    path: '/web3/wallet/post-transaction/transactions-by-address',
    body: asked(z.strictObject({ address: label, chainIndex: label, ...page })),
    response: list,
  }),
  transactions: defineCall({
    ...post,
    id: 'web3.transactions',
    path: '/web3/wallet/post-transaction/transactions',
    body: asked(z.strictObject({ chainIndex: z.nullable(label), ...page })),
    response: list,
  }),
  transactionDetail: defineCall({
    ...post,
    id: 'web3.transactionDetail',
    path: '/web3/wallet/post-transaction/transaction-detail-by-txhash',
    body: asked(z.strictObject({ chainIndex: label, txHash: label })),
    response: chainTransactionDetailSchema,
  }),
  accountDetail: defineCall({
    ...post,
    id: 'web3.accountDetail',
    path: '/web3/wallet/account/account-detail',
    body: asked(z.strictObject({})),
    response: z.object({ walletInfo: walletInfoSchema, addresses: z.array(chainAddressSchema) }),
  }),
  chainAll: defineCall({
    id: 'web3.chainAll',
    method: 'GET',
    path: '/hk-web/web3/wallet/chain/all',
    response: z.array(chainSchema),
    errors: 'caller',
  }),
  tokenAll: defineCall({
    id: 'web3.tokenAll',
    method: 'GET',
    path: '/hk-web/web3/wallet/token/all',
    response: z.array(chainTokenSchema),
    errors: 'caller',
  }),
  swapQuote: defineCall({
    ...post,
    id: 'web3.swapQuote',
    path: '/web3/wallet/swap/quote',
    body: swapBody,
    response: swapQuoteSchema,
  }),
  /** Approves the router for exactly that amount of a token, once. */
  swapApprove: defineCall({
    ...post,
    id: 'web3.swapApprove',
    path: '/web3/wallet/swap/approve',
    body: approveBody,
    response: z.object({ txHash: z.nullable(label), allowance: decimalSchema }),
  }),
  swapSubmit: defineCall({
    ...post,
    id: 'web3.swapSubmit',
    path: '/web3/wallet/swap/submit',
    body: submitBody,
    response: swapped,
    money: true,
  }),
}
