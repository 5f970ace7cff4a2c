import type { Call, CallRequest } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'

/** A request as it came. */
export interface RawRequest {
  readonly query: unknown
  readonly body: unknown
  readonly params: unknown
}

const parts = ['params', 'query', 'body'] as const

/** The request as its descriptor's schemas read it. Throws Refusal that names the first field that does not fit. */
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
 * The answer's data as its schema allows it: what the schema does not name never leaves the venue. Throws on a
 * handler's fault.
 */
export const checkData = (call: Call, data: unknown): unknown => {
  const result = call.response.safeParse(data)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(
    `The handler of ${call.id} answered what its schema refuses: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}
