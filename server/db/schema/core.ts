import { isNotNull, isNull, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** People with an account. What proves who they are lies in tables of the session's module. */
export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The UID that is shown. */
    fid: text('fid').notNull().unique(),
    /** The e-mail, in lower case. */
    account: text('account').notNull().unique(),
    nickname: text('nickname').notNull(),
    photo: text('photo').notNull().default(''),
    vipLevel: integer('vip_level').notNull().default(0),
    vipType: integer('vip_type').notNull().default(0),
    isActivateContract: boolean('is_activate_contract').notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** When password or second factor last changed; null: never (30705 looks at it). */
    securityChangedAt: time('security_changed_at'),
  },
  (table) => [check('users_account_check', sql`${table.account} = lower(${table.account})`)],
)

/** One login in one browser. The cookie's token is kept as its SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The token before the last renewal, and until when requests that were on their way with it are taken. */
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

/** Keys of calls that move money, for ever; the stored answer of each. */
export const moneyKeys = pgTable(
  'money_keys',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** The descriptor's id; null when the key was given up by asking before its call came. */
    call: text('call'),
    bodyHash: text('body_hash'),
    /** `done`: took effect; `refused`: had none and never will. */
    state: text('state', { enum: keyStates }).notNull(),
    code: integer('code').notNull(),
    data: jsonb('data'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    // What is swept: answers that were kept for their time, and keys that were only asked about.
    index('money_keys_answers').on(table.createdAt).where(isNotNull(table.bodyHash)),
    index('money_keys_asked').on(table.createdAt).where(isNull(table.call)),
    check('money_keys_state_check', isOneOf(table.state, keyStates)),
  ],
)

/** Nonces of signed calls, until the time skew refuses the call anyhow. */
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
