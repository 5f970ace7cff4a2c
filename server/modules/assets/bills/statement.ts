import { eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BillKind, StatementBalance } from '#contract/assets/calls/bills.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Queries } from '#server/db/database.ts'
import { coinPriceDays, ledgerBalances } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount, toAmount } from '#server/ledger/amount.ts'
import { feeBills, ownedKey } from '#server/ledger/bills.ts'
import { dayOf } from '#server/ledger/day.ts'
import type { EntryKind } from '#server/ledger/entry.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { marketToken } from '../transfer/tokens.ts'
import { lastBefore } from './lastBefore.ts'
import { coinCode } from './list.ts'
import { isOfMidnight, rangeOf, startOfDay } from './range.ts'

/** An account's coin, summed up from the present back to the start of the statement. */
interface Line {
  readonly walletType: number
  readonly tradeId: number
  readonly coinId: number
  /** Balances at the start and at the end. */
  opening: bigint
  closing: bigint
  readonly sums: Map<BillKind, bigint>
}

interface SumRow {
  readonly [column: string]: unknown
  readonly wallet_type: number
  readonly trade_id: string
  readonly coin_id: number
  readonly kind: EntryKind
  readonly bill: BillKind
  readonly within: string
  readonly fees: string
  readonly later: string
}

/**
 * The sums of a user's bills since `startsAt`: those before `until` by kind, and all later ones. What was carried forward
 * has no number, and is found by its time.
 */
export const sumsSince = async (
  tx: Queries,
  userId: number,
  { startsAt, until }: { readonly startsAt: number; readonly until: number },
): Promise<readonly SumRow[]> => {
  const after = await lastBefore(tx, userId, startsAt)
  // Each is summed up by itself: of both together, the database would sort all rows first.
  const sums = (isWanted: SQL) => sql`
    select wallet_type, trade_id::text as trade_id, coin_id, kind, bill,
      coalesce(sum(changed) filter (where at < ${until}), 0)::text as within,
      coalesce(sum(fee) filter (where at < ${until}), 0)::text as fees,
      coalesce(sum(changed) filter (where at >= ${until}), 0)::text as later
    from ledger_postings where user_id = ${userId} and bill is not null and ${isWanted}
    group by 1, 2, 3, 4, 5`
  return tx.execute<SumRow>(sql`
    (${sums(sql`number is not null and number > ${after}`)})
    union all
    (${sums(sql`number is null and at >= ${startsAt}`)})`)
}

/** The accounts and coins of a statement, counted back from the present balances. */
const linesOf = async (
  tx: Queries,
  userId: number,
  span: Parameters<typeof sumsSince>[2],
): Promise<readonly Line[]> => {
  const lines = new Map<string, Line>()
  const lineOf = ({ walletType, tradeId, coinId }: Pick<Line, 'walletType' | 'tradeId' | 'coinId'>): Line => {
    const key = ownedKey({ userId, walletType, tradeId, coinId })
    const line = lines.get(key) ?? { walletType, tradeId, coinId, opening: 0n, closing: 0n, sums: new Map() }
    lines.set(key, line)
    return line
  }
  for (const row of await tx.select().from(ledgerBalances).where(eq(ledgerBalances.userId, userId))) {
    const line = lineOf(row)
    line.opening += row.balance
    line.closing += row.balance
  }
  for (const row of await sumsSince(tx, userId, span)) {
    const line = lineOf({ walletType: row.wallet_type, tradeId: Number(row.trade_id), coinId: row.coin_id })
    const [within, fees, later] = [row.within, row.fees, row.later].map((text) => toAmount(decimal(text)))
    if (within === undefined || fees === undefined || later === undefined) continue
    line.opening -= within + later
    line.closing -= later
    const put = (kind: BillKind, amount: bigint) => {
      if (amount !== 0n) line.sums.set(kind, (line.sums.get(kind) ?? 0n) + amount)
    }
    put(row.bill, within + fees)
    put(feeBills[row.kind] ?? row.bill, -fees)
  }
  return [...lines.values()]
    .filter(({ opening, closing, sums }) => opening !== 0n || closing !== 0n || sums.size > 0)
    .toSorted((a, b) => a.walletType - b.walletType || a.tradeId - b.tradeId || a.coinId - b.coinId)
}

const onWire = (
  market: MoneyMarket,
  { walletType, tradeId, coinId, opening, closing, sums }: Line,
): StatementBalance => ({
  walletType,
  tradeId: tradeId === 0 ? null : tradeId,
  pair: market.pair(tradeId)?.symbol ?? null,
  coinId,
  coin: coinCode(coinId),
  opening: fromAmount(opening),
  closing: fromAmount(closing),
  sums: billKinds.flatMap((kind) => {
    const amount = sums.get(kind)
    return amount === undefined ? [] : [{ kind, amount: fromAmount(amount) }]
  }),
})

/** The prices stored as a day began; a price that was stored later that day says nothing about its midnight. */
const pricesOf = async (tx: Queries, days: readonly number[]) => {
  const rows = await tx
    .select()
    .from(coinPriceDays)
    .where(inArray(coinPriceDays.day, [...days]))
  const known = new Map(
    rows.filter(({ at, day }) => isOfMidnight(at, day)).map((row) => [`${row.day} ${row.coinId}`, row.priceUsdt]),
  )
  return (day: number, coinId: number) => known.get(`${day} ${coinId}`)
}

const shown = (price: bigint | undefined) => (price === undefined ? null : fromAmount(price))

/** A user's balances at both ends of a range of days, and the changes between them. */
export const statement = handle(calls.bills.statement, ({ query }, ctx) => {
  const now = ctx.now()
  const { first, last } = rangeOf(query, now)
  const { id: userId } = userOf(ctx)
  const market: MoneyMarket = ctx.venue.use(marketToken)
  const isOver = last < dayOf(now)
  const startsAt = startOfDay(first)
  const end = isOver ? startOfDay(last + 1) : now
  // One transaction, so that balances and bills are from the same moment.
  return ctx.db.transaction(async (tx) => {
    // Entries of the current millisecond belong to a period that has not ended.
    const lines = await linesOf(tx, userId, { startsAt, until: isOver ? end : end + 1 })
    const priceOf = await pricesOf(tx, [first, last + 1])
    return {
      from: query.from,
      to: query.to,
      startsAt,
      endsAt: end,
      balances: lines.map((line) => onWire(market, line)),
      prices: [...new Set(lines.map(({ coinId }) => coinId))].map((coinId) => ({
        coinId,
        coin: coinCode(coinId),
        opening: shown(priceOf(first, coinId)),
        closing: shown(isOver ? priceOf(last + 1, coinId) : market.coinPrice(coinId)),
      })),
    }
  })
})
