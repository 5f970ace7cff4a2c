import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** What the tabs of one browser say to each other about the market's socket that one of them carries. */

const { maxId, maxTopic } = limits.socketShare
const id = z.string().check(z.maxLength(maxId))
/** The sockets, as the tabs that want them named them. */
const to = z.array(id)

export const socketShareMessageSchema = z.discriminatedUnion('kind', [
  /** From the tab whose turn has come, to all. */
  z.object({ kind: z.literal('carrying') }),
  /** To the one that carries: is it there, and what it is to do with a socket of the tab. */
  z.object({ kind: z.literal('hello'), tab: id }),
  z.object({ kind: z.literal('open'), tab: id, socket: id }),
  z.object({ kind: z.literal('close'), socket: id }),
  z.object({
    kind: z.literal('topic'),
    socket: id,
    topic: z.string().check(z.maxLength(maxTopic)),
    isWanted: z.boolean(),
  }),
  z.object({ kind: z.literal('ping'), socket: id }),
  /** From the one that carries: it is there; sockets are open; a frame as it came; they are closed. */
  z.object({ kind: z.literal('answered'), tab: id }),
  z.object({ kind: z.literal('opened'), to }),
  z.object({ kind: z.literal('frame'), to, data: z.unknown() }),
  z.object({ kind: z.literal('closed'), to, code: z.int() }),
])
export type SocketShareMessage = z.infer<typeof socketShareMessageSchema>
