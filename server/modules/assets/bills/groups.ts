import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BillKind } from '#contract/assets/calls/bills.ts'
import type { Queries } from '#server/db/database.ts'
import { feeBillOf } from '#server/ledger/bills.ts'

export interface Wanted {
  readonly userId: number
  readonly walletType: number | undefined
  readonly tradeId: number | undefined
  readonly coinId: number | undefined
  readonly kind: BillKind | undefined
}

/** Bills by their numbers: those after one, up to the last. */
export interface Numbers {
  readonly after: number
  readonly last: number
}

/** The bills of one kind of one account and coin; how many there are, and how many of them contain a fee. */
export interface Group {
  readonly walletType: number
  readonly tradeId: string
  readonly coinId: number
  readonly bill: BillKind
  readonly own: number
  readonly fees: number
  /** Those before: what the last bill counts is counted from here. */
  readonly ownBefore: number
  readonly feesBefore: number
}

/** Which bills of a posting are wanted: its own, its fee's, or both. */
export type Part = 'own' | 'fee' | 'both'

interface GroupRow {
  readonly [column: string]: unknown
  readonly wallet_type: number
  readonly trade_id: string
  readonly coin_id: number
  readonly bill: BillKind
  readonly last_nth: string
  readonly last_fees: string
  readonly first_nth: string
  readonly first_fees: string
}

const place = sql`p.wallet_type, p.trade_id, p.coin_id, p.bill, p.number`

/**
 * The numbered postings p of the group g between two numbers. Compared as rows and sorted by all columns, they can
 * only be read from the index of groups: with equal conditions and an order by number, the database may well choose the
 * index of numbers, and read all bills of a user to find the few of a group.
 */
export const inGroup = (userId: number, { after, last }: Numbers): SQL => sql`
  p.user_id = ${userId} and p.number is not null
  and (${place}) > (g.wallet_type::integer, g.trade_id::bigint, g.coin_id::integer, g.bill, ${after}::bigint)
  and (${place}) <= (g.wallet_type::integer, g.trade_id::bigint, g.coin_id::integer, g.bill, ${last}::bigint)`

export const newestFirst = sql`
  order by p.wallet_type desc, p.trade_id desc, p.coin_id desc, p.bill desc, p.number desc`

const conditionOf = ({ walletType, tradeId, coinId }: Wanted): SQL =>
  sql.join(
    [
      sql`true`,
      ...(walletType === undefined ? [] : [sql`g.wallet_type = ${walletType}::bigint`]),
      ...(tradeId === undefined ? [] : [sql`g.trade_id = ${tradeId}::bigint`]),
      ...(coinId === undefined ? [] : [sql`g.coin_id = ${coinId}::bigint`]),
    ],
    sql` and `,
  )

/**
 * The groups of a user that have bills between these numbers. The index leads from each group to the next, and in each
 * to its first and its last bill.
 */
export const groupsIn = async (tx: Queries, wanted: Wanted, { after, last }: Numbers): Promise<readonly Group[]> => {
  const { userId } = wanted
  const own = sql`p.user_id = ${userId} and p.number is not null`
  const order = sql`order by p.wallet_type, p.trade_id, p.coin_id, p.bill limit 1`
  const group = sql`p.wallet_type, p.trade_id, p.coin_id, p.bill`
  const found = inGroup(userId, { after, last })
  const rows = await tx.execute<GroupRow>(sql`
    with recursive g as (
      (select ${group} from ledger_postings p where ${own} ${order})
      union all
      select following.* from g cross join lateral (
        select ${group} from ledger_postings p
        where ${own} and (${group}) > (g.wallet_type, g.trade_id, g.coin_id, g.bill) ${order}
      ) following
    )
    select g.wallet_type, g.trade_id::text as trade_id, g.coin_id, g.bill, latest.nth::text as last_nth,
      latest.fees::text as last_fees, (earliest.nth - 1)::text as first_nth,
      (earliest.fees - case when earliest.fee is null then 0 else 1 end)::text as first_fees
    from g
    cross join lateral (
      select p.nth, p.fees from ledger_postings p where ${found} ${newestFirst} limit 1
    ) latest
    cross join lateral (
      select p.nth, p.fees, p.fee from ledger_postings p where ${found} order by ${place} limit 1
    ) earliest
    where ${conditionOf(wanted)}`)
  return rows.map((row) => ({
    walletType: row.wallet_type,
    tradeId: row.trade_id,
    coinId: row.coin_id,
    bill: row.bill,
    own: Number(row.last_nth) - Number(row.first_nth),
    fees: Number(row.last_fees) - Number(row.first_fees),
    ownBefore: Number(row.first_nth),
    feesBefore: Number(row.first_fees),
  }))
}

