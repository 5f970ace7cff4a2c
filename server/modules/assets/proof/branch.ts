import { and, asc, eq, sql } from 'drizzle-orm'
import { proofFormat } from '#contract/assets/calls/proof.ts'
import type { ProofFile } from '#contract/assets/calls/proof.ts'
import type { ProofNode } from '#contract/assets/proof.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { listOf } from '#server/db/bulk.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { proofDays, proofLeaves, proofTrees } from '#server/db/schema/index.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import type { User } from '#server/user.ts'
import { dateOf } from './date.ts'

interface Place {
  readonly coin: string
  readonly level: number
  readonly place: number
}

interface Row extends Place {
  readonly [column: string]: unknown
  readonly hash: string
  readonly sum: string
}

/** Where the siblings of a leaf are in a tree of so many leaves, from the leaf up. */
const siblingPlaces = (coin: string, index: number, leaves: number): readonly Place[] => {
  const places: Place[] = []
  for (let [level, at, width] = [0, index, leaves]; width > 1; level += 1) {
    const place = at % 2 === 1 ? at - 1 : at + 1
    if (place < width) places.push({ coin, level, place })
    at = Math.floor(at / 2)
    width = Math.ceil(width / 2)
  }
  return places
}

const keyOf = ({ coin, level, place }: Place): string => `${coin} ${level} ${place}`

/** The nodes at these places, read at once. */
const nodesAt = async (tx: Queries, day: number, places: readonly Place[]) => {
  const column = (of: (place: Place) => string | number) => sql.param(listOf(places.map((place) => String(of(place)))))
  const rows = await tx.execute<Row>(sql`
    select coin, level, place, hash, trim_scale(sum)::text as sum from proof_nodes
    join unnest(
      ${column(({ coin }) => coin)}::text[], ${column(({ level }) => level)}::int[], ${column(({ place }) => place)}::int[]
    ) as wanted (coin, level, place) using (coin, level, place)
    where day = ${day}`)
  const known = new Map(rows.map((row) => [keyOf(row), { hash: row.hash, sum: decimal(row.sum) }]))
  return (place: Place): ProofNode => {
    const node = known.get(keyOf(place))
    if (!node) throw new Error(`The tree of day ${day} has no node at ${keyOf(place)}`)
    return node
  }
}

/** A user's proof for a day; null if they owned nothing then, or the day's trees are no longer kept. */
export const branchOf = (db: Database, user: User, day: number): Promise<ProofFile | null> =>
  // One transaction, so that cleanup does not remove a part between two reads.
  db.transaction(async (tx) => {
    const [header] = await tx.select().from(proofDays).where(eq(proofDays.day, day))
    const own = await tx
      .select()
      .from(proofLeaves)
      .where(and(eq(proofLeaves.day, day), eq(proofLeaves.userId, user.id)))
      .orderBy(asc(proofLeaves.coin))
    const nonce = own[0]?.nonce
    if (!header || nonce === undefined) return null
    const rows = await tx.select().from(proofTrees).where(eq(proofTrees.day, day))
    const trees = rows
      .map(({ coin, leaves, root, liabilities }) => ({ coin, leaves, root, total: fromAmount(liabilities) }))
      .toSorted((a, b) => (a.coin < b.coin ? -1 : 1))
    const leavesOf = new Map(trees.map(({ coin, leaves }) => [coin, leaves]))
    const wanted = own.map(({ coin, place }) => ({
      coin,
      leaf: { coin, level: 0, place },
      siblings: siblingPlaces(coin, place, leavesOf.get(coin) ?? 0),
    }))
    const nodeAt = await nodesAt(
      tx,
      day,
      wanted.flatMap(({ leaf, siblings }) => [leaf, ...siblings]),
    )
    return {
      format: proofFormat,
      date: dateOf(day),
      uid: user.fid,
      nonce,
      root: header.root,
      trees,
      branches: wanted.map(({ coin, leaf, siblings }) => ({
        coin,
        index: leaf.place,
        amount: nodeAt(leaf).sum,
        siblings: siblings.map(nodeAt),
      })),
    }
  })
