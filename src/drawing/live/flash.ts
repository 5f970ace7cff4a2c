import { marketsLimits } from '#contract/markets/limits.ts'

/** The direction of a move. */
export type Direction = 'up' | 'down'

const attribute = 'data-flash'

/**
 * The highlighted elements, by whether a tick has passed since: all of them are switched off together, a few times a
 * second. A CSS animation of hundreds of numbers would have the browser compute styles and paint in every frame.
 */
let [fresh, old]: [HTMLElement[], HTMLElement[]] = [[], []]
let isTicking = false

const tick = (): void => {
  for (const node of old) node.removeAttribute(attribute)
  ;[fresh, old] = [[], fresh]
  isTicking = old.length > 0
  if (isTicking) window.setTimeout(tick, marketsLimits.markets.flashTick)
}

const light = (node: HTMLElement, direction: Direction): void => {
  node.setAttribute(attribute, direction)
  fresh.push(node)
  if (isTicking) return
  isTicking = true
  window.setTimeout(tick, marketsLimits.markets.flashTick)
}

/** A monotonic clock that does not depend on the machine's setting. */
const pageTime = (): number => performance.now()

/**
 * Highlights an element of class `live` for a moment, one to two times `flashTick`, when its number moves (`live.css`),
 * unless the user prefers reduced motion. However often it moves, it is highlighted once per `flashEvery`: a row that
 * blinks with every trade would be unreadable. A reversal removes the highlight, which would contradict the arrow.
 */
export const createFlash = (node: HTMLElement, now: () => number = pageTime): ((direction: Direction) => void) => {
  let litAt = -Infinity
  let lit: Direction | undefined
  return (direction) => {
    const at = now()
    if (at - litAt >= marketsLimits.markets.flashEvery) {
      litAt = at
      lit = direction
      light(node, direction)
    } else if (lit !== undefined && lit !== direction) {
      lit = undefined
      node.removeAttribute(attribute)
    }
  }
}
