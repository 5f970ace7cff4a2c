import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'

/** The column of a user's last numbered posting up to a number; null if there is none. */
const lastUpTo = (userId: number, column: SQL, number: SQL): SQL => sql`(
  select ${column} from ledger_postings p where p.user_id = ${userId}::bigint and p.number is not null
    and p.number <= ${number}
  order by p.number desc limit 1)`

/** Greater than any number. */
const endless = sql`9223372036854775807::bigint`

/**
 * The number of a user's last bill before a time, or of all; 0 if there is none. Numbers rise with time, because the
 * executor books one transaction at a time, each with the venue's time, which never goes back. So the index of numbers
 * is halved until the bill is found, and no index of times is needed.
 */
export const lastBefore = async (tx: Queries, userId: number, time: number | undefined): Promise<number> => {
  const newest = lastUpTo(userId, sql`p.number`, endless)
  const found =
    time === undefined
      ? sql`select coalesce(${newest}, 0)::text as number`
      : sql`
        with recursive span (low, high) as (
          select 0::bigint, coalesce(${newest}, 0)
          union all
          select case when is_before then middle else low end, case when is_before then high else middle - 1 end
          from span
          cross join lateral (select (low + high + 1) / 2 as middle) halved
          cross join lateral (
            select coalesce(${lastUpTo(userId, sql`p.at`, sql`middle`)} < ${time}::bigint, true) as is_before
          ) looked
          where low < high
        )
        select coalesce(${lastUpTo(userId, sql`p.number`, sql`low`)}, 0)::text as number from span where low >= high`
  const [row] = await tx.execute<{ number: string }>(found)
  return Number(row?.number ?? 0)
}
