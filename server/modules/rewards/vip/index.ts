import { and, eq, gte, lte } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { spotFees, vipVolumes } from '#contract/spot/fees.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { vipLevelOf } from '#contract/spot/vip.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotVolumeDays, users } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount, toAmount } from '#server/ledger/amount.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import { worthOf } from '#server/ledger/worth.ts'
import type { Module } from '#server/modules.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { tradeWorthToken } from '#server/modules/spot/orders/tokens.ts'
import { firstVolumeDay, renewLevels } from '#server/trading/storedVolumes.ts'

/** The next level and what is missing; null at the highest. */
const nextOf = (level: number, volume: bigint) => {
  const threshold = vipVolumes[level + 1]
  return threshold === undefined
    ? null
    : { level: level + 1, threshold, missing: fromAmount(toAmount(threshold) - volume) }
}

const status = handle(calls.vip.status, async (_, ctx) => {
  const { id } = userOf(ctx)
  const today = dayOf(ctx.now())
  const first = firstVolumeDay(today)
  // One transaction, so that an assigned level and the volumes are from the same moment.
  const { assigned, rows } = await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select({ assigned: users.vipAssigned }).from(users).where(eq(users.id, id))
    const rows = await tx
      .select({ day: spotVolumeDays.day, volume: spotVolumeDays.volumeUsdt })
      .from(spotVolumeDays)
      .where(and(eq(spotVolumeDays.userId, id), gte(spotVolumeDays.day, first), lte(spotVolumeDays.day, today)))
    return { assigned: user?.assigned ?? 0, rows }
  })
  const volumes = new Map(rows.map(({ day, volume }) => [day, volume]))
  const volume = rows.reduce((sum, row) => sum + row.volume, 0n)
  const expiring = volumes.get(first) ?? 0n
  const reached = vipLevelOf(fromAmount(volume))
  const level = Math.max(assigned, reached)
  const { maker, taker } = spotFees(level)
  return {
    level,
    source: assigned > reached ? ('assigned' as const) : ('volume' as const),
    makerFee: maker,
    takerFee: taker,
    volume30d: fromAmount(volume),
    next: nextOf(level, volume),
    expiresTomorrow: {
      volume: fromAmount(expiring),
      level: Math.max(assigned, vipLevelOf(fromAmount(volume - expiring))),
      at: endOfDay(today),
    },
    days: Array.from({ length: spotLimits.vip.days }, (__, index) => ({
      at: endOfDay(first + index - 1),
      volume: fromAmount(volumes.get(first + index) ?? 0n),
    })),
  }
})

/** VIP levels: they rise with each trade (`server/trading/storedVolumes.ts`) and fall as UTC days begin. */
export const vipModule: Module = {
  name: 'vip',
  needs: [marketToken, tradeWorthToken],

  async start(venue) {
    const { clock, db, hub, log, money } = venue
    const market = venue.use(marketToken)
    venue.use(tradeWorthToken)((coinId, amount) => worthOf(market, coinId, amount))
    // Among the money commands, so that it never changes a level that a trade is reading.
    const renew = async (): Promise<void> => {
      try {
        const changed = await money.perform({ run: ({ tx, now }) => renewLevels(tx, dayOf(now)) })
        for (const userId of changed) hub.publishUser(userId, userTopics.session, {})
      } catch (error) {
        log.error(error, 'The VIP levels of the day were not set')
        clock.after(venueLimits.vip.retry, renew)
      }
    }
    const midnight = async () => {
      clock.at(endOfDay(dayOf(clock.now())), midnight)
      await renew()
    }
    clock.at(endOfDay(dayOf(clock.now())), midnight)
    // Days may have begun while the venue was down.
    await db.transaction((tx) => renewLevels(tx, dayOf(clock.now())))
  },

  handlers: [status],
}
