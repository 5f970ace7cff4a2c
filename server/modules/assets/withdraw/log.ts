import { and, count, desc, eq, gte, lt } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { withdrawals } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { checkPage, checkSpan } from '#server/http/paging.ts'
import { withdrawalOnWire } from './views.ts'

/** A user's withdrawals, newest first. */
export const log = handle(calls.withdraw.log, ({ query }, ctx) => {
  const { withdrawId, coinId, networkId, stage, startTime, endTime, pageNum, pageSize } = query
  checkPage(pageNum, pageSize)
  checkSpan(startTime, endTime)
  const { id: userId } = userOf(ctx)
  // Read before the state: a change in between is pushed with a later number.
  const seq = ctx.venue.hub.userSeq(userId, userTopics.funds)
  const wanted = and(
    eq(withdrawals.userId, userId),
    withdrawId === undefined ? undefined : eq(withdrawals.withdrawId, withdrawId),
    coinId === undefined ? undefined : eq(withdrawals.coinId, coinId),
    networkId === undefined ? undefined : eq(withdrawals.networkId, networkId),
    stage === undefined ? undefined : eq(withdrawals.stage, stage),
    startTime === undefined ? undefined : gte(withdrawals.createdAt, startTime),
    endTime === undefined ? undefined : lt(withdrawals.createdAt, endTime),
  )
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const [all] = await tx.select({ total: count() }).from(withdrawals).where(wanted)
    const rows = await tx
      .select()
      .from(withdrawals)
      .where(wanted)
      .orderBy(desc(withdrawals.place))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return { list: rows.map((row) => withdrawalOnWire(ctx.venue, row)), totalCount: all?.total ?? 0, seq }
  })
})
