import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AddressKind } from '#contract/assets/networks.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { networkNamed } from '../catalogue/networks.ts'
import type { NetworkRow } from '../catalogue/networks.data.ts'
import type { Queries } from '../db/database.ts'
import {
  chainAccounts,
  depositAddresses,
  nodeBalances,
  nodeFaults,
  nodeNetworks,
  nodeOutputs,
  nodeTransactions,
} from '../db/schema/index.ts'
import { fromAmount, toAmount } from '../ledger/amount.ts'
import { knownAddress } from './deriveAddress.ts'
import { outsideHolder, venueHolder, walletHolder } from './nodeState.ts'
import type { NewTransaction, NodeFaultKind } from './nodeState.ts'
import { heightAt, transactionHash } from './nodeTime.ts'

const { maxOutputs, slowBlocks } = venueLimits.node
/** The block of a transaction that the node has forgotten. */
const neverMined = Number.MAX_SAFE_INTEGER
const text = z.string().check(z.maxLength(200))

/** A transaction as its bytes carry it. */
const rawSchema = z.strictObject({
  networkId: text,
  sender: text,
  sequence: text,
  fee: decimalSchema,
  validUntil: z.nullable(z.int()),
  outputs: z
    .array(z.strictObject({ address: text, memo: z.nullable(text), contract: text, amount: decimalSchema }))
    .check(z.minLength(1), z.maxLength(maxOutputs)),
})

/** The network of a stored row. Throws if the catalogue no longer has it. */
export const networkOf = (networkId: string): NetworkRow => {
  const network = networkNamed(networkId)
  if (!network) throw new Error(`No network is named ${networkId}`)
  return network
}

export interface Prepared {
  readonly rawBytes: Uint8Array
  readonly txHash: string
}

/** The bytes of a transaction, and the hash that follows from them. */
export const prepare = ({ networkId, sender, sequence, fee, validUntil, outputs }: NewTransaction): Prepared => {
  const raw = {
    networkId,
    sender,
    sequence,
    fee: fromAmount(fee),
    validUntil,
    outputs: outputs.map(({ address, memo, contract, amount }) => ({
      address,
      memo,
      contract,
      amount: fromAmount(amount),
    })),
  }
  const rawBytes = Buffer.from(JSON.stringify(raw))
  return { rawBytes, txHash: transactionHash(networkOf(networkId).addressKind, rawBytes) }
}

/** `refused` may be tried again with the same bytes; `tooLate` never succeeds. */
export type NodeAnswer = 'accepted' | 'alreadyKnown' | 'refused' | 'tooLate'

/** The holder of each address: the venue, or a wallet of the venue's users; others are outside. */
const holdersOf = async (
  tx: Queries,
  { addressKind }: NetworkRow,
  addresses: readonly string[],
  venueKey: string,
): Promise<ReadonlyMap<string, string>> => {
  const keyOf = (address: string): string => knownAddress(addressKind, address)?.key ?? address
  const rows = await tx
    .selectDistinct({ addressKey: depositAddresses.addressKey })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.kind, addressKind), inArray(depositAddresses.addressKey, addresses.map(keyOf))))
  const own = new Set([...rows.map(({ addressKey }) => addressKey), venueKey])
  const found = new Map(addresses.flatMap((address) => (own.has(keyOf(address)) ? [[address, venueHolder]] : [])))
  if (addressKind !== 'evm' && addressKind !== 'solana' && addressKind !== 'tron') return found
  const column = chainAccounts[addressKind]
  const wallets = await tx
    .select({ accountId: chainAccounts.accountId, address: column })
    .from(chainAccounts)
    .where(inArray(column, [...addresses]))
  for (const { accountId, address } of wallets) found.set(address, walletHolder(accountId))
  return found
}

/** Uses up one planned fault of the node that the venue sends to. */
const faultOf = async (tx: Queries, networkId: string): Promise<NodeFaultKind | undefined> => {
  const [planned] = await tx
    .select()
    .from(nodeFaults)
    .where(eq(nodeFaults.networkId, networkId))
    .orderBy(asc(nodeFaults.place))
    .limit(1)
  if (!planned) return undefined
  const own = eq(nodeFaults.place, planned.place)
  await (planned.left > 1
    ? tx
        .update(nodeFaults)
        .set({ left: planned.left - 1 })
        .where(own)
    : tx.delete(nodeFaults).where(own))
  return planned.kind
}

