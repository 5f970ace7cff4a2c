import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable, sqlState } from './db/driver.ts'
import { rootReason } from './failure.ts'
import { createLimitedLog } from './limitedLog.ts'

interface Logged {
  readonly [more: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: Logged
}

const maxCauses = 5

/** What a statement was called with is nobody's to read: it may be a key, a hash, an address. */
const withoutParams = (text: string): string => text.replace(/\nparams:[^]*?(?=\n {4}at |$)/, '')

const logged = (error: Error, depth: number): Logged => {
  const code = sqlState(error)
  return {
    type: error.name,
    message: withoutParams(error.message),
    stack: isUnavailable(error) ? '' : withoutParams(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause instanceof Error && depth < maxCauses && { cause: logged(error.cause, depth + 1) }),
  }
}

/** An error for the log: what happened and where, without the values that were on the way. */
export const errorForLog = (error: unknown): Logged =>
  logged(error instanceof Error ? error : new Error(String(error)), 0)

/**
 * A request for the log: what was called and from where. Its query is the person's, and somebody may have put a secret
 * there.
 */
export const requestForLog = ({
  method,
  url,
  ip,
}: {
  readonly method: string
  readonly url: string
  readonly ip: string
}) => ({ method, path: url.split('?', 1)[0], ip })

/** Logs what failed. */
export type ErrorLog = (error: unknown, what: string, log?: FastifyBaseLogger) => void

/**
 * A lost database makes everything fail at once and says nothing of the place: that is logged in single lines, at a
 * limited rate.
 */
export const createErrorLog = (usual: FastifyBaseLogger): ErrorLog => {
  const writeLimited = createLimitedLog({ write: (line) => usual.error(line), now: () => performance.now() })
  return (error, what, log = usual) => {
    if (isUnavailable(error)) writeLimited(`${what}, the database cannot be reached: ${rootReason(error)}`)
    else log.error(error, what)
  }
}
