import type { Outcome } from './outcome.ts'
import type { Gesture } from './screen.ts'

/** A call of the app; `{name}` in the path matches any one segment. */
export interface WireCall {
  readonly method: string
  readonly path: string
}

/** The HTTP response that a browser gets for a call. */
export type Delivery =
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly contentType?: string
      readonly body: string
    }
  /** The connection dies. */
  | { readonly cut: true }
  /** No answer; the client times out after this many milliseconds. */
  | { readonly silent: number }

/** A call with its answer, repeated as often as the app may retry. */
export interface Play<TAnswer = unknown> {
  readonly call: WireCall
  readonly gives: TAnswer
  readonly times?: number
  /** The longest time that the page may wait before it makes the call, in ms; its clock advances meanwhile. */
  readonly within?: number
}

/**
 * Calls that a service makes in parallel or in sequence: each gets its answer. Where the screen of another flow leads
 * to the outcome (a check before a change), a person's gestures may be part of it. A plain list means: whichever of
 * them is waiting.
 */
export interface Each<TAnswer = unknown> {
  readonly each: readonly (Play<TAnswer> | Gesture)[]
}

/** One move in playing an outcome: whichever of these calls is waiting gets its answer, or a person does something. */
export type Move<TAnswer = unknown> = readonly Play<TAnswer>[] | Gesture

const isPlay = <TAnswer>(one: Play<TAnswer> | Gesture): one is Play<TAnswer> => 'call' in one

/** Whether a move of a wire answers calls and is not another event. */
export const isAnswer = <TAnswer>(move: Move<TAnswer>): move is readonly Play<TAnswer>[] => Array.isArray(move)

/** One call: the outcome's value or error becomes its answer. */
export interface OneCall {
  readonly call: WireCall
  /** The server's response for the value of a `done` outcome; the value itself when left out. */
  readonly data?: (done: unknown) => unknown
  /** How often the service retries before it gives up. */
  readonly retries?: number
}

/** How an actor's outcomes reach a browser. */
export type Wire<TAnswer = unknown> =
  | OneCall
  /** Several calls: the plays of each outcome, by its name. */
  | { readonly plays: Readonly<Record<string, readonly Play<TAnswer>[] | Each<TAnswer>>> }
  /**
   * No call at all (storage, clock): the one outcome that really happens. The cover leaves out paths with another
   * outcome.
   */
  | { readonly happens: string }

/** How an app's server answers. `TAnswer` is what a model may give as an answer. */
export interface Protocol<TAnswer = unknown> {
  /** The answer to one call that makes its actor end with an outcome; undefined when no answer does. */
  play(wire: OneCall, outcome: Outcome): Play<TAnswer> | undefined
  /** An answer as HTTP. */
  deliver(answer: TAnswer): Delivery
  /** The longest pause of a client before it retries by itself, in ms. */
  readonly retryPause: number
}

/**
 * The steps that play an outcome, in order: answers, each given to whichever of its calls is waiting, and gestures;
 * undefined when it can't be played. Empty: it happens by itself.
 */
export function playsOf<TAnswer>(
  protocol: Protocol<TAnswer>,
  wire: Wire<NoInfer<TAnswer>> | undefined,
  name: string,
  outcome: Outcome,
): readonly Move<TAnswer>[] | undefined {
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
  const play = protocol.play(wire, outcome)
  return play === undefined ? undefined : [[play]]
}

/** A call with its answer as HTTP. */
export interface Written extends Play<Delivery> {
  /** The longest pause of the client before it retries, in ms. */
  readonly pause?: number
}

/** Plays as HTTP, with what a gate needs to know about their calls. */
export const written = <TAnswer>(
  plays: readonly Play<NoInfer<TAnswer>>[],
  protocol: Protocol<TAnswer>,
): readonly Written[] =>
  plays.map(({ call: { method, path }, gives, times = 1, ...play }) => ({
    ...play,
    call: { method, path },
    gives: protocol.deliver(gives),
    ...(times > 1 ? { times, pause: protocol.retryPause } : {}),
  }))

/** Every call that a wire names. */
export const callsIn = (wire: Wire): readonly WireCall[] => {
  if ('happens' in wire) return []
  return 'plays' in wire
    ? Object.values(wire.plays)
        .flatMap((plays) => ('each' in plays ? plays.each.filter(isPlay) : plays))
        .map(({ call }) => call)
    : [wire.call]
}

/** Whether a request matches a given call. */
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

/**
 * JSON over HTTP, for apps without an envelope of their own: a value is the body of a 200, an error with a `status` is
 * that status with its `body`, and any other error is a dropped connection.
 */
export const plainJson: Protocol<Delivery> = {
  play: ({ call, data = (done) => done, retries = 0 }, outcome) => {
    if ('done' in outcome) return { call, gives: json(200, data(outcome.done)) }
    if (!('error' in outcome)) return undefined
    const { error } = outcome
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
    const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : null
    return {
      call,
      gives: typeof status === 'number' ? json(status, body) : { cut: true },
      times: 1 + retries,
    }
  },
  deliver: (answer) => answer,
  retryPause: 10_000,
}

const json = (status: number, value: unknown): Delivery => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value ?? null),
})
