import { and, eq, isNull } from 'drizzle-orm'
import { mailedActions } from '#contract/account/calls/sessionChecks.ts'
import type { MailedAction, SafetyAction } from '#contract/account/calls/sessionChecks.ts'
import { calls } from '#contract/calls.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { sessionOf, userOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { refuseUnprovedEmail } from '#server/modules/account/identity/proved.ts'
import { asker } from '#server/securityLog/asker.ts'
import { judgeCode, mailCode, spendCode } from './mailedCodes.ts'
import { sessionDataOf } from './people.ts'
import { refuseLockedSettings } from './settingsLock.ts'

export const isMailedAction = (action: SafetyAction): action is MailedAction =>
  mailedActions.some((one) => one === action)

/** Refuses early the check of an action that would be refused after it. */
export const refuseUseless = async (db: Queries, userId: number, action: MailedAction, now: number): Promise<void> => {
  await refuseUnprovedEmail(db, userId)
  if (action !== 'withdraw') await refuseLockedSettings(db, userId, now)
}

const sendCode = handle(calls.session.sendCode, async ({ body: { purpose, subject } }, ctx) => {
  if (purpose !== 'proveEmail') await refuseUseless(ctx.db.query, userOf(ctx).id, purpose, ctx.now())
  return mailCode(ctx, purpose, subject)
})

const prove = async (ctx: Context, tx: Queries, codeId: string): Promise<void> => {
  await spendCode(tx, codeId)
  await tx
    .update(users)
    .set({ emailProvedAt: ctx.now() })
    .where(and(eq(users.id, userOf(ctx).id), isNull(users.emailProvedAt)))
}

const proveEmail = handle(calls.session.proveEmail, async ({ body }, ctx) => {
  await judgeCode(ctx, 'proveEmail', undefined, body)
  await ctx.db.transaction((tx) => prove(ctx, tx, body.codeId))
  ctx.venue.security.note({ event: 'emailProved', ...asker(ctx) })
  return sessionDataOf(ctx.db.query, sessionOf(ctx), ctx.now())
})

/** The calls of codes that are mailed. */
export const emailCalls = [sendCode, proveEmail]
