import { isNotNull, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { deskKinds, deskSides } from '#contract/support/calls/desk.ts'
import { feedbackCategories } from '#contract/support/feedback.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'
import { recoveries } from './funds.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** Customer service agents. */
export const deskAgents = pgTable('desk_agents', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
})

/** A visitor without an account, recognised by a cookie of which only the SHA-256 is stored. */
export const deskVisitors = pgTable(
  'desk_visitors',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('desk_visitors_seen').on(table.seenAt)],
)

/** A conversation with customer service: the one chat of a user or visitor, or one request of a user. */
export const desks = pgTable(
  'desks',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: [...deskKinds] })
      .notNull()
      .default('chat'),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id),
    visitorId: bigint('visitor_id', { mode: 'number' })
      .references(() => deskVisitors.id)
      .unique(),
    lastNumber: integer('last_number').notNull().default(0),
    /** The last message that each side has read. */
    visitorRead: integer('visitor_read').notNull().default(0),
    agentRead: integer('agent_read').notNull().default(0),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    index('desks_changed').on(table.changedAt),
    uniqueIndex('desks_user_chat')
      .on(table.userId)
      .where(sql`${table.kind} = 'chat'`),
    check('desks_kind_check', isOneOf(table.kind, deskKinds)),
    check('desks_check', sql`(${table.userId} is null) <> (${table.visitorId} is null)`),
  ],
)

const deskId = () =>
  text('desk_id')
    .notNull()
    .references(() => desks.id)

/** Requests to support. Their messages are those of their conversation. */
export const feedbackRequests = pgTable(
  'feedback_requests',
  {
    /** The ticket number. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deskId: deskId().unique(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    category: text('category', { enum: [...feedbackCategories] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('feedback_requests_user').on(table.userId),
    check('feedback_requests_category_check', isOneOf(table.category, feedbackCategories)),
  ],
)

/** Uploaded files, as base64. */
export const deskFiles = pgTable(
  'desk_files',
  {
    id: text('id').primaryKey(),
    /** Null until a request to support names it. */
    deskId: text('desk_id').references(() => desks.id),
    /** Null unless a request to recover a deposit names it. */
    recoveryId: text('recovery_id').references(() => recoveries.recoveryId, { onDelete: 'cascade' }),
    /** The user who uploaded it for a request, and the id that makes the upload happen once. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id),
    clientId: text('client_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** The network whose upload quota it counts against (`server/rate/network.ts`); empty for an agent's upload. */
    place: text('place').notNull().default(''),
    at: time('at').notNull().default(0),
    data: text('data').notNull(),
  },
  (table) => [
    index('desk_files_desk').on(table.deskId),
    index('desk_files_recovery').on(table.recoveryId).where(isNotNull(table.recoveryId)),
    index('desk_files_at').on(table.at),
    uniqueIndex('desk_files_once').on(table.userId, table.clientId).where(isNotNull(table.userId)),
    check('desk_files_check', sql`${table.deskId} is not null or ${table.userId} is not null`),
  ],
)

const messageKinds = ['text', 'image', 'file'] as const

export const deskMessages = pgTable(
  'desk_messages',
  {
    deskId: deskId(),
    number: integer('number').notNull(),
    side: text('side', { enum: [...deskSides] }).notNull(),
    /** Set for an agent's upload. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id),
    author: text('author').notNull(),
    clientId: text('client_id').notNull(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    text: text('text').notNull(),
    fileId: text('file_id').references(() => deskFiles.id),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deskId, table.number] }),
    unique('desk_messages_once').on(table.deskId, table.side, table.clientId),
    index('desk_messages_file').on(table.fileId).where(isNotNull(table.fileId)),
    check('desk_messages_side_check', isOneOf(table.side, deskSides)),
    check('desk_messages_kind_check', isOneOf(table.kind, messageKinds)),
  ],
)
