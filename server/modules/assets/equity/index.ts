import { and, asc, eq, gt } from 'drizzle-orm'
import { equityRanges } from '#contract/assets/calls/equity.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { day, hour } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { equityDays, equityHours } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { dayOf } from '#server/ledger/day.ts'
import type { Module } from '#server/modules.ts'
import { Refusal } from '#server/refusal.ts'
import { marketToken } from '../transfer/tokens.ts'
import { hourOf, takeSnapshot } from './snapshot.ts'

const { settle, retry, keepHours } = venueLimits.equity

interface Point {
  readonly at: number
  readonly totalUsdt: bigint
  readonly depositedUsdt: bigint | null
  readonly withdrawnUsdt: bigint | null
}

const onWire = ({ at, totalUsdt, depositedUsdt, withdrawnUsdt }: Point) => ({
  at,
  totalUsdt: fromAmount(totalUsdt),
  flows:
    depositedUsdt === null || withdrawnUsdt === null
      ? null
      : { depositedUsdt: fromAmount(depositedUsdt), withdrawnUsdt: fromAmount(withdrawnUsdt) },
})

const days = handle(calls.equity.days, async ({ query }, ctx) => {
  if (!equityRanges.includes(query.days)) throw new Refusal(codes.badRequest, { field: 'query.days' })
  const { id: userId } = userOf(ctx)
  const span = query.days * day
  if (span > 0 && span < keepHours) {
    const rows = await ctx.db.query
      .select()
      .from(equityHours)
      .where(and(eq(equityHours.userId, userId), gt(equityHours.hour, hourOf(ctx.now() - span))))
      .orderBy(asc(equityHours.hour))
    return { points: rows.map(onWire), step: 'hour' as const }
  }
  const isWanted = query.days === 0 ? undefined : gt(equityDays.day, dayOf(ctx.now()) - query.days)
  const rows = await ctx.db.query
    .select()
    .from(equityDays)
    .where(and(eq(equityDays.userId, userId), isWanted))
    .orderBy(asc(equityDays.day))
  return { points: rows.map(onWire), step: 'day' as const }
})

/** The history of a user's equity, by the hour and by the day. */
export const equityModule: Module = {
  name: 'equity',
  needs: [marketToken],

  start(venue) {
    const { clock, db } = venue
    const market = venue.use(marketToken)
    let lastDay = -1
    const take = async () => {
      const at = clock.now()
      try {
        // A start takes the day's as well, in case the midnight passed while the venue was down.
        await takeSnapshot(db, market, { at, isOfDay: dayOf(at) > lastDay })
        lastDay = Math.max(lastDay, dayOf(at))
      } catch (error) {
        clock.after(retry, take)
        throw error
      }
    }
    const everyHour = async () => {
      // Hours that the clock jumped over stay without a point.
      clock.at((hourOf(clock.now()) + 1) * hour, everyHour)
      await take()
    }
    // No hour is recorded before prices have come.
    clock.after(settle, everyHour)
  },

  handlers: [days],
}
