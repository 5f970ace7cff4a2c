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

interface Painter {
  readonly paint: NextFrame
  /** Lets market data rest until the returned function is called, or for `longestHold`; the outcome is painted first. */
  readonly hold: () => () => void
}

/**
 * Paints market data at most once a frame, and less often on a slow machine: after a frame, as much time as it took is
 * left to the user's input and to responses. The answer of a call that moves money does not wait behind prices either.
 * Both have an upper limit, so that prices stay current.
 */
export const createPainter = ({ nextFrame, afterFrame, later, now }: PainterParts): Painter => {
  let phase: 'idle' | 'asked' | 'resting' | 'held' = 'idle'
  const waiting: (() => void)[] = []
  const holds = new Set<object>()
  /** When the holds since the last painting end at the latest; several in a row do not add up. */
  let heldUntil: number | undefined
  /** Counts the pauses, so that a timer ends only its own. */
  let pauses = 0

  const ask = () => {
    phase = 'asked'
    nextFrame(() => {
      const began = now()
      heldUntil = undefined
      afterFrame(() => pause('resting', Math.min(now() - began, shellLimits.painting.longestRest)))
      phase = 'resting'
    })
    for (const callback of waiting.splice(0)) nextFrame(callback)
  }

  const pause = (how: 'resting' | 'held', ms: number) => {
    phase = how
    pauses += 1
    const own = pauses
    later(() => {
      if (own === pauses) wake()
    }, ms)
  }

  const wake = () => {
    phase = 'idle'
    pauses += 1
    if (waiting.length > 0) begin()
  }

  const begin = () => {
    const left = holds.size === 0 || heldUntil === undefined ? 0 : heldUntil - now()
    if (left > 0) pause('held', left)
    else ask()
  }

  return {
    paint(callback) {
      if (phase === 'asked') {
        nextFrame(callback)
        return
      }
      waiting.push(callback)
      if (phase === 'idle') begin()
    },
    hold() {
      const own = {}
      holds.add(own)
      heldUntil ??= now() + shellLimits.painting.longestHold
      return () => {
        holds.delete(own)
        // The outcome has the next frame to itself.
        nextFrame(() => {
          afterFrame(() => {
            if (phase === 'held' && holds.size === 0) wake()
          })
        })
      }
    },
  }
}
