import { venueLimits } from '#contract/venueLimits.ts'
import { createLimiter } from './rate/limiter.ts'

interface Dependencies {
  readonly write: (line: string) => void
  /** Milliseconds since an arbitrary time. It must never go back, or the log would stay blocked. */
  readonly now: () => number
}

/** Writes a line; `address` is the client that caused it. */
export type LimitedLog = (line: string, address?: string) => void

/** Maximum number of lines in a window, in total and per address. */
interface Allowed {
  readonly lines: number
  readonly ofAddress: number
  readonly window: number
}

/**
 * Decides whether a line is written. Returns undefined to drop it, otherwise the number of lines dropped in the
 * previous window, which is reported once.
 */
export type LineLimit = (address?: string) => number | undefined

/** Counts lines in time windows and applies the limits in `allowed`. */
export const createLineLimit = (
  { lines, ofAddress, window }: Allowed,
  { now }: Pick<Dependencies, 'now'>,
): LineLimit => {
  const limiter = createLimiter({ now })
  let ends = -Infinity
  let written = 0
  let leftOut = 0
  return (address) => {
    const time = now()
    let before = 0
    if (time >= ends) {
      before = leftOut
      ends = time + window
      written = 0
      leftOut = 0
    }
    if (written >= lines || (address !== undefined && limiter.takeFrom('line', address, ofAddress, window) > 0)) {
      leftOut += 1 + before
      return undefined
    }
    written += 1
    return before
  }
}

export const leftOutLine = (count: number): string => `${count} more lines like the last ones were left out`

/**
 * A rate-limited log for lines that outsiders can cause. Lines above the limit are counted, and the count is written
 * with the first line of the next window.
 */
export const createLimitedLog = ({ write, now }: Dependencies, allowed: Allowed = venueLimits.log): LimitedLog => {
  const limit = createLineLimit(allowed, { now })
  return (line, address) => {
    const leftOut = limit(address)
    if (leftOut === undefined) return
    if (leftOut > 0) write(leftOutLine(leftOut))
    write(address === undefined ? line : `${line} (${address})`)
  }
}
