import type { Outcome } from './outcome.ts'
import type { Gesture } from './screen.ts'

/** A call of the app; `{name}` in the path stands for any one segment. */
export interface WireCall {
  readonly method: string
  readonly path: string
}

/** What a browser gets for a call, written as HTTP. */
export type Delivery =
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly contentType?: string
      readonly body: string
    }
  /** The connection dies. */
  | { readonly cut: true }
  /** Nothing, and after so many milliseconds the client gives up. */
  | { readonly silent: number }

/** A call with its answer, so often as the app may ask by itself. */
export interface Play<TAnswer = unknown> {
  readonly call: WireCall
  readonly gives: TAnswer
  readonly times?: number
  /** How long the page may wait by itself until it asks, in ms: its clock goes on meanwhile. */
  readonly within?: number
}

/**
 * Calls that a service makes side by side or in turn: each gets its answer. Where another flow's screen brings the
 * outcome about (a check before a change), a person's gestures stand among them. A plain list means: the one among them
 * that waits.
 */
export interface Each<TAnswer = unknown> {
  readonly each: readonly (Play<TAnswer> | Gesture)[]
}

/** One move in playing an outcome: whichever of these calls waits gets its answer, or a person does something. */
export type Move<TAnswer = unknown> = readonly Play<TAnswer>[] | Gesture

const isPlay = <TAnswer>(one: Play<TAnswer> | Gesture): one is Play<TAnswer> => 'call' in one

/** Whether a move of a wire is an answer of calls, and no other event. */
export const isAnswer = <TAnswer>(move: Move<TAnswer>): move is readonly Play<TAnswer>[] => Array.isArray(move)

/** One call: the outcome's value or error becomes its answer. */
export interface OneCall {
  readonly call: WireCall
  /** What the server gives for a `done` outcome's value; the value itself when left out. */
  readonly data?: (done: unknown) => unknown
  /** How often the service asks again by itself before it gives up. */
  readonly retries?: number
}

/** How an actor's outcomes reach a browser. */
export type Wire<TAnswer = unknown> =
  | OneCall
  /** Several calls: for each outcome, by its name, what plays it. */
  | { readonly plays: Readonly<Record<string, readonly Play<TAnswer>[] | Each<TAnswer>>> }
  /**
   * No call at all (storage, clock): the one outcome that really happens. Paths with another are left out of the cover.
   */
  | { readonly happens: string }

/** How an app's server speaks. `TAnswer` is what a model may write as an answer. */
export interface Protocol<TAnswer = unknown> {
  /** What one call gives so that its actor ends with an outcome; undefined when nothing on the wire brings it about. */
  play(wire: OneCall, outcome: Outcome): Play<TAnswer> | undefined
  /** An answer as HTTP. */
  deliver(answer: TAnswer): Delivery
  /** The longest pause that a client makes by itself before it asks again, in ms. */
  readonly retryPause: number
}

/**
 * What plays an outcome, one after the other: answers, each given to the one of its calls that waits, and gestures;
 * undefined when it can't be played. None: it happens by itself.
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
  /** The longest pause of the client before it asks again, in ms. */
  readonly pause?: number
}

/** Plays as HTTP, with what of their calls a gate has to know. */
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

/**
 * JSON over HTTP, for apps without an envelope of their own: a value is the body of a 200, an error with a `status` is
 * that status with its `body`, and any other error is a connection that dies.
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
