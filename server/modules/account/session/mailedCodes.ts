import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { EmailedPurpose, SafetySubject, SentCode } from '#contract/account/calls/sessionChecks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { day, hour } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { mailedCodes } from '#server/db/schema/index.ts'
import { sessionOf, userOf, type Context } from '#server/http/context.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import type { Limiter } from '#server/rate/limiter.ts'
import { Refusal } from '#server/refusal.ts'
import { token } from '#server/serviceContainer.ts'
import type { User } from '#server/user.ts'
import { codeMailOf } from './codeMails.ts'
import { subjectHash } from './safety.ts'

/** Limits how many codes are mailed to a user. */
export const mailedCodeLimits = token<Limiter>('mailed codes')

const { life, tries, again, hourly, daily } = venueLimits.mailedCodes
const digits = 6

/** An address that its owner recognises: `ad***@example.com`. */
const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(2, Math.max(1, at - 1)))}***${address.slice(at)}`
}

/** Whose code it is, and in which session it is valid. */
export interface CodeHolder {
  readonly user: User
  readonly sessionId: string
}

interface Mailed extends SentCode {
  readonly expiresAt: number
}

type Row = typeof mailedCodes.$inferSelect

const mailed = ({ id, createdAt, expiresAt }: Row, address: string): Mailed => ({
  codeId: id,
  sentTo: maskedAddress(address),
  againAt: createdAt + again,
  expiresAt,
})

/** A code that was sent so recently that no new one is sent. */
const recentCode = async (
  db: Queries,
  sessionId: string,
  purpose: EmailedPurpose,
  subject: string | null,
  now: number,
): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.sessionId, sessionId),
        eq(mailedCodes.purpose, purpose),
        subject === null ? isNull(mailedCodes.subject) : eq(mailedCodes.subject, subject),
        gt(mailedCodes.createdAt, now - again),
      ),
    )
  return row
}

/** The id of the one code that a holder has for a purpose: a caller without a session cannot know it. */
export const newestCode = async (
  db: Queries,
  purpose: EmailedPurpose,
  { user, sessionId }: CodeHolder,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.sessionId, sessionId), eq(mailedCodes.purpose, purpose), eq(mailedCodes.userId, user.id)))
  return row?.id
}

/** Counts a code that is about to be mailed. Throws Refusal beyond a share. */
const countCode = (limiter: Limiter, userId: number): void => {
  const wait = Math.max(
    limiter.take(`mailed to ${userId} this hour`, hourly, hour),
    limiter.take(`mailed to ${userId} this day`, daily, day),
  )
  if (wait > 0) throw new Refusal(codes.rateLimited, { retryAfter: wait })
}

const holderIn = (ctx: Context): CodeHolder => ({ user: userOf(ctx), sessionId: sessionOf(ctx).id })

/**
 * Mails a code for one purpose and subject, which voids the one before it. Within a minute of a code for the same
 * subject nothing is mailed: that code is named again. Throws Refusal.
 */
export const mailCode = async (
  ctx: Context,
  purpose: EmailedPurpose,
  subject: SafetySubject | undefined,
  { user, sessionId } = holderIn(ctx),
): Promise<Mailed> => {
  const outbox = ctx.venue.use(outboxToken)
  if (!outbox.isOpen) throw new Refusal(codes.unavailable)
  const named = codeMailOf(purpose, subject)
  const now = ctx.now()
  const hashed = subjectHash(subject)
  const recent = await recentCode(ctx.db.query, sessionId, purpose, hashed, now)
  if (recent) return mailed(recent, user.account)
  countCode(ctx.venue.use(mailedCodeLimits), user.id)
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const { answer, wake } = await ctx.db.transaction(async (tx) => {
    // Another tab may have been faster.
    const other = await recentCode(tx, sessionId, purpose, hashed, now)
    if (other) return { answer: mailed(other, user.account), wake: () => undefined }
    await tx.delete(mailedCodes).where(and(eq(mailedCodes.sessionId, sessionId), eq(mailedCodes.purpose, purpose)))
    const id = ctx.venue.newId()
    const row = {
      id,
      userId: user.id,
      sessionId,
      purpose,
      subject: hashed,
      hash: ctx.venue.cipher.mac(code, id),
      tries: 0,
      createdAt: now,
      expiresAt: now + life,
    }
    await tx.insert(mailedCodes).values(row)
    return {
      answer: mailed(row, user.account),
      wake: await outbox.put(tx, user.id, { ...named, code, locale: ctx.locale }),
    }
  })
  wake()
  return answer
}

/** A code as it was typed. */
export interface TypedCode {
  readonly codeId: string
  readonly emailCode: string
}

const refused = () => new Refusal(codes.emailCodeWrong)

/**
 * Judges a code. Each attempt counts before it is judged, so that fifty at once are fifty. Throws Refusal for one that
 * is wrong, expired, used, or of another purpose, subject, session or person.
 */
export const judgeCode = async (
  ctx: Context,
  purpose: EmailedPurpose,
  subject: SafetySubject | undefined,
  { codeId, emailCode }: TypedCode,
  { user, sessionId } = holderIn(ctx),
): Promise<void> => {
  const hashed = subjectHash(subject)
  const [row] = await ctx.db.query
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(
      and(
        eq(mailedCodes.id, codeId),
        eq(mailedCodes.userId, user.id),
        eq(mailedCodes.sessionId, sessionId),
        eq(mailedCodes.purpose, purpose),
        hashed === null ? isNull(mailedCodes.subject) : eq(mailedCodes.subject, hashed),
        lt(mailedCodes.tries, tries),
        gt(mailedCodes.expiresAt, ctx.now()),
      ),
    )
    .returning({ hash: mailedCodes.hash })
  if (!row || !ctx.venue.cipher.isMac(row.hash, emailCode, codeId)) throw refused()
}

/** Uses up a code that was judged right, in the transaction of what it allows. Throws Refusal if another call did. */
export const spendCode = async (tx: Queries, codeId: string): Promise<void> => {
  const [row] = await tx.delete(mailedCodes).where(eq(mailedCodes.id, codeId)).returning({ id: mailedCodes.id })
  if (!row) throw refused()
}

/** Removes expired codes. */
export const sweepCodes = async (db: Queries, now: number): Promise<void> => {
  await db.delete(mailedCodes).where(lte(mailedCodes.expiresAt, now))
}
