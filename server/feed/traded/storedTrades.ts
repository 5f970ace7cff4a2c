import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { contractFills, spotCandles, spotFills, spotMarkets } from '#server/db/schema/index.ts'
import type { CandleRecord, CandleSpan } from '#server/trading/candles.ts'
import { priceOf } from '#server/trading/marketRules.ts'
import { fillOf } from '#server/trading/wire.ts'
import type { ContractFill } from '#server/contracts/records.ts'
import type { PublicRules } from './marketNumbers.ts'

/** Since when a market has had an engine, and its starting price. */
export interface Opening {
  readonly symbol: string
  /** Epoch ms. */
  readonly openedAt: number
  readonly openingTicks: number
}

/** The stored trades of markets with an engine. */
export interface StoredTrades {
  /** The openings of these markets, in order. A market without one opens with the values passed in. */
  readonly open: (asked: readonly Opening[]) => Promise<readonly Opening[]>
  /** Candles between two times, oldest first. */
  readonly candles: (asked: {
    readonly symbols: readonly string[]
    readonly span: CandleSpan
    readonly from: number
    readonly to: number
  }) => Promise<readonly CandleRecord[]>
  /** The last price before a time, in ticks; undefined if nothing was traded before. */
  readonly closeBefore: (symbol: string, span: CandleSpan, time: number) => Promise<number | undefined>
  /** The latest trades of a market, oldest first. */
  readonly trades: (symbol: string) => Promise<readonly Trade[]>
}

export const storedTrades = (
  { query }: Pick<Database, 'query'>,
  contracts: Pick<ReadonlyMap<string, Pick<PublicRules, 'priceDigits'>>, 'get'> = new Map(),
): StoredTrades => ({
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
    const rules = contracts.get(symbol)
    if (rules) return contractTrades(query, symbol, rules)
    const rows = await query
      .select()
      .from(spotFills)
      .where(and(eq(spotFills.symbol, symbol), eq(spotFills.role, 'taker')))
      .orderBy(desc(spotFills.place))
      .limit(venueLimits.feed.recentTrades)
    return rows.reverse().map(tradeOf)
  },
})

/** A trade of a contract as published. */
export const contractTradeOf = (
  { fillId, price, amount, side, at }: Pick<ContractFill, 'fillId' | 'price' | 'amount' | 'side' | 'at'>,
  rules: Pick<PublicRules, 'priceDigits'>,
): Trade => ({
  id: fillId,
  price: priceOf(rules, price),
  amount: decimal(String(amount)),
  side,
  ts: at,
})

/** The latest trades of a contract, oldest first. The makers' sides are read: those of the insurance fund are not stored. */
const contractTrades = async (
  query: Database['query'],
  symbol: string,
  rules: Pick<PublicRules, 'priceDigits'>,
): Promise<readonly Trade[]> => {
  const rows = await query
    .select()
    .from(contractFills)
    .where(and(eq(contractFills.contractCode, symbol), eq(contractFills.role, 'maker')))
    .orderBy(desc(contractFills.place))
    .limit(venueLimits.feed.recentTrades)
  return rows.reverse().map((row) => contractTradeOf({ ...row, side: row.side === 'buy' ? 'sell' : 'buy' }, rules))
}

/** A trade as published: with its taker's side, without its two parties. */
export const tradeOf = (fill: Parameters<typeof fillOf>[0]): Trade => {
  const { fillId, price, amount, side, at } = fillOf(fill)
  return { id: fillId, price, amount, side, ts: at }
}
