/**
 * A ref for an element that replaces the focused one: it takes the focus and scrolls into view. It needs
 * `tabIndex={-1}`.
 */
export const takeFocus = (node: HTMLElement | null): void => node?.focus()

/** Focuses the first field of the container (`data-fields`) of an element that disappears when it is pressed. */
export const focusFieldBeside = (element: Element): void =>
  element.closest('[data-fields]')?.querySelector('input')?.focus()
