import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { emailedPurposes, safetyActions } from '#contract/account/calls/sessionChecks.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)

/** The credentials that a user logs in with. */
export const credentials = pgTable('credentials', {
  userId: userId().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  /** Base32, encrypted; null if no authenticator app is bound. Not hashed, because codes are computed from it. */
  googleSecret: text('google_secret'),
  /** The time step of the last accepted code: it and all earlier ones are rejected. */
  googleStep: time('google_step'),
})

/** Recovery codes for a lost authenticator, as encrypted hashes. A used one stays until the next ten replace all. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: text('id').primaryKey(), userId: userId(), hash: text('hash').notNull(), usedAt: time('used_at') },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Permission from a passed safety check: one change, in one session, for a short time. Stored as a hash. */
export const safetyTokens = pgTable(
  'safety_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    sessionId: text('session_id').notNull(),
    action: text('action', { enum: [...safetyActions] }).notNull(),
    /** The hash of what the check allows; null if its action says it all. */
    subject: text('subject'),
    expiresAt: time('expires_at').notNull(),
    /** The secret that was displayed but is not active yet, encrypted. */
    googleSecret: text('google_secret'),
  },
  (table) => [
    index('safety_tokens_user').on(table.userId),
    index('safety_tokens_expiry').on(table.expiresAt),
    check('safety_tokens_action_check', isOneOf(table.action, safetyActions)),
  ],
)

/**
 * Codes that were mailed and not used yet: at most one for each session and purpose. `hash` is an HMAC under a data key.
 */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    sessionId: text('session_id').notNull(),
    purpose: text('purpose', { enum: [...emailedPurposes] }).notNull(),
    /** The hash of the subject that the code allows; null if its purpose has none. */
    subject: text('subject'),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('mailed_codes_once').on(table.sessionId, table.purpose),
    index('mailed_codes_expiry').on(table.expiresAt),
    check('mailed_codes_purpose_check', isOneOf(table.purpose, emailedPurposes)),
  ],
)

/**
 * Locks of the security settings that an owner has turned on. Without a row there is none; with `unlocksAt` it ends
 * then.
 */
export const settingsLocks = pgTable('settings_locks', { userId: userId().primaryKey(), unlocksAt: time('unlocks_at') })

/** Browsers that have logged in to an account, by the hash of a token that only they hold. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: userId(), hash: text('hash').notNull(), seenAt: time('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] }), index('known_devices_hash').on(table.hash)],
)

/** Successful logins, as the user's overview lists them. */
export const logins = pgTable(
  'logins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    at: time('at').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    isNewDevice: boolean('is_new_device').notNull(),
  },
  (table) => [index('logins_user').on(table.userId, table.id), index('logins_at').on(table.at)],
)

/** Popups that a user has dismissed for good. */
export const closedPopups = pgTable(
  'closed_popups',
  { userId: userId(), name: text('name').notNull(), closedAt: time('closed_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

const rewardKinds = ['openAccount', 'secureAccount', 'firstTransfer'] as const

/** Tasks that new users are rewarded for. */
export const rewardTasks = pgTable(
  'reward_tasks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text('kind', { enum: rewardKinds }).notNull(),
    /** Null if not completed yet. */
    earnedAt: time('earned_at'),
    /** Null if the reward has not been received. */
    receivedAt: time('received_at'),
  },
  (table) => [
    unique('reward_tasks_once').on(table.userId, table.kind),
    check('reward_tasks_kind_check', isOneOf(table.kind, rewardKinds)),
  ],
)
