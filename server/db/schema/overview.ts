import { bigint, check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { overviewKinds, overviewRanges, tradeSizes } from '#contract/markets/overview.ts'
import { isOneOf } from './checks.ts'

/** Taker buys and sells in an hour, in hundredths of a usdt, by kind of market and size of trade. */
export const tradeFlows = pgTable(
  'trade_flows',
  {
    kind: text('kind', { enum: overviewKinds }).notNull(),
    openAt: bigint('open_at', { mode: 'number' }).notNull(),
    size: text('size', { enum: tradeSizes }).notNull(),
    bought: bigint('bought', { mode: 'bigint' }).notNull(),
    sold: bigint('sold', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.openAt, table.size] }),
    check('trade_flows_kind_check', isOneOf(table.kind, overviewKinds)),
    check('trade_flows_size_check', isOneOf(table.size, tradeSizes)),
  ],
)

/** Sums over all markets in closed intervals of a range, in hundredths of a usdt, by name. */
export const overviewTallies = pgTable(
  'overview_tallies',
  {
    range: text('range', { enum: overviewRanges }).notNull(),
    openAt: bigint('open_at', { mode: 'number' }).notNull(),
    /** Which prices and supplies the sums follow from. */
    source: text('source').notNull(),
    sums: jsonb('sums').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.range, table.openAt] }),
    check('overview_tallies_range_check', isOneOf(table.range, overviewRanges)),
  ],
)
