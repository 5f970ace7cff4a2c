import { and, eq, max } from 'drizzle-orm'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import type { Queries } from '#server/db/database.ts'
import { identityApplications } from '#server/db/schema/index.ts'

/** A user's identity level: 0 is none, then as in `identityTypes`. */
export type IdentityLevel = 0 | (typeof identityTypes)[keyof typeof identityTypes]

/** The highest level that a user has passed. */
export const levelOf = async (tx: Queries, userId: number): Promise<IdentityLevel> => {
  const [passed] = await tx
    .select({ level: max(identityApplications.identityType) })
    .from(identityApplications)
    .where(
      and(eq(identityApplications.userId, userId), eq(identityApplications.identityStatus, identityStatuses.passed)),
    )
  return Object.values(identityTypes).find((level) => level === passed?.level) ?? 0
}
