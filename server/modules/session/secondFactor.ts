import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { codes } from '../../../contract/codes'
import type { Queries } from '../../db/database'
import { credentials, recoveryCodes } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { recoveryHash } from '../../security/recoveryCodes'
import { stepOfCode } from '../../security/totp'
import type { Person } from './people'

/** What was typed beside the password. */
export interface SecondFactor {
  readonly googleCode?: string | undefined
  readonly recoveryCode?: string | undefined
}

/** One statement: of two requests with the same code one gets it. */
const takeStep = async (db: Queries, userId: number, step: number): Promise<boolean> => {
  const [row] = await db
    .update(credentials)
    .set({ googleStep: step })
    .where(and(eq(credentials.userId, userId), or(isNull(credentials.googleStep), lt(credentials.googleStep, step))))
    .returning({ userId: credentials.userId })
  return row !== undefined
}

const takeRecoveryCode = async (db: Queries, userId: number, code: string, now: number): Promise<boolean> => {
  const [row] = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, recoveryHash(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return row !== undefined
}

/** Where an authenticator is bound, a code that was never used before. Throws Refusal. */
export const checkSecondFactor = async (db: Queries, person: Person, { googleCode, recoveryCode }: SecondFactor, now: number): Promise<void> => {
  const { user, googleSecret, googleStep } = person
  if (googleSecret === null) return
  if (recoveryCode !== undefined) {
    if (await takeRecoveryCode(db, user.id, recoveryCode, now)) return
    throw new Refusal(codes.googleCodeWrong)
  }
  if (googleCode === undefined) throw new Refusal(codes.googleCodeNeeded)
  const step = stepOfCode(googleSecret, googleCode, now, googleStep)
  if (step === undefined || !(await takeStep(db, user.id, step))) throw new Refusal(codes.googleCodeWrong)
}