const kindsOfFees: ReadonlySet<BillKind | undefined> = new Set(Object.values(feeBillOf))

/** The groups with bills of a kind, and which bills of their postings are of it. */
export const matching = (
  groups: readonly Group[],
  kind: BillKind | undefined,
): { readonly part: Part; readonly groups: readonly Group[] } => {
  if (kind === undefined) return { part: 'both', groups }
  if (!kindsOfFees.has(kind)) return { part: 'own', groups: groups.filter(({ bill }) => bill === kind) }
  return { part: 'fee', groups: groups.filter(({ bill, fees }) => feeBillOf[bill] === kind && fees > 0) }
}

const counted = (part: Part, own: number, fees: number): number =>
  part === 'own' ? own : part === 'fee' ? fees : own + fees

export const countedIn = (groups: readonly Group[], part: Part): number =>
  groups.reduce((sum, { own, fees }) => sum + counted(part, own, fees), 0)

interface Asked {
  readonly userId: number
  readonly groups: readonly Group[]
  readonly part: Part
  readonly numbers: Numbers
  /** Counted from the oldest. */
  readonly nth: number
}

/**
 * The posting that has the nth bill of these groups, and how many bills it has after that one. Each step halves the
 * numbers that are left, so the oldest page takes about as long as the second.
 */
export const numberAt = async (
  tx: Queries,
  { userId, groups, part, numbers, nth }: Asked,
): Promise<{ readonly last: number; readonly skipped: number }> => {
  const column = (of: (group: Group) => string | number): SQL =>
    sql`${sql.param(groups.map((group) => String(of(group))))}::text[]`
  const before = groups.reduce((sum, { ownBefore, feesBefore }) => sum + counted(part, ownBefore, feesBefore), 0)
  const sums = { own: sql`nth`, fee: sql`fees`, both: sql`nth + fees` } as const
  const upTo = async (number: number): Promise<number> => {
    const [row] = await tx.execute<{ count: string }>(sql`
      select coalesce(sum(coalesce(${sums[part]}, before)), 0)::text as count from unnest(
        ${column(({ walletType }) => walletType)}, ${column(({ tradeId }) => tradeId)},
        ${column(({ coinId }) => coinId)}, ${column(({ bill }) => bill)},
        ${column(({ ownBefore, feesBefore }) => counted(part, ownBefore, feesBefore))}
      ) as g (wallet_type, trade_id, coin_id, bill, before_text)
      cross join lateral (select g.before_text::bigint as before) b
      left join lateral (
        select p.nth, p.fees from ledger_postings p
        where ${inGroup(userId, { ...numbers, last: number })}
        ${newestFirst} limit 1
      ) latest on true`)
    return Number(row?.count ?? 0) - before
  }
  const total = countedIn(groups, part)
  if (nth >= total) return { last: numbers.last, skipped: total - nth }
  let [low, high] = [numbers.after, numbers.last]
  let atHigh = total
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const count = await upTo(middle)
    if (count < nth) low = middle
    else [high, atHigh] = [middle, count]
  }
  return { last: high, skipped: atHigh - nth }
}
