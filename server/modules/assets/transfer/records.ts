import { and, count, desc, eq, gte, lt } from 'drizzle-orm'
import { isWalletType } from '#contract/assets/accounts.ts'
import { calls } from '#contract/calls.ts'
import { transfers } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { checkPage, checkSpan } from '#server/http/paging.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { marketToken } from './tokens.ts'

const recordOf = (market: MoneyMarket, row: typeof transfers.$inferSelect) => ({
  transferId: row.transferId,
  createdTime: row.createdAt,
  coinId: row.coinId,
  coinName: market.coin(row.coinId)?.shortName ?? String(row.coinId),
  amount: fromAmount(row.amount),
  source: row.source,
  target: row.target,
  pair: market.pair(row.tradeId)?.symbol ?? null,
  state: row.state,
})

/** A user's transfers, newest first. */
export const records = handle(
  calls.transfer.records,
  async ({ query: { source, target, coinId, state, startTime, endTime, pageNum, pageSize } }, ctx) => {
    checkPage(pageNum, pageSize)
    checkSpan(startTime, endTime)
    if ((source !== undefined && !isWalletType(source)) || (target !== undefined && !isWalletType(target)))
      return { list: [], totalCount: 0 }
    const wanted = and(
      eq(transfers.userId, userOf(ctx).id),
      source === undefined ? undefined : eq(transfers.source, source),
      target === undefined ? undefined : eq(transfers.target, target),
      coinId === undefined ? undefined : eq(transfers.coinId, coinId),
      state === undefined ? undefined : eq(transfers.state, state),
      startTime === undefined ? undefined : gte(transfers.createdAt, startTime),
      endTime === undefined ? undefined : lt(transfers.createdAt, endTime),
    )
    const market = ctx.venue.use(marketToken)
    // One transaction, so that the count matches the list.
    return ctx.db.transaction(async (tx) => {
      const [all] = await tx.select({ total: count() }).from(transfers).where(wanted)
      const rows = await tx
        .select()
        .from(transfers)
        .where(wanted)
        .orderBy(desc(transfers.place))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
      return { list: rows.map((row) => recordOf(market, row)), totalCount: all?.total ?? 0 }
    })
  },
)
