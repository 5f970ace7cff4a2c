/** A reason not to start that the operator can act on: shown as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** Stored data that contradict each other: what is wrong, and the way back. */
export const damagedData = (what: string): StartFailure =>
  new StartFailure(`${what}. Put back a copy of the data (docs/data.md), or start with other data`)

/** A command that cannot be understood by its form alone. */
export class UsageFailure extends Error {
  override readonly name = 'UsageFailure'
}

/** The innermost of the causes: libraries wrap what happened in what they did. */
const root = (error: unknown): unknown => {
  let at = error
  for (let depth = 0; depth < 10 && at instanceof Error; depth += 1) {
    const inner: unknown = at instanceof AggregateError ? at.errors[0] : at.cause
    if (inner === undefined) return at
    at = inner
  }
  return at
}

/** What was thrown first, as one line: without the statement that failed, which may hold what is nobody's to read. */
export const rootReason = (error: unknown): string => reason(root(error))

/** What was thrown, as one line without control characters: a message may hold what a stranger sent. */
export const reason = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? text).replace(/\p{Cc}/gu, ' ')
}
