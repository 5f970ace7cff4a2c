import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BillKind } from '#contract/assets/calls/bills.ts'
import type { Queries } from '#server/db/database.ts'
import type { EntryKind } from '#server/ledger/entry.ts'
import { countedIn, groupsIn, inGroup, matching, newestFirst, numberAt } from './groups.ts'
import type { Group, Numbers, Wanted } from './groups.ts'
import { lastBefore } from './lastBefore.ts'

interface Page {
  readonly size: number
  readonly offset: number
}

interface Found {
  readonly totalCount: number
  readonly rows: readonly Row[]
}

export interface Row {
  readonly [column: string]: unknown
  readonly number: string
  readonly n: number
  readonly at: string
  readonly wallet_type: number
  readonly trade_id: string
  readonly coin_id: number
  readonly kind: EntryKind
  readonly ref: string
  readonly bill: BillKind
  readonly has_fee: boolean
  readonly amount: string
  readonly owned: string
  readonly order_id: string | null
}

/** A posting has up to two bills: part 0 is its own, part 1 that of its fee, which comes after it. */
const partsOf = {
  own: sql`(values (0)) part (n)`,
  fee: sql`(values (1)) part (n)`,
  both: sql`(values (0), (1)) part (n)`,
} as const

const rowsOf = (
  tx: Queries,
  userId: number,
  postings: SQL,
  parts: keyof typeof partsOf,
  range: SQL,
): Promise<readonly Row[]> =>
  // Orders are looked up for the page only.
  tx.execute<Row>(sql`
    select page.*, (
      select order_id::text from spot_fills where fill_id = page.ref and user_id = ${userId} and page.kind = 'fill'
      limit 1
    ) as order_id
    from (
      select p.number::text as number, n, p.at::text as at, p.wallet_type, p.trade_id::text as trade_id, p.coin_id,
        p.kind, p.ref, p.bill, p.fee is not null as has_fee,
        (case n when 0 then p.changed + coalesce(p.fee, 0) else -p.fee end)::text as amount,
        (case n when 0 then p.owned + coalesce(p.fee, 0) else p.owned end)::text as owned
      from (${postings}) p cross join ${partsOf[parts]}
      where (n = 0 or p.fee is not null) ${range}
    ) page
    order by page.number::bigint desc, n desc`)

/** Without a filter but time, bills are counted and found by their numbers, however many there are. */
const findByNumber = async (tx: Queries, userId: number, { after, last }: Numbers, { size, offset }: Page) => {
  const to = last - offset
  const from = Math.max(to - size, after)
  if (from >= to) return { totalCount: last - after, rows: [] }
  // A bill whose fee is on the next page has the number before its fee's.
  const postings = sql`select * from ledger_postings p
    where p.user_id = ${userId} and p.bill is not null and p.number > ${from} and p.number <= ${to + 1}`
  const range = sql`
    and p.number - (case when n = 0 and p.fee is not null then 1 else 0 end) between ${from + 1} and ${to}`
  return { totalCount: last - after, rows: await rowsOf(tx, userId, postings, 'both', range) }
}

/** The latest postings of each group, up to a number. */
const latestOf = (userId: number, groups: readonly Group[], needsFee: boolean, numbers: Numbers, size: number): SQL => {
  const column = (of: (group: Group) => string | number): SQL =>
    sql`${sql.param(groups.map((group) => String(of(group))))}::text[]`
  return sql`
    select latest.* from unnest(
      ${column(({ walletType }) => walletType)}, ${column(({ tradeId }) => tradeId)},
      ${column(({ coinId }) => coinId)}, ${column(({ bill }) => bill)}
    ) as g (wallet_type, trade_id, coin_id, bill)
    cross join lateral (
      select * from ledger_postings p
      where ${inGroup(userId, numbers)} and ${needsFee ? sql`p.fee is not null` : sql`true`}
      ${newestFirst} limit ${size}
    ) latest`
}

const findByFilter = async (tx: Queries, wanted: Wanted, numbers: Numbers, { size, offset }: Page): Promise<Found> => {
  const { userId, kind } = wanted
  const { part, groups } = matching(await groupsIn(tx, wanted, numbers), kind)
  const totalCount = countedIn(groups, part)
  if (offset >= totalCount) return { totalCount, rows: [] }
  const { last, skipped } = await numberAt(tx, { userId, groups, part, numbers, nth: totalCount - offset })
  // One more than the page, of which the first may be skipped.
  const postings = latestOf(userId, groups, part === 'fee', { ...numbers, last }, size + 1)
  const rows = await rowsOf(
    tx,
    userId,
    postings,
    part,
    sql`order by p.number desc, n desc limit ${size} offset ${skipped}`,
  )
  return { totalCount, rows }
}

const isFiltered = ({ walletType, tradeId, coinId, kind }: Wanted): boolean =>
  [walletType, tradeId, coinId, kind].some((one) => one !== undefined)

/** A page of a user's bills, newest first, and how many there are. The time that it takes depends on neither. */
export const findBills = async (
  tx: Queries,
  {
    startTime,
    endTime,
    ...wanted
  }: Wanted & { readonly startTime: number | undefined; readonly endTime: number | undefined },
  page: Page,
): Promise<Found> => {
  const { userId } = wanted
  const after = startTime === undefined ? 0 : await lastBefore(tx, userId, startTime)
  const numbers = { after, last: await lastBefore(tx, userId, endTime) }
  return isFiltered(wanted) ? findByFilter(tx, wanted, numbers, page) : findByNumber(tx, userId, numbers, page)
}
