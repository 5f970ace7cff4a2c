import type { Call, CallData, CallInput } from '#contract/kernel/call.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { firstCodes } from '#contract/kernel/firstCodes.ts'
import { headers, successCode } from '#contract/kernel/envelope.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { isRetryable, toCallError } from '#contract/kernel/errors.ts'
import { figuresOf } from '#contract/kernel/refusalFigures.ts'
import { toIntl } from '#contract/shell/locales.ts'
import type { SigningSession, Signer } from './signer.ts'
import type { Answer, Http } from './http.ts'

export interface CallOptions {
  /** Leaving the calling state aborts the call. */
  readonly signal?: AbortSignal
  /** The idempotency key; every call that moves money has one. */
  readonly key?: string
  /** The caller will retry after a temporary failure, so the generic handler does not report this one. */
  readonly willRetry?: boolean
  /** The caller shows the error where it matters, so the generic handler does not report it. */
  readonly saidByCaller?: boolean
  /** Receives the venue's message of a success, for flows that show it. */
  readonly onMsg?: (msg: string) => void
  /** Receives every answer in the envelope, also a refusal, for a page that shows it as it came. */
  readonly onAnswer?: (answer: Answer) => void
}

/** One function per call, by area and name; no call has its own code. Rejects with a CallError only. */
type CallFunction<C> =
  unknown extends CallInput<C>
    ? (input?: Record<never, never>, options?: CallOptions) => Promise<CallData<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<CallData<C>>

/** The functions for an area's descriptors. */
export type AreaClient<Area> = { readonly [Name in keyof Area]: CallFunction<Area[Name]> }

type FirstClient = { readonly [Area in keyof typeof firstCalls]: AreaClient<(typeof firstCalls)[Area]> }

export interface Client extends FirstClient {
  /** The same for an area whose descriptors load with the code that calls them. */
  readonly area: <Area extends Readonly<Record<string, Call>>>(descriptors: Area) => AreaClient<Area>
}

export interface ClientParts {
  readonly http: Http
  readonly signer: Signer
  /** Base URL of all calls; empty for the document's own origin. */
  readonly venue: string
  readonly locale: () => string
  /** A 401 for a user who had a session. */
  readonly onSessionEnded: () => void
  /** The cookie belongs to another user, who logged in in another tab. */
  readonly onSessionDoubted: () => void
  /** The venue rejected a call of the connected wallet: its session has ended, or another wallet is connected. */
  readonly onWalletDoubted: () => void
  /** A call that moves money is being sent. @returns What to do once it has been answered, or has failed. */
  readonly onMoneySent: () => () => void
  /** A failure for the generic handler to report. */
  readonly onFailure: (error: CallError) => void
}

interface Input {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const withParams = (path: string, params: Input['params']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))

