import { bigint, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { incidentKinds, statusParts } from '#contract/shell/status.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** How long each part was measured and down on a UTC day, in milliseconds. */
export const statusDays = pgTable(
  'status_days',
  {
    day: integer('day').notNull(),
    part: text('part', { enum: statusParts }).notNull(),
    measured: time('measured').notNull(),
    down: time('down').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.part] }),
    check('status_days_part_check', isOneOf(table.part, statusParts)),
  ],
)

/** Incidents as the operator wrote them. */
export const statusIncidents = pgTable('status_incidents', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  openedAt: time('opened_at').notNull(),
  closedAt: time('closed_at'),
})

/** The operator's entry about an incident, by language. */
export const statusUpdates = pgTable(
  'status_updates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    incidentId: integer('incident_id')
      .notNull()
      .references(() => statusIncidents.id),
    at: time('at').notNull(),
    kind: text('kind', { enum: incidentKinds }).notNull(),
    texts: jsonb('texts').$type<Readonly<Record<string, string>>>().notNull(),
    /** When the subscribers got their messages; null until then. */
    notifiedAt: time('notified_at'),
  },
  (table) => [check('status_updates_kind_check', isOneOf(table.kind, incidentKinds))],
)

/** Users who get a message about each incident. */
export const statusSubscribers = pgTable('status_subscribers', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  at: time('at').notNull(),
})
