/**
 * The ref of what comes in the place of what had the focus: it takes the focus over, and comes in sight. It needs
 * `tabIndex={-1}`.
 */
export const takeFocus = (node: HTMLElement | null): void => node?.focus()
