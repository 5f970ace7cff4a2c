import type { Code } from '#contract/kernel/codes.ts'

interface RefusalOptions {
  readonly data?: unknown
  /** Milliseconds until the client may retry. */
  readonly retryAfter?: number
  /** The request field that was refused, for developers: added to the message. */
  readonly field?: string
}

/**
 * A reason not to do what was requested. Its message comes from `locales/<language>/codes.json`; only `http/` knows how
 * it is answered (`http/status.ts`).
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

/** An answer that takes effect under a code other than 200, such as 20351. */
export class Answer {
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, data: unknown) {
    this.code = code
    this.data = data
  }
}
