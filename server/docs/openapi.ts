import type { Call } from '#contract/kernel/call.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { articlePath } from '#contract/support/article.ts'
import { apiEntryPath, sampleOrigin } from '#contract/support/calls/apiDocument.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { codesOf } from './codesOf.ts'
import { exampleOfCall } from './examples.ts'
import { envelopeForm, fieldsOf, formOf } from './forms.ts'
import type { Form } from './forms.ts'

/** The contract as an OpenAPI document. Everything comes from the descriptors, except the summaries and own codes. */

export interface DocumentTexts {
  readonly summary: (id: string) => string
  /** The meaning of a code. */
  readonly msg: (code: number) => string
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Form
  readonly example?: string
}

const parametersOf = (
  schema: Call['query'],
  place: 'path' | 'query',
  examples: Readonly<Record<string, string>>,
): Parameter[] =>
  (schema ? fieldsOf(formOf(schema)) : []).map(({ name, required, form }) => {
    const example = examples[name]
    return {
      name,
      in: place,
      required: place === 'path' || required,
      schema: form,
      ...(example !== undefined && { example }),
    }
  })

const text = (pattern: string): Form => ({ type: 'string', pattern })

const headerForms: Readonly<
  Record<string, { readonly schema: Form; readonly text: string; readonly example: string }>
> = {
  [headers.requestedWith]: {
    schema: { const: headers.requestedWithValue },
    text: 'Proves that no other website sends the request',
    example: headers.requestedWithValue,
  },
  [headers.idempotencyKey]: {
    schema: text('^[A-Za-z0-9_-]{22,64}$'),
    text: 'Repeats with the same key have one effect; keep it until the outcome is known',
    example: '3q2-7wAAQkGk0m6mJ2k0XA',
  },
  [headers.signature]: {
    schema: text('^[0-9a-f]{64}$'),
    text: 'HMAC-SHA256 of method, path with query, time, nonce and the SHA-256 of the body, joined by newlines',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  [headers.timestamp]: {
    schema: text('^\\d{1,15}$'),
    text: `Server time in ms; may differ by up to ${venueLimits.signature.maxSkew} ms`,
    example: String(Date.UTC(2026, 10, 27, 12)),
  },
  [headers.nonce]: {
    schema: text('^[A-Za-z0-9_-]{16,64}$'),
    text: 'A new value for each request',
    example: 'n0nce-of-this-request-1',
  },
}

/** The headers that a call requires besides those of HTTP. */
export const headersOf = ({ auth, changesState, keyField, money, signed }: Call) =>
  [
    ...(auth !== false || changesState ? [headers.requestedWith] : []),
    ...(money && keyField === undefined ? [headers.idempotencyKey] : []),
    ...(signed ? [headers.signature, headers.timestamp, headers.nonce] : []),
  ].map((name) => {
    const { schema = {}, text: description = '', example = '' } = headerForms[name] ?? {}
    return { name, in: 'header' as const, required: true, description, schema, example }
  })

const errorForm = { $ref: '#/components/schemas/Refusal' } as const
const errorOf = (description: string) => ({ description, content: { 'application/json': { schema: errorForm } } })
const wait = {
  'Retry-After': { description: 'Seconds until the call may be repeated', schema: { type: 'integer' } },
} as const

const remarksOf = (call: Call): string =>
  [
    call.auth === false ? 'No login required.' : 'Requires a session cookie.',
    ...(call.signed ? [`Signed: send ${headers.signature}, ${headers.timestamp} and ${headers.nonce}.`] : []),
    ...(call.money
      ? [
          call.keyField === undefined
            ? `Moves funds once per ${headers.idempotencyKey}.`
            : `Moves funds once per ${call.keyField}, its idempotency key.`,
        ]
      : []),
  ].join(' ')

const operationOf = (call: Call, { summary, msg }: DocumentTexts) => {
  const { params, query, body, response } = exampleOfCall(call)
  return {
    operationId: call.id,
    tags: [call.area],
    summary: summary(call.id),
    description: `${summary(call.id)}. ${remarksOf(call)}`,
    externalDocs: { url: apiEntryPath(call.id) },
    parameters: [
      ...parametersOf(call.params, 'path', params),
      ...parametersOf(call.query, 'query', query),
      ...headersOf(call),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          [call.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: {
            schema: formOf(call.body),
            example: body,
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Code 200: success. Any other code: an error; msg says what happened',
        content: {
          'application/json': {
            schema: envelopeForm(formOf(call.response)),
            example: { code: 200, msg: msg(200), data: response },
          },
        },
      },
      ...(call.auth !== false && { 401: errorOf('No session, an ended session, or an invalid signature') }),
      ...((call.auth !== false || call.changesState) && { 403: errorOf('Another origin, or another user’s data') }),
      ...(call.money && { 409: errorOf('The idempotency key belongs to another request') }),
      422: errorOf('Invalid request'),
      429: { ...errorOf('Too many requests; the call was not executed'), headers: wait },
      500: errorOf('Server fault'),
      503: { ...errorOf('Unavailable; the outcome of a call that moves funds is unknown'), headers: wait },
    },
    'x-codes': codesOf(call).map((code) => ({ code, meaning: msg(code), article: articlePath(String(code)) })),
    'x-rate-limit': venueLimits.rate,
    'x-idempotency': call.money
      ? { in: call.keyField === undefined ? 'header' : 'body', name: call.keyField ?? headers.idempotencyKey }
      : null,
    'x-signature': call.signed ? signature : null,
    ...(call.auth !== false && { security: [{ [call.auth === true ? 'session' : call.auth]: [] as string[] }] }),
  }
}

const signature = {
  algorithm: 'HMAC-SHA256',
  key: 'signKey of session.current, decoded from base64',
  text: ['method', 'path with query', headers.timestamp, headers.nonce, 'SHA-256 of the body in hexadecimal'],
  separator: '\n',
  encoding: 'lowercase hexadecimal',
} as const

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })

const description = `Answers are JSON, {code, msg, data}: code 200 is success, any other code says why the call was refused.
Amounts and prices are decimal strings, times are epoch milliseconds (UTC).

Session: log in with session.login and send its cookie with each call, with ${headers.requestedWith}: ${headers.requestedWithValue}.
Over TLS the cookie’s name begins with __Host-.

Signature: ${headers.signature} is the HMAC-SHA256, in lowercase hexadecimal, of method, path with query, ${headers.timestamp},
${headers.nonce} and the hexadecimal SHA-256 of the body, joined by newlines. The key is signKey of session.current.

Idempotency: a call that moves funds has a key. Repeats with the same key and body have one effect and the same answer.
If you get no answer, ask session.outcome.

Rate limit: ${venueLimits.rate.calls} calls per account in ${venueLimits.rate.window} ms; beyond it 429 with Retry-After.`

/** An OpenAPI document of these calls. */
export const openApiOf = (list: readonly Call[], texts: DocumentTexts) => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of list)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, texts) }
  return {
    openapi: '3.1.0',
    info: { title: 'Statefloor', version: '1', description },
    servers: [{ url: '/', description: `This exchange; samples write it as ${sampleOrigin}` }],
    tags: [...new Set(list.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: envelopeForm({}) },
      securitySchemes: {
        session: cookie('session', 'Set by session.login'),
        wallet: cookie('wallet', 'Set when a wallet has approved a scanned code'),
        phone: cookie('walletPhone', 'Held by the phone that holds the wallet'),
      },
    },
  }
}
