import { asc, eq } from 'drizzle-orm'
import { calls } from '../../../contract/calls'
import { identityStatuses, identityTypes } from '../../../contract/entities/identity'
import { identityApplications } from '../../db/schema'
import { userOf } from '../../http/context'
import { handle } from '../../http/handle'
import type { Module } from '../../modules'
import { findPerson } from '../session/people'
import { demoAccounts } from '../session/seed'

/** What the accounts of a sandbox have passed already: one is a newcomer, one is known well. */
const passedBy = { 'demo@statefloor.test': [identityTypes.standard], 'trader@statefloor.test': [identityTypes.standard, identityTypes.advanced] } as const

/** How far the venue knows who a person is. */
export const identityModule: Module = {
  name: 'identity',
  seed: async ({ db, clock }) => {
    for (const { account } of demoAccounts) {
      const person = await findPerson(db.query, account)
      if (!person) continue
      const rows = passedBy[account].map((identityType) => ({ userId: person.user.id, identityType, identityStatus: identityStatuses.passed, updatedAt: clock.now() + identityType }))
      await db.query.insert(identityApplications).values(rows).onConflictDoNothing()
    }
  },
  handlers: [
    handle(calls.identity.status, (_, ctx) =>
      ctx.db.query
        .select({ identityStatus: identityApplications.identityStatus, identityType: identityApplications.identityType, updatedTime: identityApplications.updatedAt })
        .from(identityApplications)
        .where(eq(identityApplications.userId, userOf(ctx).id))
        .orderBy(asc(identityApplications.updatedAt)),
    ),
  ],
}
