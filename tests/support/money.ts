import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Database } from '#server/db/database.ts'
import type { Driver } from '#server/db/driver.ts'
import { openPostgres } from '#server/db/postgresDriver.ts'
import { isEveryCommit } from './length.ts'
import { sharedPostgres } from './postgres.ts'
import { boxDriver, memoryDriver } from './server.ts'
import type { Person, Sent, TestVenue } from './server.ts'

/** The body of a transfer; the default moves usdt from spot to contract. */
export const transferOf = (amount: string, more: Partial<Omit<TransferBody, 'amount'>> = {}): TransferBody => ({
  coinId: 52,
  tradeId: null,
  coinName: 'usdt',
  type: 25,
  ...more,
  amount: decimal(amount),
})

export const submit = (venue: TestVenue, person: Person, body: TransferBody, sent: Sent = {}) =>
  venue.call(calls.transfer.submit, { body }, { as: person, ...sent })

/** A user's balance of a coin in an account, as the screens receive it: `available`, `held`. */
export const holds = async (
  venue: TestVenue,
  person: Person,
  walletType: number,
  coin = 'usdt',
  pair: string | null = null,
) => {
  const { data } = await venue.call(calls.assets.balances, {}, { as: person })
  const found = data.accounts
    .find((account) => account.walletType === walletType && account.pair === pair)
    ?.coins.find(({ shortName }) => shortName === coin)
  return { available: found?.available ?? '0', held: found?.held ?? '0' }
}

export const recordsOf = async (
  venue: TestVenue,
  person: Person,
  query: Omit<NonNullable<CallInput<typeof calls.transfer.records>['query']>, 'pageNum' | 'pageSize'> & {
    pageNum?: string
    pageSize?: string
  } = {},
) =>
  (await venue.call(calls.transfer.records, { query: { pageNum: '1', pageSize: '100', ...query } }, { as: person }))
    .data

/**
 * All faults of the books: coins whose entries do not sum to zero, places that differ from the sum of their postings.
 */
export const booksOutOfBalance = async (db: Database): Promise<unknown[]> =>
  db.query.execute(sql`
    select 'coin' as what, coin_id::text as name, sum(balance)::text as difference from ledger_balances group by coin_id having sum(balance) <> 0
    union all
    select 'entry', kind || ' ' || ref || ' ' || coin_id, sum(amount)::text from ledger_postings group by kind, ref, coin_id having sum(amount) <> 0
    union all
    select 'place', concat_ws(' ', user_id, wallet_type, trade_id, coin_id, name), (coalesce(b.balance, 0) - coalesce(p.amount, 0))::text
    from ledger_balances b
    full join (select user_id, wallet_type, trade_id, coin_id, name, sum(amount) as amount from ledger_postings group by 1, 2, 3, 4, 5) p
      using (user_id, wallet_type, trade_id, coin_id, name)
    where coalesce(b.balance, 0) <> coalesce(p.amount, 0)`)

/** A kind of database that the money tests run on. */
export interface DatabaseKind {
  readonly kind: 'PGlite' | 'PostgreSQL'
  /** Opens a driver of a new database without data. */
  readonly open: () => Promise<Driver>
  /** The same without tables. */
  readonly openBare: () => Promise<Driver>
}

const failTest = (error: Error): never => {
  throw error
}

/** The embedded database and a real server. */
export const databaseKinds = (): readonly DatabaseKind[] => {
  const openServer = async (): Promise<Driver> =>
    openPostgres({ url: await (await sharedPostgres()).database(), onIdleError: failTest })
  return [
    { kind: 'PGlite', open: memoryDriver, openBare: () => boxDriver({ migrations: [] }) },
    { kind: 'PostgreSQL', open: openServer, openBare: openServer },
  ]
}

/**
 * For rules that the embedded database proves as well: `npm test` leaves the server to the other commands. What depends
 * on how a database locks, stores or fails takes `databaseKinds`.
 */
export const usualDatabaseKinds = (): readonly DatabaseKind[] =>
  databaseKinds().filter(({ kind }) => !isEveryCommit || kind === 'PGlite')
