import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { freezeOrders, users } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import { Refusal } from '#server/refusal.ts'
import type { SecurityNote } from '#server/securityLog/events.ts'
import type { Venue } from '#server/venue.ts'
import { forgetOtherDevices } from './devices.ts'
import { noteSecurityChange } from './safety.ts'

/** Call after the commit. */
type Settle = () => void

/** Whose account is frozen, by whom, and the fields of the log line that tell where from. */
interface Freeze {
  readonly userId: number
  readonly reason: 'asked' | 'byMail' | 'byOperator'
  readonly from?: Pick<SecurityNote, 'session' | 'address'>
}

/**
 * Freezes an account in the caller's transaction: all its sessions end, no known browser is left, and the modules stop
 * what leaves it. Undefined if it is frozen already.
 */
export const freezeAccount = async (
  venue: Venue,
  tx: Queries,
  { userId, reason, from = {} }: Freeze,
): Promise<Settle | undefined> => {
  const now = venue.clock.now()
  const [user] = await tx
    .update(users)
    .set({ frozenAt: now })
    .where(and(eq(users.id, userId), isNull(users.frozenAt)))
    .returning({ id: users.id })
  if (!user) return undefined
  const { ended, settle } = await venue.sessions.endAll(tx, userId)
  await forgetOtherDevices(tx, userId, undefined)
  const wake = await venue.use(outboxToken).put(tx, userId, { kind: 'accountFrozen' })
  const notify = await venue.use(domainEventsToken).publish(tx, { kind: 'frozen', userId, at: now })
  return () => {
    settle()
    venue.security.note({ event: 'accountFrozen', ...from, userId, reason, count: ended.length })
    notify()
    wake()
  }
}

/**
 * Ends the freeze of an account in the caller's transaction, and starts the hold: someone else may know what was
 * typed. Undefined if it is not frozen.
 */
export const unfreezeAccount = async (venue: Venue, tx: Queries, userId: number): Promise<Settle | undefined> => {
  const now = venue.clock.now()
  const [user] = await tx
    .update(users)
    .set({ frozenAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.frozenAt)))
    .returning({ id: users.id })
  if (!user) return undefined
  await noteSecurityChange(tx, userId, now)
  const wake = await venue.use(outboxToken).put(tx, userId, { kind: 'accountUnfrozen' })
  const notify = await venue.use(domainEventsToken).publish(tx, { kind: 'unfrozen', userId, at: now })
  return () => {
    notify()
    wake()
  }
}

type Order = typeof freezeOrders.$inferSelect

/** Carries out one order, in the transaction that records it. */
const apply = (venue: Venue, { id, userId, freezes }: Order): Promise<Settle | undefined> =>
  venue.db.transaction(async (tx) => {
    const settle = freezes
      ? await freezeAccount(venue, tx, { userId, reason: 'byOperator' })
      : await unfreezeAccount(venue, tx, userId)
    await tx
      .update(freezeOrders)
      .set({ appliedAt: venue.clock.now(), outcome: settle ? 'done' : 'unchanged' })
      .where(eq(freezeOrders.id, id))
    return settle
  })

/** Carries out what operators have ordered by `npm run accounts`, in their order. Does not throw. */
export const applyFreezes = async (venue: Venue): Promise<void> => {
  try {
    const waiting = await venue.db.query
      .select()
      .from(freezeOrders)
      .where(isNull(freezeOrders.appliedAt))
      .orderBy(asc(freezeOrders.id))
    for (const order of waiting) {
      const settle = await apply(venue, order)
      settle?.()
      if (settle && !order.freezes)
        venue.security.note({ event: 'accountUnfrozen', userId: order.userId, reason: 'byOperator' })
    }
  } catch (error) {
    // While the venue stops, nothing more is carried out: the next start goes on.
    if (!(error instanceof Refusal && error.code === codes.unavailable))
      venue.log.error(error, 'Orders of operators could not be carried out')
  }
}
