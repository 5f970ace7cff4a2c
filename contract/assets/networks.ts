import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { code, id, label } from '../kernel/schemas.ts'

/** How a network writes its addresses; several networks can share a kind. */
export const addressKinds = [
  'bitcoin',
  'litecoin',
  'dogecoin',
  'evm',
  'tron',
  'solana',
  'xrp',
  'stellar',
  'ton',
] as const
export type AddressKind = (typeof addressKinds)[number]

/** The network's name for the memo. */
export const memoNames = ['tag', 'memo', 'comment'] as const

export const memoKinds = ['number', 'text'] as const
export type MemoKind = (typeof memoKinds)[number]

/** A network's name on the wire, as `eth`. */
export const networkId = z.string().check(z.regex(/^[a-z0-9]{1,20}$/))

const blocks = z.int().check(z.nonnegative())

export const memoRuleSchema = z.object({
  name: z.enum(memoNames),
  kinds: z.array(z.enum(memoKinds)).check(z.maxLength(memoKinds.length)),
  maxBytes: z.int().check(z.minimum(1)),
})
export type MemoRule = z.infer<typeof memoRuleSchema>

const networkSchema = z.object({
  networkId,
  name: label,
  addressKind: z.enum(addressKinds),
  /** The chain id that the web3 wallet uses; null if the wallet does not know the network. */
  chainIndex: z.nullable(label),
  /** Milliseconds between two blocks. */
  blockTime: z.int().check(z.minimum(1)),
  height: blocks,
  memo: z.nullable(memoRuleSchema),
  state: z.enum(['open', 'suspended']),
  reason: z.nullable(label),
})
export type Network = z.infer<typeof networkSchema>

const passage = z.enum(['open', 'suspended', 'closed'])

/** A coin on one network: what it costs and how many blocks it takes. */
export const coinNetworkSchema = z.object({
  networkId,
  /** The token's contract; null for the network's own coin. */
  contract: z.nullable(label),
  /** Decimal places of an amount. */
  scale: z.int().check(z.minimum(0), z.maximum(18)),
  deposit: passage,
  withdraw: passage,
  reason: z.nullable(label),
  minDeposit: decimalSchema,
  creditAfter: blocks,
  unlockAfter: blocks,
  doneAfter: blocks,
  minWithdraw: decimalSchema,
  maxWithdraw: decimalSchema,
  withdrawFee: decimalSchema,
  isDefault: z.boolean(),
})
export type CoinNetwork = z.infer<typeof coinNetworkSchema>

export const coinInfoSchema = z.object({
  coinId: id,
  shortName: code,
  name: label,
  webLogo: label,
  precision: z.int().check(z.minimum(0), z.maximum(18)),
  /** Empty for a coin that can be neither deposited nor withdrawn. */
  networks: z.array(coinNetworkSchema).check(z.maxLength(20)),
})
export type CoinInfo = z.infer<typeof coinInfoSchema>

/** The answer of the public coin list. */
export const coinsSchema = z.object({ networks: z.array(networkSchema), coins: z.array(coinInfoSchema) })
export type Coins = z.infer<typeof coinsSchema>
