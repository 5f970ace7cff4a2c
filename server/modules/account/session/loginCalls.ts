import { eq } from 'drizzle-orm'
import type { SessionData } from '#contract/account/calls/sessionNow.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { users } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { sessionOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { guessLimits } from '#server/security/guessLimits.ts'
import { hasher } from '#server/security/passwordHash.ts'
import { isWeakPassword } from '#server/security/weakPassword.ts'
import { asker } from '#server/securityLog/asker.ts'
import { accountHash } from '#server/securityLog/index.ts'
import type { User } from '#server/user.ts'
import { meetDevice } from './devices.ts'
import { guesserAt, laneOf } from './guesser.ts'
import { createPerson, findPerson, sessionDataOf } from './people.ts'
import { checkSecondFactor, isCodeMissing } from './secondFactor.ts'
import { shutOthersOut } from './secured.ts'

/** Always creates a new session and ends the one that the browser brought, to prevent session fixation. */
export const begin = async (ctx: Context, user: User) => {
  if (ctx.session) await ctx.venue.sessions.end(ctx.session.id)
  return ctx.venue.sessions.create(user, ctx)
}

const login = handle(calls.session.login, async ({ body }, ctx): Promise<SessionData> => {
  const account = body.account.toLowerCase()
  const guesses = ctx.venue.use(guessLimits)
  const guesser = await guesserAt(ctx, account)
  const guess = guesses.guess(guesser)
  const person = await findPerson(ctx.db.query, account)
  const isRight = await ctx.venue.use(hasher).matches(body.password, person?.passwordHash, laneOf(guesser))
  const failed = (reason: 'password' | 'code' | 'changedMeanwhile' | 'frozen') =>
    ctx.venue.security.note({
      event: 'loginFailed',
      accountHash: accountHash(account),
      ...(person && { userId: person.user.id }),
      address: ctx.address,
      reason,
    })
  if (!person || !isRight) {
    failed('password')
    throw new Refusal(codes.loginWrong)
  }
  if (isCodeMissing(person, body)) {
    guess.unjudged()
    throw new Refusal(codes.googleCodeNeeded)
  }
  const guessedCode = person.googleSecret === null ? undefined : guesses.guessCode(guesser)
  const factor = await checkSecondFactor(ctx.db.query, ctx.venue.cipher, person, body, ctx.now()).catch(
    (error: unknown) => {
      failed('code')
      throw error
    },
  )
  const refuseFrozen = () => {
    failed('frozen')
    guess.right()
    guessedCode?.right()
    throw new Refusal(codes.accountFrozen)
  }
  if (person.frozenAt !== null) refuseFrozen()
  const { token, session } = await begin(ctx, person.user)
  // If the password was changed while this login was being checked, that change ended all other sessions: this one must
  // not survive it.
  const after = await findPerson(ctx.db.query, account)
  if (after && after.frozenAt !== null) {
    await ctx.venue.sessions.end(session.id)
    refuseFrozen()
  }
  if (after?.passwordHash !== person.passwordHash || after.googleSecret !== person.googleSecret) {
    await ctx.venue.sessions.end(session.id)
    failed('changedMeanwhile')
    throw new Refusal(codes.loginWrong)
  }
  guess.right()
  guessedCode?.right()
  const { settle, mark, notify } = await ctx.db.transaction(async (tx) => {
    const device = await meetDevice(tx, person.user.id, ctx.cookie('device'), ctx.now())
    await tx.update(users).set({ locale: ctx.locale }).where(eq(users.id, person.user.id))
    const domainEvent = {
      kind: 'loggedIn',
      userId: person.user.id,
      at: ctx.now(),
      agent: ctx.agent,
      address: ctx.address,
      isNewDevice: device.isNew,
    } as const
    return {
      mark: device.mark,
      // A user who needs a recovery code has lost the authenticator, perhaps to someone who is logged in with it.
      settle: factor === 'recoveryCode' ? await shutOthersOut(tx, ctx, session, device.mark) : undefined,
      notify: await ctx.venue.use(domainEventsToken).publish(tx, domainEvent),
    }
  })
  settle?.()
  notify()
  const from = { userId: person.user.id, session: session.id, address: ctx.address }
  if (factor === 'recoveryCode') ctx.venue.security.note({ event: 'recoveryCodeUsed', ...from })
  ctx.venue.security.note({ event: 'loginSucceeded', ...from })
  ctx.setSession(token)
  if (mark !== undefined) ctx.setCookie('device', mark)
  return sessionDataOf(ctx.db.query, session, ctx.now())
})

/** Throws Refusal for a password that is easy to guess. */
export const refuseWeak = (password: string, account: string): void => {
  if (isWeakPassword(password, account)) throw new Refusal(codes.passwordTooCommon)
}

const register = handle(calls.session.register, async ({ body }, ctx): Promise<SessionData> => {
  const account = body.account.toLowerCase()
  refuseWeak(body.password, account)
  ctx.venue.use(guessLimits).register(ctx.address)
  const passwordHash = await ctx.venue.use(hasher).hash(body.password, laneOf({ account, address: ctx.address }))
  const made = await ctx.db.transaction(async (tx) => {
    const created = await createPerson(tx, { account, passwordHash, now: ctx.now(), locale: ctx.locale })
    if (created) {
      await ctx.venue.userCreated(tx, created)
      // The returned function is ignored: the registering page has no session before the answer, so nothing listens.
      await ctx.venue.use(domainEventsToken).publish(tx, { kind: 'registered', userId: created.id, at: ctx.now() })
      const { mark } = await meetDevice(tx, created.id, ctx.cookie('device'), ctx.now())
      return { user: created, mark }
    }
    return undefined
  })
  if (!made) throw new Refusal(codes.accountTaken)
  const { token, session } = await begin(ctx, made.user)
  ctx.venue.security.note({ event: 'registered', userId: made.user.id, session: session.id, address: ctx.address })
  ctx.setSession(token)
  if (made.mark !== undefined) ctx.setCookie('device', made.mark)
  return sessionDataOf(ctx.db.query, session, ctx.now())
})

const logout = handle(calls.session.logout, async (_, ctx) => {
  await ctx.venue.sessions.end(sessionOf(ctx).id)
  ctx.venue.security.note({ event: 'sessionsEnded', ...asker(ctx), reason: 'logout', count: 1 })
  ctx.setSession(null)
  ctx.clearCache()
  return null
})

const endSessions = handle(calls.session.endSessions, async ({ body }, ctx) => {
  const own = sessionOf(ctx)
  const { ended, settle } = await ctx.db.transaction((tx) => ctx.venue.sessions.endOthers(tx, own, body.session))
  settle()
  if (ended.length > 0)
    ctx.venue.security.note({ event: 'sessionsEnded', ...asker(ctx), reason: 'asked', count: ended.length })
  return { ended: ended.length }
})

const current = handle(calls.session.current, (_, ctx) =>
  ctx.session ? sessionDataOf(ctx.db.query, ctx.session, ctx.now()) : null,
)

/** Login, registration and logout. */
export const sessionHandlers = [login, register, logout, endSessions, current]
