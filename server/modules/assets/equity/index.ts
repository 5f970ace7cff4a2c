import { and, asc, eq, gt } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { equityDays } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import type { Module } from '#server/modules.ts'
import { Refusal } from '#server/refusal.ts'
import { marketToken } from '../transfer/tokens.ts'
import { takeSnapshot } from './snapshot.ts'

const { settle, retry, kept } = venueLimits.equity

const days = handle(calls.equity.days, async ({ query }, ctx) => {
  if (query.days < 1 || query.days > kept) throw new Refusal(codes.badRequest, { field: 'query.days' })
  const rows = await ctx.db.query
    .select()
    .from(equityDays)
    .where(and(eq(equityDays.userId, userOf(ctx).id), gt(equityDays.day, dayOf(ctx.now()) - query.days)))
    .orderBy(asc(equityDays.day))
  return {
    points: rows.map(({ at, totalUsdt, depositedUsdt, withdrawnUsdt }) => ({
      at,
      totalUsdt: fromAmount(totalUsdt),
      flows:
        depositedUsdt === null || withdrawnUsdt === null
          ? null
          : { depositedUsdt: fromAmount(depositedUsdt), withdrawnUsdt: fromAmount(withdrawnUsdt) },
    })),
  }
})

/** The daily history of a user's equity. */
export const equityModule: Module = {
  name: 'equity',
  needs: [marketToken],

  start(venue) {
    const { clock, db } = venue
    const market = venue.use(marketToken)
    const take = async () => {
      try {
        await takeSnapshot(db, market, clock.now())
      } catch (error) {
        clock.after(retry, take)
        throw error
      }
    }
    const midnight = async () => {
      clock.at(endOfDay(dayOf(clock.now())), midnight)
      await take()
    }
    clock.at(endOfDay(dayOf(clock.now())), midnight)
    clock.after(settle, take)
  },

  handlers: [days],
}
