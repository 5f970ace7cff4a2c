import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { NetworkRow } from '../catalogue/networks.data.ts'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import {
  depositAddresses,
  deposits,
  dustDays,
  nodeNetworks,
  nodeTransactions,
  unmatchedOutputs,
} from '../db/schema/index.ts'
import { knownAddress } from '../chain/deriveAddress.ts'
import type { DepositRow, UnmatchedRow } from './depositRow.ts'

/** What identifies an output. */
export interface OutputId {
  readonly networkId: string
  readonly txHash: string
  readonly outputIndex: number
}

export const outputKey = ({ networkId, txHash, outputIndex }: OutputId): string =>
  `${networkId} ${txHash} ${outputIndex}`

const withoutPlace = ({ place: _, ...row }: typeof deposits.$inferSelect): DepositRow => row

/** The deposits of these transactions. */
export const depositsIn = async (
  tx: Queries,
  networkId: string,
  txHashes: readonly string[],
): Promise<readonly DepositRow[]> =>
  txHashes.length === 0
    ? []
    : (
        await tx
          .select()
          .from(deposits)
          .where(and(eq(deposits.networkId, networkId), inArray(deposits.txHash, [...txHashes])))
      ).map(withoutPlace)

export const unmatchedIn = async (
  tx: Queries,
  networkId: string,
  txHashes: readonly string[],
): Promise<readonly UnmatchedRow[]> =>
  txHashes.length === 0
    ? []
    : tx
        .select()
        .from(unmatchedOutputs)
        .where(and(eq(unmatchedOutputs.networkId, networkId), inArray(unmatchedOutputs.txHash, [...txHashes])))

/** Deposits of a network that wait for a block up to this one. */
export const openDeposits = async (tx: Queries, networkId: string, upTo: number): Promise<readonly DepositRow[]> =>
  (
    await tx
      .select()
      .from(deposits)
      .where(
        and(
          eq(deposits.networkId, networkId),
          or(
            and(inArray(deposits.stage, ['confirming', 'locked']), lte(deposits.block, upTo)),
            and(inArray(deposits.stage, ['seen', 'reorganised']), isNotNull(deposits.dropsAfter)),
          ),
        ),
      )
      .orderBy(deposits.place)
  ).map(withoutPlace)

export const openUnmatched = (tx: Queries, networkId: string, upTo: number): Promise<UnmatchedRow[]> =>
  tx
    .select()
    .from(unmatchedOutputs)
    .where(
      and(
        eq(unmatchedOutputs.networkId, networkId),
        eq(unmatchedOutputs.state, 'confirming'),
        lte(unmatchedOutputs.block, upTo),
      ),
    )

/**
 * Deposits known from the mempool whose transaction the node forgot: a reorganisation dropped its block before the
 * venue had handled it. Those that end at a known block anyway are left out.
 */
export const forgottenDeposits = async (tx: Queries, networkId: string): Promise<readonly DepositRow[]> =>
  (
    await tx
      .select({ deposit: deposits })
      .from(deposits)
      .innerJoin(
        nodeTransactions,
        and(eq(nodeTransactions.networkId, deposits.networkId), eq(nodeTransactions.txHash, deposits.txHash)),
      )
      .where(
        and(
          eq(deposits.networkId, networkId),
          eq(deposits.stage, 'seen'),
          isNull(deposits.dropsAfter),
          eq(nodeTransactions.state, 'gone'),
        ),
      )
      .orderBy(deposits.place)
  ).map(({ deposit }) => withoutPlace(deposit))

/** A person's deposits of a coin on a network that are below the minimum so far. */
export const accumulatingOf = async (
  tx: Queries,
  { userId, networkId, coinId }: Pick<DepositRow, 'userId' | 'networkId'> & { readonly coinId: number },
): Promise<readonly DepositRow[]> =>
  (
    await tx
      .select()
      .from(deposits)
      .where(
        and(
          eq(deposits.userId, userId),
          eq(deposits.networkId, networkId),
          eq(deposits.coinId, coinId),
          eq(deposits.stage, 'accumulating'),
        ),
      )
      .orderBy(deposits.place)
  ).map(withoutPlace)

interface Place {
  readonly address: string
  readonly memo: string | null
}

/** The owners of addresses, by address and memo; an address with a memo only matches with that memo. */
export const ownersOf = async (
  tx: Queries,
  { addressKind, memo }: NetworkRow,
  places: readonly Place[],
): Promise<(place: Place) => number | undefined> => {
  const keyOf = ({ address }: Place): string => knownAddress(addressKind, address)?.key ?? address
  const rows =
    places.length === 0
      ? []
      : await tx
          .select({
            userId: depositAddresses.userId,
            addressKey: depositAddresses.addressKey,
            memo: depositAddresses.memo,
          })
          .from(depositAddresses)
          .where(
            and(
              eq(depositAddresses.kind, addressKind),
              inArray(depositAddresses.addressKey, [...new Set(places.map(keyOf))]),
              memo ? inArray(depositAddresses.memo, [...new Set(places.map((place) => place.memo ?? ''))]) : undefined,
            ),
          )
  const owners = new Map(rows.map((row) => [`${row.addressKey} ${row.memo ?? ''}`, row.userId]))
  return (place) => owners.get(`${keyOf(place)} ${memo ? (place.memo ?? '') : ''}`)
}

