import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { CallRequest } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { credentials, recoveryCodes, rewardTasks } from '#server/db/schema/index.ts'
import { domainEventsToken, type DomainEvent } from '#server/domainEvents.ts'
import { sessionOf, userOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { sealedColumns, type Cipher } from '#server/security/cipher.ts'
import { guessLimits } from '#server/security/guessLimits.ts'
import { hasher } from '#server/security/passwordHash.ts'
import { newRecoveryCodes, recoveryHash } from '#server/security/recoveryCodes.ts'
import { newSecret, otpauthOf, stepOfCode } from '#server/security/totp.ts'
import { productName } from '#server/security/weakPassword.ts'
import { asker } from '#server/securityLog/asker.ts'
import { refuseWeak } from './loginCalls.ts'
import { isMailedAction, refuseUseless } from './emailCalls.ts'
import { guesserInside, laneOf } from './guesser.ts'
import { judgeCode, mailCode, spendCode, type TypedCode } from './mailedCodes.ts'
import { personOfUser } from './people.ts'
import { checkToken, issueToken, keepSecret, noteSecurityChange, readToken, spendToken } from './safety.ts'
import { checkSecondFactor, isCodeMissing } from './secondFactor.ts'
import { secureAccount } from './secured.ts'

type CheckBody = CallRequest<typeof calls.session.modifySafetyCheck>['body']

/** The submitted emailed code; undefined if one of its fields is missing. */
const typedCode = ({ codeId, emailCode }: Pick<CheckBody, keyof TypedCode>): TypedCode | undefined =>
  codeId === undefined || emailCode === undefined ? undefined : { codeId, emailCode }

/**
 * The mailed code of an action that needs one. Throws Refusal for a wrong one; if there is none, one is mailed and the
 * refusal names it.
 */
const mailedCodeFor = async (
  ctx: Context,
  { action, subject, ...typed }: CheckBody,
): Promise<TypedCode | undefined> => {
  if (!isMailedAction(action)) return undefined
  const given = typedCode(typed)
  if (given === undefined) {
    const { codeId, sentTo, againAt } = await mailCode(ctx, action, subject)
    throw new Refusal(codes.emailCodeNeeded, { data: { codeId, sentTo, againAt } })
  }
  await judgeCode(ctx, action, subject, given)
  return given
}

const safetyCheck = handle(calls.session.modifySafetyCheck, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const guesser = guesserInside(ctx)
  const guess = ctx.venue.use(guessLimits).guess(guesser)
  const person = await personOfUser(ctx.db.query, user)
  if (isMailedAction(body.action)) await refuseUseless(ctx.db.query, user.id, body.action, ctx.now())
  if (!(await ctx.venue.use(hasher).matches(body.password, person.passwordHash, laneOf(guesser)))) {
    ctx.venue.security.note({ event: 'safetyCheckFailed', ...asker(ctx), reason: 'password' })
    throw new Refusal(codes.passwordWrong)
  }
  // These can move funds out, and a recovery code shows that the authenticator is lost, not who the user is.
  const withoutRecovery = isMailedAction(body.action) ? { ...body, recoveryCode: undefined } : body
  if (isCodeMissing(person, withoutRecovery)) {
    guess.unjudged()
    throw new Refusal(codes.googleCodeNeeded)
  }
  const mailed = await mailedCodeFor(ctx, body).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === codes.emailCodeWrong)
      ctx.venue.security.note({ event: 'safetyCheckFailed', ...asker(ctx), reason: 'code' })
    else guess.unjudged()
    throw error
  })
  const { factor, settle } = await ctx.db.transaction(async (tx) => {
    if (mailed) await spendCode(tx, mailed.codeId)
    const factor = await checkSecondFactor(tx, ctx.venue.cipher, person, withoutRecovery, ctx.now()).catch(
      (error: unknown) => {
        ctx.venue.security.note({ event: 'safetyCheckFailed', ...asker(ctx), reason: 'code' })
        throw error
      },
    )
    // A user who needs a recovery code has lost the authenticator, perhaps to someone who is logged in with it.
    return { factor, settle: factor === 'recoveryCode' ? await secureAccount(tx, ctx) : undefined }
  })
  settle?.()
  guess.right()
  if (factor === 'recoveryCode') ctx.venue.security.note({ event: 'recoveryCodeUsed', ...asker(ctx) })
  ctx.venue.security.note({ event: 'safetyCheckPassed', ...asker(ctx) })
  return issueToken(ctx.db.query, sessionOf(ctx), body.action, ctx.now(), body.subject)
})

const getKey = handle(calls.session.getGoogleKey, async ({ body }, ctx) => {
  const session = sessionOf(ctx)
  const secret = await ctx.db.transaction(async (tx) => {
    const { googleSecret } = await readToken(tx, ctx.venue.cipher, body.safetyToken, session, 'bindGoogle', ctx.now())
    if (googleSecret !== null) return googleSecret
    const fresh = newSecret()
    await keepSecret(tx, ctx.venue.cipher, body.safetyToken, fresh)
    return fresh
  })
  return { secret, otpauth: otpauthOf(secret, userOf(ctx).account, productName) }
})

