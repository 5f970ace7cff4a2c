import type { FastifyReply } from 'fastify'
import type { Call } from '#contract/kernel/call.ts'
import type { Effect } from '../money/executor.ts'
import type { Context } from './context.ts'

/** A call whose asker is known, and which has not run. */
export interface Intercepted {
  readonly call: Call
  readonly ctx: Context
  readonly reply: FastifyReply
}

/** What the call did; or that its answer has been sent already, or is never to be sent. */
export type Outcome = Effect | 'answered'

/**
 * What a module puts around every call: it may run the call, do something before and after, or answer in its stead.
 */
export type Interceptor = (intercepted: Intercepted, run: () => Promise<Outcome>) => Promise<Outcome>

/** One way through all interceptors, the first outermost, to the call itself. */
export const intercepted = (
  interceptors: readonly Interceptor[],
  given: Intercepted,
  run: () => Promise<Outcome>,
): Promise<Outcome> =>
  interceptors.reduceRight<() => Promise<Outcome>>((next, intercept) => () => intercept(given, next), run)()
