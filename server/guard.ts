import type { ServerResponse } from 'node:http'
import { reason } from './failure.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createLimitedLog } from './limitedLog.ts'

/** Tells the operator in one line that a listener failed; `address` is where its input came from. */
export type Report = (what: string, error: unknown, address?: string) => void

/** Reports on the standard error output, at a limited rate: what fails may be repeated by a stranger. */
export const createReport = (): Report => {
  const log = createLimitedLog(
    { write: (line) => process.stderr.write(`${line}\n`), now: () => performance.now() },
    venueLimits.log.errors,
  )
  return (what, error, address) => log(`${what} failed: ${reason(error)}`, address)
}

/**
 * Wraps an event listener whose input comes from outside. What it throws, or rejects with, goes to `failed` with the
 * listener's arguments: without a last catch Node ends the process.
 */
export const guarded =
  <Args extends readonly unknown[]>(
    listener: (...args: Args) => unknown,
    failed: (error: unknown, ...args: Args) => void,
  ) =>
  (...args: Args): void => {
    try {
      const result = listener(...args)
      if (result instanceof Promise) result.catch((error: unknown) => failed(error, ...args))
    } catch (error) {
      failed(error, ...args)
    }
  }

/** Answers 500, or ends the connection when an answer has begun: half of one must not be taken for a whole. */
export const failResponse = (response: ServerResponse): void => {
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      .end('Something went wrong on our side. Try again later.\n')
}
