import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { credentials, deskAgents, liveAdmins, liveRooms, users } from '../db/schema/index.ts'
import { StartFailure } from '../failure.ts'
import type { SecurityNote } from '../securityLog/events.ts'

/** The roles that a user can have: host or admin of a live room, or customer service agent. */
export const roles = ['host', 'admin', 'agent'] as const
export type Role = (typeof roles)[number]

/** A user's role; hosts and admins have a `room`. */
export type Grant = { readonly role: 'agent' } | { readonly role: 'host' | 'admin'; readonly room: number }

const personOf = async (db: Queries, uid: string): Promise<number> => {
  // Wallet owners are rows in `users` too, but no one can log in as them.
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.fid, uid))
  if (!row)
    throw new StartFailure(
      `There is no account with the UID ${uid}: it stands on the person's own pages, beside their name`,
    )
  return row.id
}

const hostOf = async (
  db: Queries,
  room: number,
): Promise<{ readonly userId: number; readonly uid: string } | undefined> => {
  const [row] = await db
    .select({ userId: liveRooms.hostId, uid: users.fid })
    .from(liveRooms)
    .leftJoin(users, eq(users.id, liveRooms.hostId))
    .where(eq(liveRooms.id, room))
  if (!row) throw new StartFailure(`There is no room ${room}: "list" shows those that there are`)
  return row.userId === null || row.uid === null ? undefined : { userId: row.userId, uid: row.uid }
}

const titleOf = (grant: Grant): string =>
  grant.role === 'agent' ? 'agent of customer service' : `${grant.role} of room ${grant.room}`

/** The change: a line for the operator, and entries for the security log. */
export interface Done {
  readonly said: string
  readonly notes: readonly SecurityNote[]
}

/** The log entries for one role change; none if nothing changed. */
const noted = (
  event: 'roleGiven' | 'roleTaken',
  targetId: number,
  grant: Grant,
  changed: readonly unknown[] = [true],
): readonly SecurityNote[] => (changed.length === 0 ? [] : [{ event, targetId, ...grant }])

/**
 * Grants the role. A room has one host, who is replaced. Throws StartFailure if the user or the room does not exist.
 */
export const give = async (tx: Queries, uid: string, grant: Grant): Promise<Done> => {
  const userId = await personOf(tx, uid)
  const said = `UID ${uid} is ${titleOf(grant)}`
  if (grant.role === 'agent') {
    const made = await tx.insert(deskAgents).values({ userId }).onConflictDoNothing().returning()
    return { said, notes: noted('roleGiven', userId, grant, made) }
  }
  const { role, room } = grant
  const before = await hostOf(tx, room)
  if (role === 'admin') {
    const made = await tx.insert(liveAdmins).values({ roomId: room, userId }).onConflictDoNothing().returning()
    return { said, notes: noted('roleGiven', userId, grant, made) }
  }
  if (before?.userId === userId) return { said, notes: [] }
  await tx.update(liveRooms).set({ hostId: userId }).where(eq(liveRooms.id, room))
  const given = noted('roleGiven', userId, grant)
  return before === undefined
    ? { said, notes: given }
    : { said: `${said}, instead of UID ${before.uid}`, notes: [...noted('roleTaken', before.userId, grant), ...given] }
}

/** Revokes the role. Throws StartFailure if the user or the room does not exist. */
export const take = async (tx: Queries, uid: string, grant: Grant): Promise<Done> => {
  const userId = await personOf(tx, uid)
  const takeRole = async (): Promise<readonly unknown[]> => {
    if (grant.role === 'agent') return tx.delete(deskAgents).where(eq(deskAgents.userId, userId)).returning()
    const { role, room } = grant
    await hostOf(tx, room)
    if (role === 'admin')
      return tx
        .delete(liveAdmins)
        .where(and(eq(liveAdmins.roomId, room), eq(liveAdmins.userId, userId)))
        .returning()
    return tx
      .update(liveRooms)
      .set({ hostId: null })
      .where(and(eq(liveRooms.id, room), eq(liveRooms.hostId, userId)))
      .returning()
  }
  return { said: `UID ${uid} is not ${titleOf(grant)}`, notes: noted('roleTaken', userId, grant, await takeRole()) }
}

/** All granted roles, one line each. */
export const list = async (db: Queries): Promise<readonly string[]> => {
  const rooms = await db
    .select({ id: liveRooms.id, title: liveRooms.title, host: users.fid })
    .from(liveRooms)
    .leftJoin(users, eq(users.id, liveRooms.hostId))
    .orderBy(asc(liveRooms.id))
  const admins = await db
    .select({ room: liveAdmins.roomId, uid: users.fid })
    .from(liveAdmins)
    .innerJoin(users, eq(users.id, liveAdmins.userId))
    .orderBy(asc(liveAdmins.roomId), asc(users.fid))
  const agents = await db
    .select({ uid: users.fid })
    .from(deskAgents)
    .innerJoin(users, eq(users.id, deskAgents.userId))
    .orderBy(asc(users.fid))
  return [
    ...rooms.map(({ id, title, host }) => {
      const own = admins.filter(({ room }) => room === id).map(({ uid }) => uid)
      return `room ${id} "${title}": host ${host ?? 'none'}, admins ${own.join(' ') || 'none'}`
    }),
    `customer service: agents ${agents.map(({ uid }) => uid).join(' ') || 'none'}`,
  ]
}
