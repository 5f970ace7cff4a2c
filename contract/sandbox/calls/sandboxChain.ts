import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { label, nothing } from '#contract/kernel/schemas.ts'
import { networkId } from '#contract/assets/networks.ts'

const address = z.string().check(z.minLength(1), z.maxLength(128))
const passage = z.enum(['open', 'suspended'])
const times = z.int().check(z.minimum(1), z.maximum(10_000))

/** Fate of the transactions of replaced blocks; the name avoids an object literal that looks like a promise. */
const fate = 'then' as const

/** Controls of the simulated chain, as parts of the sandbox. */
export const sandboxChain = {
  /** Sends a transaction from outside. */
  chainSend: defineCall({
    id: 'sandbox.chainSend',
    method: 'POST',
    path: '/sandbox/chain/send',
    body: z.strictObject({
      networkId,
      /** Omitted: a new address outside the venue. */
      from: z.optional(address),
      outputs: z
        .array(
          z.strictObject({
            address,
            memo: z.optional(z.string().check(z.maxLength(200))),
            /** A coin's short name, or the contract of a token that is not listed. */
            coin: label,
            amount: decimalSchema,
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
      /** Blocks that it waits beyond the next one. */
      delayBlocks: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    }),
    response: z.object({ txHash: label }),
    extension: true,
  }),
  /** Replaces the newest blocks of a network by one more on a new branch, with their transactions or without. */
  chainReorganise: defineCall({
    id: 'sandbox.chainReorganise',
    method: 'POST',
    path: '/sandbox/chain/reorganise',
    body: z.strictObject({
      networkId,
      depth: z.int().check(z.minimum(1), z.maximum(100)),
      [fate]: z.enum(['include', 'drop']),
    }),
    response: z.object({ height: z.int() }),
    extension: true,
  }),
  /** Plans faults of the node that the venue sends to. */
  chainNode: defineCall({
    id: 'sandbox.chainNode',
    method: 'POST',
    path: '/sandbox/chain/node',
    body: z.strictObject({ networkId, kind: z.enum(['slow', 'loseAnswer', 'reject', 'forget', 'revert']), times }),
    response: nothing,
    extension: true,
  }),
  /** Suspends or opens a network, or empties its hot wallet. */
  chainNetwork: defineCall({
    id: 'sandbox.chainNetwork',
    method: 'POST',
    path: '/sandbox/chain/network',
    body: z.strictObject({
      networkId,
      deposit: z.optional(passage),
      withdraw: z.optional(passage),
      hotWallet: z.optional(z.enum(['normal', 'empty'])),
    }),
    response: nothing,
    extension: true,
  }),
}
