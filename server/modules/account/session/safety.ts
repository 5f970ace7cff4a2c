import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { SafetyAction } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { safetyTokens, users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import type { Session } from '#server/http/sessions.ts'
import { sealedColumns, type Cipher } from '#server/security/cipher.ts'

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Issues a token for one change in this session. */
export const issueToken = async (
  db: Queries,
  session: Session,
  action: SafetyAction,
  now: number,
): Promise<{ safetyToken: string; expiresAt: number }> => {
  const safetyToken = randomBytes(32).toString('base64url')
  const expiresAt = now + accountLimits.totp.safetyToken
  await db
    .insert(safetyTokens)
    .values({ hash: hash(safetyToken), userId: session.userId, sessionId: session.id, action, expiresAt })
  return { safetyToken, expiresAt }
}

const isOf = (token: string, session: Session, action: SafetyAction, now: number) =>
  and(
    eq(safetyTokens.hash, hash(token)),
    eq(safetyTokens.userId, session.userId),
    eq(safetyTokens.sessionId, session.id),
    eq(safetyTokens.action, action),
    gt(safetyTokens.expiresAt, now),
  )

/** The data stored with a valid token. Throws Refusal if there is none. */
export const readToken = async (
  db: Queries,
  cipher: Cipher,
  token: string,
  session: Session,
  action: SafetyAction,
  now: number,
): Promise<{ googleSecret: string | null }> => {
  const sealed = await checkToken(db, token, session, action, now)
  return { googleSecret: sealed === null ? null : cipher.open(sealed, sealedColumns.pendingSecret, hash(token)) }
}

/** Returns the stored (encrypted) secret of a valid token. Throws Refusal if there is none. */
export const checkToken = async (
  db: Queries,
  token: string,
  session: Session,
  action: SafetyAction,
  now: number,
): Promise<string | null> => {
  const [row] = await db
    .select({ googleSecret: safetyTokens.googleSecret })
    .from(safetyTokens)
    .where(isOf(token, session, action, now))
  if (!row) throw new Refusal(codes.safetyCheckNeeded)
  return row.googleSecret
}

/** Stores a new secret with the token. A repeated request for the key gets this first secret. */
export const keepSecret = async (db: Queries, cipher: Cipher, token: string, secret: string): Promise<void> => {
  await db
    .update(safetyTokens)
    .set({ googleSecret: cipher.seal(secret, sealedColumns.pendingSecret, hash(token)) })
    .where(eq(safetyTokens.hash, hash(token)))
}

/**
 * Consumes the token and all others of the user, because each change requires its own check. Throws Refusal if there is
 * none.
 */
export const spendToken = async (
  tx: Queries,
  token: string,
  session: Session,
  action: SafetyAction,
  now: number,
): Promise<void> => {
  await checkToken(tx, token, session, action, now)
  await tx.delete(safetyTokens).where(eq(safetyTokens.userId, session.userId))
}

/** Records that the password or second factor changed. */
export const noteSecurityChange = async (tx: Queries, userId: number, now: number): Promise<void> => {
  await tx.update(users).set({ securityChangedAt: now }).where(eq(users.id, userId))
}

/** Removes expired tokens. */
export const sweepTokens = async (db: Queries, now: number): Promise<void> => {
  await db.delete(safetyTokens).where(lte(safetyTokens.expiresAt, now))
}
