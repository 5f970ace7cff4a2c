import { and, eq, ne } from 'drizzle-orm'
import { calls } from '../../../contract/calls'
import { codes } from '../../../contract/codes'
import type { Queries } from '../../db/database'
import { credentials, recoveryCodes, rewardTasks, sessions } from '../../db/schema'
import { happeningsToken, type Happening } from '../../happenings'
import { sessionOf, userOf, type Context } from '../../http/context'
import { handle } from '../../http/handle'
import { Refusal } from '../../http/refusal'
import { doors } from '../../security/doors'
import { hasher } from '../../security/passwordHash'
import { newRecoveryCodes, recoveryHash } from '../../security/recoveryCodes'
import { newSecret, otpauthOf, stepOfCode } from '../../security/totp'
import { refuseWeak } from './doorway'
import { personOfUser } from './people'
import { issueToken, keepSecret, noteSecurityChange, readToken, spendToken } from './safety'
import { checkSecondFactor } from './secondFactor'

const issuer = 'Statefloor'

const safetyCheck = handle(calls.session.modifySafetyCheck, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const door = ctx.venue.use(doors)
  door.guess(user.account, ctx.address)
  const person = await personOfUser(ctx.db.query, user)
  if (!(await ctx.venue.use(hasher).matches(body.password, person.passwordHash))) throw new Refusal(codes.passwordWrong)
  await checkSecondFactor(ctx.db.query, person, body, ctx.now())
  door.opened(user.account, ctx.address)
  return issueToken(ctx.db.query, sessionOf(ctx), body.action, ctx.now())
})

const getKey = handle(calls.session.getGoogleKey, async ({ body }, ctx) => {
  const session = sessionOf(ctx)
  const secret = await ctx.db.transaction(async (tx) => {
    const { googleSecret } = await readToken(tx, body.safetyToken, session, 'bindGoogle', ctx.now())
    if (googleSecret !== null) return googleSecret
    const fresh = newSecret()
    await keepSecret(tx, body.safetyToken, fresh)
    return fresh
  })
  return { secret, otpauth: otpauthOf(secret, userOf(ctx).account, issuer) }
})

/** Ten new ones in the place of all before; told once, kept as hashes. */
const replaceCodes = async (tx: Queries, userId: number, fresh: readonly string[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (fresh.length > 0) await tx.insert(recoveryCodes).values(fresh.map((code) => ({ userId, hash: recoveryHash(userId, code) })))
}

type Change = Extract<Happening['kind'], 'passwordChanged' | 'totpBound' | 'totpRemoved'>

/** Other modules hear of a change of the person's security, in its transaction. */
const tellChange = (ctx: Context, tx: Queries, kind: Change) => ctx.venue.use(happeningsToken).tell(tx, { kind, userId: userOf(ctx).id, at: ctx.now() })

const bind = handle(calls.session.bindGoogle, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const session = sessionOf(ctx)
  const now = ctx.now()
  const door = ctx.venue.use(doors)
  door.guess(user.account, ctx.address)
  const { googleSecret } = await readToken(ctx.db.query, body.safetyToken, session, 'bindGoogle', now)
  if (googleSecret === null) throw new Refusal(codes.safetyCheckNeeded)
  const step = stepOfCode(googleSecret, body.googleCode, now, null)
  if (step === undefined) throw new Refusal(codes.googleCodeWrong)
  const fresh = newRecoveryCodes()
  const told = await ctx.db.transaction(async (tx) => {
    await spendToken(tx, body.safetyToken, session, 'bindGoogle', now)
    await tx.update(credentials).set({ googleSecret, googleStep: step }).where(eq(credentials.userId, user.id))
    await replaceCodes(tx, user.id, fresh)
    await noteSecurityChange(tx, user.id, now)
    await tx.update(rewardTasks).set({ earnedAt: now }).where(and(eq(rewardTasks.userId, user.id), eq(rewardTasks.kind, 'secureAccount')))
    return tellChange(ctx, tx, 'totpBound')
  })
  told()
  door.opened(user.account, ctx.address)
  return { recoveryCodes: fresh }
})

const refuseUnbound = async (tx: Queries, userId: number): Promise<void> => {
  const [row] = await tx.select({ secret: credentials.googleSecret }).from(credentials).where(eq(credentials.userId, userId))
  if (!row?.secret) throw new Refusal(codes.googleNotBound)
}

const unbind = handle(calls.session.unbindGoogle, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const now = ctx.now()
  const told = await ctx.db.transaction(async (tx) => {
    await refuseUnbound(tx, user.id)
    await spendToken(tx, body.safetyToken, sessionOf(ctx), 'unbindGoogle', now)
    await tx.update(credentials).set({ googleSecret: null, googleStep: null }).where(eq(credentials.userId, user.id))
    await replaceCodes(tx, user.id, [])
    await noteSecurityChange(tx, user.id, now)
    return tellChange(ctx, tx, 'totpRemoved')
  })
  told()
  return null
})

const renewCodes = handle(calls.session.newRecoveryCodes, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const now = ctx.now()
  const fresh = newRecoveryCodes()
  await ctx.db.transaction(async (tx) => {
    await refuseUnbound(tx, user.id)
    await spendToken(tx, body.safetyToken, sessionOf(ctx), 'newRecoveryCodes', now)
    await replaceCodes(tx, user.id, fresh)
    await noteSecurityChange(tx, user.id, now)
  })
  return { recoveryCodes: fresh }
})

/** Their rows go with the change; what lives in memory and on sockets goes right after it. */
const endOthers = async (ctx: Context, ended: readonly { readonly id: string }[]): Promise<void> => {
  for (const { id } of ended) await ctx.venue.sessions.end(id)
}

const changePassword = handle(calls.session.changePassword, async ({ body }, ctx) => {
  const user = userOf(ctx)
  const session = sessionOf(ctx)
  const now = ctx.now()
  refuseWeak(body.password, user.account)
  // Before anything is hashed: without a token nobody makes the venue work, or learns whether a password is the old one.
  await readToken(ctx.db.query, body.safetyToken, session, 'changePassword', now)
  const person = await personOfUser(ctx.db.query, user)
  if (await ctx.venue.use(hasher).matches(body.password, person.passwordHash)) throw new Refusal(codes.passwordUnchanged)
  const passwordHash = await ctx.venue.use(hasher).hash(body.password)
  const { ended, told } = await ctx.db.transaction(async (tx) => {
    await spendToken(tx, body.safetyToken, session, 'changePassword', now)
    await tx.update(credentials).set({ passwordHash }).where(eq(credentials.userId, user.id))
    await noteSecurityChange(tx, user.id, now)
    const others = await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id))).returning({ id: sessions.id })
    return { ended: others, told: await tellChange(ctx, tx, 'passwordChanged') }
  })
  await endOthers(ctx, ended)
  told()
  return null
})

/** What the page of security settings changes. */
export const settings = [safetyCheck, getKey, bind, unbind, renewCodes, changePassword]
