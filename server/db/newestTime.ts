import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import {
  chainTransactions,
  engineJournal,
  inmailMessages,
  ledgerPostings,
  liveMessages,
  moneyKeys,
  sessions,
  spotFills,
  spotOrders,
  transfers,
} from './schema/index.ts'

/** When something happened. Times that lie ahead, such as an order's expiry, are not among them. */
const times: readonly PgColumn[] = [
  spotOrders.createdAt,
  spotOrders.updatedAt,
  spotFills.at,
  engineJournal.at,
  ledgerPostings.at,
  transfers.createdAt,
  transfers.endedAt,
  chainTransactions.at,
  inmailMessages.createdAt,
  liveMessages.sentAt,
  moneyKeys.createdAt,
  sessions.seenAt,
]

const quoted = (name: string): string => `"${name}"`

/** The newest of all times that are stored, epoch ms; 0 when none is. */
export const newestTime = async ({ query }: Database): Promise<number> => {
  const each = times.map(
    ({ name, table }) => `(select max(${quoted(name)}) from ${quoted(getTableConfig(table).name)})`,
  )
  const [row] = await query.execute<{ newest: string | number | null }>(
    sql.raw(`select greatest(${each.join(', ')}) as newest`),
  )
  return Number(row?.newest ?? 0)
}
