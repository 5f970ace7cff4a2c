import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { users } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { readFreezeToken, spendFreezeLink } from '#server/mail/freezeLink.ts'
import { Refusal } from '#server/refusal.ts'
import { guessLimits } from '#server/security/guessLimits.ts'
import { hasher } from '#server/security/passwordHash.ts'
import { asker } from '#server/securityLog/asker.ts'
import { accountHash } from '#server/securityLog/index.ts'
import { meetDevice } from './devices.ts'
import { freezeAccount, unfreezeAccount } from './freezes.ts'
import { guesserAt, laneOf } from './guesser.ts'
import { begin } from './loginCalls.ts'
import { judgeCode, mailCode, newestCode, spendCode } from './mailedCodes.ts'
import { findPerson, sessionDataOf, type Person } from './people.ts'
import { checkSecondFactor, isCodeMissing } from './secondFactor.ts'

const nothingToSettle = () => undefined

const own = handle(calls.freeze.own, async (_, ctx) => {
  const settle = await ctx.db.transaction((tx) =>
    freezeAccount(ctx.venue, tx, { userId: userOf(ctx).id, reason: 'asked', from: asker(ctx) }),
  )
  settle?.()
  ctx.setSession(null)
  ctx.clearCache()
  return null
})

const byLink = handle(calls.freeze.byLink, async ({ body: { freezeToken } }, ctx) => {
  const settle = await ctx.db.transaction(async (tx) => {
    const link = await readFreezeToken(tx, ctx.venue.cipher, freezeToken, ctx.now())
    if (!link) throw new Refusal(codes.freezeLinkEnded)
    const isFirst = !link.isSpent && (await spendFreezeLink(tx, link.mailId, ctx.now()))
    if (isFirst) return freezeAccount(ctx.venue, tx, { userId: link.userId, reason: 'byMail', from: asker(ctx) })
    const [user] = await tx.select({ frozenAt: users.frozenAt }).from(users).where(eq(users.id, link.userId))
    // Its answer may have been lost: while the account is frozen, the link says so again.
    if ((user?.frozenAt ?? null) === null) throw new Refusal(codes.freezeLinkEnded)
    return undefined
  })
  settle?.()
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
    const settle = await unfreezeAccount(ctx.venue, tx, person.user.id)
    await tx.update(users).set({ locale: ctx.locale }).where(eq(users.id, person.user.id))
    const { mark } = await meetDevice(tx, person.user.id, ctx.cookie('device'), ctx.now())
    return { mark, wasFrozen: settle !== undefined, notify: settle ?? nothingToSettle }
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
