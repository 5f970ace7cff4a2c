import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { SafetyAction } from '#contract/account/calls/sessionChecks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { safetyTokens, users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import type { Session } from '#server/http/sessions.ts'
import { sealedColumns, type Cipher } from '#server/security/cipher.ts'

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The values that a check is for: fields of the body of the call that uses the token. */
type Subject = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The hash of a subject, whatever the order of its fields. */
export const subjectHash = (subject: Subject | undefined): string | null =>
  subject === undefined
    ? null
    : hash(
        JSON.stringify(
          Object.entries(subject)
            .filter(([, value]) => value !== undefined)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        ),
      )

/** Issues a token for one change in this session. */
export const issueToken = async (
  db: Queries,
  session: Session,
  action: SafetyAction,
  now: number,
  subject?: Subject,
): Promise<{ safetyToken: string; expiresAt: number }> => {
  const safetyToken = randomBytes(32).toString('base64url')
  const expiresAt = now + accountLimits.totp.safetyToken
  await db.insert(safetyTokens).values({
    hash: hash(safetyToken),
    userId: session.userId,
    sessionId: session.id,
    action,
    subject: subjectHash(subject),
    expiresAt,
  })
  return { safetyToken, expiresAt }
}

const isOf = (token: string, session: Session, action: SafetyAction, now: number, subject?: Subject) => {
  const subjectIs = subjectHash(subject)
  return and(
    eq(safetyTokens.hash, hash(token)),
    eq(safetyTokens.userId, session.userId),
    eq(safetyTokens.sessionId, session.id),
    eq(safetyTokens.action, action),
    subjectIs === null ? isNull(safetyTokens.subject) : eq(safetyTokens.subject, subjectIs),
    gt(safetyTokens.expiresAt, now),
  )
}

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
  subject?: Subject,
): Promise<string | null> => {
  const [row] = await db
    .select({ googleSecret: safetyTokens.googleSecret })
    .from(safetyTokens)
    .where(isOf(token, session, action, now, subject))
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
  subject?: Subject,
): Promise<void> => {
  await checkToken(tx, token, session, action, now, subject)
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
