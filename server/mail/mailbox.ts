import { and, desc, eq, lt, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { mailboxMails } from '#server/db/schema/index.ts'
import { sealedColumns, type Cipher } from '#server/security/cipher.ts'
import type { Composed, Letter } from './couriers.ts'

const contentSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/** A mail in the mailbox of a sandbox. */
export interface BoxedMail extends z.infer<typeof contentSchema> {
  readonly id: string
  readonly at: number
}

/** Puts a mail into the mailbox, which keeps the newest of an account. */
export const putIntoMailbox = async (
  tx: Queries,
  cipher: Cipher,
  { id, userId, at }: Letter,
  { to, subject, text, html }: Composed,
): Promise<void> => {
  const content = JSON.stringify({ to: to.map(({ address }) => address).join(', '), subject, text, html })
  // A mail that is sent again after a crash is the same mail.
  await tx
    .insert(mailboxMails)
    .values({ id, userId, at, content: cipher.seal(content, sealedColumns.mailboxContent, id) })
    .onConflictDoNothing()
  const [oldest] = await tx
    .select({ seq: mailboxMails.seq })
    .from(mailboxMails)
    .where(eq(mailboxMails.userId, userId))
    .orderBy(desc(mailboxMails.seq))
    .offset(venueLimits.mail.mailbox)
    .limit(1)
  if (oldest)
    await tx.delete(mailboxMails).where(and(eq(mailboxMails.userId, userId), lte(mailboxMails.seq, oldest.seq)))
}

/** A user's mails, the newest first. */
export const readMailbox = async (db: Queries, cipher: Cipher, userId: number): Promise<readonly BoxedMail[]> => {
  const rows = await db
    .select()
    .from(mailboxMails)
    .where(eq(mailboxMails.userId, userId))
    .orderBy(desc(mailboxMails.seq))
    .limit(venueLimits.mail.mailbox)
  return rows.map(({ id, at, content }) => ({
    ...contentSchema.parse(JSON.parse(cipher.open(content, sealedColumns.mailboxContent, id))),
    id,
    at,
  }))
}

/** Removes the mails that are older than `before`. */
export const sweepMailbox = async (db: Queries, before: number): Promise<void> => {
  await db.delete(mailboxMails).where(lt(mailboxMails.at, before))
}
