import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { credentials, deskAgents, liveAdmins, liveRooms, users } from '../db/schema'
import { StartFailure } from '../failure'

/** What a person may be given: a room's host or one of its admins, or an agent of customer service. */
export const roles = ['host', 'admin', 'agent'] as const
export type Role = (typeof roles)[number]

/** A role of a person; `room` is of hosts and admins. */
export type Grant = { readonly role: 'agent' } | { readonly role: 'host' | 'admin'; readonly room: number }

const personOf = async (db: Queries, uid: string): Promise<number> => {
  // A wallet's owner stands among the users too, and nobody can log in as it.
  const [row] = await db.select({ id: users.id }).from(users).innerJoin(credentials, eq(credentials.userId, users.id)).where(eq(users.fid, uid))
  if (!row) throw new StartFailure(`There is no account with the UID ${uid}: it stands on the person's own pages, beside their name`)
  return row.id
}

const hostOf = async (db: Queries, room: number): Promise<{ readonly userId: number; readonly uid: string } | undefined> => {
  const [row] = await db.select({ userId: liveRooms.hostId, uid: users.fid }).from(liveRooms).leftJoin(users, eq(users.id, liveRooms.hostId)).where(eq(liveRooms.id, room))
  if (!row) throw new StartFailure(`There is no room ${room}: "list" shows those that there are`)
  return row.userId === null || row.uid === null ? undefined : { userId: row.userId, uid: row.uid }
}

const titleOf = (grant: Grant): string => (grant.role === 'agent' ? 'agent of customer service' : `${grant.role} of room ${grant.room}`)

/** Gives the role; a room has one host, who is replaced. Returns what was done, as a line. Throws StartFailure for who or what is not there. */
export const give = async (tx: Queries, uid: string, grant: Grant): Promise<string> => {
  const userId = await personOf(tx, uid)
  const done = `UID ${uid} is ${titleOf(grant)}`
  if (grant.role === 'agent') {
    await tx.insert(deskAgents).values({ userId }).onConflictDoNothing()
    return done
  }
  const { role, room } = grant
  const before = await hostOf(tx, room)
  if (role === 'admin') {
    await tx.insert(liveAdmins).values({ roomId: room, userId }).onConflictDoNothing()
    return done
  }
  await tx.update(liveRooms).set({ hostId: userId }).where(eq(liveRooms.id, room))
  return before === undefined || before.userId === userId ? done : `${done}, instead of UID ${before.uid}`
}

/** Takes the role away. Returns what was done, as a line. Throws StartFailure for who or what is not there. */
export const take = async (tx: Queries, uid: string, grant: Grant): Promise<string> => {
  const userId = await personOf(tx, uid)
  if (grant.role === 'agent') await tx.delete(deskAgents).where(eq(deskAgents.userId, userId))
  else {
    const { role, room } = grant
    await hostOf(tx, room)
    if (role === 'admin') await tx.delete(liveAdmins).where(and(eq(liveAdmins.roomId, room), eq(liveAdmins.userId, userId)))
    else await tx.update(liveRooms).set({ hostId: null }).where(and(eq(liveRooms.id, room), eq(liveRooms.hostId, userId)))
  }
  return `UID ${uid} is not ${titleOf(grant)}`
}

/** All roles that are given, a line each. */
export const list = async (db: Queries): Promise<readonly string[]> => {
  const rooms = await db.select({ id: liveRooms.id, title: liveRooms.title, host: users.fid }).from(liveRooms).leftJoin(users, eq(users.id, liveRooms.hostId)).orderBy(asc(liveRooms.id))
  const admins = await db.select({ room: liveAdmins.roomId, uid: users.fid }).from(liveAdmins).innerJoin(users, eq(users.id, liveAdmins.userId)).orderBy(asc(liveAdmins.roomId), asc(users.fid))
  const agents = await db.select({ uid: users.fid }).from(deskAgents).innerJoin(users, eq(users.id, deskAgents.userId)).orderBy(asc(users.fid))
  return [
    ...rooms.map(({ id, title, host }) => {
      const own = admins.filter(({ room }) => room === id).map(({ uid }) => uid)
      return `room ${id} "${title}": host ${host ?? 'nobody'}, admins ${own.join(' ') || 'nobody'}`
    }),
    `customer service: agents ${agents.map(({ uid }) => uid).join(' ') || 'nobody'}`,
  ]
}
