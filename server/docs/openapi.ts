import * as z from 'zod/mini'
import type { Call } from '#contract/kernel/call.ts'
import { headers } from '#contract/kernel/envelope.ts'

/** The contract as an OpenAPI document. Nothing is written by hand: everything comes from the descriptors. */

type Json = z.core.JSONSchema.BaseSchema
type Schema = z.ZodMiniType

const formOf = (schema: Schema): Json => {
  const { $schema, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return form
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json | boolean
}

const fieldsOf = (schema: Schema | undefined, place: 'path' | 'query'): Parameter[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = formOf(schema)
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: form,
  }))
}

const text: Json = { type: 'string' }

const headersOf = ({ auth, changesState, keyField, money, signed }: Call): Parameter[] =>
  [
    ...(auth !== false || changesState ? [headers.requestedWith] : []),
    ...(money && keyField === undefined ? [headers.idempotencyKey] : []),
    ...(signed ? [headers.signature, headers.timestamp, headers.nonce] : []),
  ].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: name === headers.requestedWith ? { const: headers.requestedWithValue } : text,
  }))

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: text, data },
})

const operationOf = (call: Call) => ({
  operationId: call.id,
  tags: [call.area],
  parameters: [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query'), ...headersOf(call)],
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [call.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: formOf(call.body) },
      },
    },
  }),
  responses: {
    200: {
      description: 'Code 200: success. Any other code: an error; msg says what happened',
      content: { 'application/json': { schema: envelopeOf(formOf(call.response)) } },
    },
    ...(call.auth === false ? {} : { 401: { description: 'No session, or it has expired' } }),
    422: { description: 'Invalid request' },
    429: { description: 'Too many requests; Retry-After says when to retry' },
  },
  ...(call.auth === false ? {} : { security: [{ [call.auth === true ? 'session' : call.auth]: [] }] }),
})

const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name })

/** An OpenAPI document of these calls. */
export const openApiOf = (list: readonly Call[]) => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of list) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Statefloor', version: '1' },
    paths,
    components: {
      securitySchemes: { session: cookie('session'), wallet: cookie('wallet'), phone: cookie('walletPhone') },
    },
  }
}
