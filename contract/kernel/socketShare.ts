import * as z from 'zod/mini'
import { shellLimits } from '../shell/limits.ts'

/** Messages between the tabs of one browser; the leader holds the socket of a public family. */

const { maxId, maxTopic } = shellLimits.socketShare
const id = z.string().check(z.maxLength(maxId))
/** Ids of followers' sockets. */
const to = z.array(id)

export const socketShareMessageSchema = z.discriminatedUnion('kind', [
  /** From a new leader to all tabs. */
  z.object({ kind: z.literal('leading') }),
  /** From a follower: checks whether the leader is alive; sends commands for one of the follower's sockets. */
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
  /** From the leader: it is alive; sockets opened; a frame as received; sockets closed. */
  z.object({ kind: z.literal('answered'), tab: id }),
  z.object({ kind: z.literal('opened'), to }),
  z.object({ kind: z.literal('frame'), to, data: z.unknown() }),
  z.object({ kind: z.literal('closed'), to, code: z.int() }),
])
export type SocketShareMessage = z.infer<typeof socketShareMessageSchema>
