import type { MoneyMarket } from '#server/ledger/market.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Bill, BillKind } from '#contract/assets/calls/bills.ts'
import { calls } from '#contract/calls.ts'
import { decimal, trim } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Queries } from '#server/db/database.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { checkPage, checkSpan } from '#server/http/paging.ts'
import { feeBills } from '#server/ledger/bills.ts'
import type { EntryKind } from '#server/ledger/entry.ts'
import { refOf } from './ref.ts'

export const coinCode = (coinId: number): string => coinCatalogue.coin(coinId)?.shortName ?? String(coinId)

interface Wanted {
  readonly userId: number
  readonly walletType: number | undefined
  readonly tradeId: number | undefined
  readonly coinId: number | undefined
  readonly kind: BillKind | undefined
  readonly startTime: number | undefined
  readonly endTime: number | undefined
}

/** The kinds of entries that can contain a fee with this bill. */
const entriesWithFee = (kind: BillKind): readonly string[] =>
  Object.entries(feeBills).flatMap(([entry, fee]) => (fee === kind ? [entry] : []))

const both = 'both' as const

/** Which bills of a posting are wanted: its own, its fee's, or both. */
const partOf = (kind: BillKind | undefined): 'own' | 'fee' | typeof both =>
  kind === undefined ? both : entriesWithFee(kind).length > 0 ? 'fee' : 'own'

const conditionOf = ({ userId, walletType, tradeId, coinId, kind, startTime, endTime }: Wanted): SQL => {
  const kinds =
    kind === undefined
      ? undefined
      : partOf(kind) === 'fee'
        ? sql`p.fee is not null and p.kind in ${entriesWithFee(kind)}`
        : sql`p.bill = ${kind}`
  const conditions = [
    sql`p.user_id = ${userId} and p.bill is not null and p.number is not null`,
    walletType === undefined ? undefined : sql`p.wallet_type = ${walletType}::bigint`,
    tradeId === undefined ? undefined : sql`p.trade_id = ${tradeId}`,
    coinId === undefined ? undefined : sql`p.coin_id = ${coinId}::bigint`,
    startTime === undefined ? undefined : sql`p.at >= ${startTime}`,
    endTime === undefined ? undefined : sql`p.at < ${endTime}`,
    kinds,
  ]
  return sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )
}

/** A posting has up to two bills: part 0 is its own, part 1 that of its fee, which comes after it. */
const partsOf: Readonly<Record<ReturnType<typeof partOf>, SQL>> = {
  own: sql`(values (0)) part (n)`,
  fee: sql`(values (1)) part (n)`,
  both: sql`(values (0), (1)) part (n)`,
}

const countOf = async (tx: Queries, wanted: Wanted): Promise<number> => {
  const sum = partOf(wanted.kind) === both ? sql`count(*) + count(p.fee)` : sql`count(*)`
  const [row] = await tx.execute<{ total: string }>(
    sql`select (${sum})::text as total from ledger_postings p where ${conditionOf(wanted)}`,
  )
  return Number(row?.total ?? 0)
}

/** The number of a user's last bill before a time; 0 if there is none. */
const lastBefore = async (tx: Queries, userId: number, time: number | undefined): Promise<number> => {
  const isBefore = time === undefined ? sql`true` : sql`p.at < ${time}`
  const [row] = await tx.execute<{ number: string }>(sql`
    select p.number::text as number from ledger_postings p
    where p.user_id = ${userId} and p.bill is not null and p.number is not null and ${isBefore}
    order by p.at desc, p.number desc limit 1`)
  return Number(row?.number ?? 0)
}

interface Page {
  readonly size: number
  readonly offset: number
}

interface Found {
  readonly totalCount: number
  readonly rows: readonly Row[]
}

