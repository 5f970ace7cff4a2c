import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

/**
 * Tables that only the schema `simulation` has. They are no part of the real schema, so `index.ts` leaves them out; its
 * other tables are those of the real schema, with the same names.
 */

/** Users with an account in the simulation. */
export const simulationAccounts = pgTable('accounts', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  activatedAt: bigint('activated_at', { mode: 'number' }).notNull(),
  resetAt: bigint('reset_at', { mode: 'number' }),
})

/** What the simulation may know of people. */
export const simulationUsers = pgTable('users', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  isActivateContract: boolean('is_activate_contract').notNull(),
})
