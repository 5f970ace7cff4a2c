import { isUnavailable, sqlState } from './db/driver.ts'
import { rootReason } from './failure.ts'
import { createLimitedLog, createLineLimit, leftOutLine } from './limitedLog.ts'
import { venueLimits } from '#contract/venueLimits.ts'

interface Logged {
  readonly [more: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: Logged
}

const maxCauses = 5

/** A statement's parameters must not be logged: they may include keys, hashes or addresses. */
const withoutParams = (text: string): string => text.replace(/\nparams:[^]*?(?=\n {4}at |$)/, '')

/** `hasStack`: not below an unreachable database, where a stack says nothing useful. */
const logged = (error: Error, depth: number, hasStack: boolean): Logged => {
  const code = sqlState(error)
  return {
    type: error.name,
    message: withoutParams(error.message),
    stack: hasStack ? withoutParams(error.stack ?? '') : '',
    ...(code !== undefined && { code }),
    ...(error.cause instanceof Error && depth < maxCauses && { cause: logged(error.cause, depth + 1, hasStack) }),
  }
}

/** An error for the log: what happened and where, without the values involved. */
export const errorForLog = (error: unknown): Logged =>
  logged(error instanceof Error ? error : new Error(String(error)), 0, !isUnavailable(error))

/**
 * A request for the log: what was called and from where. The query is left out, because it is private and may contain a
 * secret.
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

/** The logger that error lines are written to. */
interface ErrorLines {
  readonly error: (what: unknown, message?: string) => void
}

/** The request that failed: its logger, and the client's address. */
interface Failed {
  readonly log: ErrorLines
  readonly address: string | undefined
}

export type ErrorLog = (error: unknown, what: string, request?: Failed) => void

/**
 * Logs errors. Those caused by requests are limited in total and per address (`venueLimits.log.errors`), because a
 * client that can make a call fail can repeat it. A lost database makes everything fail at once, and the stack says
 * nothing useful: that is logged in single lines at a limited rate.
 */
export const createErrorLog = (usual: ErrorLines, now = () => performance.now()): ErrorLog => {
  const writeLimited = createLimitedLog({ write: (line) => usual.error(line), now })
  const limit = createLineLimit(venueLimits.log.errors, { now })
  return (error, what, request) => {
    if (isUnavailable(error)) return writeLimited(`${what}, the database cannot be reached: ${rootReason(error)}`)
    if (!request) return usual.error(error, what)
    const leftOut = limit(request.address)
    if (leftOut === undefined) return
    if (leftOut > 0) usual.error(leftOutLine(leftOut))
    request.log.error(error, what)
  }
}
