import { and, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import { insertRows, listOf } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { moneyKeys, nonces } from '../db/schema/index.ts'
import type { MoneyAnswer, MoneyCommand } from './executor.ts'

/** A key that has been used up, as it is stored. */
export interface KnownKey extends MoneyAnswer {
  /** Null: given up by asking before its call came. */
  readonly call: string | null
  /** Null as well when the answer is not kept any more. */
  readonly bodyHash: string | null
}

export interface KeyName {
  readonly userId: number
  readonly key: string
}

export const keyId = ({ userId, key }: KeyName): string => `${userId} ${key}`
export const nonceId = ({ sessionId, nonce }: { sessionId: string; nonce: string }): string => `${sessionId} ${nonce}`

/** Those of the keys that are used up. */
export const readKeys = async (tx: Queries, names: readonly KeyName[]): Promise<Map<string, KnownKey>> => {
  if (names.length === 0) return new Map()
  const users = sql.param(listOf(names.map(({ userId }) => String(userId))))
  const keys = sql.param(listOf(names.map(({ key }) => key)))
  const rows = await tx
    .select()
    .from(moneyKeys)
    .where(sql`(${moneyKeys.userId}, ${moneyKeys.key}) in (select * from unnest(${users}::bigint[], ${keys}::text[]))`)
  return new Map(
    rows.map(({ userId, key, call, bodyHash, state, code, data }) => [
      keyId({ userId, key }),
      { call, bodyHash, state, code, data },
    ]),
  )
}

type Signed = NonNullable<MoneyCommand['signed']>

/** Those of the nonces that were seen before. */
const readNonces = async (tx: Queries, signed: readonly Signed[]): Promise<Set<string>> => {
  if (signed.length === 0) return new Set()
  const sessions = sql.param(listOf(signed.map(({ sessionId }) => sessionId)))
  const seen = sql.param(listOf(signed.map(({ nonce }) => nonce)))
  const rows = await tx
    .select({ sessionId: nonces.sessionId, nonce: nonces.nonce })
    .from(nonces)
    .where(sql`(${nonces.sessionId}, ${nonces.nonce}) in (select * from unnest(${sessions}::text[], ${seen}::text[]))`)
  return new Set(rows.map(nonceId))
}

export type NewKey = KeyName & KnownKey

const writeKeys = async (tx: Queries, keys: readonly NewKey[], now: number): Promise<void> => {
  if (keys.length === 0) return
  const rows = keys.map(({ userId, key, call, bodyHash, state, code, data }) => ({
    userId,
    key,
    call,
    bodyHash,
    state,
    code,
    data,
    createdAt: now,
  }))
  await tx.execute(insertRows(moneyKeys, rows))
}

const writeNonces = async (tx: Queries, seen: readonly Signed[], expiresAt: number): Promise<void> => {
  if (seen.length > 0)
    await tx.execute(
      insertRows(
        nonces,
        seen.map(({ sessionId, nonce }) => ({ sessionId, nonce, expiresAt })),
      ),
    )
}

/** Forgets the nonces whose calls are refused for their age alone. */
export const forgetNonces = async (tx: Queries, now: number): Promise<void> => {
  await tx.delete(nonces).where(lt(nonces.expiresAt, now))
}

/**
 * Answers that were kept for their time go, and the key stays in a compact row, with how it ended. A key that was only
 * asked about goes when no session is left that could still send its original: refused until then, it would be refused
 * for its session afterwards.
 */
export const forgetAnswers = async (db: Queries, now: number): Promise<void> => {
  await db
    .update(moneyKeys)
    .set({ data: null, bodyHash: null })
    .where(and(isNotNull(moneyKeys.bodyHash), lte(moneyKeys.createdAt, now - venueLimits.outcome.keepAnswer)))
  await db
    .delete(moneyKeys)
    .where(and(isNull(moneyKeys.call), lte(moneyKeys.createdAt, now - venueLimits.outcome.keepAsked)))
}

/** Where the executor finds keys and nonces: in the database, or in the simulator's memory. */
export interface KeyStorage {
  readonly readKeys: typeof readKeys
  readonly readNonces: typeof readNonces
  readonly writeKeys: typeof writeKeys
  readonly writeNonces: typeof writeNonces
}

export const storedKeys: KeyStorage = { readKeys, readNonces, writeKeys, writeNonces }
