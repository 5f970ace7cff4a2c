import { eq } from 'drizzle-orm'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { Database } from '#server/db/database.ts'
import { identityApplications } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handle.ts'
import { readMailbox } from '#server/mail/mailbox.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import { findPerson } from '#server/modules/account/session/people.ts'
import type { Module } from '#server/modules.ts'
import { originOf } from '#server/origin.ts'
import { Refusal } from '#server/refusal.ts'

const userIdOf = async (db: Database, account: string, field: string): Promise<number> => {
  const person = await findPerson(db.query, account.toLowerCase())
  if (!person) throw new Refusal(codes.notFound, { field })
  return person.user.id
}

const mail = handle(sandbox.mail, async ({ query: { account } }, { venue, db }) => {
  const userId = await userIdOf(db, account, 'query.account')
  // Mail is sent within seconds of being written; a reader of the mailbox should not have to wait for it.
  if (venue.options.smtp === undefined) await venue.use(outboxToken).flush()
  return [...(await readMailbox(db.query, venue.cipher, userId))]
})

const identity = handle(sandbox.identity, async ({ body: { account, level } }, { venue, db }) => {
  const userId = await userIdOf(db, account, 'body.account')
  await db.transaction(async (tx) => {
    await tx.delete(identityApplications).where(eq(identityApplications.userId, userId))
    const rows = Object.values(identityTypes)
      .filter((identityType) => identityType <= level)
      .map((identityType) => ({
        userId,
        identityType,
        identityStatus: identityStatuses.passed,
        updatedAt: venue.clock.now() + identityType,
      }))
    if (rows.length > 0) await tx.insert(identityApplications).values(rows)
  })
  return null
})

/** Controls of accounts: their emails and identity levels. */
export const sandboxAccountModule: Module = {
  name: 'sandboxAccount',
  needs: [outboxToken],
  sandbox: true,
  handlers: [mail, identity],
  announce: ({ options }) =>
    options.smtp === undefined ? [`Mails of an account: ${originOf(options)}/mailbox, once logged in`] : [],
}
