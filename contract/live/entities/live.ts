import * as z from 'zod/mini'
import { id, label, text, time } from '#contract/kernel/schemas.ts'

/** The status of a live room. */
export const liveStatuses = { waiting: 0, living: 1, over: 2 } as const
/** The room type that the header links to: a show open to everyone. */
export const openRoomType = 3

/** `show` is a row of flags; the seventh must be '1' for the header button. */
export const liveRoomSchema = z.object({
  id,
  /** The spoken language. */
  lang: label,
  status: z.int(),
  roomType: z.int(),
  show: label,
  title: label,
  about: text,
  hostName: label,
  /** UID of the host's account, whose trades can be copied; null if there is none. */
  hostFid: z.nullable(label),
  startTime: time,
  /** Null: the show continues until it is ended. */
  endTime: z.nullable(time),
  /** Path of the stream below the venue's address; null while there is none. */
  playUrl: z.nullable(label),
  /** A picture of the show; omitted or null if there is none. */
  cover: z.optional(z.nullable(label)),
  /** Viewers in a room that is on the air; omitted if the venue does not report it. */
  viewers: z.optional(z.int()),
})
export type LiveRoom = z.infer<typeof liveRoomSchema>

/** The sections of the live page. */
export const liveListSchema = z.object({
  livingList: z.array(liveRoomSchema),
  waitingList: z.array(liveRoomSchema),
  playbackList: z.array(liveRoomSchema),
})
export type LiveList = z.infer<typeof liveListSchema>

/** The user and the room whose ban is queried. */
export const banStatusQuerySchema = z.object({ roomId: id, fid: label })

export const banReasons = ['spam', 'abuse', 'fraud', 'other'] as const
/** Why a user may not write, and until when. `note` is the moderator's text, or empty. */
export const banSchema = z.object({ reason: z.enum(banReasons), note: label, until: time })
export type Ban = z.infer<typeof banSchema>
export type BanReason = Ban['reason']

const liveRoles = ['host', 'admin', 'member', 'guest'] as const
export const liveRoleSchema = z.enum(liveRoles)
export type LiveRole = z.infer<typeof liveRoleSchema>

/** A message in a room, cleaned by the venue of characters that deceive the eye. */
export const liveMessageSchema = z.object({
  msgId: id,
  fid: label,
  name: label,
  role: liveRoleSchema,
  text,
  sentTime: time,
  /** How many users reported it; only visible to staff. */
  reports: z.int(),
})
export type LiveMessage = z.infer<typeof liveMessageSchema>

/** Pushes of the topic `room.<id>`: to all subscribers, except that a ban goes only to the banned user. */
export const livePushSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: liveMessageSchema }),
  z.object({ kind: z.literal('deleted'), msgId: id }),
  /** Sent to staff. */
  z.object({ kind: z.literal('reported'), msgId: id, reports: z.int() }),
  z.object({ kind: z.literal('pinned'), message: z.nullable(liveMessageSchema) }),
  z.object({ kind: z.literal('forbidden'), ban: z.nullable(banSchema) }),
  z.object({ kind: z.literal('room'), room: liveRoomSchema }),
])
export type LivePush = z.infer<typeof livePushSchema>
