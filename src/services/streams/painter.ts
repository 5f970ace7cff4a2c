import { shellLimits } from '#contract/shell/limits.ts'
import type { NextFrame } from './board.ts'

interface PainterParts {
  readonly nextFrame: NextFrame
  /** Runs a callback as soon as the current frame is laid out and painted. */
  readonly afterFrame: (callback: () => void) => void
  readonly later: (callback: () => void, ms: number) => void
  /** Monotonic time, ms. */
  readonly now: () => number
}

/**
 * Paints market data at most once a frame, and less often on a slow machine: after a frame, as much time as it took is
 * left to the user's input and to responses. A rest has an upper limit, so that prices stay current.
 */
export const createPainter = ({ nextFrame, afterFrame, later, now }: PainterParts): NextFrame => {
  let phase: 'idle' | 'asked' | 'resting' = 'idle'
  const waiting: (() => void)[] = []

  const ask = () => {
    phase = 'asked'
    nextFrame(() => {
      const began = now()
      phase = 'resting'
      afterFrame(() => later(wake, Math.min(now() - began, shellLimits.painting.longestRest)))
    })
    for (const callback of waiting.splice(0)) nextFrame(callback)
  }

  const wake = () => {
    phase = 'idle'
    if (waiting.length > 0) ask()
  }

  return (callback) => {
    if (phase === 'resting') {
      waiting.push(callback)
      return
    }
    if (phase === 'idle') ask()
    nextFrame(callback)
  }
}
