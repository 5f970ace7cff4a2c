import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { nodeBalances, nodeBranches, nodeNetworks, nodeOutputs, nodeTransactions } from '../db/schema/index.ts'
import { ledger } from '../ledger/storedLedger.ts'
import type { Task } from '../money/executor.ts'
import type { BlockEvent, BlockParticipant, BlockTransaction } from './node.ts'
import { venueHolder, venueSender } from './nodeState.ts'
import { heightAt, producedAt } from './nodeTime.ts'
import { networkOf } from './pretendNode.ts'

/** The result of one step: nothing if `next` is the next block at which something is due (undefined: never). */
export type StepResult =
  | { readonly event: BlockEvent }
  | { readonly event: undefined; readonly next: number | undefined }

type NetworkRow = typeof nodeNetworks.$inferSelect
type TransactionRow = typeof nodeTransactions.$inferSelect

const sent = eq(nodeTransactions.state, 'sent')

const withOutputs = async (
  tx: Queries,
  networkId: string,
  rows: readonly TransactionRow[],
  tip: number,
): Promise<readonly BlockTransaction[]> => {
  if (rows.length === 0) return []
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
  return rows.map(({ txHash, sender, fee, isReverted, state, block, validUntil, handledAt }) => ({
    txHash,
    sender,
    fee,
    isReverted,
    validUntil,
    handledAt,
    block: state === 'sent' && block <= tip ? block : null,
    outputs: outputs.filter((output) => output.txHash === txHash),
  }))
}

/** The change of the venue's balances on chain by transactions. */
const changesOf = (transactions: readonly BlockTransaction[]): ReadonlyMap<string, bigint> => {
  const changes = new Map<string, bigint>()
  const put = (contract: string, amount: bigint) => changes.set(contract, (changes.get(contract) ?? 0n) + amount)
  for (const { sender, fee, isReverted, outputs } of transactions) {
    if (sender === venueSender) put('', -fee)
    if (isReverted) continue
    for (const { holder, contract, amount } of outputs) {
      if (holder === venueHolder) put(contract, amount)
      if (sender === venueSender) put(contract, -amount)
    }
  }
  return changes
}

const changeBalances = async (
  tx: Queries,
  networkId: string,
  transactions: readonly BlockTransaction[],
  sign: 1n | -1n,
): Promise<void> => {
  for (const [contract, change] of changesOf(transactions)) {
    if (change === 0n) continue
    const amount = change * sign
    // The row is inserted at zero and changed afterwards, because an insert may not be negative even in a conflict.
    await tx.insert(nodeBalances).values({ networkId, contract, amount: 0n }).onConflictDoNothing()
    await tx
      .update(nodeBalances)
      .set({ amount: sql`${nodeBalances.amount} + ${sql.param(amount, nodeBalances.amount)}` })
      .where(and(eq(nodeBalances.networkId, networkId), eq(nodeBalances.contract, contract)))
  }
}

interface Found {
  readonly event: BlockEvent
  /** Marks the event as handled. */
  readonly write: (tx: Queries) => Promise<void>
}

const ofNetwork = (networkId: string) => eq(nodeNetworks.networkId, networkId)
const transactionsOf = (networkId: string) => eq(nodeTransactions.networkId, networkId)

/** A reorganisation that the venue has not followed yet. */
const forkOf = async (tx: Queries, row: NetworkRow, tip: number): Promise<Found | undefined> => {
  const { networkId, branch, followedBranch, handledBlock } = row
  if (branch === followedBranch) return undefined
  const [first] = await tx
    .select({ fromBlock: sql<number>`min(from_block)`.mapWith(Number) })
    .from(nodeBranches)
    .where(and(eq(nodeBranches.networkId, networkId), sql`branch > ${followedBranch}`))
  const height = Math.min(handledBlock, (first?.fromBlock ?? handledBlock + 1) - 1)
  const out = and(transactionsOf(networkId), gte(nodeTransactions.handledBlock, height + 1))
  const rows = await tx.select().from(nodeTransactions).where(out).orderBy(asc(nodeTransactions.place))
  const transactions = await withOutputs(tx, networkId, rows, tip)
  return {
    event: { networkId, height, tip, kind: 'fork', transactions },
    async write(queries) {
      await changeBalances(queries, networkId, transactions, -1n)
      await queries.update(nodeTransactions).set({ handledBlock: null, handledAt: null }).where(out)
      await queries
        .update(nodeNetworks)
        .set({ followedBranch: branch, handledBlock: height })
        .where(ofNetwork(networkId))
    },
  }
}

