import { isUnavailable } from './db/driver.ts'
import { reason, rootReason, StartFailure } from './failure.ts'

/** All codes of an error and its causes, from PostgreSQL and the system. */
const codesOf = (error: unknown): string[] => {
  const codes: string[] = []
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') codes.push(at.code)
  return codes
}

/** Advice for the operator, by PostgreSQL's SQLSTATE (five characters) or the system's error code. */
const ways: readonly (readonly [RegExp, string, string])[] = [
  [/^XX00[12]$/, 'The data are damaged', 'put back a copy of them, or start with another --data'],
  [/^(?:53100|ENOSPC|EDQUOT|EFBIG)$/, 'The disk is full', 'free some space, then start again'],
  [
    /^(?:42501|EACCES|EPERM|EROFS)$/,
    'The data cannot be used by this user',
    'give them to the user of the venue, or start with another --data',
  ],
  [/^(?:EMFILE|ENFILE)$/, 'Too many files are open', 'allow the venue more (ulimit -n), then start again'],
]

/** Why a start failed, in one line without a stack, a statement or its parameters. */
export const startLine = (error: unknown): string => {
  if (error instanceof StartFailure) return reason(error)
  const why = rootReason(error)
  const codes = codesOf(error)
  for (const [pattern, what, way] of ways)
    if (codes.some((code) => pattern.test(code))) return `${what} (${why}): ${way}`
  return isUnavailable(error)
    ? `The database cannot be reached (${why}): see that it runs, then start again`
    : `The venue cannot start: ${why}`
}
