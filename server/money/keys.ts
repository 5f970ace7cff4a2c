import { and, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import { insertRows, listOf } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { moneyKeys, nonces } from '../db/schema/index.ts'
import type { MoneyAnswer, MoneyCommand } from './executor.ts'

/** A used key, as stored. */
export interface KnownKey extends MoneyAnswer {
  /** Null if the key was voided by a query before its call arrived. */
  readonly call: string | null
  /** Also null if the answer is no longer kept. */
  readonly bodyHash: string | null
}

export interface KeyName {
  readonly userId: number
  readonly key: string
}

export const keyId = ({ userId, key }: KeyName): string => `${userId} ${key}`
export const nonceId = ({ sessionId, nonce }: { sessionId: string; nonce: string }): string => `${sessionId} ${nonce}`

/** Those of the keys that have been used. */
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

/** Those of the nonces that have been seen before. */
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

/** Deletes nonces whose calls are refused for their age anyway. */
export const forgetNonces = async (tx: Queries, now: number): Promise<void> => {
  await tx.delete(nonces).where(lt(nonces.expiresAt, now))
}

/**
 * Deletes answers past their retention; the key stays in a compact row with its outcome. A key that was only queried is
 * deleted once no session is left that could still send its original call: until then the call is refused because of
 * the key, and afterwards for lack of a session.
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

/** Storage of keys and nonces: the database, or the simulator's memory. */
export interface KeyStorage {
  readonly readKeys: typeof readKeys
  readonly readNonces: typeof readNonces
  readonly writeKeys: typeof writeKeys
  readonly writeNonces: typeof writeNonces
}

export const storedKeys: KeyStorage = { readKeys, readNonces, writeKeys, writeNonces }
