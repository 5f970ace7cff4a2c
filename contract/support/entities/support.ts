import * as z from 'zod/mini'

/** Support lines: web chat, live chat, chat desk. */
export const serviceLineTypes = { webChat: 1, liveChat: 2, chatDesk: 3 } as const

export const lastMessageKinds = ['emoji', 'image', 'file', 'message'] as const

/** The state that a support line reports once a second. */
export const serviceStateSchema = z.object({
  ready: z.boolean(),
  loaded: z.boolean(),
  unreadCount: z.int(),
  lastMessage: z.nullable(z.enum(lastMessageKinds)),
})
