import { gte, lt, sql } from 'drizzle-orm'
import { tradeSizes as sizes, type OverviewKind, type TradeSize } from '#contract/markets/overview.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { tradeFlows } from '#server/db/schema/index.ts'
import type { FlowHour } from './flows.ts'

const { keepFlows } = venueLimits.marketOverview

export interface FlowStore {
  /** The hours within the longest range. */
  readonly load: (now: number) => Promise<readonly FlowHour[]>
  /** Stores hours, each with its whole sums, and deletes old ones. */
  readonly save: (hours: readonly FlowHour[], now: number) => Promise<void>
}

interface Row {
  readonly kind: OverviewKind
  readonly openAt: number
  readonly size: TradeSize
  readonly bought: bigint
  readonly sold: bigint
}

const rowsOf = ({ kind, openAt, bought, sold }: FlowHour): Row[] =>
  sizes.map((size, place) => ({ kind, openAt, size, bought: bought[place] ?? 0n, sold: sold[place] ?? 0n }))

/** Keeps the sums of trades by hour, so that charts survive a restart. */
export const createFlowStore = ({ query }: Pick<Database, 'query'>): FlowStore => ({
  async load(now) {
    const rows = await query
      .select()
      .from(tradeFlows)
      .where(gte(tradeFlows.openAt, now - keepFlows))
    const hours = new Map<string, FlowHour>()
    for (const { kind, openAt, size, bought, sold } of rows) {
      const key = `${kind} ${openAt}`
      const { bought: b, sold: s } = hours.get(key) ?? { bought: [], sold: [] }
      const place = sizes.indexOf(size)
      hours.set(key, {
        kind,
        openAt,
        bought: sizes.map((_, at) => (at === place ? bought : (b[at] ?? 0n))),
        sold: sizes.map((_, at) => (at === place ? sold : (s[at] ?? 0n))),
      })
    }
    return [...hours.values()]
  },
  async save(hours, now) {
    if (hours.length === 0) return
    await query
      .insert(tradeFlows)
      .values(hours.flatMap(rowsOf))
      .onConflictDoUpdate({
        target: [tradeFlows.kind, tradeFlows.openAt, tradeFlows.size],
        set: { bought: sql`excluded.bought`, sold: sql`excluded.sold` },
      })
    await query.delete(tradeFlows).where(lt(tradeFlows.openAt, now - keepFlows))
  },
})
