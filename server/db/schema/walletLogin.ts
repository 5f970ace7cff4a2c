import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** Wallets that phones hold. The phone's cookie is kept as its SHA-256 only. */
export const wallets = pgTable(
  'wallets',
  {
    accountId: text('account_id').primaryKey(),
    /** Under whom the wallet's money keys stand: a user without credentials, in no way an account of the exchange. */
    ownerId: bigint('owner_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => users.id),
    accountName: text('account_name').notNull(),
    walletName: text('wallet_name').notNull(),
    colorId: smallint('color_id').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    phoneHash: text('phone_hash').notNull().unique(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('wallets_color_id_check', sql`${table.colorId} between 0 and 9`)],
)

/** Browsers that a phone let in. Without a token's hash nobody has come for it yet. */
export const walletLogins = pgTable(
  'wallet_logins',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => wallets.accountId),
    tokenHash: text('token_hash').unique(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
    collectedAt: time('collected_at'),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    index('wallet_logins_account').on(table.accountId),
    check('wallet_logins_check', sql`(${table.tokenHash} is null) = (${table.collectedAt} is null)`),
  ],
)

const codeStates = ['shown', 'scanned', 'approved', 'refused'] as const

/** Codes that browsers show. All secrets are kept as hashes. */
export const walletCodes = pgTable(
  'wallet_codes',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Of the cookie without which nobody collects the login. */
    browserHash: text('browser_hash').notNull(),
    matchNumber: text('match_number').notNull(),
    numbers: jsonb('numbers').$type<readonly string[]>().notNull(),
    state: text('state', { enum: codeStates }).notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
    /** Whose phone scanned it. */
    accountId: text('account_id').references(() => wallets.accountId),
    loginId: text('login_id').unique(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    index('wallet_codes_created').on(table.createdAt),
    check('wallet_codes_state_check', isOneOf(table.state, codeStates)),
    check('wallet_codes_check', sql`(${table.state} = 'shown') = (${table.accountId} is null)`),
    check('wallet_codes_check1', sql`(${table.state} = 'approved') = (${table.loginId} is not null)`),
  ],
)
