import * as z from 'zod/mini'
import { id, label, text, time } from '#contract/kernel/schemas.ts'

/** What a live room is doing. */
export const liveStatuses = { waiting: 0, living: 1, over: 2 } as const
/** Of the kinds of rooms the one that the header leads to: a show for everybody. */
export const openRoomType = 3

/** `show` is a row of flags; the seventh has to be '1' for the button in the header. */
export const liveRoomSchema = z.object({
  id,
  /** The language that is spoken. */
  lang: label,
  status: z.int(),
  roomType: z.int(),
  show: label,
  title: label,
  about: text,
  hostName: label,
  /** UID of the host's account, whose trades can be copied; null: it has none. */
  hostFid: z.nullable(label),
  startTime: time,
  /** Null: the show goes on until somebody ends it. */
  endTime: z.nullable(time),
  /** Of the stream, from the venue's address on; null while there is none. */
  playUrl: z.nullable(label),
  /** A picture of the show; left out or null: it has none. */
  cover: z.optional(z.nullable(label)),
  /** How many people are in a room that is on the air; left out: the venue does not say. */
  viewers: z.optional(z.int()),
})
export type LiveRoom = z.infer<typeof liveRoomSchema>

/** The groups of the live page. */
export const liveListSchema = z.object({
  livingList: z.array(liveRoomSchema),
  waitingList: z.array(liveRoomSchema),
  playbackList: z.array(liveRoomSchema),
})
export type LiveList = z.infer<typeof liveListSchema>

/** Whose ban is asked for, and where. */
export const banStatusQuerySchema = z.object({ roomId: id, fid: label })

export const banReasons = ['spam', 'abuse', 'fraud', 'other'] as const
/** Why somebody may not write, and until when. `note` is the moderator's own sentence, or nothing. */
export const banSchema = z.object({ reason: z.enum(banReasons), note: label, until: time })
export type Ban = z.infer<typeof banSchema>
export type BanReason = Ban['reason']

const liveRoles = ['host', 'admin', 'member', 'guest'] as const
export const liveRoleSchema = z.enum(liveRoles)
export type LiveRole = z.infer<typeof liveRoleSchema>

/** What somebody said in a room. The venue has taken out of it what only deceives the eye. */
export const liveMessageSchema = z.object({
  msgId: id,
  fid: label,
  name: label,
  role: liveRoleSchema,
  text,
  sentTime: time,
  /** How many people reported it; only staff sees it. */
  reports: z.int(),
})
export type LiveMessage = z.infer<typeof liveMessageSchema>

/** What the topic `room.<id>` tells: to all who listen, and of a ban only to whom it concerns. */
export const livePushSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: liveMessageSchema }),
  z.object({ kind: z.literal('deleted'), msgId: id }),
  /** To staff. */
  z.object({ kind: z.literal('reported'), msgId: id, reports: z.int() }),
  z.object({ kind: z.literal('pinned'), message: z.nullable(liveMessageSchema) }),
  z.object({ kind: z.literal('forbidden'), ban: z.nullable(banSchema) }),
  z.object({ kind: z.literal('room'), room: liveRoomSchema }),
])
export type LivePush = z.infer<typeof livePushSchema>
