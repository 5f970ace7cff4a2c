import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { venueLimits } from '#contract/venueLimits.ts'

const pack = promisify(gzip)

/**
 * Sends a public answer, packed when it is large and the client takes gzip: the list of instruments is twelve times
 * smaller. Answers to one person stay as they are, because the length of a packed one tells of what is in it (BREACH).
 * The quickest level: each answer is packed anew.
 */
export const sendPacked = async (request: FastifyRequest, reply: FastifyReply, body: string): Promise<FastifyReply> => {
  if (Buffer.byteLength(body) < venueLimits.http.packFrom) return reply.send(body)
  void reply.header('vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body)
  const packed = await pack(body, { level: constants.Z_BEST_SPEED })
  return reply.header('content-encoding', 'gzip').send(packed)
}
