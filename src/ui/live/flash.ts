/** Up or down: how a number moved. */
export type Direction = 'up' | 'down'

const duration = 500

/** Whether the person wants no motion; it knows of all changes, so it is made once. */
let calm: MediaQueryList | undefined

/** Lights an element for a moment when its number moved. The browser animates by itself: no frame of ours, no event. */
export const createFlash = (node: HTMLElement): ((direction: Direction) => void) => {
  const lights = new Map<Direction, Animation>()
  let lit: Animation | undefined
  return (direction) => {
    calm ??= window.matchMedia('(prefers-reduced-motion: reduce)')
    if (calm.matches) return
    const light = lights.get(direction) ?? node.animate({ backgroundColor: [`var(--${direction}-soft)`, 'transparent'] }, { duration, easing: 'ease-out' })
    lights.set(direction, light)
    if (lit !== light) lit?.cancel()
    lit = light
    light.currentTime = 0
    light.play()
  }
}
