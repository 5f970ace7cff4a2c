import { and, count, desc, eq, inArray, isNull, lte, max, notInArray, or, sql } from 'drizzle-orm'
import { networkRows } from '../catalogue/networks.data.ts'
import type { NetworkRow } from '../catalogue/networks.data.ts'
import { coinNamed } from '../catalogue/coins.ts'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { addressEntries, users, withdrawalIntents, withdrawals } from '../db/schema/index.ts'
import { networkOf } from '../chain/pretendNode.ts'
import type { IntentRow, WithdrawalRow } from './withdrawalRow.ts'

const withoutPlace = ({ place: _, ...row }: typeof withdrawals.$inferSelect): WithdrawalRow => row

/** Returned withdrawals do not count towards limits. */
const returned = ['cancelled', 'refused', 'failed'] as const
const open = ['undo', 'review', 'queued', 'broadcasting', 'confirming'] as const

export const withdrawalOf = async (tx: Queries, withdrawId: string): Promise<WithdrawalRow | undefined> => {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.withdrawId, withdrawId))
  return row && withoutPlace(row)
}

export const intentOf = async (tx: Queries, withdrawId: string): Promise<IntentRow | undefined> => {
  const [row] = await tx.select().from(withdrawalIntents).where(eq(withdrawalIntents.withdrawId, withdrawId))
  return row
}

/** The withdrawals that these transactions pay out. */
export const withdrawalsIn = async (
  tx: Queries,
  networkId: string,
  txHashes: readonly string[],
): Promise<readonly WithdrawalRow[]> =>
  txHashes.length === 0
    ? []
    : (
        await tx
          .select()
          .from(withdrawals)
          .where(and(eq(withdrawals.networkId, networkId), inArray(withdrawals.txHash, [...txHashes])))
      ).map(withoutPlace)

/** The withdrawals of a network that confirm in a block up to this one. */
export const confirmingUpTo = async (
  tx: Queries,
  networkId: string,
  height: number,
): Promise<readonly WithdrawalRow[]> =>
  (
    await tx
      .select()
      .from(withdrawals)
      .where(
        and(eq(withdrawals.networkId, networkId), eq(withdrawals.stage, 'confirming'), lte(withdrawals.block, height)),
      )
      .orderBy(withdrawals.place)
  ).map(withoutPlace)

/** Sent and in no block so far; the node has nothing that could still be included. */
const canExpire = sql`w.stage in ('broadcasting', 'confirming') and w.block is null and not w.was_included
  and not exists (select 1 from node_transactions t where t.network_id = i.network_id and t.tx_hash = i.tx_hash
    and (t.state = 'sent' or t.block <= i.valid_until))`

/** The withdrawals of a network that no block up to this one has included, and none ever will. */
export const expiredBy = async (
  tx: Queries,
  { id, unlockAfter }: NetworkRow,
  height: number,
): Promise<readonly WithdrawalRow[]> => {
  const rows = await tx.execute<{ withdraw_id: string }>(sql`
    select w.withdraw_id from withdrawals w join withdrawal_intents i using (withdraw_id)
    where w.network_id = ${id} and i.valid_until + ${unlockAfter}::bigint <= ${height}::bigint and ${canExpire}`)
  if (rows.length === 0) return []
  return (
    await tx
      .select()
      .from(withdrawals)
      .where(
        inArray(
          withdrawals.withdrawId,
          rows.map((row) => row.withdraw_id),
        ),
      )
      .orderBy(withdrawals.place)
  ).map(withoutPlace)
}

/** The next block at which a withdrawal of a network is done, or can no longer be included. */
export const nextWithdrawalDue = async (
  tx: Queries,
  { id, unlockAfter }: NetworkRow,
  finalAfter: number,
): Promise<number | undefined> => {
  const [row] = await tx.execute<{ due: string | number | null }>(sql`
    select least(
      (select min(block) + ${finalAfter - 1}::bigint from withdrawals
        where network_id = ${id} and stage = 'confirming' and block is not null),
      (select min(i.valid_until) + ${unlockAfter}::bigint
        from withdrawals w join withdrawal_intents i using (withdraw_id) where w.network_id = ${id} and ${canExpire})
    ) as due`)
  return row === undefined || row.due === null ? undefined : Number(row.due)
}

/** Withdrawals with work left: open ones, and done ones whose block a reorganisation removed. */
export const unfinishedWithdrawals = async (tx: Queries): Promise<readonly WithdrawalRow[]> =>
  (
    await tx
      .select()
      .from(withdrawals)
      .where(
        or(
          inArray(withdrawals.stage, [...open]),
          and(isNull(withdrawals.block), withdrawals.isFeeBooked, eq(withdrawals.stage, 'done')),
        ),
      )
      .orderBy(withdrawals.place)
  ).map(withoutPlace)

/** Outgoing amounts of a network that are in no block yet, by contract. */
export const leavingFrom = async (tx: Queries, networkId: string): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await tx
    .select({
      contract: withdrawals.contract,
      receive: withdrawals.receive,
      networkFee: withdrawals.networkFee,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.networkId, networkId),
        isNull(withdrawals.block),
        or(inArray(withdrawals.stage, ['broadcasting', 'confirming']), withdrawals.isFeeBooked),
      ),
    )
  const sums = new Map<string, bigint>()
  const put = (contract: string, amount: bigint) => sums.set(contract, (sums.get(contract) ?? 0n) + amount)
  for (const { contract, receive, networkFee } of rows) {
    put(contract, receive)
    put('', networkFee)
  }
  return sums
}

