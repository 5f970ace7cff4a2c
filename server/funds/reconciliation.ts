import { and, eq } from 'drizzle-orm'
import type { BlockParticipant } from '../chain/node.ts'
import type { Database } from '../db/database.ts'
import { ledgerBalances, nodeBalances } from '../db/schema/index.ts'
import { coinOf } from './coinOnNetwork.ts'

/** By how much the chain has more of a coin than the ledger says; no entry where they agree. */
export type Differences = ReadonlyMap<number, bigint>

/**
 * Compares, for each coin, what the venue's addresses hold on all networks with `custody`, its counterpart in the
 * ledger, after what the participants have not booked yet.
 */
export const reconcile = (db: Database, participants: readonly BlockParticipant[]): Promise<Differences> =>
  // One transaction, so that both sides are from the same moment.
  db.transaction(async (tx) => {
    const sums = new Map<number, bigint>()
    const put = (coinId: number, amount: bigint) => sums.set(coinId, (sums.get(coinId) ?? 0n) + amount)
    for (const { networkId, contract, amount } of await tx.select().from(nodeBalances)) {
      const coin = coinOf(networkId, contract)
      if (coin) put(coin.coinId, amount)
    }
    const custody = await tx
      .select({ coinId: ledgerBalances.coinId, balance: ledgerBalances.balance })
      .from(ledgerBalances)
      .where(and(eq(ledgerBalances.userId, 0), eq(ledgerBalances.name, 'custody')))
    for (const { coinId, balance } of custody) put(coinId, balance)
    for (const participant of participants)
      for (const [coinId, amount] of await participant.unbooked(tx)) put(coinId, -amount)
    return new Map([...sums].filter(([, sum]) => sum !== 0n))
  })
