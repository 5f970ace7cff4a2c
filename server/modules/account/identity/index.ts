import { asc, eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import { identityApplications } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'
import { findPerson } from '../session/people.ts'
import { demoAccountsToken } from '../session/seed.ts'

/** Levels that the sandbox accounts have already passed: one account is new, one is fully verified. */
const passedBy = {
  'demo@statefloor.test': [identityTypes.standard],
  'trader@statefloor.test': [identityTypes.standard, identityTypes.advanced],
} as const

/** Identity verification: how far a user has been verified. */
export const identityModule: Module = {
  name: 'identity',
  needs: [demoAccountsToken],
  seed: async (venue) => {
    const { db, clock } = venue
    for (const { account } of venue.use(demoAccountsToken)) {
      const person = await findPerson(db.query, account)
      if (!person) throw new Error(`${account} was not made before its identity`)
      const rows = passedBy[account].map((identityType) => ({
        userId: person.user.id,
        identityType,
        identityStatus: identityStatuses.passed,
        updatedAt: clock.now() + identityType,
      }))
      await db.query.insert(identityApplications).values(rows).onConflictDoNothing()
    }
  },
  handlers: [
    handle(calls.identity.status, (_, ctx) =>
      ctx.db.query
        .select({
          identityStatus: identityApplications.identityStatus,
          identityType: identityApplications.identityType,
          updatedTime: identityApplications.updatedAt,
        })
        .from(identityApplications)
        .where(eq(identityApplications.userId, userOf(ctx).id))
        .orderBy(asc(identityApplications.updatedAt)),
    ),
  ],
}
