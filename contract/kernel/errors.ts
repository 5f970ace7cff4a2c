import type { RefusalFigures } from './refusalFigures.ts'

/**
 * Why a call failed. `offline`: not sent, the browser has no network. `timeout`: no response within the limit. `http`:
 * a response without our envelope (see `status`). `business`: a venue code other than 200. `malformed`: a response that
 * fails its schema. `session`: 401. `rateLimited`: 429, with `retryAfter` in ms.
 */
type CallErrorKind = 'offline' | 'timeout' | 'http' | 'business' | 'malformed' | 'session' | 'rateLimited'

/** The only error that services reject with. Plain JSON, so that it can be stored in a context. */
export interface CallError {
  readonly kind: CallErrorKind
  /** The id of the call's descriptor. */
  readonly call: string
  readonly code?: number
  readonly status?: number
  /** The venue's message, in the requested language. Plain text, never markup. */
  readonly msg?: string
  /** The figures of a refusal, for example the largest size that would be accepted. */
  readonly figures?: RefusalFigures
  /** Milliseconds until the venue accepts the call again. */
  readonly retryAfter?: number
}

const kinds: ReadonlySet<string> = new Set<CallErrorKind>([
  'offline',
  'timeout',
  'http',
  'business',
  'malformed',
  'session',
  'rateLimited',
])

export const isCallError = (value: unknown): value is CallError =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'call' in value &&
  typeof value.kind === 'string' &&
  kinds.has(value.kind)

/**
 * Converts anything a service threw to a CallError. An error in our own code counts as a malformed response of that
 * call.
 */
export const toCallError = (value: unknown, call: string): CallError =>
  isCallError(value) ? value : { kind: 'malformed', call, msg: value instanceof Error ? value.message : String(value) }

/** Whether a write may have happened despite the failure, so that its outcome has to be queried. */
export const isOutcomeUnknown = (error: CallError): boolean =>
  error.kind === 'timeout' ||
  error.kind === 'malformed' ||
  (error.kind === 'http' && (error.status === undefined || error.status === 408 || error.status >= 500))

/** Whether a read that failed this way may succeed if it is sent again. */
export const isRetryable = (error: CallError): boolean =>
  error.kind === 'offline' ||
  error.kind === 'timeout' ||
  error.kind === 'rateLimited' ||
  error.kind === 'malformed' ||
  (error.kind === 'http' && (error.status === undefined || error.status === 408 || error.status >= 500))
