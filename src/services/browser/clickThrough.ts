/** The target of a press: its contents may be redrawn between two presses. */
const control = 'a, button, input, select, textarea, label, summary, [role], [tabindex]'

const aimOf = ({ target }: MouseEvent): Element | undefined =>
  target instanceof Element ? (target.closest(control) ?? target) : undefined

/**
 * Drops the later clicks of a double click if the first one closed, moved or replaced what was under the pointer: they
 * were not aimed at what is there now. Such a click is dropped entirely; the next separate one counts. The interval of
 * a double click is the system's setting (`detail`); typing in between ends it. Clicks by keyboard or script are not
 * affected.
 *
 * @returns Stops watching.
 */
export const blockClickThrough = (window: Window): (() => void) => {
  let aim: Element | undefined
  let isThrough = false
  let hasTyped = false
  const typed = () => {
    hasTyped = true
  }
  const pressed = (event: MouseEvent) => {
    const next = aimOf(event)
    isThrough = event.detail > 1 && next !== aim && !hasTyped
    aim = next
    hasTyped = false
  }
  const clicked = (event: MouseEvent) => {
    if (!isThrough || event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // In the capture phase, before anything in the page receives it.
  window.addEventListener('input', typed, true)
  window.addEventListener('mousedown', pressed, true)
  window.addEventListener('click', clicked, true)
  return () => {
    window.removeEventListener('input', typed, true)
    window.removeEventListener('mousedown', pressed, true)
    window.removeEventListener('click', clicked, true)
  }
}
