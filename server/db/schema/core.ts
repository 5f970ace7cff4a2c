import { isNotNull, isNull, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { defaultLocale } from '#contract/shell/locales.ts'
import { isOneOf } from './checks.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** Registered users. Their credentials are in the session module's tables. */
export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The UID shown to the user. */
    fid: text('fid').notNull().unique(),
    /** The e-mail address, in lower case. */
    account: text('account').notNull().unique(),
    nickname: text('nickname').notNull(),
    photo: text('photo').notNull().default(''),
    /** The level whose fees apply: the higher of the assigned one and that of the 30-day volume. */
    vipLevel: integer('vip_level').notNull().default(0),
    /** The level given by the operator, below which the volume never takes the user. */
    vipAssigned: integer('vip_assigned').notNull().default(0),
    vipType: integer('vip_type').notNull().default(0),
    isActivateContract: boolean('is_activate_contract').notNull().default(true),
    createdAt: time('created_at').notNull(),
    /** When the password or second factor last changed; null if never. 30705 checks it. */
    securityChangedAt: time('security_changed_at'),
    /** When the user typed a code that was mailed to the account's address; null if never. */
    emailProvedAt: time('email_proved_at'),
    /** When the owner froze the account; null if it is not frozen. */
    frozenAt: time('frozen_at'),
    /** The language that the user logged in with last: mails are written in it. */
    locale: text('locale').notNull().default(defaultLocale),
  },
  (table) => [check('users_account_check', sql`${table.account} = lower(${table.account})`)],
)

/** One login in one browser. Only the SHA-256 of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The token before the last renewal, and until when requests already sent with it are accepted. */
    previousHash: text('previous_hash').unique(),
    previousUntil: time('previous_until'),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Base64, encrypted; signs this session's calls. */
    signKey: text('sign_key').notNull(),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

const keyStates = ['done', 'refused'] as const

/** Idempotency keys of calls that move money, kept forever, and the stored answer of each. */
export const moneyKeys = pgTable(
  'money_keys',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** The descriptor's id; null if the key was voided by a status query before its call arrived. */
    call: text('call'),
    bodyHash: text('body_hash'),
    /** `done`: took effect; `refused`: had no effect and never will. */
    state: text('state', { enum: keyStates }).notNull(),
    code: integer('code').notNull(),
    data: jsonb('data'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    // The rows that cleanup removes: answers kept for their full time, and keys that were only queried.
    index('money_keys_answers').on(table.createdAt).where(isNotNull(table.bodyHash)),
    index('money_keys_asked').on(table.createdAt).where(isNull(table.call)),
    check('money_keys_state_check', isOneOf(table.state, keyStates)),
  ],
)

/** Nonces of signed calls, kept until the timestamp check would reject the call anyway. */
export const nonces = pgTable(
  'nonces',
  {
    sessionId: text('session_id').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.nonce] }), index('nonces_expiry').on(table.expiresAt)],
)

/** Single facts of the venue, such as how far its clock was moved. */
export const facts = pgTable('facts', { name: text('name').primaryKey(), value: jsonb('value').notNull() })
