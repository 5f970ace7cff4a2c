import type { Method } from '#contract/kernel/call.ts'
import { successCode } from '#contract/kernel/envelope.ts'
import { isCallError, isRetryable } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Outcome } from './flowModel.ts'
import type { Gesture } from './screen.ts'

/** A call, as its descriptor in the contract says it; `{name}` in the path stands for any one segment. */
export interface WireCall {
  readonly method: Method
  readonly path: string
}

/** What a browser gets for a call. */
export type WireAnswer =
  /** The envelope, with code 200 unless another is given. */
  | { readonly data?: unknown; readonly code?: number; readonly msg?: string }
  /** An HTTP status without our envelope. */
  | { readonly status: number; readonly retryAfter?: number }
  /** Something that is no envelope at all. */
  | { readonly body: string }
  /** The connection dies. */
  | { readonly cut: true }
  /** Nothing, until the client gives up. */
  | { readonly silent: true }

/** A call with its answer, so often as the service may ask by itself. */
export interface Play {
  readonly call: WireCall
  readonly gives: WireAnswer
  readonly times?: number
  /** How long the page may wait by itself until it asks, in ms: its clock goes on meanwhile. */
  readonly within?: number
}

/** Calls that a service makes side by side or in turn: each gets its answer. Where another flow's screen brings the outcome about
 * (a check before a change), a person's gestures stand among them. A plain list means: the one among them that waits.
 * */
export interface Each {
  readonly each: readonly (Play | Gesture)[]
}

/** One move in playing an outcome: whichever of these calls waits gets its answer, or a person does something. */
export type Move = readonly Play[] | Gesture

const isPlay = (one: Play | Gesture): one is Play => 'call' in one

export const isAnswer = (move: Move): move is readonly Play[] => Array.isArray(move)

/** How an actor's outcomes reach a browser. */
export type Wire =
  /** One call: the outcome's value or CallError becomes its answer. */
  | {
      readonly call: WireCall
      /** The envelope's `data` for a `done` outcome's value; the value itself when left out. */
      readonly data?: (done: unknown) => unknown
      /** How often the service asks again by itself before it gives up. */
      readonly retries?: number
    }
  /** Several calls: for each outcome, by its name, what plays it. */
  | { readonly plays: Readonly<Record<string, readonly Play[] | Each>> }
  /**
   * No call at all (storage, clock): the one outcome that really happens. Paths with another are left out of the cover.
   */
  | { readonly happens: string }

/**
 * What plays an outcome, one after the other: answers, each given to the one of its calls that waits, and gestures;
 * undefined when it can't be played. None: it happens by itself.
 */
export function playsOf(wire: Wire | undefined, name: string, outcome: Outcome): readonly Move[] | undefined {
  if (wire === undefined) return undefined
  if ('happens' in wire) return wire.happens === name ? [] : undefined
  if ('plays' in wire) {
    const plays = wire.plays[name]
    return plays === undefined
      ? undefined
      : 'each' in plays
        ? plays.each.map((one) => (isPlay(one) ? [one] : one))
        : [plays]
  }
  const { call, data = (done: unknown) => done, retries = 0 } = wire
  if ('done' in outcome) return [[{ call, gives: { data: data(outcome.done) } }]]
  if (!('error' in outcome) || !isCallError(outcome.error)) return undefined
  return [[{ call, gives: errorAnswer(outcome.error), times: isRetryable(outcome.error) ? 1 + retries : 1 }]]
}

const errorAnswer = (error: CallError): WireAnswer => {
  switch (error.kind) {
    case 'business':
      return { code: error.code ?? 1, msg: error.msg ?? '' }
    case 'session':
      return { status: 401 }
    case 'rateLimited':
      return { status: 429, ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }) }
    case 'http':
      return error.status === undefined ? { cut: true } : { status: error.status }
    case 'malformed':
      return { body: '<!doctype html><title>not an answer</title>' }
    case 'timeout':
      return { silent: true }
    case 'offline':
      return { cut: true }
  }
}

/** Every call that a wire names. */
export const callsIn = (wire: Wire): readonly WireCall[] => {
  if ('happens' in wire) return []
  return 'plays' in wire
    ? Object.values(wire.plays)
        .flatMap((plays) => ('each' in plays ? plays.each.filter(isPlay) : plays))
        .map(({ call }) => call)
    : [wire.call]
}

/** What Playwright's `route.fulfill` takes. */
export const fulfilment = (answer: WireAnswer) => {
  if ('status' in answer) {
    return {
      status: answer.status,
      headers: answer.retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(answer.retryAfter / 1_000)) },
      body: '',
    }
  }
  if ('body' in answer) return { status: 200, contentType: 'text/html', body: answer.body }
  const { code = successCode, msg = '', data = null } = answer as { code?: number; msg?: string; data?: unknown }
  return { status: 200, contentType: 'application/json', body: JSON.stringify({ code, msg, data }) }
}

/** Whether a request is a given call. */
export const isCall = (
  { method, path }: WireCall,
  request: { readonly method: string; readonly url: string },
): boolean =>
  request.method === method &&
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  ).test(new URL(request.url).pathname)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
