import { createHash, createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Call, CallData, CallInput } from '#contract/kernel/call.ts'
import { envelopeSchema, headers, signedText } from '#contract/kernel/envelope.ts'

/** No readable answer came back: the call may or may not have taken effect. */
export const unknown = Symbol('unknown')

export interface Answered<D> {
  readonly status: number
  readonly code: number
  readonly data: D
}

/** A person with a browser: a cookie, and calls as the browser sends them, each on a real connection. */
export interface Client {
  readonly call: <C extends Call>(
    call: C,
    input: CallInput<C>,
    key?: string,
  ) => Promise<Answered<CallData<C>> | typeof unknown>
}

const inputSchema = z.object({ query: z.optional(z.record(z.string(), z.string())), body: z.optional(z.unknown()) })

/** The fetch error when the venue is killed, or the parse error of a truncated JSON answer. */
const isCut = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError

/** What a session is signed with, as a login and a registration answer it. */
const signedInSchema = z.object({ signKey: z.string() })

const signatureOf = (call: Call, path: string, text: string, signKey: string, time: number) => {
  const nonce = newKey()
  const bodyHash = createHash('sha256').update(text).digest('hex')
  return {
    [headers.timestamp]: String(time),
    [headers.nonce]: nonce,
    [headers.signature]: createHmac('sha256', Buffer.from(signKey, 'base64'))
      .update(signedText({ method: call.method, path, time, nonce, bodyHash }))
      .digest('hex'),
  }
}

/** `now`: the venue's time, for signed calls. */
export const createClient = (url: string, now: () => number = Date.now): Client => {
  let cookie: string | undefined
  let signKey: string | undefined
  return {
    async call<C extends Call>(call: C, input: CallInput<C>, key?: string) {
      const { query = {}, body } = inputSchema.parse(input)
      const search = new URLSearchParams(query).toString()
      const path = search === '' ? call.path : `${call.path}?${search}`
      const text = body === undefined ? '' : JSON.stringify(body)
      try {
        const response = await fetch(`${url}${path}`, {
          method: call.method,
          headers: {
            [headers.requestedWith]: headers.requestedWithValue,
            'sec-fetch-site': 'same-origin',
            origin: url,
            ...(cookie === undefined ? {} : { cookie }),
            ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(call.signed && signKey !== undefined ? signatureOf(call, path, text, signKey, now()) : {}),
          },
          ...(body === undefined ? {} : { body: text }),
        })
        const { code, data } = envelopeSchema.parse(JSON.parse(await response.text()))
        cookie =
          response.headers
            .getSetCookie()
            .find((one) => one.startsWith('session='))
            ?.split(';')[0] ?? cookie
        signKey = signedInSchema.safeParse(data).data?.signKey ?? signKey
        const checked: unknown = response.status === 200 && code === 200 ? call.response.parse(data) : data
        return { status: response.status, code, data: checked as CallData<C> }
      } catch (error) {
        if (isCut(error)) return unknown
        throw error
      }
    },
  }
}

/** The answer of a call that must have one. */
export const known = <D>(answer: Answered<D> | typeof unknown, what: string): Answered<D> => {
  if (answer === unknown) throw new Error(`No answer: ${what}`)
  return answer
}

export const newKey = (): string => randomBytes(16).toString('base64url')
