import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
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

/** The newest stored time, in epoch ms; 0 if there is none. */
export const newestTime = async ({ query }: Database): Promise<number> => {
  const each = times.map(
    ({ name, table }) => `(select max(${quoted(name)}) from ${quoted(getTableConfig(table).name)})`,
  )
  const [row] = await query.execute<{ newest: string | number | null }>(
    sql.raw(`select greatest(${each.join(', ')}) as newest`),
  )
  return Number(row?.newest ?? 0)
}
