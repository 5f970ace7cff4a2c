import type { SessionData } from '../../../contract/calls/session'
import { calls } from '../../../contract/calls'
import { codes } from '../../../contract/codes'
import { happeningsToken } from '../../happenings'
import { sessionOf, type Context } from '../../http/context'
import { handle } from '../../http/handle'
import { Refusal } from '../../http/refusal'
import { isCommonPassword } from '../../security/commonPasswords'
import { doors } from '../../security/doors'
import { hasher } from '../../security/passwordHash'
import type { User } from '../../venue'
import { createPerson, findPerson, sessionDataOf } from './people'
import { checkSecondFactor } from './secondFactor'

/** A new session, and only a new one: what the browser brought is worth nothing from now on. */
const begin = async (ctx: Context, user: User) => {
  if (ctx.session) await ctx.venue.sessions.end(ctx.session.id)
  return ctx.venue.sessions.create(user, ctx)
}

const login = handle(calls.session.login, async ({ body }, ctx): Promise<SessionData> => {
  const account = body.account.toLowerCase()
  const door = ctx.venue.use(doors)
  door.guess(account, ctx.address)
  const person = await findPerson(ctx.db.query, account)
  const isRight = await ctx.venue.use(hasher).matches(body.password, person?.passwordHash)
  if (!person || !isRight) throw new Refusal(codes.loginWrong)
  await checkSecondFactor(ctx.db.query, person, body, ctx.now())
  const { token, session } = await begin(ctx, person.user)
  // A password that was changed while this one was judged has ended all sessions but its own: this one must not outlive that.
  const after = await findPerson(ctx.db.query, account)
  if (after?.passwordHash !== person.passwordHash || after.googleSecret !== person.googleSecret) {
    await ctx.venue.sessions.end(session.id)
    throw new Refusal(codes.loginWrong)
  }
  door.opened(account, ctx.address)
  const told = await ctx.db.transaction((tx) => ctx.venue.use(happeningsToken).tell(tx, { kind: 'loggedIn', userId: person.user.id, at: ctx.now(), agent: ctx.agent, address: ctx.address }))
  told()
  ctx.setSession(token)
  return sessionDataOf(ctx.db.query, session, ctx.now())
})

/** A password that is tried first by everybody, or stands beside the account. */
export const refuseWeak = (password: string, account: string): void => {
  const text = password.toLowerCase()
  if (isCommonPassword(password) || text === account || text === account.slice(0, account.indexOf('@'))) throw new Refusal(codes.passwordTooCommon)
}

const register = handle(calls.session.register, async ({ body }, ctx): Promise<SessionData> => {
  const account = body.account.toLowerCase()
  refuseWeak(body.password, account)
  ctx.venue.use(doors).register(ctx.address)
  const passwordHash = await ctx.venue.use(hasher).hash(body.password)
  const user = await ctx.db.transaction(async (tx) => {
    const created = await createPerson(tx, { account, passwordHash, now: ctx.now() })
    if (created) {
      await ctx.venue.userCreated(tx, created)
      // Nobody listens yet: the page that registers has no session before the answer.
      await ctx.venue.use(happeningsToken).tell(tx, { kind: 'registered', userId: created.id, at: ctx.now(), agent: ctx.agent, address: ctx.address })
    }
    return created
  })
  if (!user) throw new Refusal(codes.accountTaken)
  const { token, session } = await begin(ctx, user)
  ctx.setSession(token)
  return sessionDataOf(ctx.db.query, session, ctx.now())
})

const logout = handle(calls.session.logout, async (_, ctx) => {
  await ctx.venue.sessions.end(sessionOf(ctx).id)
  ctx.setSession(null)
  return null
})

const current = handle(calls.session.current, (_, ctx) => (ctx.session ? sessionDataOf(ctx.db.query, ctx.session, ctx.now()) : null))

/** In and out. */
export const doorway = [login, register, logout, current]
