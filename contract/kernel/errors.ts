/** Why a call did not succeed. `offline`: not sent, the browser has no network. `timeout`: no answer within the limit.
 * `http`: an answer without our envelope's success (status in `status`). `business`: a code of the venue other than
 * 200.
 *  `malformed`: an answer that the schema refuses. `session`: 401. `rateLimited`: 429, `retryAfter` in ms. */
type CallErrorKind = 'offline' | 'timeout' | 'http' | 'business' | 'malformed' | 'session' | 'rateLimited'

/** The one error that services reject with. Plain JSON, so that it may stand in a context. */
export interface CallError {
  readonly kind: CallErrorKind
  /** The id of the call's descriptor. */
  readonly call: string
  /** The venue's code. */
  readonly code?: number
  /** The HTTP status. */
  readonly status?: number
  /** The venue's message, in the language that was asked for. Text, never markup. */
  readonly msg?: string
  /** Milliseconds until the venue takes the call again. */
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

/** Whatever a service threw, as a CallError: a fault of our own code counts as a malformed answer of that call. */
export const toCallError = (value: unknown, call: string): CallError =>
  isCallError(value) ? value : { kind: 'malformed', call, msg: value instanceof Error ? value.message : String(value) }

/** After such a failure a write may have happened: its outcome has to be asked. */
export const isOutcomeUnknown = (error: CallError): boolean =>
  error.kind === 'timeout' ||
  error.kind === 'malformed' ||
  (error.kind === 'http' && (error.status === undefined || error.status === 408 || error.status >= 500))

/** A read that failed so may succeed when it is sent again. */
export const isRetryable = (error: CallError): boolean =>
  error.kind === 'offline' ||
  error.kind === 'timeout' ||
  error.kind === 'rateLimited' ||
  error.kind === 'malformed' ||
  (error.kind === 'http' && (error.status === undefined || error.status === 408 || error.status >= 500))
