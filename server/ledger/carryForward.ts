import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/**
 * Replaces old trading entries in which only these users took part by one entry with their sum, because accounts that
 * trade automatically would fill the disk. No balance changes, and the entries still sum to zero. `ref` names the new
 * entry; `before` and `now` are epoch ms.
 */
export const carryForward = async (
  tx: Queries,
  {
    userIds,
    before,
    now,
    ref,
  }: {
    readonly userIds: readonly number[]
    readonly before: number
    readonly now: number
    readonly ref: string
  },
): Promise<void> => {
  const ids = sql`${sql.param(userIds.map(String))}::text[]::bigint[]`
  await tx.execute(sql`
    with old as (
      select kind, ref from ledger_postings
      where at < ${before}::bigint and kind in ('orderHeld', 'fill', 'orderReleased', 'carried')
      group by kind, ref having bool_and(user_id = 0 or user_id = any(${ids}))
    ), gone as (
      delete from ledger_postings using old
      where ledger_postings.kind = old.kind and ledger_postings.ref = old.ref
      returning ledger_postings.*
    )
    insert into ledger_postings (kind, ref, line, user_id, wallet_type, trade_id, coin_id, name, at, amount)
    select 'carried', ${ref}, row_number() over (order by user_id, coin_id, name) - 1,
      user_id, wallet_type, trade_id, coin_id, name, ${now}::bigint, sum(amount)
    from gone group by user_id, wallet_type, trade_id, coin_id, name having sum(amount) <> 0`)
}
