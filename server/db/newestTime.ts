import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { simulationScope } from './scope.ts'
import {
  chainTransactions,
  deposits,
  engineJournal,
  equityHours,
  inmailMessages,
  ledgerPostings,
  loanRecords,
  liveMessages,
  moneyKeys,
  nodeTransactions,
  recoveries,
  sessions,
  spotFills,
  spotOrders,
  transfers,
} from './schema/index.ts'

/** Times of past events. Future times, such as an order's expiry, are left out. */
const times: readonly PgColumn[] = [
  spotOrders.createdAt,
  spotOrders.updatedAt,
  spotFills.at,
  engineJournal.at,
  ledgerPostings.at,
  loanRecords.at,
  equityHours.at,
  transfers.createdAt,
  transfers.endedAt,
  chainTransactions.at,
  nodeTransactions.sentAt,
  deposits.updatedAt,
  recoveries.updatedAt,
  inmailMessages.createdAt,
  liveMessages.sentAt,
  moneyKeys.createdAt,
  sessions.seenAt,
]

const quoted = (name: string): string => `"${name}"`

/** Those of the simulation, which never are without one of them. */
const simulatedTimes: readonly PgColumn[] = [engineJournal.at, ledgerPostings.at, moneyKeys.createdAt]

const newestOf = async ({ query }: Pick<Database, 'query'>, columns: readonly PgColumn[]): Promise<number> => {
  const each = columns.map(
    ({ name, table }) => `(select max(${quoted(name)}) from ${quoted(getTableConfig(table).name)})`,
  )
  const [row] = await query.execute<{ newest: string | number | null }>(
    sql.raw(`select greatest(${each.join(', ')}) as newest`),
  )
  return Number(row?.newest ?? 0)
}

/** The newest stored time of either ledger, in epoch ms; 0 if there is none. */
export const newestTime = async (db: Database): Promise<number> =>
  Math.max(await newestOf(db, times), await newestOf(db.scoped(simulationScope), simulatedTimes))
