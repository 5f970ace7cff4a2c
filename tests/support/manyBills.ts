import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { day } from '#contract/kernel/durations.ts'

/**
 * Books this many postings of one user: fills of ten pairs over a year, every second posting with a fee, and once in a
 * thousand postings a transfer, so that filters find nearly all bills, some, or a few.
 */
export const manyBills = (userId: number, postings: number, now: number): SQL => sql`
  insert into ledger_postings
    (kind, ref, line, user_id, wallet_type, trade_id, coin_id, name, at, amount, bill, changed, fee, owned, number, nth,
    fees)
  select kind, 'many-' || ${userId}::bigint || '-' || n, 0, ${userId}::bigint, wallet_type, 0, coin_id, 'available',
    ${now - 365 * day}::bigint + n * ${Math.floor((365 * day) / postings)}::bigint, 1, bill, 1, fee, 1,
    (select coalesce(max(number), 0) from ledger_postings where user_id = ${userId}::bigint)
      + sum(case when fee is null then 1 else 2 end) over (order by n),
    row_number() over place, count(fee) over place
  from (
    select n, case when is_moved then 'transfer' else 'fill' end as kind, case when is_moved then 1 else 2 end as wallet_type,
      case when n % 2 = 0 then 3 else 11 + n / 2 % 10 end as coin_id,
      case when is_moved then 'transferIn' when n % 4 < 2 then 'buy' else 'sell' end as bill,
      case when n % 2 = 0 and not is_moved then 0.1 end as fee
    from (select n, n % 1000 = 0 as is_moved from generate_series(1, ${postings}::integer) n) numbered
  ) filled
  window place as (partition by wallet_type, coin_id, bill order by n)`
