import { marketsLimits } from '#contract/markets/limits.ts'

/** The direction of a move. */
export type Direction = 'up' | 'down'

const noticed = ['animationstart', 'animationend'] as const

/**
 * React listens to every event of the document. Highlights start and end hundreds of times a second, and nothing uses
 * these events.
 */
const quiet = (event: AnimationEvent): void => {
  if (event.target instanceof Element && event.target.classList.contains('live')) event.stopPropagation()
}

let isQuiet = false
const keepQuiet = (): void => {
  if (isQuiet) return
  isQuiet = true
  for (const type of noticed) window.addEventListener(type, quiet, { capture: true })
}

/** Two names for one highlight: switching the name restarts it without forcing a layout. */
const lights = { up: { odd: 'up-odd', even: 'up-even' }, down: { odd: 'down-odd', even: 'down-even' } } as const

/** A monotonic clock that does not depend on the machine's setting. */
const pageTime = (): number => performance.now()

/**
 * Highlights an element of class `live` for a moment when its number moves (`live.css`), unless the user prefers
 * reduced motion. However often it moves, it is highlighted once per `flashEvery`: a row that blinks with every trade
 * would be unreadable. There is no timer: each move checks the clock. A reversal removes the highlight, which would
 * contradict the arrow.
 */
export const createFlash = (node: HTMLElement, now: () => number = pageTime): ((direction: Direction) => void) => {
  keepQuiet()
  let isOdd = false
  let litAt = -Infinity
  let lit: Direction | undefined
  return (direction) => {
    const at = now()
    if (at - litAt >= marketsLimits.markets.flashEvery) {
      isOdd = !isOdd
      litAt = at
      lit = direction
      node.setAttribute('data-flash', lights[direction][isOdd ? 'odd' : 'even'])
    } else if (lit !== undefined && lit !== direction) {
      lit = undefined
      node.removeAttribute('data-flash')
    }
  }
}
