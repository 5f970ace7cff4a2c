import * as z from 'zod/mini'
import { id, label, text } from '../schemas'

/** Support lines: web chat, live chat, a third chat desk. */
export const serviceLineTypes = { webChat: 1, liveChat: 2, chatDesk: 3 } as const

export const lastMessageKinds = ['emoji', 'image', 'file', 'message'] as const

/** What a support line says of itself, once a second. */
export const serviceStateSchema = z.object({
  ready: z.boolean(),
  loaded: z.boolean(),
  unreadCount: z.int(),
  lastMessage: z.nullable(z.enum(lastMessageKinds)),
})

/** `show` is a row of flags; the seventh has to be '1' for the button in the header. */
export const liveRoomSchema = z.object({ id, lang: label, status: z.int(), roomType: z.int(), show: label })

/** The groups of the live page. */
export const liveListSchema = z.object({
  livingList: z.array(liveRoomSchema),
  waitingList: z.array(liveRoomSchema),
  playbackList: z.array(liveRoomSchema),
})

/** Whose ban is asked for, and where. */
export const banStatusQuerySchema = z.object({ roomId: id, fid: label })

/** Where somebody finds the venue when its first address is gone. */
export const backupWebsitesSchema = z.array(text)
