import ky from 'ky'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Clock } from '../browser/clock.ts'

/** One attempt at a call. */
interface Sending {
  /** The descriptor's id, for errors. */
  readonly call: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal | undefined
}

export interface Answer {
  readonly status: number
  readonly envelope: Envelope
  readonly headers?: Headers
}

export interface Http {
  /** The venue's response with any status, if it is a valid envelope. Rejects with a CallError only. */
  readonly send: (sending: Sending) => Promise<Answer>
}

interface HttpParts {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** The network status reported by the browser. */
  readonly isOnline: () => boolean
}

/** The whole body as text, or undefined if it exceeds the size limit. */
const readBounded = async (response: Response): Promise<string | undefined> => {
  const declared = Number(response.headers.get('Content-Length') ?? '0')
  if (declared > kernelLimits.call.maxAnswerBytes) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > kernelLimits.call.maxAnswerBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

const parseEnvelope = (text: string): Envelope | undefined => {
  try {
    const parsed = envelopeSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON: the caller reports this through the kind of its error.
    return undefined
  }
}

const isJson = (response: Response): boolean => /^application\/json\b/i.test(response.headers.get('Content-Type') ?? '')

/** Parses seconds or a date into ms from now. */
const retryAfter = (response: Response, now: number): number | undefined => {
  const header = response.headers.get('Retry-After')
  if (header === null) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}

const failed = (
  kind: CallError['kind'],
  call: string,
  more: Partial<Omit<CallError, 'kind' | 'call'>> = {},
): CallError => ({ kind, call, ...more })

const of = (envelope: Envelope | undefined) => (envelope ? { code: envelope.code, msg: envelope.msg } : {})

/** Sends a call once within the time limit and validates the form of the response; the caller interprets its code. */
export const createHttp = ({ fetch, clock, isOnline }: HttpParts): Http => ({
  send: async ({ call, method, url, headers, body, signal }) => {
    if (!isOnline()) throw failed('offline', call)
    const limit = new AbortController()
    const endLimit = clock.after(kernelLimits.call.timeout, () => limit.abort())
    try {
      const response = await ky(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
        credentials: 'include',
        cache: 'no-store',
        redirect: 'error',
        fetch,
        retry: 0,
        // Our own time limit covers the body too.
        timeout: false,
        throwHttpErrors: false,
      })
      const text = await readBounded(response)
      const envelope = text !== undefined && isJson(response) ? parseEnvelope(text) : undefined
      const { status } = response
      if (status === 429) {
        const wait = retryAfter(response, clock.now())
        throw failed('rateLimited', call, {
          status,
          ...of(envelope),
          ...(wait === undefined ? {} : { retryAfter: wait }),
        })
      }
      if (!envelope)
        throw response.ok
          ? failed('malformed', call, { status })
          : failed(status === 401 ? 'session' : 'http', call, { status })
      return { status, envelope, headers: response.headers }
    } catch (error) {
      if (isOurs(error)) throw error
      if (limit.signal.aborted) throw failed('timeout', call)
      // Connection cut, reset, refused, or aborted by the caller: sent, but without a response.
      throw failed('http', call)
    } finally {
      endLimit()
    }
  },
})

const isOurs = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'kind' in error