/** Replaces all recovery codes with ten new ones, which are shown once and stored as encrypted hashes. */
const replaceCodes = async (tx: Queries, cipher: Cipher, userId: number, fresh: readonly string[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = fresh.map((code) => {
    const id = randomUUID()
    return { id, userId, hash: cipher.seal(recoveryHash(userId, code), sealedColumns.recoveryHash, id) }
  })
  if (rows.length > 0) await tx.insert(recoveryCodes).values(rows)
}

type Change = Extract<DomainEvent['kind'], 'passwordChanged' | 'totpBound' | 'totpRemoved'>

/** Publishes a security change to other modules, in its transaction. */
const notifyChange = (ctx: Context, tx: Queries, kind: Change) =>
  ctx.venue.use(domainEventsToken).publish(tx, { kind, userId: userOf(ctx).id, at: ctx.now() })

const bind = handle(calls.session.bindGoogle, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const session = sessionOf(ctx)
  const now = ctx.now()
  const guess = ctx.venue.use(guessLimits).guess(guesserInside(ctx))
  const { googleSecret } = await readToken(ctx.db.query, ctx.venue.cipher, body.safetyToken, session, 'bindGoogle', now)
  if (googleSecret === null) throw new Refusal(codes.safetyCheckNeeded)
  const step = stepOfCode(googleSecret, body.googleCode, now, null)
  if (step === undefined) {
    ctx.venue.security.note({ event: 'safetyCheckFailed', ...asker(ctx), reason: 'code' })
    throw new Refusal(codes.googleCodeWrong)
  }
  const fresh = newRecoveryCodes()
  const { notify, settle } = await ctx.db.transaction(async (tx) => {
    await spendToken(tx, body.safetyToken, session, 'bindGoogle', now)
    await tx
      .update(credentials)
      .set({ googleSecret: ctx.venue.cipher.seal(googleSecret, sealedColumns.googleSecret, user.id), googleStep: step })
      .where(eq(credentials.userId, user.id))
    await replaceCodes(tx, ctx.venue.cipher, user.id, fresh)
    await noteSecurityChange(tx, user.id, now)
    await tx
      .update(rewardTasks)
      .set({ earnedAt: now })
      .where(and(eq(rewardTasks.userId, user.id), eq(rewardTasks.kind, 'secureAccount')))
    return { settle: await secureAccount(tx, ctx), notify: await notifyChange(ctx, tx, 'totpBound') }
  })
  settle()
  ctx.venue.security.note({ event: 'authenticatorBound', ...asker(ctx) })
  notify()
  guess.right()
  return { recoveryCodes: fresh }
})

const refuseUnbound = async (tx: Queries, userId: number): Promise<void> => {
  const [row] = await tx
    .select({ secret: credentials.googleSecret })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  if (!row?.secret) throw new Refusal(codes.googleNotBound)
}

const unbind = handle(calls.session.unbindGoogle, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const now = ctx.now()
  const { notify, settle } = await ctx.db.transaction(async (tx) => {
    await refuseUnbound(tx, user.id)
    await spendToken(tx, body.safetyToken, sessionOf(ctx), 'unbindGoogle', now)
    await tx.update(credentials).set({ googleSecret: null, googleStep: null }).where(eq(credentials.userId, user.id))
    await replaceCodes(tx, ctx.venue.cipher, user.id, [])
    await noteSecurityChange(tx, user.id, now)
    return { settle: await secureAccount(tx, ctx), notify: await notifyChange(ctx, tx, 'totpRemoved') }
  })
  settle()
  ctx.venue.security.note({ event: 'authenticatorRemoved', ...asker(ctx) })
  notify()
  return null
})

const renewCodes = handle(calls.session.newRecoveryCodes, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const now = ctx.now()
  const fresh = newRecoveryCodes()
  const settle = await ctx.db.transaction(async (tx) => {
    await refuseUnbound(tx, user.id)
    await spendToken(tx, body.safetyToken, sessionOf(ctx), 'newRecoveryCodes', now)
    await replaceCodes(tx, ctx.venue.cipher, user.id, fresh)
    await noteSecurityChange(tx, user.id, now)
    return secureAccount(tx, ctx)
  })
  settle()
  ctx.venue.security.note({ event: 'recoveryCodesRenewed', ...asker(ctx) })
  return { recoveryCodes: fresh }
})

const changePassword = handle(calls.session.changePassword, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const session = sessionOf(ctx)
  const now = ctx.now()
  refuseWeak(body.password, user.account)
  // Checked before hashing: without a token no one can make the venue spend CPU time, or learn whether a password is
  // the old one.
  await checkToken(ctx.db.query, body.safetyToken, session, 'changePassword', now)
  const person = await personOfUser(ctx.db.query, user)
  const lane = laneOf(guesserInside(ctx))
  if (await ctx.venue.use(hasher).matches(body.password, person.passwordHash, lane))
    throw new Refusal(codes.passwordUnchanged)
  const passwordHash = await ctx.venue.use(hasher).hash(body.password, lane)
  const { notify, settle } = await ctx.db.transaction(async (tx) => {
    await spendToken(tx, body.safetyToken, session, 'changePassword', now)
    await tx.update(credentials).set({ passwordHash }).where(eq(credentials.userId, user.id))
    await noteSecurityChange(tx, user.id, now)
    return { settle: await secureAccount(tx, ctx), notify: await notifyChange(ctx, tx, 'passwordChanged') }
  })
  settle()
  ctx.venue.security.note({ event: 'passwordChanged', ...asker(ctx) })
  notify()
  return null
})

/** The calls of the security settings page. */
export const settings = [safetyCheck, getKey, bind, unbind, renewCodes, changePassword]
