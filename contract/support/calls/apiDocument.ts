import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { label, text } from '#contract/kernel/schemas.ts'
import { supportLimits } from '../limits.ts'

/** The API reference: `server/docs/` writes it from the descriptors of calls and streams. */

const { maxEntries, maxFields, maxCode } = supportLimits.apiDocument

/** The id of a call or stream, such as `orders.place`. */
export const apiIdSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}\.[A-Za-z_]{1,40}$/))
export const apiAreaSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/))

const headSchema = z.object({
  id: apiIdSchema,
  /** An HTTP method, or `WS` for a stream. */
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'WS']),
  path: label,
  summary: label,
})
export type ApiHead = z.infer<typeof headSchema>

const areaSchema = z.object({
  area: apiAreaSchema,
  title: label,
  entries: z.array(headSchema).check(z.maxLength(maxEntries)),
})
export type ApiArea = z.infer<typeof areaSchema>

/** A line of a schema's tree: `depth` 0 is the outermost; a list's `[]` and an alternative's number are lines too. */
const fieldSchema = z.object({
  depth: z.int().check(z.minimum(0), z.maximum(20)),
  name: label,
  type: label,
  required: z.boolean(),
  /** Allowed values and limits, in the notation of JSON Schema. */
  rules: text,
})
export type ApiField = z.infer<typeof fieldSchema>

const parameterSchema = z.object({
  name: label,
  in: z.enum(['path', 'query', 'header']),
  type: label,
  required: z.boolean(),
  rules: text,
  /** Empty for an optional one that the example omits. */
  example: label,
})
export type ApiParameter = z.infer<typeof parameterSchema>

/** Code or JSON to read. */
const codeText = z.string().check(z.maxLength(maxCode))

export const apiLanguages = ['typescript', 'python', 'curl'] as const
export type ApiLanguage = (typeof apiLanguages)[number]

const entrySchema = z.extend(headSchema, {
  auth: z.enum(['none', 'session', 'wallet', 'phone']),
  signed: z.boolean(),
  money: z.boolean(),
  /** The body field that is the idempotency key; null if a header is, or if there is none. */
  keyField: z.nullable(label),
  encoding: z.enum(['json', 'multipart']),
  parameters: z.array(parameterSchema).check(z.maxLength(maxFields)),
  /** The subscription, for a stream. */
  body: z.array(fieldSchema).check(z.maxLength(maxFields)),
  /** The data that a stream sends. */
  response: z.array(fieldSchema).check(z.maxLength(maxFields)),
  /** JSON; the body's is empty for a call without one. */
  example: z.object({ body: codeText, response: codeText }),
  codes: z.array(z.object({ code: z.int(), text })).check(z.maxLength(maxFields)),
  /** `origin` stands for the venue's address. */
  samples: z.array(z.object({ language: z.enum(apiLanguages), text: codeText })),
  /** Whether the page offers to send it in a sandbox, or why not. */
  trial: z.enum(['offered', 'money', 'session', 'wallet', 'form', 'change', 'stream']),
})
export type ApiEntry = z.infer<typeof entrySchema>

const indexSchema = z.object({
  areas: z.array(areaSchema).check(z.maxLength(maxEntries)),
  /** Calls of an account together in `window` ms. */
  rate: z.object({ calls: z.int(), window: z.int() }),
})
export type ApiIndex = z.infer<typeof indexSchema>

export const apiDocument = {
  index: defineCall({
    id: 'apiDocument.index',
    method: 'GET',
    path: '/hk-web/public/api-reference',
    response: indexSchema,
    errors: 'caller',
    extension: true,
  }),
  area: defineCall({
    id: 'apiDocument.area',
    method: 'GET',
    path: '/hk-web/public/api-reference/area',
    query: z.object({ area: apiAreaSchema }),
    response: z.array(entrySchema).check(z.maxLength(maxEntries)),
    errors: 'caller',
    extension: true,
  }),
}

/** The address in samples and documents, which the page replaces by the venue's own. */
export const sampleOrigin = 'https://api.statefloor.example'

/** The address of a call's or stream's entry in the reference. */
export const apiEntryPath = (id: string): string => `/apiDocument?call=${encodeURIComponent(id)}`
