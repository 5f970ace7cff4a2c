/** What a press is aimed at: what is inside of it may be drawn anew between two presses. */
const control = 'a, button, input, select, textarea, label, summary, [role], [tabindex]'

const aimOf = ({ target }: MouseEvent): Element | undefined =>
  target instanceof Element ? (target.closest(control) ?? target) : undefined

/**
 * Keeps the later clicks of a double click from what lies under something that the first one closed, moved or replaced:
 * nobody aimed at that. Such a click is dropped whole; the next one counts, should the person go on. How quickly clicks
 * must follow each other is the system's own setting (`detail`); whoever has typed in between has done something else.
 * What the keyboard or a script clicks is left alone.
 *
 * @returns Takes the watch off again.
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
  // Before anything in the page hears of it.
  window.addEventListener('input', typed, true)
  window.addEventListener('mousedown', pressed, true)
  window.addEventListener('click', clicked, true)
  return () => {
    window.removeEventListener('input', typed, true)
    window.removeEventListener('mousedown', pressed, true)
    window.removeEventListener('click', clicked, true)
  }
}
