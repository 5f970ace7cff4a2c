import { createHash } from 'node:crypto'
import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import { overviewRanges } from '#contract/markets/overview.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { overviewTallies } from '#server/db/schema/index.ts'
import { keptOf, type ClosedTally } from './history.ts'
import { spacings } from './ranges.ts'
import { supplies } from './reference.data.ts'

export interface TallyStore {
  /** The stored intervals of each range. */
  readonly load: (now: number) => Promise<readonly ClosedTally[]>
  /** Stores intervals, and deletes those that no range needs any more. */
  readonly save: (closed: readonly ClosedTally[], now: number) => Promise<void>
}

/** What the sums follow from beside trades. After a change of these they are computed again. */
const source = createHash('sha256')
  .update(JSON.stringify([venueLimits.feed.seed, supplies]))
  .digest('base64url')

/** Keeps the sums of closed intervals, so that a restart does not compute three months of all markets again. */
export const createTallyStore = ({ query }: Pick<Database, 'query'>): TallyStore => ({
  async load(now) {
    const rows = await query
      .select()
      .from(overviewTallies)
      .where(
        and(
          eq(overviewTallies.source, source),
          gte(overviewTallies.openAt, now - venueLimits.marketOverview.keepFlows),
        ),
      )
    return rows.map(({ range, openAt, sums }) => ({
      range,
      openAt,
      tally: new Map(Object.entries(sums).map(([name, units]) => [name, BigInt(units)])),
    }))
  },
  async save(closed, now) {
    if (closed.length === 0) return
    await query
      .insert(overviewTallies)
      .values(
        closed.map(({ range, openAt, tally }) => ({
          range,
          openAt,
          source,
          sums: Object.fromEntries([...tally].map(([name, units]) => [name, String(units)])),
        })),
      )
      .onConflictDoUpdate({
        target: [overviewTallies.range, overviewTallies.openAt],
        set: { source: sql`excluded.source`, sums: sql`excluded.sums` },
      })
    const old = overviewRanges.map((range) =>
      and(
        eq(overviewTallies.range, range),
        lt(overviewTallies.openAt, candleOpen(spacings[range].period, now, -keptOf(range))),
      ),
    )
    await query.delete(overviewTallies).where(or(ne(overviewTallies.source, source), ...old))
  },
})
