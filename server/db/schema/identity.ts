import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { users } from './core.ts'

/**
 * The state of a user's identity applications, one of each kind; the numbers are those of
 * `contract/account/entities/identity.ts`.
 */
export const identityApplications = pgTable(
  'identity_applications',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    identityType: smallint('identity_type').notNull(),
    identityStatus: smallint('identity_status').notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.identityType] }),
    check('identity_applications_identity_type_check', sql`${table.identityType} in (1, 2, 3)`),
    check('identity_applications_identity_status_check', sql`${table.identityStatus} in (0, 1, 2, 3)`),
  ],
)
