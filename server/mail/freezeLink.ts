import { and, eq, gt, isNull } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { mails, users } from '#server/db/schema/index.ts'
import type { Cipher } from '#server/security/cipher.ts'
import { canFreeze, isMailKind } from './mails.ts'

/** The page that the link of a mail opens. The token is in the hash, so that no server on the way sees it. */
export const freezePath = '/freeze'

const purpose = 'freeze'

/** The secret part of a mail's link, the same whenever the mail is sent again. */
export const freezeTokenOf = (cipher: Cipher, mailId: string): string => `${mailId}.${cipher.mac(purpose, mailId)}`

/** The account that a link freezes, and whether the link did so before; undefined for one that is not valid. */
export const readFreezeToken = async (
  tx: Queries,
  cipher: Cipher,
  token: string,
  now: number,
): Promise<{ readonly userId: number; readonly mailId: string; readonly isSpent: boolean } | undefined> => {
  const end = token.indexOf('.')
  const mailId = token.slice(0, end)
  if (end < 1 || !cipher.isMac(token.slice(end + 1), purpose, mailId)) return undefined
  const [mail] = await tx
    .select({ userId: mails.userId, kind: mails.kind, frozeAt: mails.frozeAt })
    .from(mails)
    // An account belongs to its address for good, but a mail names the address that it was sent to.
    .innerJoin(users, and(eq(users.id, mails.userId), eq(users.account, mails.address)))
    .where(and(eq(mails.id, mailId), gt(mails.createdAt, now - venueLimits.freeze.link)))
  if (!mail || !isMailKind(mail.kind) || !canFreeze(mail.kind)) return undefined
  return { userId: mail.userId, mailId, isSpent: mail.frozeAt !== null }
}

/** Spends a link; false if it was spent. */
export const spendFreezeLink = async (tx: Queries, mailId: string, now: number): Promise<boolean> => {
  const rows = await tx
    .update(mails)
    .set({ frozeAt: now })
    .where(and(eq(mails.id, mailId), isNull(mails.frozeAt)))
    .returning({ id: mails.id })
  return rows.length > 0
}
