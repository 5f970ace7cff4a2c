import * as explorer from '@statefloor/explorer/walk'
import type { Delivery, Outcome, Protocol, Wire as AnyWire } from '@statefloor/explorer/walk'
import { successCode } from '#contract/kernel/envelope.ts'
import { isCallError, isRetryable } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'

/** How the venue responds to a browser, in the form that `@statefloor/explorer` needs. */
export { callsIn, isAnswer, isCall } from '@statefloor/explorer/walk'
export type { WireCall } from '@statefloor/explorer/walk'

/** A browser's response to a call. */
export type WireAnswer =
  /** The envelope, with code 200 unless another is given. */
  | { readonly data?: unknown; readonly code?: number; readonly msg?: string }
  /** An HTTP status without our envelope. */
  | { readonly status: number; readonly retryAfter?: number }
  /** A body that is not an envelope. */
  | { readonly body: string }
  /** The connection is dropped. */
  | { readonly cut: true }
  /** No response until the client gives up. */
  | { readonly silent: true }

/** How an actor's outcomes reach a browser: one call, several, or none (`Wire` of the explorer). */
export type Wire = AnyWire<WireAnswer>

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

/** The options of Playwright's `route.fulfill`. */
export const fulfilment = (
  answer: Exclude<WireAnswer, { readonly cut: true } | { readonly silent: true }>,
): Extract<Delivery, { readonly status: number }> => {
  if ('status' in answer) {
    return {
      status: answer.status,
      headers: answer.retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(answer.retryAfter / 1_000)) },
      body: '',
    }
  }
  if ('body' in answer) return { status: 200, contentType: 'text/html', body: answer.body }
  const { code = successCode, msg = '', data = null } = answer
  return { status: 200, contentType: 'application/json', body: JSON.stringify({ code, msg, data }) }
}

/** The venue's envelope. A read that can be retried is repeated as often as its wire says. */
export const envelope: Protocol<WireAnswer> = {
  play: ({ call, data = (done) => done, retries = 0 }, outcome) => {
    if ('done' in outcome) return { call, gives: { data: data(outcome.done) } }
    if (!('error' in outcome) || !isCallError(outcome.error)) return undefined
    return { call, gives: errorAnswer(outcome.error), times: isRetryable(outcome.error) ? 1 + retries : 1 }
  },
  deliver: (answer) => {
    if ('cut' in answer) return answer
    return 'silent' in answer ? { silent: kernelLimits.call.timeout } : fulfilment(answer)
  },
  retryPause: kernelLimits.request.retryCap,
}

/** The steps that play an outcome in a browser; undefined if it cannot be played, empty if it happens by itself. */
export const playsOf = (wire: Wire | undefined, name: string, outcome: Outcome) =>
  explorer.playsOf(envelope, wire, name, outcome)
