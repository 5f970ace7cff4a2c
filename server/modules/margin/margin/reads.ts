import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { walletTypes } from '#contract/assets/accounts.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { MarginAccountName } from '#contract/margin/schemas.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { lendingStock, ledgerBalances, loanRecords, loans } from '#server/db/schema/index.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { dayOf } from '#server/ledger/day.ts'
import { chargedUpTo, type LoanRow } from '#server/ledger/loans.ts'
import { storedLedger } from '#server/ledger/storedLedger.ts'
import { poolOf, type MarginPool } from '#server/margin/account.ts'
import { usualStock } from '#server/margin/lendingStore.ts'
import { isClosed, marginPlaces, placeOf } from '#server/margin/rules.ts'
import { loanOf, marginAccountOf, marginRulesOf, recordOf } from '#server/margin/wire.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { Refusal } from '#server/refusal.ts'
import { loanIndexToken } from './tokens.ts'
import { seqOf } from './writes.ts'

/** What the venue has left to lend of each coin, all read at one moment. */
const leftIn = async (db: Queries): Promise<(coinId: number) => bigint> => {
  const stocks = new Map((await db.select().from(lendingStock)).map(({ coinId, stock }) => [coinId, stock]))
  const rows = await db
    .select({ coinId: ledgerBalances.coinId, balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.userId, 0), eq(ledgerBalances.name, 'lending')))
  const lent = new Map(rows.map(({ coinId, balance }) => [coinId, -balance]))
  return (coinId) => {
    const left = (stocks.get(coinId) ?? usualStock(coinId)) - (lent.get(coinId) ?? 0n)
    return left > 0n ? left : 0n
  }
}

const rules = handle(calls.margin.rules, async (_, { db, venue }) =>
  marginRulesOf(await db.transaction(leftIn), venue.use(loanIndexToken)),
)

/** A loan with the hours that have started, which the venue charges within a moment. */
const upToNow = (loan: LoanRow, ctx: Context): LoanRow =>
  loan.ended === null ? chargedUpTo(loan, ctx.now()).loan : loan

/** What the user has and owes at this moment, and what is left to lend. */
const readFor = async (ctx: Context) => {
  const { id } = userOf(ctx)
  const [portfolio, leftOf] = await ctx.db.transaction(
    async (tx) => [(await storedLedger(tx).people([id], dayOf(ctx.now())))[0], await leftIn(tx)] as const,
  )
  if (!portfolio) throw new Error(`Person ${id} is logged in and not there`)
  return { portfolio: { ...portfolio, loans: portfolio.loans.map((loan) => upToNow(loan, ctx)) }, leftOf }
}

/** Cross, an open pair, or a closed one in which something is left. */
const isListed = ({ place: { pair }, coins }: MarginPool): boolean =>
  pair === undefined || !isClosed(pair) || coins.some(({ state: { held, owed } }) => held > 0n || owed > 0n)

const account = handle(calls.margin.account, async ({ query }, ctx) => {
  const place = placeOf(query.account, query.tradeId)
  if (!place) throw new Refusal(codes.badRequest, { field: 'query.tradeId' })
  const seq = seqOf(ctx)
  const indexOf = ctx.venue.use(loanIndexToken)
  const market = ctx.venue.use(marketToken)
  const { portfolio, leftOf } = await readFor(ctx)
  return marginAccountOf({ pool: poolOf(portfolio, place, indexOf), portfolio, market, indexOf, leftOf, seq })
})

const accounts = handle(calls.margin.accounts, async (_, ctx) => {
  const seq = seqOf(ctx)
  const indexOf = ctx.venue.use(loanIndexToken)
  const market = ctx.venue.use(marketToken)
  const { portfolio, leftOf } = await readFor(ctx)
  const list = marginPlaces
    .map((place) => poolOf(portfolio, place, indexOf))
    .filter(isListed)
    .map((pool) => marginAccountOf({ pool, portfolio, market, indexOf, leftOf, seq }))
  return { list, seq }
})

interface Page {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize?: number | undefined
}

/** Throws Refusal for an invalid page; the first is 1. */
const pageOf = ({ from = 0, to = Number.MAX_SAFE_INTEGER, pageNum = 1, pageSize }: Page) => {
  const { pageSize: usual, maxPageSize } = venueLimits.lending
  const size = pageSize ?? usual
  const field = pageNum < 1 ? 'pageNum' : size < 1 || size > maxPageSize ? 'pageSize' : from > to ? 'to' : undefined
  if (field) throw new Refusal(codes.badRequest, { field: `query.${field}` })
  return { limit: size, offset: (pageNum - 1) * size }
}

const countOf = async (tx: Queries, table: PgTable, wanted: SQL | undefined): Promise<number> =>
  (await tx.select({ total: count() }).from(table).where(wanted))[0]?.total ?? 0

const wallets = { cross: walletTypes.cross, isolated: walletTypes.isolated } as const
const walletsOf = (name: MarginAccountName | undefined) =>
  name === undefined ? Object.values(wallets) : [wallets[name]]

const list = handle(calls.margin.loans, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const wanted = and(
    eq(loans.userId, userOf(ctx).id),
    inArray(loans.walletType, walletsOf(query.account)),
    query.isOpen === undefined ? undefined : query.isOpen === 'true' ? isNull(loans.ended) : isNotNull(loans.ended),
  )
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(loans)
      .where(wanted)
      .orderBy(desc(loans.openedAt), desc(loans.loanId))
      .limit(limit)
      .offset(offset)
    return {
      list: rows.map((row) => loanOf(upToNow(row, ctx), seq)),
      totalCount: await countOf(tx, loans, wanted),
      seq,
    }
  })
})

const records = handle(calls.margin.records, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const { kind, from, to } = query
  const wanted = and(
    eq(loanRecords.userId, userOf(ctx).id),
    inArray(loanRecords.walletType, walletsOf(query.account)),
    kind === undefined ? undefined : eq(loanRecords.kind, kind),
    from === undefined ? undefined : gte(loanRecords.at, from),
    to === undefined ? undefined : lt(loanRecords.at, to),
  )
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(loanRecords)
      .where(wanted)
      .orderBy(desc(loanRecords.place))
      .limit(limit)
      .offset(offset)
    return { list: rows.map(recordOf), totalCount: await countOf(tx, loanRecords, wanted) }
  })
})

export const readCalls = [rules, account, accounts, list, records]
