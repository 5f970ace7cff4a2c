import type { Call } from '#contract/kernel/call.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { exampleOfCall } from '../examples.ts'

/** The request that a sample sends, in any language. */
export interface SampleRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  /** JSON, or the fields of a form. */
  readonly body: unknown
  readonly isForm: boolean
  readonly headers: Readonly<Record<string, string>>
  /** Whether it sends the cookie of a session, from the environment. */
  readonly hasSession: boolean
  readonly signed: boolean
  /** Whether it creates an idempotency key and sends it in a header. */
  readonly hasKey: boolean
}

/** The example request of a call. */
export const sampleRequestOf = (call: Call): SampleRequest => {
  const { params, query, body } = exampleOfCall(call)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const isForm = call.encoding === 'multipart'
  return {
    method: call.method,
    path: search === '' ? path : `${path}?${search}`,
    body,
    isForm,
    headers: {
      ...(call.auth !== false || call.changesState ? { [headers.requestedWith]: headers.requestedWithValue } : {}),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    hasSession: call.auth !== false,
    signed: call.signed,
    hasKey: call.money && call.keyField === undefined,
  }
}

/** The fields of a form as texts. */
export const formFields = (body: unknown): readonly (readonly [string, string])[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).map(([name, value]) => [name, String(value)] as const)
    : []

/** Lines that a condition includes. */
export const linesIf = (is: boolean, ...lines: readonly string[]): readonly string[] => (is ? lines : [])
