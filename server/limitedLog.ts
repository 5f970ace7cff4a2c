import { venueLimits } from '#contract/venueLimits.ts'
import { createLimiter } from './rate/limiter.ts'

interface Dependencies {
  readonly write: (line: string) => void
  /** Milliseconds since some moment; must never go back, or the log would stay closed. */
  readonly now: () => number
}

/** Writes a line; `address` is where what it tells of came from. */
export type LimitedLog = (line: string, address?: string) => void

/** Lines in a window: in all, and those that one address causes. */
interface Allowed {
  readonly lines: number
  readonly ofAddress: number
  readonly window: number
}

/**
 * Decides which lines are written. Undefined: this one is left out; else how many were left out in the window before,
 * which is said once.
 */
export type LineLimit = (address?: string) => number | undefined

/** Counts lines in windows of time, as `allowed` says. */
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

/** Says how many lines were left out. */
export const leftOutLine = (count: number): string => `${count} more lines like the last ones were left out`

/**
 * A log that strangers can make write, at most what is allowed in a window. Lines above that are counted, and the count
 * is written with the first line of the next window.
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
