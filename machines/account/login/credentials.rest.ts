import type { CallError } from '#contract/kernel/errors.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { countingDown } from '#machines/patterns/seconds.ts'

interface Refused {
  readonly error: CallError | undefined
}

/** How long the venue refuses further tries of a password or code, in ms. */
export const restOf = ({ error }: Refused): number => error?.retryAfter ?? accountLimits.guessing.pause

const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => event

/** A failed try, after which the venue refuses others for a while. */
export const limited = {
  guard: { type: 'isRateLimited', params: failureOf },
  target: 'waiting',
  actions: { type: 'keepError', params: failureOf },
} as const

/** The venue refuses tries for a while. Each chart defines the next state with its delay `rest`. */
export const resting = { tags: 'failed', ...countingDown(restOf) } as const