const withQuery = (path: string, query: Input['query']): string => {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

const toForm = (body: unknown): FormData => {
  const form = new FormData()
  if (typeof body === 'object' && body !== null)
    for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** The venue rejected the signature: our time or key may be stale. This does not end the session. */
const isSignatureRefused = ({ envelope }: Answer): boolean =>
  envelope.code === firstCodes.signatureStale || envelope.code === firstCodes.signatureWrong

/** The error for a response that is not a success. */
const refusal = (call: string, answer: Answer): CallError => {
  const { status, envelope } = answer
  const figures = figuresOf(envelope.data)
  const answered = { call, status, code: envelope.code, msg: envelope.msg, ...(figures && { figures }) }
  if (status === 401 && !isSignatureRefused(answer)) return { kind: 'session', ...answered }
  return status >= 200 && status < 300 ? { kind: 'business', ...answered } : { kind: 'http', ...answered }
}

const isSuccess = ({ status, envelope }: Answer): boolean =>
  status >= 200 && status < 300 && envelope.code === successCode

const check = <T>(descriptor: Call, { status, envelope }: Answer): T => {
  const result = descriptor.response.safeParse(envelope.data)
  if (!result.success) throw { kind: 'malformed', call: descriptor.id, status } satisfies CallError
  // The value was parsed by this descriptor's own schema.
  return result.data as T
}

/** The client of a venue, derived entirely from the contract. */
export const createClient = (parts: ClientParts): Client => {
  const send = async (descriptor: Call, input: Input, { signal, key }: CallOptions): Promise<Answer> => {
    const path = withQuery(withParams(descriptor.path, input.params), input.query)
    const isForm = descriptor.encoding === 'multipart'
    const text = descriptor.body === undefined || isForm ? '' : JSON.stringify(input.body ?? {})
    // A page whose session has ended still belongs to that user, so it must not act with another user's cookie.
    const owner = parts.signer.owner() ?? (descriptor.auth === true ? parts.signer.former() : undefined)
    return parts.http.send({
      call: descriptor.id,
      method: descriptor.method,
      url: parts.venue + path,
      headers: {
        Accept: 'application/json',
        'Accept-Language': toIntl(parts.locale()),
        [headers.requestedWith]: headers.requestedWithValue,
        ...(text === '' ? {} : { 'Content-Type': 'application/json' }),
        ...(owner === undefined ? {} : { [headers.account]: owner }),
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
        ...(descriptor.signed ? await parts.signer.sign({ method: descriptor.method, path, body: text }) : {}),
      },
      body: descriptor.body === undefined ? undefined : isForm ? toForm(input.body) : text,
      signal,
    })
  }

  /**
   * Reloads the session for its key and time. Another user's session is rejected: nothing is signed for anyone else.
   */
  const refreshSigner = async (options: CallOptions): Promise<boolean> => {
    const answer = await send(firstCalls.session.current, {}, options.signal ? { signal: options.signal } : {})
    const session = isSuccess(answer) ? check<SigningSession | null>(firstCalls.session.current, answer) : null
    if (session === null || session.fid !== parts.signer.owner()) return false
    parts.signer.keep(session)
    return true
  }

  const ask = async (descriptor: Call, input: Input, options: CallOptions): Promise<Answer> => {
    if (descriptor.money && options.key === undefined)
      throw new TypeError(`${descriptor.id} moves money and has no key`)
    if (descriptor.signed && parts.signer.owner() === undefined)
      throw { kind: 'session', call: descriptor.id } satisfies CallError
    const answer = await send(descriptor, input, options)
    if (!descriptor.signed || !isSignatureRefused(answer)) return answer
    return (await refreshSigner(options)) ? send(descriptor, input, options) : answer
  }

  const notify = (
    descriptor: Call,
    error: CallError,
    { signal, willRetry = false, saidByCaller = false }: CallOptions,
    session: number,
  ): void => {
    if (signal?.aborted) return
    const isDoubt = error.kind === 'session' || error.code === firstCodes.accountSwitched
    if (descriptor.auth === 'wallet' && isDoubt) parts.onWalletDoubted()
    else if (descriptor.auth !== 'phone' && error.kind === 'session' && parts.signer.owner() !== undefined) {
      // A late response to an earlier session does not end the current one.
      if (session === parts.signer.count()) parts.onSessionEnded()
    } else if (error.code === firstCodes.accountSwitched) parts.onSessionDoubted()
    else if (descriptor.errors === 'generic' && !saidByCaller && !(willRetry && isRetryable(error)))
      parts.onFailure(error)
  }

  const callOf =
    (descriptor: Call) =>
    async (input: Input = {}, options: CallOptions = {}): Promise<unknown> => {
      const session = parts.signer.count()
      const onAnswered = descriptor.money ? parts.onMoneySent() : undefined
      try {
        const answer = await ask(descriptor, input, options)
        options.onAnswer?.(answer)
        if (!isSuccess(answer)) throw refusal(descriptor.id, answer)
        const data = check(descriptor, answer)
        options.onMsg?.(answer.envelope.msg)
        return data
      } catch (error) {
        const failure = toCallError(error, descriptor.id)
        notify(descriptor, failure, options, session)
        throw failure
      } finally {
        onAnswered?.()
      }
    }

  // The loops implement the mapped types.
  const areas = new WeakMap<object, AreaClient<Readonly<Record<string, Call>>>>()
  const areaOf = <Area extends Readonly<Record<string, Call>>>(descriptors: Area) => {
    const made =
      areas.get(descriptors) ??
      Object.fromEntries(Object.entries<Call>(descriptors).map(([name, descriptor]) => [name, callOf(descriptor)]))
    areas.set(descriptors, made)
    return made as AreaClient<Area>
  }
  const first = Object.fromEntries(
    Object.entries(firstCalls).map(([name, descriptors]) => [name, areaOf(descriptors)]),
  ) as FirstClient
  return { ...first, area: areaOf }
}
