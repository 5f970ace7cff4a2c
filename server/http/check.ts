import type { Call, CallRequest } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'

/** A request before validation. */
export interface RawRequest {
  readonly query: unknown
  readonly body: unknown
  readonly params: unknown
}

const parts = ['params', 'query', 'body'] as const

/** Validates a request against its descriptor's schemas. Throws Refusal naming the first invalid field. */
export const parseRequest = <C extends Call>(call: C, raw: RawRequest): CallRequest<C> => {
  const request: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = call[part]
    if (!schema) continue
    const result = schema.safeParse(raw[part] === undefined ? {} : raw[part])
    if (!result.success) {
      const path = result.error.issues[0]?.path.map(String).join('.')
      throw new Refusal(codes.badRequest, { field: path ? `${part}.${path}` : part })
    }
    request[part] = result.data
  }
  const parsed: unknown = request
  return parsed as CallRequest<C>
}

/**
 * Strips the answer's data down to what its schema names, so that nothing else leaves the venue. Throws if the handler
 * returned invalid data.
 */
export const checkData = (call: Call, data: unknown): unknown => {
  const result = call.response.safeParse(data)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(
    `The handler of ${call.id} answered what its schema refuses: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}
