import { randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { dayText, leafText } from '#contract/assets/proof.ts'
import type { ProofNode } from '#contract/assets/proof.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { insertRows } from '#server/db/bulk.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { ledgerBalances, proofDays, proofLeaves, proofNodes, proofTrees } from '#server/db/schema/index.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { dayOf } from '#server/ledger/day.ts'
import { dateOf } from './date.ts'
import { levelsOf, sha256 } from './tree.ts'

/** A user’s total of a coin, over all accounts and their parts. */
interface Owned {
  readonly [column: string]: unknown
  readonly userId: string
  readonly fid: string
  readonly coinId: number
  readonly amount: string
}

const nonceBytes = 32

/** Rows per statement, so that a large snapshot does not become one huge parameter. */
const rowsAtOnce = 5_000

const insertAll = async <Row>(
  tx: Queries,
  rows: readonly Row[],
  insert: (part: readonly Row[]) => SQL,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.execute(insert(rows.slice(from, from + rowsAtOnce)))
}

const balancesOf = (tx: Queries) =>
  tx.execute<Owned>(sql`
    select users.id::text as "userId", fid, coin_id as "coinId", trim_scale(sum(balance))::text as amount
    from ledger_balances join users on users.id = user_id
    group by users.id, fid, coin_id having sum(balance) > 0`)

/** The venue’s holdings of each coin, and its own share of them. Only the venue's accounts may be negative. */
const venueHoldings = async (tx: Queries) => {
  const rows = await tx.select().from(ledgerBalances).where(eq(ledgerBalances.userId, 0))
  const of = (coinId: number, isCounted: (name: string) => boolean): bigint =>
    rows.filter((row) => row.coinId === coinId && isCounted(row.name)).reduce((sum, row) => sum + row.balance, 0n)
  // Earnings of the venue, minus the cost of its transactions and of deep reorganisations.
  const isOwn = (name: string) => name === 'fees' || name === 'networkFees' || name === 'chainLoss'
  return {
    // Coins from outside and coins that the venue lends are booked as taken from the other accounts. Coins that no one
    // has claimed yet are no reserve for others.
    reserves: (coinId: number) => -of(coinId, (name) => !isOwn(name)),
    own: (coinId: number) => of(coinId, isOwn),
  }
}

const groupedBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const byHash = (a: ProofNode, b: ProofNode): number => (a.hash < b.hash ? -1 : 1)

/** Records the trees of today, unless they are recorded. */
const recordDay = (db: Database, now: number): Promise<void> =>
  // One transaction, so that all balances and the venue's own accounts are from the same moment.
  db.transaction(async (tx) => {
    const day = dayOf(now)
    const [known] = await tx.select({ day: proofDays.day }).from(proofDays).where(eq(proofDays.day, day))
    if (known) return
    const date = dateOf(day)
    const owned = await balancesOf(tx)
    const holdings = await venueHoldings(tx)
    // A fresh secret for each user and day: it keeps balances from being guessed, and days from being linked.
    const nonces = new Map(owned.map(({ userId }) => [userId, randomBytes(nonceBytes).toString('hex')]))
    const trees = [...groupedBy(owned, ({ coinId }) => coinId)].flatMap(([coinId, rows]) => {
      const coin = coinCatalogue.coin(coinId)?.shortName
      if (coin === undefined) throw new Error(`The ledger holds coin ${coinId}, which is not in the catalogue`)
      const leaves = rows
        .map(({ userId, fid, amount }) => {
          const sum = decimal(amount)
          const nonce = nonces.get(userId) ?? ''
          return { userId, nonce, sum, hash: sha256(leafText({ date, coin, nonce, uid: fid, amount: sum })) }
        })
        // The order of salted hashes is random, so a position says nothing about its owner.
        .toSorted(byHash)
      const levels = levelsOf(leaves)
      const root = levels.at(-1)?.[0]
      return root ? [{ coin, coinId, leaves, levels, root: root.hash, total: root.sum }] : []
    })
    const listed = trees
      .map(({ coin, leaves, root, total }) => ({ coin, leaves: leaves.length, root, total }))
      .toSorted((a, b) => (a.coin < b.coin ? -1 : 1))
    await tx.insert(proofDays).values({ day, at: now, root: sha256(dayText(date, listed)), customers: nonces.size })
    await insertAll(
      tx,
      trees.map(({ coin, coinId, leaves, root, total }) => ({
        day,
        coin,
        leaves: leaves.length,
        root,
        liabilities: toAmount(total),
        reserves: holdings.reserves(coinId),
        own: holdings.own(coinId),
      })),
      (part) => insertRows(proofTrees, part),
    )
    await insertAll(
      tx,
      trees.flatMap(({ coin, levels }) =>
        levels.flatMap((nodes, level) =>
          nodes.map(({ hash, sum }, place) => ({ day, coin, level, place, hash, sum: toAmount(sum) })),
        ),
      ),
      (part) => insertRows(proofNodes, part),
    )
    await insertAll(
      tx,
      trees.flatMap(({ coin, leaves }) =>
        leaves.map(({ userId, nonce }, place) => ({ day, userId: Number(userId), coin, place, nonce })),
      ),
      (part) => insertRows(proofLeaves, part),
    )
  })

/** Records today's snapshot if there is none yet, and deletes what is too old. */
export const takeProof = async (db: Database, now: number): Promise<void> => {
  await recordDay(db, now)
  const { treesKept, rootsKept } = venueLimits.proof
  const oldTrees = dayOf(now) - treesKept
  await db.query.delete(proofNodes).where(lt(proofNodes.day, oldTrees))
  await db.query.delete(proofLeaves).where(lt(proofLeaves.day, oldTrees))
  await db.query.delete(proofDays).where(lt(proofDays.day, dayOf(now) - rootsKept))
}
