import { isNotNull, isNull } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
const userId = (name = 'user_id') => number(name).references(() => users.id)

/** The live programme. The current state of a room follows from the time (`server/modules/live/live/programme.ts`). */
export const liveRooms = pgTable('live_rooms', {
  id: number('id').primaryKey(),
  lang: text('lang').notNull(),
  title: text('title').notNull(),
  about: text('about').notNull(),
  hostName: text('host_name').notNull(),
  hostId: userId('host_id'),
  roomType: integer('room_type').notNull(),
  show: text('show').notNull(),
  startsAt: number('starts_at').notNull(),
  /** Null if it never ends. */
  lasts: number('lasts'),
  /** Interval from one start to the next; null if it happens once. */
  repeats: number('repeats'),
  pinnedId: number('pinned_id'),
})

const roomId = () =>
  number('room_id')
    .notNull()
    .references(() => liveRooms.id)

/** Moderators besides the host. */
export const liveAdmins = pgTable('live_admins', { roomId: roomId(), userId: userId().notNull() }, (table) => [
  primaryKey({ columns: [table.roomId, table.userId] }),
])

export const liveMessages = pgTable(
  'live_messages',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    roomId: roomId(),
    userId: userId().notNull(),
    /** Set by the sender, so that a resent message is posted once. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    sentAt: number('sent_at').notNull(),
    /** Deleted messages are kept for investigation but shown to no one. */
    deletedAt: number('deleted_at'),
    deletedBy: userId('deleted_by'),
  },
  (table) => [
    unique().on(table.userId, table.key),
    index('live_messages_room').on(table.roomId, table.id),
    index('live_messages_sent').on(table.sentAt).where(isNull(table.deletedAt)),
    index('live_messages_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)

export const liveBans = pgTable(
  'live_bans',
  {
    roomId: roomId(),
    userId: userId().notNull(),
    reason: text('reason', { enum: ['spam', 'abuse', 'fraud', 'other'] }).notNull(),
    note: text('note').notNull(),
    until: number('until').notNull(),
    madeBy: userId('made_by').notNull(),
    madeAt: number('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
)

export const liveReports = pgTable(
  'live_reports',
  {
    messageId: number('message_id')
      .notNull()
      .references(() => liveMessages.id),
    userId: userId().notNull(),
    reason: text('reason', { enum: ['spam', 'abuse', 'fraud', 'other'] }).notNull(),
    note: text('note').notNull(),
    madeAt: number('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] }), index('live_reports_made').on(table.madeAt)],
)

const eventKinds = ['followOrder', 'playback'] as const

/** User events in a room, each recorded once. */
export const liveEvents = pgTable(
  'live_events',
  {
    userId: userId().notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    eventId: text('event_id').notNull(),
    roomId: roomId(),
    happenedAt: number('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.eventId] }),
    index('live_events_happened').on(table.happenedAt),
    check('live_events_kind_check', isOneOf(table.kind, eventKinds)),
  ],
)
