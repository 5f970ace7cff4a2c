import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { readFreezeToken, spendFreezeLink } from '#server/mail/freezeLink.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import { Refusal } from '#server/refusal.ts'
import { guessLimits } from '#server/security/guessLimits.ts'
import { hasher } from '#server/security/passwordHash.ts'
import { asker } from '#server/securityLog/asker.ts'
import { accountHash } from '#server/securityLog/index.ts'
import { forgetOtherDevices, meetDevice } from './devices.ts'
import { guesserAt, laneOf } from './guesser.ts'
import { begin } from './loginCalls.ts'
import { judgeCode, mailCode, newestCode, spendCode } from './mailedCodes.ts'
import { findPerson, sessionDataOf, type Person } from './people.ts'
import { noteSecurityChange } from './safety.ts'
import { checkSecondFactor, isCodeMissing } from './secondFactor.ts'

/** Call after the commit. */
type Settle = () => void

const nothingToSettle: Settle = () => undefined

/**
 * Freezes an account in the caller's transaction: all its sessions end, no known browser is left, and the modules stop
 * what leaves it. Nothing happens to one that is frozen.
 */
const freezeAccount = async (ctx: Context, tx: Queries, userId: number, reason: 'asked' | 'byMail') => {
  const now = ctx.now()
  const [user] = await tx
    .update(users)
    .set({ frozenAt: now })
    .where(and(eq(users.id, userId), isNull(users.frozenAt)))
    .returning({ id: users.id })
  if (!user) return nothingToSettle
  const { ended, settle } = await ctx.venue.sessions.endAll(tx, userId)
  await forgetOtherDevices(tx, userId, undefined)
  const wake = await ctx.venue.use(outboxToken).put(tx, userId, { kind: 'accountFrozen' })
  const notify = await ctx.venue.use(domainEventsToken).publish(tx, { kind: 'frozen', userId, at: now })
  return () => {
    settle()
    ctx.venue.security.note({ event: 'accountFrozen', ...asker(ctx), userId, reason, count: ended.length })
    notify()
    wake()
  }
}

const own = handle(calls.freeze.own, async (_, ctx) => {
  const settle = await ctx.db.transaction((tx) => freezeAccount(ctx, tx, userOf(ctx).id, 'asked'))
  settle()
  ctx.setSession(null)
  ctx.clearCache()
  return null
})

const byLink = handle(calls.freeze.byLink, async ({ body: { freezeToken } }, ctx) => {
  const settle = await ctx.db.transaction(async (tx) => {
    const link = await readFreezeToken(tx, ctx.venue.cipher, freezeToken, ctx.now())
    if (!link) throw new Refusal(codes.freezeLinkEnded)
    const isFirst = !link.isSpent && (await spendFreezeLink(tx, link.mailId, ctx.now()))
    if (isFirst) return freezeAccount(ctx, tx, link.userId, 'byMail')
    const [user] = await tx.select({ frozenAt: users.frozenAt }).from(users).where(eq(users.id, link.userId))
    // Its answer may have been lost: while the account is frozen, the link says so again.
    if ((user?.frozenAt ?? null) === null) throw new Refusal(codes.freezeLinkEnded)
    return nothingToSettle
  })
  settle()
  return null
})

/** Codes that are mailed to the owner of a frozen account, who has no session. */
const holderOf = ({ user }: Person) => ({ user, sessionId: `unfreeze-${user.id}` })

const end = handle(calls.freeze.end, async ({ body }, ctx) => {
  const account = body.account.toLowerCase()
  const guesses = ctx.venue.use(guessLimits)
  const guesser = await guesserAt(ctx, account)
  const guess = guesses.guess(guesser)
  const person = await findPerson(ctx.db.query, account)
  const isRight = await ctx.venue.use(hasher).matches(body.password, person?.passwordHash, laneOf(guesser))
  const failed = (reason: 'password' | 'code') =>
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
  const holder = holderOf(person)
  if (body.emailCode === undefined) {
    guess.unjudged()
    const { codeId, sentTo, againAt } = await mailCode(ctx, 'unfreeze', undefined, holder)
    throw new Refusal(codes.emailCodeNeeded, { data: { codeId, sentTo, againAt } })
  }
  if (isCodeMissing(person, body)) {
    guess.unjudged()
    throw new Refusal(codes.googleCodeNeeded)
  }
  const typed = {
    emailCode: body.emailCode,
    codeId: body.codeId ?? (await newestCode(ctx.db.query, 'unfreeze', holder)) ?? '',
  }
  const guessedCode = guesses.guessCode(guesser)
  const judged = async <T>(judge: Promise<T>): Promise<T> => {
    try {
      return await judge
    } catch (error) {
      failed('code')
      throw error
    }
  }
  await judged(judgeCode(ctx, 'unfreeze', undefined, typed, holder))
  const { notify, mark, wasFrozen } = await ctx.db.transaction(async (tx) => {
    await judged(spendCode(tx, typed.codeId))
    await judged(checkSecondFactor(tx, ctx.venue.cipher, person, body, ctx.now()))
    const [thawed] = await tx
      .update(users)
      .set({ frozenAt: null, locale: ctx.locale })
      .where(and(eq(users.id, person.user.id), isNotNull(users.frozenAt)))
      .returning({ id: users.id })
    const { mark } = await meetDevice(tx, person.user.id, ctx.cookie('device'), ctx.now())
    if (!thawed) return { mark, wasFrozen: false, notify: nothingToSettle }
    // Starts the hold: someone else may know what was just typed.
    await noteSecurityChange(tx, person.user.id, ctx.now())
    const wake = await ctx.venue.use(outboxToken).put(tx, person.user.id, { kind: 'accountUnfrozen' })
    const event = { kind: 'unfrozen', userId: person.user.id, at: ctx.now() } as const
    const told = await ctx.venue.use(domainEventsToken).publish(tx, event)
    return { mark, wasFrozen: true, notify: () => [told, wake].forEach((one) => one()) }
  })
  guess.right()
  guessedCode.right()
  const { token, session } = await begin(ctx, person.user)
  const from = { userId: person.user.id, session: session.id, address: ctx.address }
  if (wasFrozen) ctx.venue.security.note({ event: 'accountUnfrozen', ...from })
  ctx.venue.security.note({ event: 'loginSucceeded', ...from })
  notify()
  ctx.setSession(token)
  if (mark !== undefined) ctx.setCookie('device', mark)
  return sessionDataOf(ctx.db.query, session, ctx.now())
})

/** Freezing an account, and ending its freeze. */
export const freezeCalls = [own, byLink, end]
