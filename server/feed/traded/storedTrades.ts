import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Trade } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { spotCandles, spotFills, spotMarkets } from '#server/db/schema/index.ts'
import type { CandleRecord, CandleSpan } from '#server/trading/candles.ts'
import { fillOf } from '#server/trading/wire.ts'

/** Since when a market has an engine, and the price at which that began. */
export interface Opening {
  readonly symbol: string
  /** Epoch ms. */
  readonly openedAt: number
  readonly openingTicks: number
}

/** What the database has of the trades of markets with an engine. */
export interface StoredTrades {
  /** The openings of these markets, in their order; one that has none yet opens as it is asked to. */
  readonly open: (asked: readonly Opening[]) => Promise<readonly Opening[]>
  /** Candles from one moment up to another, the oldest first. */
  readonly candles: (asked: {
    readonly symbols: readonly string[]
    readonly span: CandleSpan
    readonly from: number
    readonly to: number
  }) => Promise<readonly CandleRecord[]>
  /** The last price before a moment, in ticks; undefined when nothing was traded before. */
  readonly closeBefore: (symbol: string, span: CandleSpan, time: number) => Promise<number | undefined>
  /** The newest trades of a market, the oldest first. */
  readonly trades: (symbol: string) => Promise<readonly Trade[]>
}

export const storedTrades = ({ query }: Pick<Database, 'query'>): StoredTrades => ({
  async open(asked) {
    if (asked.length === 0) return []
    await query
      .insert(spotMarkets)
      .values([...asked])
      .onConflictDoNothing()
    const symbols = asked.map(({ symbol }) => symbol)
    const rows = await query.select().from(spotMarkets).where(inArray(spotMarkets.symbol, symbols))
    return symbols.flatMap((symbol) => rows.find((row) => row.symbol === symbol) ?? [])
  },
  candles: ({ symbols, span, from, to }) =>
    query
      .select()
      .from(spotCandles)
      .where(
        and(
          inArray(spotCandles.symbol, [...symbols]),
          eq(spotCandles.span, span),
          gte(spotCandles.openAt, from),
          lt(spotCandles.openAt, to),
        ),
      )
      .orderBy(asc(spotCandles.openAt)),
  async closeBefore(symbol, span, time) {
    const [row] = await query
      .select({ close: spotCandles.close })
      .from(spotCandles)
      .where(and(eq(spotCandles.symbol, symbol), eq(spotCandles.span, span), lt(spotCandles.openAt, time)))
      .orderBy(desc(spotCandles.openAt))
      .limit(1)
    return row?.close
  },
  async trades(symbol) {
    const rows = await query
      .select()
      .from(spotFills)
      .where(and(eq(spotFills.symbol, symbol), eq(spotFills.role, 'taker')))
      .orderBy(desc(spotFills.place))
      .limit(venueLimits.feed.recentTrades)
    return rows.reverse().map(tradeOf)
  },
})

/** A trade as everybody sees it: its taker's side, without the two people. */
export const tradeOf = (fill: Parameters<typeof fillOf>[0]): Trade => {
  const { fillId, price, amount, side, at } = fillOf(fill)
  return { id: fillId, price, amount, side, ts: at }
}
