import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { venueLimits } from '#contract/venueLimits.ts'

const pack = promisify(gzip)

/**
 * Sends a public answer, gzipped if it is large and the client accepts gzip: the list of instruments shrinks to a
 * twelfth. Answers for one user are never compressed, because the compressed length reveals something about the content
 * (BREACH). It uses the fastest level, because each answer is compressed separately.
 */
export const sendPacked = async (request: FastifyRequest, reply: FastifyReply, body: string): Promise<FastifyReply> => {
  if (Buffer.byteLength(body) < venueLimits.http.packFrom) return reply.send(body)
  void reply.header('vary', 'Accept-Encoding')
  if (negotiate(String(request.headers['accept-encoding'] ?? ''), ['gzip']) === null) return reply.send(body)
  const packed = await pack(body, { level: constants.Z_BEST_SPEED })
  return reply.header('content-encoding', 'gzip').send(packed)
}
