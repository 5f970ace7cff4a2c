import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { shellLimits } from '#contract/shell/limits.ts'

/**
 * Whether a click is the second of a double click on this control. The browser counts clicks by time and position
 * alone: a tap into a field, typing, and a tap on a button that is there by then count as a double click, but are not
 * one.
 *
 * @returns A function to call exactly once for every click.
 */
export const useRepeatedClick = (): ((event: MouseEvent) => boolean) => {
  const last = useRef<{ readonly count: number; readonly at: number }>(undefined)
  return ({ detail, timeStamp }) => {
    const before = last.current
    last.current = { count: detail, at: timeStamp }
    return detail > 1 && before?.count === detail - 1 && timeStamp - before.at < shellLimits.pointer.doubleClick
  }
}
