import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { mails, users } from '#server/db/schema/index.ts'
import { createLimitedLog } from '#server/limitedLog.ts'
import { originOf } from '#server/origin.ts'
import { sealedColumns } from '#server/security/cipher.ts'
import { token } from '#server/serviceContainer.ts'
import type { Venue } from '#server/venue.ts'
import { boxCourier, faultOf, isFinal, smtpCourier, type Courier } from './couriers.ts'
import { putIntoMailbox, sweepMailbox } from './mailbox.ts'
import { freezePath, freezeTokenOf } from './freezeLink.ts'
import { canFreeze, isMailKind, pageOf, type Mail } from './mails.ts'
import type { MailWords } from './words.ts'

/** Mails that wait to be sent, in the database. */
export interface Outbox {
  /** Whether mails are sent: production without a mail server sends none. */
  readonly isOpen: boolean
  /**
   * Writes a mail to a user's address in the transaction of its cause. Call the returned function after the commit: it
   * sends the mail at once rather than within seconds.
   */
  readonly put: (tx: Queries, userId: number, mail: Mail) => Promise<() => void>
  /** Sends all due mails. Resolves once each was attempted. */
  readonly flush: () => Promise<void>
  /** The same, but a failure is logged, and the next look tries again. */
  readonly wake: () => Promise<void>
  /** Removes old mails. */
  readonly sweep: () => Promise<void>
  /** Stops sending; unsent mails wait for the next start. */
  readonly stop: () => Promise<void>
}

export const outboxToken = token<Outbox>('outbox of mails')

type Row = typeof mails.$inferSelect

const { mail: limits } = venueLimits

/** The pause after the given number of failed attempts. */
const pauseAfter = (tries: number, { first, longest }: { readonly first: number; readonly longest: number }): number =>
  Math.min(first * 2 ** Math.min(tries - 1, 30), longest)

const courierOf = ({ options, db, cipher }: Venue): Courier | undefined => {
  const { smtp, mailFrom, sandbox } = options
  if (smtp !== undefined) return smtpCourier(smtp, mailFrom)
  if (!sandbox) return undefined
  return boxCourier(mailFrom, (letter, composed) =>
    db.transaction((tx) => putIntoMailbox(tx, cipher, letter, composed)),
  )
}

/** The outbox of a venue. `courier` replaces the one that the options name. */
export const createOutbox = (venue: Venue, words: MailWords, courier = courierOf(venue)): Outbox => {
  const { db, clock, cipher, options, log } = venue
  const warn = createLimitedLog({ write: (line) => log.warn(line), now: () => performance.now() })
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  const letterOf = (row: Row) => {
    if (!isMailKind(row.kind)) throw new Error('A mail of an unknown kind')
    const page = pageOf(row.kind)
    const code = row.code === null ? undefined : cipher.open(row.code, sealedColumns.mailCode, row.id)
    const { id, userId, address, createdAt, values } = row
    const freezeLink = canFreeze(row.kind)
      ? `${originOf(options)}${freezePath}#${freezeTokenOf(cipher, id)}`
      : undefined
    // One link for each mail: the one that a worried reader needs.
    const link = page === null || freezeLink !== undefined ? undefined : `${originOf(options)}${page}`
    const rendered = words(row.locale, { kind: row.kind, values, code, link, freezeLink })
    return { id, userId, to: address, at: createdAt, ...rendered }
  }

  const end = async ({ id }: Row, state: 'sent' | 'dropped'): Promise<void> => {
    await db.query.update(mails).set({ state, code: null, endedAt: clock.now() }).where(eq(mails.id, id))
  }

  const attempt = async (row: Row, by: Courier | undefined): Promise<void> => {
    if (clock.now() >= row.tryUntil) return end(row, 'dropped')
    if (by === undefined) return
    try {
      await by.deliver(letterOf(row))
    } catch (error) {
      if (isStopped) return
      warn(`A mail could not be sent: ${faultOf(error)}`)
      if (isFinal(error)) return end(row, 'dropped')
      const tries = row.tries + 1
      const pause = pauseAfter(tries, row.code === null ? limits.noticePause : limits.codePause)
      const nextAt = Math.min(clock.now() + pause, row.tryUntil)
      await db.query.update(mails).set({ tries, nextAt }).where(eq(mails.id, row.id))
      return
    }
    // A venue that ends here sends the mail again when it starts: twice is better than never.
    if (!isStopped) await end(row, 'sent')
  }

  /** Without a courier, only expired mails are due. */
  const dueAt = (now: number) =>
    and(eq(mails.state, 'waiting'), lte(courier === undefined ? mails.tryUntil : mails.nextAt, now))

  const work = async (): Promise<void> => {
    do {
      isAskedAgain = false
      for (;;) {
        if (isStopped) return
        const due = await db.query
          .select()
          .from(mails)
          .where(dueAt(clock.now()))
          // Someone waits for a code.
          .orderBy(sql`${mails.code} is null`, asc(mails.seq))
          .limit(limits.atOnce)
        if (due.length === 0) break
        await Promise.all(due.map((row) => attempt(row, courier)))
      }
    } while (isAskedAgain)
  }

  const flush = (): Promise<void> => {
    if (isStopped) return Promise.resolve()
    if (running) {
      isAskedAgain = true
      return running
    }
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  const wake = (): Promise<void> =>
    flush().catch((error: unknown) => warn(`Mails could not be sent: ${faultOf(error)}`))

  return {
    isOpen: courier !== undefined,
    async put(tx, userId, { kind, values = {}, code, locale }) {
      const [user] = await tx
        .select({ account: users.account, locale: users.locale })
        .from(users)
        .where(eq(users.id, userId))
      if (!user) throw new Error('The recipient of a mail does not exist')
      const id = venue.newId()
      const now = clock.now()
      await tx.insert(mails).values({
        id,
        userId,
        kind,
        values,
        code: code === undefined ? null : cipher.seal(code, sealedColumns.mailCode, id),
        address: user.account,
        locale: locale ?? user.locale,
        createdAt: now,
        nextAt: now,
        tryUntil: now + (code === undefined ? limits.noticeFor : limits.codeFor),
      })
      return () => void wake()
    },
    flush,
    wake,
    async sweep() {
      const before = clock.now() - limits.kept
      await db.query.delete(mails).where(lt(mails.endedAt, before))
      await sweepMailbox(db.query, before)
    },
    async stop() {
      isStopped = true
      const grace = new Promise<void>((resolve) => setTimeout(resolve, limits.stopWithin).unref())
      await Promise.race([Promise.allSettled([running]), grace])
    },
  }
}
