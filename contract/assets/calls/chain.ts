import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { intText, label, time } from '#contract/kernel/schemas.ts'
import { coinsSchema, networkId } from '../networks.ts'

const blocks = z.int().check(z.nonnegative())

const outputSchema = z.object({
  address: label,
  memo: z.nullable(z.string().check(z.maxLength(200))),
  /** The coin's short name, or the contract of a token that the venue does not list. */
  coin: label,
  amount: decimalSchema,
})

/** A transaction as anyone can see it on the simulated chain. It names no person. */
const chainTransactionSchema = z.object({
  networkId,
  txHash: label,
  /** `mempool`: waits for a block. `gone`: dropped, forgotten or expired. */
  state: z.enum(['mempool', 'included', 'reverted', 'gone']),
  sender: label,
  outputs: z.array(outputSchema).check(z.maxLength(100)),
  block: z.nullable(blocks),
  confirmations: blocks,
  sentAt: time,
})
export type ChainTransactionFound = z.infer<typeof chainTransactionSchema>

const listed = z.array(chainTransactionSchema).check(z.maxLength(50))

const foundSchema = z.union([
  z.object({ kind: z.literal('transaction'), transaction: chainTransactionSchema }),
  z.object({
    kind: z.literal('block'),
    networkId,
    height: blocks,
    hash: label,
    producedAt: time,
    /** Newest first; at most 50. */
    transactions: listed,
  }),
  z.object({ kind: z.literal('address'), networkId, address: label, transactions: listed }),
  z.object({ kind: z.literal('nothing') }),
])
export type Found = z.infer<typeof foundSchema>

export const chain = {
  /** The coins that can be deposited and withdrawn, and their networks. */
  coins: defineCall({
    id: 'chain.coins',
    method: 'GET',
    path: '/hk-web/public/coins',
    query: z.strictObject({ coinId: z.optional(intText) }),
    response: coinsSchema,
    anonymous: true,
    extension: true,
  }),
  /** Looks up a transaction by its hash, a block by its height (or `latest`), or an address. */
  find: defineCall({
    id: 'chain.find',
    method: 'GET',
    path: '/hk-web/public/chain/find',
    query: z.strictObject({ networkId, id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: foundSchema,
    anonymous: true,
    extension: true,
  }),
}
