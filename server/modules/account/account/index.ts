import { and, count, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { AccountSecurity, Protection } from '#contract/account/calls/account.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { calls } from '#contract/calls.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { credentials, logins, recoveryCodes, users } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { deviceOf } from '#server/http/agent.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'

const { score, userOverview } = accountLimits

/**
 * The points by protection. Protections that the venue does not offer yet are listed too, so that the score covers all
 * of them.
 */
const scoreOf = (isBound: boolean, codesLeft: number): Pick<AccountSecurity, 'score' | 'items'> => {
  const isOn: Readonly<Partial<Record<Protection, boolean>>> = {
    authenticator: isBound,
    recoveryCodes: isBound && codesLeft >= score.enoughCodes,
  }
  const item = (protection: Protection, points: number): AccountSecurity['items'][number] => {
    const on = isOn[protection]
    return { protection, points, state: on === undefined ? 'unavailable' : on ? 'on' : 'off' }
  }
  const items = [
    item('authenticator', score.authenticator),
    item('recoveryCodes', score.recoveryCodes),
    item('email', score.email),
    item('passkey', score.passkey),
    item('antiPhishing', score.antiPhishing),
    item('whitelist', score.whitelist),
    item('undoWindow', score.undoWindow),
    item('settingsLock', score.settingsLock),
  ]
  return { items, score: items.reduce((sum, one) => sum + (one.state === 'on' ? one.points : 0), 0) }
}

const security = handle(calls.account.security, async (_, ctx) => {
  const { id } = userOf(ctx)
  // One transaction, so that the authenticator and its codes are from the same moment.
  const { row, left } = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ secret: credentials.googleSecret, changedAt: users.securityChangedAt })
      .from(users)
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .where(eq(users.id, id))
    const [codes] = await tx
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)))
    return { row, left: codes?.left ?? 0 }
  })
  const changedAt = row?.changedAt ?? null
  const heldUntil = changedAt === null ? null : changedAt + venueLimits.transfer.riskWindow
  return {
    ...scoreOf(row !== undefined && row.secret !== null, left),
    heldUntil: heldUntil !== null && heldUntil > ctx.now() ? heldUntil : null,
  }
})

const recent = handle(calls.account.logins, async (_, ctx) => ({
  list: await ctx.db.query
    .select({
      id: logins.id,
      at: logins.at,
      device: logins.device,
      address: logins.address,
      isNewDevice: logins.isNewDevice,
    })
    .from(logins)
    .where(eq(logins.userId, userOf(ctx).id))
    .orderBy(desc(logins.id))
    .limit(userOverview.logins),
}))

/** Deletes a user's logins beyond the kept number. */
const trim = async (tx: Queries, userId: number): Promise<void> => {
  const [oldest] = await tx
    .select({ id: logins.id })
    .from(logins)
    .where(eq(logins.userId, userId))
    .orderBy(desc(logins.id))
    .offset(venueLimits.logins.kept)
    .limit(1)
  if (oldest) await tx.delete(logins).where(and(eq(logins.userId, userId), lte(logins.id, oldest.id)))
}

/** Security score and login history of a user's account. */
export const accountModule: Module = {
  name: 'account',
  needs: [domainEventsToken],

  start(venue) {
    const { clock, db } = venue
    venue.use(domainEventsToken).subscribe(
      async (tx, event) => {
        if (event.kind === 'loggedIn') {
          const { userId, at, agent, address, isNewDevice } = event
          await tx.insert(logins).values({ userId, at, device: deviceOf(agent), address, isNewDevice })
          await trim(tx, userId)
        }
        return () => undefined
      },
      ({ kind }) => kind === 'loggedIn',
    )
    clock.every(venueLimits.session.sweepAtLeast, async () => {
      await db.query.delete(logins).where(lt(logins.at, clock.now() - venueLimits.logins.life))
    })
  },

  handlers: [security, recent],
}
