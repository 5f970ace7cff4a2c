import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/**
 * Replaces old trading entries in which only these users took part by one entry with their sum, because accounts that
 * trade automatically would fill the disk. No balance changes, and the entries still sum to zero. `ref` names the new
 * entry; `before` and `now` are epoch ms. Bills are summed up alike, as if all had been booked now.
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
    ), sums as (
      select user_id, wallet_type, trade_id, coin_id, name, sum(amount) as amount
      from gone group by 1, 2, 3, 4, 5 having sum(amount) <> 0
    ), changes as (
      -- One bill for each account and coin, on its first line.
      select *, sum(amount) over account as changed, row_number() over (account order by name) as nth
      from sums window account as (partition by user_id, wallet_type, trade_id, coin_id)
    )
    insert into ledger_postings
      (kind, ref, line, user_id, wallet_type, trade_id, coin_id, name, at, amount, bill, changed, owned)
    select 'carried', ${ref}, row_number() over (order by user_id, coin_id, name) - 1,
      user_id, wallet_type, trade_id, coin_id, name, ${now}::bigint, amount,
      case when has_bill then case when changed > 0 then 'buy' else 'sell' end end,
      case when has_bill then changed end,
      case when has_bill then (
        select sum(balance) from ledger_balances b
        where b.user_id = c.user_id and b.wallet_type = c.wallet_type
          and b.trade_id = c.trade_id and b.coin_id = c.coin_id
      ) end
    from (select *, user_id <> 0 and nth = 1 and changed <> 0 as has_bill from changes) c`)
}