export const nextSequence = async (tx: Queries, networkId: string): Promise<number> => {
  const [newest] = await tx
    .select({ sequence: max(withdrawalIntents.sequence) })
    .from(withdrawalIntents)
    .where(eq(withdrawalIntents.networkId, networkId))
  return (newest?.sequence ?? 0) + 1
}

/** The coin that pays for the transactions of a network. */
export const feeCoinOf = (networkId: string): number => coinNamed(networkOf(networkId).coin).id

/**
 * Amounts by coin that the ledger has and the chain has not; negative for what was sent and is not booked yet. What
 * left for a withdrawal that was returned is in neither, so that it shows as a difference.
 */
export const unbookedWithdrawals = async (tx: Queries): Promise<ReadonlyMap<number, bigint>> => {
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(
      or(
        inArray(withdrawals.stage, ['broadcasting', 'confirming']),
        and(isNull(withdrawals.block), withdrawals.isFeeBooked),
      ),
    )
  const sums = new Map<number, bigint>()
  const put = (coinId: number, amount: bigint) => sums.set(coinId, (sums.get(coinId) ?? 0n) + amount)
  for (const { coinId, networkId, receive, networkFee, block, isReverted, isBookedOut, isFeeBooked } of rows) {
    const isOut = block !== null && !isReverted
    put(coinId, (isBookedOut ? receive : 0n) - (isOut ? receive : 0n))
    put(feeCoinOf(networkId), (isFeeBooked ? networkFee : 0n) - (block === null ? 0n : networkFee))
  }
  return sums
}

/**
 * What a user's withdrawals of a UTC day are worth in USDT. One that was returned no longer counts; days that are over
 * are never asked for, so nothing that returns later changes them.
 */
export const usedOn = async (tx: Queries, userId: number, day: number): Promise<bigint> => {
  const rows = await tx
    .select({ worth: withdrawals.worth })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.day, day), notInArray(withdrawals.stage, [...returned])))
  return rows.reduce((sum, { worth }) => sum + worth, 0n)
}

export const countOpen = async (tx: Queries, userId: number): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.stage, [...open])))
  return row?.total ?? 0
}

/** A user's withdrawals that can still be stopped. */
export const unsentOf = async (tx: Queries, userId: number): Promise<readonly WithdrawalRow[]> =>
  (
    await tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.stage, ['undo', 'review', 'queued'])))
      .orderBy(withdrawals.place)
  ).map(withoutPlace)

/** An address to which a user has withdrawn. */
export interface UsedAddress {
  readonly networkId: string
  readonly address: string
  readonly key: string
  readonly label: string | null
  readonly lastUsedAt: number
}

/** The last addresses of a kind to which a user has withdrawn, each once, the newest first. */
export const usedAddresses = async (
  tx: Queries,
  userId: number,
  { addressKind }: NetworkRow,
  most: number,
): Promise<readonly UsedAddress[]> => {
  const alike = networkRows.filter((row) => row.addressKind === addressKind).map(({ id }) => id)
  const last = max(withdrawals.createdAt)
  const rows = await tx
    .select({
      networkId: max(withdrawals.networkId),
      address: withdrawals.address,
      key: withdrawals.addressKey,
      label: max(withdrawals.label),
      lastUsedAt: last,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        inArray(withdrawals.networkId, alike),
        notInArray(withdrawals.stage, [...returned]),
      ),
    )
    .groupBy(withdrawals.addressKey, withdrawals.address)
    .orderBy(desc(last))
    .limit(most)
  return rows.map(({ networkId, lastUsedAt, ...row }) => ({
    ...row,
    networkId: networkId ?? '',
    lastUsedAt: lastUsedAt ?? 0,
  }))
}

/** When a user's password or second factor last changed. */
export const securityChangeOf = async (tx: Queries, userId: number): Promise<number | null> => {
  const [row] = await tx.select({ at: users.securityChangedAt }).from(users).where(eq(users.id, userId))
  return row?.at ?? null
}

/** Whether the owner has frozen the account: nothing leaves it. */
export const isFrozen = async (tx: Queries, userId: number): Promise<boolean> => {
  const [row] = await tx.select({ at: users.frozenAt }).from(users).where(eq(users.id, userId))
  return (row?.at ?? null) !== null
}

export const saveWithdrawals = async (tx: Queries, rows: readonly WithdrawalRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`${insertRows(withdrawals, rows)} on conflict (withdraw_id) do update set
    stage = excluded.stage, reason = excluded.reason, tx_hash = excluded.tx_hash, block = excluded.block,
    was_included = excluded.was_included, is_reverted = excluded.is_reverted, bookings = excluded.bookings,
    is_booked_out = excluded.is_booked_out, is_fee_booked = excluded.is_fee_booked, history = excluded.history,
    seq = excluded.seq, updated_at = excluded.updated_at`)
}

/** Stores the one transaction of a withdrawal. Fails if there is one. */
export const saveIntent = async (tx: Queries, intent: IntentRow): Promise<void> => {
  await tx.insert(withdrawalIntents).values(intent)
}

/** Notes that the address is in use, on the entries of the book that name it. */
export const noteUse = async (
  tx: Queries,
  { userId, networkId, addressKey, memo }: WithdrawalRow,
  now: number,
): Promise<void> => {
  await tx
    .update(addressEntries)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(addressEntries.userId, userId),
        eq(addressEntries.networkId, networkId),
        eq(addressEntries.key, addressKey),
        memo === null ? isNull(addressEntries.memo) : eq(addressEntries.memo, memo),
      ),
    )
}
