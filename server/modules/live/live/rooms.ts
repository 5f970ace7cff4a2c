import { and, eq, isNull } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { liveStatuses } from '#contract/live/entities/live.ts'
import type { LiveRole, LiveRoom } from '#contract/live/entities/live.ts'
import { liveStreamPath } from '#contract/live/live.ts'
import type { Queries } from '#server/db/database.ts'
import { liveAdmins, liveRooms, users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import { airingAt } from './programme.ts'

type Row = typeof liveRooms.$inferSelect

/** A room as stored, with its host's UID. */
export type StoredRoom = Row & { readonly hostFid: string | null }

const playing = {
  [liveStatuses.waiting]: null,
  [liveStatuses.living]: 'live',
  [liveStatuses.over]: 'playback',
} as const

/** A room in the form of an answer. */
export const roomAt = (
  { id, lang, title, about, hostName, hostFid, roomType, show, ...times }: StoredRoom,
  now: number,
): LiveRoom => {
  const { status, startTime, endTime } = airingAt(times, now)
  const kind = playing[status]
  return {
    id,
    lang,
    status,
    roomType,
    show,
    title,
    about,
    hostName,
    hostFid,
    startTime,
    endTime,
    playUrl: kind && liveStreamPath(id, kind),
  }
}

const select = (query: Queries) =>
  query.select({ room: liveRooms, hostFid: users.fid }).from(liveRooms).leftJoin(users, eq(users.id, liveRooms.hostId))

export const allRooms = async (query: Queries): Promise<StoredRoom[]> => {
  const rows = await select(query).orderBy(liveRooms.id)
  return rows.map(({ room, hostFid }) => ({ ...room, hostFid }))
}

export const roomOf = async (query: Queries, id: number): Promise<StoredRoom> => {
  const [row] = await select(query).where(eq(liveRooms.id, id))
  if (!row) throw new Refusal(codes.liveRoomUnknown)
  return { ...row.room, hostFid: row.hostFid }
}

/** The staff of a room: host and moderators. */
export interface Staff {
  readonly roleOf: (userId: number | undefined) => LiveRole
  readonly ids: readonly number[]
}

export const staffOf = async (query: Queries, { id, hostId }: Pick<StoredRoom, 'id' | 'hostId'>): Promise<Staff> => {
  const rows = await query.select({ userId: liveAdmins.userId }).from(liveAdmins).where(eq(liveAdmins.roomId, id))
  const admins = new Set(rows.map(({ userId }) => userId))
  return {
    roleOf: (userId) =>
      userId === undefined ? 'guest' : userId === hostId ? 'host' : admins.has(userId) ? 'admin' : 'member',
    ids: [...new Set([...(hostId === null ? [] : [hostId]), ...admins])],
  }
}

export const makeAdmin = async (query: Queries, roomId: number, userId: number): Promise<void> => {
  await query.insert(liveAdmins).values({ roomId, userId }).onConflictDoNothing()
}

/** Groups the rooms: live shows by latest start, upcoming ones by start, recordings newest first. */
export const inGroups = (rooms: readonly LiveRoom[]) => {
  const of = (status: number, order: (a: LiveRoom, b: LiveRoom) => number) =>
    rooms.filter((room) => room.status === status).sort(order)
  return {
    livingList: of(liveStatuses.living, (a, b) => b.startTime - a.startTime || a.id - b.id),
    waitingList: of(liveStatuses.waiting, (a, b) => a.startTime - b.startTime || a.id - b.id),
    playbackList: of(liveStatuses.over, (a, b) => b.startTime - a.startTime || a.id - b.id),
  }
}

/** Gives a room a host if it has none. */
export const giveHost = async (query: Queries, roomId: number, hostId: number): Promise<void> => {
  await query
    .update(liveRooms)
    .set({ hostId })
    .where(and(eq(liveRooms.id, roomId), isNull(liveRooms.hostId)))
}
