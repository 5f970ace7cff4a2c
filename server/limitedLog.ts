import { venueLimits } from '#contract/venueLimits.ts'

interface Dependencies {
  readonly write: (line: string) => void
  /** Milliseconds since some moment; must never go back, or the log would stay closed. */
  readonly now: () => number
}

/**
 * A log that strangers can make write: at most `venueLimits.log.lines` lines in `venueLimits.log.window`. Lines above
 * that are counted, and the count is written with the first line of the next window.
 */
export const createLimitedLog = ({ write, now }: Dependencies): ((line: string) => void) => {
  const { lines, window } = venueLimits.log
  let ends = -Infinity
  let written = 0
  return (line) => {
    const time = now()
    if (time >= ends) {
      if (written > lines) write(`${written - lines} more lines like the last ones were left out`)
      ends = time + window
      written = 0
    }
    written += 1
    if (written <= lines) write(line)
  }
}
