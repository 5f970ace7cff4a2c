/** A reason not to start that the operator can act on: shown as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** What was thrown, as one line. */
export const reason = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? text
}
