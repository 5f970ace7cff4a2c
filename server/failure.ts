/** A reason not to start that the operator can act on, shown as one line without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** Contradictory stored data: what is wrong, and how to recover. */
export const damagedData = (what: string): StartFailure =>
  new StartFailure(`${what}. Put back a copy of the data (docs/data.md), or start with other data`)

/** A command line that cannot be parsed. */
export class UsageFailure extends Error {
  override readonly name = 'UsageFailure'
}

/** The innermost cause, because libraries wrap errors in their own. */
const root = (error: unknown): unknown => {
  let at = error
  for (let depth = 0; depth < 10 && at instanceof Error; depth += 1) {
    const inner: unknown = at instanceof AggregateError ? at.errors[0] : at.cause
    if (inner === undefined) return at
    at = inner
  }
  return at
}

/** The original error as one line, without the failed statement, which may contain private data. */
export const rootReason = (error: unknown): string => reason(root(error))

/** The error as one line without control characters, because a message may contain untrusted input. */
export const reason = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? text).replace(/\p{Cc}/gu, ' ')
}
