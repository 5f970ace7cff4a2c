import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { credentials, recoveryCodes } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import { sealedColumns, type Cipher } from '#server/security/cipher.ts'
import { recoveryHash } from '#server/security/recoveryCodes.ts'
import { stepOfCode } from '#server/security/totp.ts'
import type { Person } from './people.ts'

/** The codes entered along with the password. */
export interface SecondFactor {
  readonly googleCode?: string | undefined
  readonly recoveryCode?: string | undefined
}

/** A single statement, so that only one of two requests with the same code succeeds. */
const takeStep = async (db: Queries, userId: number, step: number): Promise<boolean> => {
  const [row] = await db
    .update(credentials)
    .set({ googleStep: step })
    .where(and(eq(credentials.userId, userId), or(isNull(credentials.googleStep), lt(credentials.googleStep, step))))
    .returning({ userId: credentials.userId })
  return row !== undefined
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const takeRecoveryCode = async (
  db: Queries,
  cipher: Cipher,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> => {
  const left = await db
    .select({ id: recoveryCodes.id, hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  const given = recoveryHash(userId, code)
  const found = left.find(({ id, hash }) => isSame(cipher.open(hash, sealedColumns.recoveryHash, id), given))
  if (!found) return false
  const [row] = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, found.id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return row !== undefined
}

/** Whether a code is required but was not given. */
export const isCodeMissing = ({ googleSecret }: Person, { googleCode, recoveryCode }: SecondFactor): boolean =>
  googleSecret !== null && googleCode === undefined && recoveryCode === undefined

/** If an authenticator is bound, requires a code that was never used before, and returns its kind. Throws Refusal. */
export const checkSecondFactor = async (
  db: Queries,
  cipher: Cipher,
  person: Person,
  { googleCode, recoveryCode }: SecondFactor,
  now: number,
): Promise<'none' | 'authenticator' | 'recoveryCode'> => {
  const { user, googleSecret, googleStep } = person
  if (googleSecret === null) return 'none'
  if (recoveryCode !== undefined) {
    if (await takeRecoveryCode(db, cipher, user.id, recoveryCode, now)) return 'recoveryCode'
    throw new Refusal(codes.googleCodeWrong)
  }
  if (googleCode === undefined) throw new Refusal(codes.googleCodeNeeded)
  const step = stepOfCode(cipher.open(googleSecret, sealedColumns.googleSecret, user.id), googleCode, now, googleStep)
  if (step === undefined || !(await takeStep(db, user.id, step))) throw new Refusal(codes.googleCodeWrong)
  return 'authenticator'
}
