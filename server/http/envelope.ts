import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { isUnavailable, isUnstorable } from '../db/driver.ts'
import { Refusal } from '../refusal.ts'
import { sendPacked } from './packed.ts'
import { statusOf } from './status.ts'
import { localeOf, type Words } from './words.ts'

/** Headers that every JSON answer has. */
const asJson = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')

/** Sends an answer in the standard JSON envelope. */
export const sendEnvelope = (reply: FastifyReply, status: number, envelope: Envelope): FastifyReply =>
  asJson(reply, status).send(JSON.stringify(envelope))

/** Sends an answer that is the same for everyone. */
export const sendPublicEnvelope = (
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Envelope,
): Promise<FastifyReply> => sendPacked(request, asJson(reply, 200), JSON.stringify(envelope))

/** Sends a refusal in the reader's language. */
export const sendRefusal = (
  words: Words,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  const locale = localeOf(request.headers['accept-language'])
  const sentence = words.msg(refusal.code, locale)
  const msg = refusal.field === undefined ? sentence : `${sentence} (${refusal.field})`
  const status = statusOf(refusal)
  const retryAfter = refusal.retryAfter ?? (status === 503 ? venueLimits.http.unavailablePause : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter / 1_000))))
  return sendEnvelope(reply, status, { code: refusal.code, msg, data: refusal.data })
}

const unreadable = new Refusal(codes.badRequest)

const unavailable = new Refusal(codes.unavailable)

const byStatus: Readonly<Record<number, Refusal>> = {
  400: unreadable,
  404: new Refusal(codes.notFound),
  413: new Refusal(codes.tooLarge),
  415: new Refusal(codes.wrongMediaType),
  503: unavailable,
}

const fault = new Refusal(codes.serverError)

const thrownStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

/** Converts anything thrown to a refusal; our own bugs become 500. */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (isUnstorable(error)) return unreadable
  if (isUnavailable(error)) return unavailable
  const status = thrownStatus(error)
  return byStatus[status] ?? (status < 500 ? unreadable : fault)
}
