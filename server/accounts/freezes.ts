import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { cleanText } from '#contract/kernel/cleanText.ts'
import type { Queries } from '../db/database.ts'
import { credentials, freezeOrders, users } from '../db/schema/index.ts'
import { StartFailure } from '../failure.ts'

/** An operator's order about one account. */
export interface FreezeOrder {
  readonly action: 'freeze' | 'unfreeze'
  readonly uid: string
  readonly reason: string
  readonly operator: string
}

const waitingOf = (db: Queries, userId: number) =>
  db
    .select({ freezes: freezeOrders.freezes, operator: freezeOrders.operator })
    .from(freezeOrders)
    .where(and(eq(freezeOrders.userId, userId), isNull(freezeOrders.appliedAt)))

/** Stores an order for the venue. Throws StartFailure if there is no such account, or nothing to change. */
export const orderFreeze = async (
  tx: Queries,
  { action, uid, reason, operator }: FreezeOrder,
  now: number,
): Promise<string> => {
  // Wallet owners are rows in `users` too, but no one can log in as them.
  const [user] = await tx
    .select({ id: users.id, frozenAt: users.frozenAt })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.fid, uid))
  if (!user) throw new StartFailure(`There is no account with the UID ${uid}`)
  const [waiting] = await waitingOf(tx, user.id)
  if (waiting)
    throw new StartFailure(
      `The venue has yet to ${waiting.freezes ? 'freeze' : 'unfreeze'} UID ${uid}, as ${waiting.operator} ordered`,
    )
  const freezes = action === 'freeze'
  if (freezes === (user.frozenAt !== null))
    throw new StartFailure(`UID ${uid} is ${freezes ? 'frozen already' : 'not frozen'}`)
  await tx.insert(freezeOrders).values({ userId: user.id, freezes, reason, operator, orderedAt: now })
  return `UID ${uid} will be ${freezes ? 'frozen' : 'unfrozen'}`
}

const timeText = (at: number): string => new Date(at).toISOString()

/** All frozen accounts, and those that the venue has yet to freeze or unfreeze; the longest frozen first. */
export const listFrozen = async (db: Queries): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: users.id, uid: users.fid, frozenAt: users.frozenAt, order: freezeOrders })
    .from(users)
    .leftJoin(freezeOrders, and(eq(freezeOrders.userId, users.id), isNull(freezeOrders.appliedAt)))
    .where(or(isNotNull(users.frozenAt), isNotNull(freezeOrders.id)))
    .orderBy(asc(users.frozenAt), asc(users.id))
  if (rows.length === 0) return ['No account is frozen']
  return rows.map(({ uid, frozenAt, order }) => {
    const state = frozenAt === null ? 'not frozen yet' : `frozen since ${timeText(frozenAt)}`
    const waits = order
      ? ` (${order.freezes ? 'freeze' : 'unfreeze'} ordered by ${order.operator}: ${cleanText(order.reason)})`
      : ''
    return `UID ${uid}: ${state}${waits}`
  })
}
