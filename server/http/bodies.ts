import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import { parseStrictJson, UnreadableJson } from './json.ts'
import { Refusal } from '../refusal.ts'

const raw = new WeakMap<FastifyRequest, Buffer>()
const empty = Buffer.alloc(0)

/** The raw bytes of the body, which the signature covers. */
export const rawBody = (request: FastifyRequest): Buffer => raw.get(request) ?? empty

const unreadable = () => new Refusal(codes.badRequest, { field: 'body' })

/** Sets which body types are accepted, and their maximum size. */
export const takeBodies = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    raw.set(request, bytes)
    if (bytes.length === 0) return done(null, undefined)
    try {
      done(null, parseStrictJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)))
    } catch (error) {
      done(
        error instanceof UnreadableJson || error instanceof TypeError
          ? unreadable()
          : new Error('A body could not be read', { cause: error }),
      )
    }
  })
  await app.register(multipart, {
    limits: { files: 0, fields: 50, fieldSize: 10_000, fieldNameSize: 100, parts: 50, headerPairs: 50 },
  })
}

const isTooMuch = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413

/** The fields of a multipart body; each may occur once. Throws Refusal. */
export const readFields = async (request: FastifyRequest): Promise<Record<string, string>> => {
  if (!request.isMultipart()) throw new Refusal(codes.wrongMediaType)
  try {
    return await collectFields(request)
  } catch (error) {
    // Anything that the parser rejects is the client's mistake.
    throw error instanceof Refusal || isTooMuch(error) ? error : unreadable()
  }
}

const collectFields = async (request: FastifyRequest): Promise<Record<string, string>> => {
  const fields = new Map<string, string>()
  for await (const part of request.parts()) {
    if (part.type === 'file' || typeof part.value !== 'string' || fields.has(part.fieldname)) throw unreadable()
    fields.set(part.fieldname, part.value)
  }
  return Object.fromEntries(fields)
}

/** The parsed JSON body of a call; undefined if there is none. */
export const jsonBody = (request: FastifyRequest): unknown => {
  if (request.isMultipart()) throw new Refusal(codes.wrongMediaType)
  return request.body
}
