import * as z from 'zod/mini'

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
