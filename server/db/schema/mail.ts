import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const seq = () => bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()
const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)

/** `dropped`: it expired, or the mail server rejected its recipient permanently. */
const mailStates = ['waiting', 'sent', 'dropped'] as const

/** The outbox. A row is written in the transaction of its cause, and its mail is sent after the commit. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    userId: userId(),
    /** Selects the wording; `values` fills it in. */
    kind: text('kind').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
    /** The code, encrypted; null if the mail has none or has ended. */
    code: text('code'),
    address: text('address').notNull(),
    locale: text('locale').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    createdAt: time('created_at').notNull(),
    /** Attempts so far, when the next one is due, and when there are no more. */
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at').notNull(),
    tryUntil: time('try_until').notNull(),
    endedAt: time('ended_at'),
    /** When the link in it froze the account, which it does once. */
    frozeAt: time('froze_at'),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('mails_ended').on(table.endedAt),
    check('mails_state_check', isOneOf(table.state, mailStates)),
  ],
)

/** The mails of a sandbox without a mail server, as its accounts read them. */
export const mailboxMails = pgTable(
  'mailbox_mails',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    userId: userId(),
    at: time('at').notNull(),
    /** Address, subject, plain text and HTML, encrypted: a text may have a code. */
    content: text('content').notNull(),
  },
  (table) => [index('mailbox_mails_user').on(table.userId, table.seq), index('mailbox_mails_at').on(table.at)],
)