/** The spendable balance of a coin at the venue's addresses on a network; zero while the hot wallet is set to empty. */
export const hotWallet = async (tx: Queries, networkId: string, contract: string): Promise<bigint> => {
  const [row] = await tx
    .select({ amount: nodeBalances.amount, isEmpty: nodeNetworks.isHotWalletEmpty })
    .from(nodeBalances)
    .innerJoin(nodeNetworks, eq(nodeNetworks.networkId, nodeBalances.networkId))
    .where(and(eq(nodeBalances.networkId, networkId), eq(nodeBalances.contract, contract)))
  return row && !row.isEmpty ? row.amount : 0n
}

interface Taking {
  readonly tx: Queries
  readonly now: number
  /** The key of the venue's own address of a kind. */
  readonly venueKey: (kind: AddressKind) => string
  /** Blocks that it waits beyond the next one. */
  readonly delayBlocks?: number
  /** Whether planned faults apply: only to what the venue sends. */
  readonly isFaulty?: boolean
}

interface Taken {
  readonly answer: NodeAnswer
  readonly networkId: string
  readonly txHash: string
  /** The answer does not reach the sender. */
  readonly isAnswerLost: boolean
}

/** The node's response to bytes that it receives. Throws for bytes that are no transaction. */
export const takeBytes = async (
  { tx, now, venueKey, delayBlocks = 0, isFaulty = false }: Taking,
  rawBytes: Uint8Array,
): Promise<Taken> => {
  const raw = rawSchema.parse(JSON.parse(Buffer.from(rawBytes).toString('utf8')))
  const { networkId, sender, validUntil } = raw
  const network = networkOf(networkId)
  const txHash = transactionHash(network.addressKind, rawBytes)
  const fault = isFaulty ? await faultOf(tx, networkId) : undefined
  const answered = (answer: NodeAnswer): Taken => ({ answer, networkId, txHash, isAnswerLost: fault === 'loseAnswer' })
  if (fault === 'reject') return answered('refused')
  const own = and(eq(nodeTransactions.networkId, networkId), eq(nodeTransactions.txHash, txHash))
  const [known] = await tx.select().from(nodeTransactions).where(own)
  if (known?.state === 'sent') return answered('alreadyKnown')
  const [row] = await tx.select().from(nodeNetworks).where(eq(nodeNetworks.networkId, networkId))
  const height = heightAt(network, row?.extraBlocks ?? 0, now)
  const block = height + 1 + (fault === 'slow' ? slowBlocks : delayBlocks)
  // A transaction that was in a block before a reorganisation never expires.
  const wasIncluded = known !== undefined && known.block <= height
  if (validUntil !== null && block > validUntil && !wasIncluded) return answered('tooLate')
  const state = fault === 'forget' ? ('gone' as const) : ('sent' as const)
  // What was forgotten was in no block, so it expires like anything else.
  const more = {
    state,
    block: fault === 'forget' ? neverMined : block,
    isReverted: fault === 'revert',
    isSeen: false,
    handledBlock: null,
    handledAt: null,
  }
  if (known) {
    await tx.update(nodeTransactions).set(more).where(own)
    return answered('accepted')
  }
  const outputs = raw.outputs.map((output) => ({ ...output, amount: toAmount(output.amount) }))
  const holders = await holdersOf(
    tx,
    network,
    outputs.map(({ address }) => address),
    venueKey(network.addressKind),
  )
  await tx
    .insert(nodeTransactions)
    .values({ networkId, txHash, sender, fee: toAmount(raw.fee), sentAt: now, validUntil, ...more })
  await tx.insert(nodeOutputs).values(
    outputs.map((output, outputIndex) => ({
      networkId,
      txHash,
      outputIndex,
      ...output,
      holder: holders.get(output.address) ?? outsideHolder,
    })),
  )
  return answered('accepted')
}

export type TransactionStatus =
  | { readonly state: 'unknown' | 'mempool' }
  | { readonly state: 'included' | 'reverted'; readonly block: number; readonly confirmations: number }

/** The node's knowledge of a transaction at `now`. */
export const statusAt = async (
  tx: Queries,
  networkId: string,
  txHash: string,
  now: number,
): Promise<TransactionStatus> => {
  const [row] = await tx
    .select({
      state: nodeTransactions.state,
      block: nodeTransactions.block,
      isReverted: nodeTransactions.isReverted,
      extraBlocks: sql<number>`(select extra_blocks from node_networks where network_id = ${networkId})`,
    })
    .from(nodeTransactions)
    .where(and(eq(nodeTransactions.networkId, networkId), eq(nodeTransactions.txHash, txHash)))
  if (!row || row.state === 'gone') return { state: 'unknown' }
  const height = heightAt(networkOf(networkId), Number(row.extraBlocks), now)
  if (row.block > height) return { state: 'mempool' }
  return {
    state: row.isReverted ? 'reverted' : 'included',
    block: row.block,
    confirmations: height - row.block + 1,
  }
}
