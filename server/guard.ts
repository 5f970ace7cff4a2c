import type { ServerResponse } from 'node:http'
import { reason } from './failure.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createLimitedLog } from './limitedLog.ts'

/** Reports to the operator, in one line, that a listener failed; `address` is the source of its input. */
export type Report = (what: string, error: unknown, address?: string) => void

/** Reports on standard error at a limited rate, because an attacker may be able to repeat the failure. */
export const createReport = (): Report => {
  const log = createLimitedLog(
    { write: (line) => process.stderr.write(`${line}\n`), now: () => performance.now() },
    venueLimits.log.errors,
  )
  return (what, error, address) => log(`${what} failed: ${reason(error)}`, address)
}

/**
 * Wraps an event listener whose input comes from outside. Whatever it throws or rejects with goes to `failed` with the
 * listener's arguments; without this, Node would end the process.
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

/**
 * Answers 500, or closes the connection if the response has already started, so that half of one is not mistaken for a
 * whole.
 */
export const failResponse = (response: ServerResponse): void => {
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      .end('Something went wrong on our side. Try again later.\n')
}
