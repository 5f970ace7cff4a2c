import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { ChainTransactionFound, Found } from '#contract/assets/calls/chain.ts'
import { latestBlock } from '#contract/assets/explorerLinks.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { nodeToken } from '#server/chain/node.ts'
import { venueSender } from '#server/chain/nodeState.ts'
import { blockHash, branchOf } from '#server/chain/nodeTime.ts'
import type { Queries } from '#server/db/database.ts'
import { nodeBranches, nodeOutputs, nodeTransactions } from '#server/db/schema/index.ts'
import { coinLabel } from '#server/funds/coinOnNetwork.ts'
import { knownAddress } from '#server/chain/deriveAddress.ts'
import { venueAddressesToken } from '#server/funds/venueAddresses.ts'
import type { Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { Refusal } from '#server/refusal.ts'

const { found: most } = venueLimits.node
type Row = typeof nodeTransactions.$inferSelect

/** Reads transactions as anyone may see them. */
const shown = async (
  ctx: Context,
  tx: Queries,
  { id: networkId, addressKind }: NetworkRow,
  rows: readonly Row[],
): Promise<ChainTransactionFound[]> => {
  if (rows.length === 0) return []
  const tip = ctx.venue.use(nodeToken).height(networkId)
  const outputs = await tx
    .select()
    .from(nodeOutputs)
    .where(
      and(
        eq(nodeOutputs.networkId, networkId),
        inArray(
          nodeOutputs.txHash,
          rows.map(({ txHash }) => txHash),
        ),
      ),
    )
    .orderBy(asc(nodeOutputs.outputIndex))
  const stateOf = ({ state, block, isReverted }: Row): ChainTransactionFound['state'] =>
    state === 'gone' ? 'gone' : block > tip ? 'mempool' : isReverted ? 'reverted' : 'included'
  return rows.map((row) => {
    const state = stateOf(row)
    const isIncluded = state === 'included' || state === 'reverted'
    return {
      networkId,
      txHash: row.txHash,
      state,
      sender: row.sender === venueSender ? ctx.venue.use(venueAddressesToken).own(addressKind).address : row.sender,
      outputs: outputs
        .filter(({ txHash }) => txHash === row.txHash)
        .map(({ address, memo, contract, amount }) => ({
          address,
          memo,
          coin: coinLabel(networkId, contract),
          amount: fromAmount(amount),
        })),
      block: isIncluded ? row.block : null,
      confirmations: isIncluded ? tip - row.block + 1 : 0,
      sentAt: row.sentAt,
    }
  })
}

const blockAt = async (ctx: Context, tx: Queries, network: NetworkRow, height: number): Promise<Found> => {
  const node = ctx.venue.use(nodeToken)
  const { id: networkId, addressKind } = network
  const branches = await tx.select().from(nodeBranches).where(eq(nodeBranches.networkId, networkId))
  const rows = await tx
    .select()
    .from(nodeTransactions)
    .where(
      and(
        eq(nodeTransactions.networkId, networkId),
        eq(nodeTransactions.block, height),
        eq(nodeTransactions.state, 'sent'),
      ),
    )
    .orderBy(desc(nodeTransactions.place))
    .limit(most)
  return {
    kind: 'block',
    networkId,
    height,
    hash: blockHash(addressKind, networkId, height, branchOf(branches, height)),
    producedAt: node.producedAt(networkId, height),
    transactions: await shown(ctx, tx, network, rows),
  }
}

const byAddress = async (ctx: Context, tx: Queries, network: NetworkRow, text: string): Promise<Found> => {
  const known = knownAddress(network.addressKind, text)
  if (!known) return { kind: 'nothing' }
  const { address } = known
  const venueAddress = ctx.venue.use(venueAddressesToken).own(network.addressKind).address
  const sender = address === venueAddress ? venueSender : address
  const paying = tx
    .select({ txHash: nodeOutputs.txHash })
    .from(nodeOutputs)
    .where(and(eq(nodeOutputs.networkId, network.id), eq(nodeOutputs.address, address)))
  const rows = await tx
    .select()
    .from(nodeTransactions)
    .where(
      and(
        eq(nodeTransactions.networkId, network.id),
        or(inArray(nodeTransactions.txHash, paying), eq(nodeTransactions.sender, sender)),
      ),
    )
    .orderBy(desc(nodeTransactions.place))
    .limit(most)
  return { kind: 'address', networkId: network.id, address, transactions: await shown(ctx, tx, network, rows) }
}

/** Looks up a transaction, a block or an address. It names no person: the chain is public. */
export const find = handle(calls.chain.find, ({ query: { networkId, id } }, ctx): Promise<Found> => {
  const network = networkNamed(networkId)
  if (!network) throw new Refusal(codes.coinNotOnNetwork)
  const tip = ctx.venue.use(nodeToken).height(networkId)
  const height = id === latestBlock ? tip : /^\d{1,12}$/.test(id) ? Number(id) : undefined
  return ctx.db.transaction(async (tx) => {
    if (height !== undefined) return height <= tip ? blockAt(ctx, tx, network, height) : { kind: 'nothing' }
    const [row] = await tx
      .select()
      .from(nodeTransactions)
      .where(and(eq(nodeTransactions.networkId, networkId), eq(nodeTransactions.txHash, id)))
    const [transaction] = row ? await shown(ctx, tx, network, [row]) : []
    return transaction ? { kind: 'transaction', transaction } : byAddress(ctx, tx, network, id)
  })
})
