import { marketsLimits } from '#contract/markets/limits.ts'

/** Up or down: how a number moved. */
export type Direction = 'up' | 'down'

const noticed = ['animationstart', 'animationend'] as const

/**
 * React listens to every event of the document. Lights tell it hundreds of times a second that they began and ended:
 * nobody asks.
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

/** Two names for one light: another name begins it anew without asking the browser for a layout. */
const lights = { up: { odd: 'up-odd', even: 'up-even' }, down: { odd: 'down-odd', even: 'down-even' } } as const

/** The page's own time: a clock that goes on evenly, whatever is set on the machine. */
const pageTime = (): number => performance.now()

/**
 * Lights an element of class `live` for a moment when its number moved (`live.css`); not for who wants no motion. However
 * often it moves, it is lit once in `flashEvery`: a row that blinks at every trade could not be read. There is no timer:
 * a move finds out by the clock whether it may be seen. One that turns puts the light out, which would say the contrary
 * of the arrow.
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
