import { venueLimits } from '#contract/venueLimits.ts'
import { createLimiter } from './rate/limiter.ts'

interface Dependencies {
  readonly write: (line: string) => void
  /** Milliseconds since some moment; must never go back, or the log would stay closed. */
  readonly now: () => number
}

/** Writes a line; `address` is where what it tells of came from. */
export type LimitedLog = (line: string, address?: string) => void

/**
 * A log that strangers can make write: at most `venueLimits.log.lines` lines in `venueLimits.log.window`, and of those
 * `venueLimits.log.ofAddress` that one address causes. Lines above that are counted, and the count is written with the
 * first line of the next window.
 */
export const createLimitedLog = ({ write, now }: Dependencies): LimitedLog => {
  const { lines, ofAddress, window } = venueLimits.log
  const limiter = createLimiter({ now })
  let ends = -Infinity
  let written = 0
  let leftOut = 0
  return (line, address) => {
    const time = now()
    if (time >= ends) {
      if (leftOut > 0) write(`${leftOut} more lines like the last ones were left out`)
      ends = time + window
      written = 0
      leftOut = 0
    }
    if (written >= lines || (address !== undefined && limiter.takeFrom('line', address, ofAddress, window) > 0)) {
      leftOut += 1
      return
    }
    written += 1
    write(address === undefined ? line : `${line} (${address})`)
  }
}