/** Without a filter but time, bills are counted and found by their numbers, however many there are. */
const findByNumber = async (tx: Queries, wanted: Wanted, { size, offset }: Page): Promise<Found> => {
  const { userId, startTime, endTime } = wanted
  const before = startTime === undefined ? 0 : await lastBefore(tx, userId, startTime)
  const last = await lastBefore(tx, userId, endTime)
  const to = last - offset
  const from = Math.max(to - size, before)
  if (from >= to) return { totalCount: last - before, rows: [] }
  // A bill whose fee is on the next page has the number before its fee's.
  const range = sql`p.number > ${from} and p.number <= ${to + 1}
    and p.number - (case when n = 0 and p.fee is not null then 1 else 0 end) between ${from + 1} and ${to}`
  return { totalCount: last - before, rows: await rowsOf(tx, wanted, sql`and ${range}`, sql``) }
}

const findByFilter = async (tx: Queries, wanted: Wanted, { size, offset }: Page): Promise<Found> => ({
  totalCount: await countOf(tx, wanted),
  rows: await rowsOf(tx, wanted, sql``, sql`limit ${size} offset ${offset}`),
})

const isFiltered = ({ walletType, tradeId, coinId, kind }: Wanted): boolean =>
  [walletType, tradeId, coinId, kind].some((one) => one !== undefined)

interface Row {
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

const rowsOf = (tx: Queries, wanted: Wanted, range: SQL, limit: SQL): Promise<readonly Row[]> =>
  // Orders are looked up for the page only.
  tx.execute<Row>(sql`
    select page.*, (
      select order_id::text from spot_fills where fill_id = page.ref and user_id = ${wanted.userId} and page.kind = 'fill'
      limit 1
    ) as order_id
    from (
      select p.number::text as number, n, p.at::text as at, p.wallet_type, p.trade_id::text as trade_id, p.coin_id,
        p.kind, p.ref, p.bill, p.fee is not null as has_fee,
        (case n when 0 then p.changed + coalesce(p.fee, 0) else -p.fee end)::text as amount,
        (case n when 0 then p.owned + coalesce(p.fee, 0) else p.owned end)::text as owned
      from ledger_postings p cross join ${partsOf[partOf(wanted.kind)]}
      where ${conditionOf(wanted)} ${range} and (n = 0 or p.fee is not null)
      order by p.number desc, n desc ${limit}
    ) page
    order by page.number::bigint desc, n desc`)

const onWire = (market: MoneyMarket, row: Row): Bill => {
  const isFee = row.n === 1
  const tradeId = Number(row.trade_id)
  return {
    billId: String(Number(row.number) - (row.has_fee && !isFee ? 1 : 0)),
    at: Number(row.at),
    walletType: row.wallet_type,
    tradeId: tradeId === 0 ? null : tradeId,
    pair: market.pair(tradeId)?.symbol ?? null,
    coinId: row.coin_id,
    coin: coinCode(row.coin_id),
    amount: trim(decimal(row.amount)),
    balanceAfter: trim(decimal(row.owned)),
    kind: (isFee && feeBills[row.kind]) || row.bill,
    ref: refOf(row.kind, row.ref, row.order_id),
  }
}

/** A user's bills, newest first. */
export const list = handle(calls.bills.list, ({ query }, ctx) => {
  const { walletType, tradeId, coinId, kind, startTime, endTime, pageNum, pageSize } = query
  checkPage(pageNum, pageSize)
  checkSpan(startTime, endTime)
  const { id: userId } = userOf(ctx)
  const market = ctx.venue.use(marketToken)
  // Read before the state: a change in between is pushed with a later number.
  const seq = ctx.venue.hub.userSeq(userId, userTopics.balances)
  const wanted = { userId, walletType, tradeId, coinId, kind, startTime, endTime }
  const page = { size: pageSize, offset: (pageNum - 1) * pageSize }
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const { totalCount, rows } = await (isFiltered(wanted) ? findByFilter : findByNumber)(tx, wanted, page)
    return { list: rows.map((row) => onWire(market, row)), totalCount, seq }
  })
})
