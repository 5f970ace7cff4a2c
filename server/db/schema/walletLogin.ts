import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** Wallets held by phones. Only the SHA-256 of the phone's cookie is stored. */
export const wallets = pgTable(
  'wallets',
  {
    accountId: text('account_id').primaryKey(),
    /** The owner of the wallet's money keys: a user row without credentials, never an exchange account. */
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

/** Browsers that a phone approved. Without a token's hash the browser has not collected its login yet. */
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

/** Login codes that browsers display. All secrets are stored as hashes. */
export const walletCodes = pgTable(
  'wallet_codes',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Hash of the cookie required to collect the login. */
    browserHash: text('browser_hash').notNull(),
    matchNumber: text('match_number').notNull(),
    numbers: jsonb('numbers').$type<readonly string[]>().notNull(),
    state: text('state', { enum: codeStates }).notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
    /** The wallet whose phone scanned the code. */
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
