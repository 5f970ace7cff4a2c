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

/** Lights an element of class `live` for a moment when its number moved (`live.css`); not for who wants no motion. */
export const createFlash = (node: HTMLElement): ((direction: Direction) => void) => {
  keepQuiet()
  let isOdd = false
  return (direction) => {
    isOdd = !isOdd
    node.setAttribute('data-flash', lights[direction][isOdd ? 'odd' : 'even'])
  }
}
