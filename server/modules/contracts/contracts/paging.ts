import { and, count, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'

/** Which part of a list is requested: times in epoch ms, `to` excluded. */
export interface Page {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize?: number | undefined
}

/** Throws Refusal for an invalid page; the first is 1. */
export const pageOf = ({ from = 0, to = Number.MAX_SAFE_INTEGER, pageNum = 1, pageSize }: Page) => {
  const { pageSize: usual, maxPageSize } = venueLimits.contracts
  const size = pageSize ?? usual
  const field = pageNum < 1 ? 'pageNum' : size < 1 || size > maxPageSize ? 'pageSize' : from > to ? 'to' : undefined
  if (field) throw new Refusal(codes.badRequest, { field: `query.${field}` })
  return { limit: size, offset: (pageNum - 1) * size }
}

/** The rows of the time that is requested. */
export const within = (column: PgColumn, { from, to }: Page): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lt(column, to))

export const countOf = async (tx: Queries, table: PgTable, wanted: SQL | undefined): Promise<number> =>
  (await tx.select({ total: count() }).from(table).where(wanted))[0]?.total ?? 0
