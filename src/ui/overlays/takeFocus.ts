/**
 * The ref of what comes in the place of what had the focus: it takes the focus over, and comes in sight. It needs
 * `tabIndex={-1}`.
 */
export const takeFocus = (node: HTMLElement | null): void => node?.focus()

/**
 * Gives the focus to the first field of the part that an element stands in (`data-fields`), where that element goes when
 * it is pressed.
 */
export const focusFieldBeside = (element: Element): void =>
  element.closest('[data-fields]')?.querySelector('input')?.focus()