const unseenOf = async (
  tx: Queries,
  { networkId, handledBlock }: NetworkRow,
  tip: number,
): Promise<Found | undefined> => {
  const unseen = and(
    transactionsOf(networkId),
    isNull(nodeTransactions.handledBlock),
    eq(nodeTransactions.isSeen, false),
    sent,
  )
  const rows = await tx.select().from(nodeTransactions).where(unseen).orderBy(asc(nodeTransactions.place))
  if (rows.length === 0) return undefined
  return {
    event: {
      networkId,
      height: handledBlock,
      tip,
      kind: 'seen',
      transactions: await withOutputs(tx, networkId, rows, handledBlock),
    },
    async write(queries) {
      await queries.update(nodeTransactions).set({ isSeen: true }).where(unseen)
    },
  }
}

/**
 * Handles the next thing that is due on a network: a reorganisation, transactions in the mempool, or the next block in
 * which anything happens. It decides from what is stored, so a step that runs twice, too early or after a crash does
 * what is missing and nothing else.
 */
export const followStep = (networkId: string, participants: readonly BlockParticipant[]): Task<StepResult> => ({
  wants: (unit) => void unit.store(ledger),
  async run(unit) {
    const { tx } = unit
    const [row] = await tx.select().from(nodeNetworks).where(ofNetwork(networkId))
    if (!row) return { event: undefined, next: undefined }
    const network = networkOf(networkId)
    const tip = heightAt(network, row.extraBlocks, unit.now)
    const blockOf = async (): Promise<Found | number | undefined> => {
      const [waiting] = await tx
        .select({ block: sql<number | null>`min(${nodeTransactions.block})` })
        .from(nodeTransactions)
        .where(and(transactionsOf(networkId), isNull(nodeTransactions.handledBlock), sent))
      const first = waiting?.block ?? undefined
      const dues = [first === undefined ? undefined : Number(first)]
      for (const participant of participants) dues.push(await participant.nextDue(tx, networkId))
      const due = Math.min(...dues.map((one) => one ?? Infinity))
      if (due === Infinity) return undefined
      if (due > tip) return due
      // Something may have become due late, such as by opening a suspended network.
      const height = Math.max(due, row.handledBlock)
      const included = and(
        transactionsOf(networkId),
        isNull(nodeTransactions.handledBlock),
        lte(nodeTransactions.block, height),
        sent,
      )
      const rows = await tx.select().from(nodeTransactions).where(included).orderBy(asc(nodeTransactions.place))
      const transactions = await withOutputs(tx, networkId, rows, height)
      return {
        event: { networkId, height, tip, kind: 'block', transactions },
        async write(queries) {
          await changeBalances(queries, networkId, transactions, 1n)
          const handledAt = producedAt(network, row.extraBlocks, height)
          if (rows.length > 0)
            await queries.update(nodeTransactions).set({ handledBlock: height, handledAt }).where(included)
          await queries.update(nodeNetworks).set({ handledBlock: height }).where(ofNetwork(networkId))
        },
      }
    }
    const found = (await forkOf(tx, row, tip)) ?? (await unseenOf(tx, row, tip)) ?? (await blockOf())
    if (found === undefined || typeof found === 'number') return { event: undefined, next: found }
    // All participants decide and book before the first one writes: a store drops what a failed step booked, but not
    // written rows.
    const writes = []
    for (const participant of participants) writes.push(await participant.handle(unit, found.event))
    for (const write of writes) await write()
    await found.write(tx)
    return { event: found.event }
  },
})
