import type { FastifyReply } from 'fastify'
import type { Call } from '#contract/kernel/call.ts'
import type { Effect } from '../money/executor.ts'
import type { Context } from './context.ts'

/** A call whose caller has been identified and which has not run yet. */
export interface Intercepted {
  readonly call: Call
  readonly ctx: Context
  readonly reply: FastifyReply
}

/** The call's effect, or `answered` if the answer was already sent or must never be sent. */
export type Outcome = Effect | 'answered'

/**
 * A hook that a module wraps around every call: it may run the call, act before and after it, or answer in its place.
 */
export type Interceptor = (intercepted: Intercepted, run: () => Promise<Outcome>) => Promise<Outcome>

/** Runs a call through all interceptors, the first outermost. */
export const intercepted = (
  interceptors: readonly Interceptor[],
  given: Intercepted,
  run: () => Promise<Outcome>,
): Promise<Outcome> =>
  interceptors.reduceRight<() => Promise<Outcome>>((next, intercept) => () => intercept(given, next), run)()
