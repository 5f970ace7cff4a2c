import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import { headers, signedText } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from './sessions.ts'

const wrong = () => new Refusal(codes.signatureWrong)

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name.toLowerCase()]
  if (typeof value !== 'string') throw wrong()
  return value
}

export interface Signed {
  readonly sessionId: string
  readonly nonce: string
  /** Its timestamp is too far from the venue's time. */
  readonly stale: boolean
}

/**
 * Verifies the signature of a request. Age and nonce are judged later, because a known idempotency key still gets its
 * stored answer.
 */
export const checkSignature = (request: FastifyRequest, body: Buffer, session: Session, now: number): Signed => {
  const nonce = header(request, headers.nonce)
  const time = header(request, headers.timestamp)
  const signature = header(request, headers.signature)
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(nonce) || !/^\d{1,15}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature))
    throw wrong()
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const text = signedText({ method: request.method, path: request.url, time: Number(time), nonce, bodyHash })
  const expected = createHmac('sha256', Buffer.from(session.signKey, 'base64')).update(text).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw wrong()
  return { sessionId: session.id, nonce, stale: Math.abs(now - Number(time)) > venueLimits.signature.maxSkew }
}
