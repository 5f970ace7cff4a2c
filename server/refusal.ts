import type { Code } from '#contract/kernel/codes.ts'

interface RefusalOptions {
  readonly data?: unknown
  /** Milliseconds until it may be asked again. */
  readonly retryAfter?: number
  /** What of the request was refused, for a developer: added to the words. */
  readonly field?: string
}

/**
 * A reason not to do what was asked. Its words come from `locales/<language>/codes.json`; how it is answered is for
 * `http/` alone to know (`http/status.ts`).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly data: unknown
  readonly retryAfter: number | undefined
  readonly field: string | undefined

  constructor(code: Code, { data = null, retryAfter, field }: RefusalOptions = {}) {
    super(`Refused with ${code}`)
    this.code = code
    this.data = data
    this.retryAfter = retryAfter
    this.field = field
  }
}

/** An answer that takes effect under a code other than 200, as 20351 does. */
export class Answer {
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, data: unknown) {
    this.code = code
    this.data = data
  }
}