export const isDepositOpen = async (tx: Queries, networkId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ deposit: nodeNetworks.deposit })
    .from(nodeNetworks)
    .where(eq(nodeNetworks.networkId, networkId))
  return row?.deposit === 'open'
}

/** The next block at which a deposit of a network moves on by itself. */
export const nextDepositDue = async (
  tx: Queries,
  { id, creditAfter, unlockAfter }: NetworkRow,
): Promise<number | undefined> => {
  const isOpen = await isDepositOpen(tx, id)
  const [row] = await tx.execute<{ due: string | number | null }>(sql`
    select least(
      ${
        isOpen
          ? sql`(select min(block) + ${creditAfter - 1}::bigint from deposits where network_id = ${id} and stage = 'confirming'),
      (select min(block) + ${unlockAfter - 1}::bigint from deposits where network_id = ${id} and stage = 'locked'),
      (select min(block) + ${creditAfter - 1}::bigint from unmatched_outputs where network_id = ${id} and state = 'confirming'),`
          : sql.raw('')
      }
      (select min(drops_after) from deposits where network_id = ${id} and stage in ('seen', 'reorganised'))
    ) as due`)
  return row === undefined || row.due === null ? undefined : Number(row.due)
}

/** Amounts by coin that the chain has and the ledger has not; negative for the other way round. */
export const unbookedDeposits = async (tx: Queries): Promise<ReadonlyMap<number, bigint>> => {
  const arrived = await tx
    .select({ coinId: deposits.coinId, amount: deposits.amount })
    .from(deposits)
    .innerJoin(
      nodeTransactions,
      and(eq(nodeTransactions.networkId, deposits.networkId), eq(nodeTransactions.txHash, deposits.txHash)),
    )
    .where(
      and(
        eq(deposits.booked, 'none'),
        isNotNull(deposits.coinId),
        isNotNull(nodeTransactions.handledBlock),
        eq(nodeTransactions.isReverted, false),
      ),
    )
  const waiting = await tx
    .select({ coinId: unmatchedOutputs.coinId, amount: unmatchedOutputs.amount })
    .from(unmatchedOutputs)
    .where(and(eq(unmatchedOutputs.state, 'confirming'), isNotNull(unmatchedOutputs.coinId)))
  // Taken out by a reorganisation whose new branch includes them again, but is not handled that far.
  const moved = await tx.execute<{ coin_id: number; amount: string }>(sql`
    select coin_id, (-sum(amount) * 1000000000000000000)::numeric(60, 0)::text as amount from (
      select d.coin_id, d.amount from node_transactions t join deposits d using (network_id, tx_hash)
      where t.handled_block is null and d.booked <> 'none' and d.block is not null
      union all
      select u.coin_id, u.amount from node_transactions t join unmatched_outputs u using (network_id, tx_hash)
      where t.handled_block is null and u.state = 'claimed' and u.block is not null
    ) moved group by coin_id`)
  const sums = new Map<number, bigint>()
  const put = (coinId: number | null, amount: bigint) => {
    if (coinId !== null) sums.set(coinId, (sums.get(coinId) ?? 0n) + amount)
  }
  for (const { coinId, amount } of [...arrived, ...waiting]) put(coinId, amount)
  for (const { coin_id: coinId, amount } of moved) put(coinId, BigInt(amount))
  return sums
}

export const saveDeposits = async (tx: Queries, rows: readonly DepositRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`${insertRows(deposits, rows)} on conflict (deposit_id) do update set
    block = excluded.block, stage = excluded.stage, booked = excluded.booked, bookings = excluded.bookings,
    drops_after = excluded.drops_after, history = excluded.history, seq = excluded.seq,
    updated_at = excluded.updated_at`)
}

export const saveUnmatched = async (tx: Queries, rows: readonly UnmatchedRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`${insertRows(unmatchedOutputs, rows)} on conflict (network_id, tx_hash, output_index)
    do update set block = excluded.block, state = excluded.state, bookings = excluded.bookings`)
}

export type DustRow = typeof dustDays.$inferSelect

/** Adds to the lines of dust; negative amounts take back. */
export const saveDust = async (tx: Queries, rows: readonly DustRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`${insertRows(dustDays, rows)} on conflict (network_id, address, day, coin_id)
    do update set amount = dust_days.amount + excluded.amount, outputs = dust_days.outputs + excluded.outputs`)
}
