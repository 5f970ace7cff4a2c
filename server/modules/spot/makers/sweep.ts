import { sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import { carryForward } from '#server/ledger/carryForward.ts'
import type { Task } from '#server/money/executor.ts'

/**
 * Compacts what automated accounts did among themselves: old entries are summed up, ended orders and trades are
 * deleted. Anything that a user was involved in stays.
 */
export const sweepTraders = (userIds: readonly number[], newId: () => string): Task<void> => ({
  run: async ({ tx, now }) => {
    const { keepEntries, keepTrades } = venueLimits.makers
    await carryForward(tx, { userIds, before: now - keepEntries, now, ref: newId() })
    const ids = sql`${sql.param(userIds.map(String))}::text[]::bigint[]`
    const before = sql`${now - keepTrades}::bigint`
    // The last one stays, because the next id follows it.
    await tx.execute(sql`
      delete from spot_orders where user_id = any(${ids}) and updated_at < ${before}
        and state in ('filled', 'cancelled', 'expired', 'rejected') and id < (select max(id) from spot_orders)`)
    await tx.execute(sql`
      delete from spot_fills where at < ${before}
        and fill_id not in (select fill_id from spot_fills where user_id <> all(${ids}))`)
  },
})

/** The same for contracts: ended orders, trades and positions that only automated accounts had. */
export const sweepContractTraders = (userIds: readonly number[]): Task<void> => ({
  run: async ({ tx, now }) => {
    const ids = sql`${sql.param(userIds.map(String))}::text[]::bigint[]`
    const before = sql`${now - venueLimits.makers.keepTrades}::bigint`
    // The last ones stay, because the next id follows them.
    await tx.execute(sql`
      delete from contract_orders where user_id = any(${ids}) and updated_at < ${before}
        and state in ('filled', 'cancelled', 'expired', 'rejected') and id < (select max(id) from contract_orders)`)
    await tx.execute(sql`
      delete from contract_fills where at < ${before}
        and fill_id not in (select fill_id from contract_fills where user_id <> all(${ids}))`)
    await tx.execute(sql`
      delete from contract_positions where user_id = any(${ids}) and updated_at < ${before}
        and ended is not null and id < (select max(id) from contract_positions)`)
  },
})
