import type { KeyboardEvent } from 'react'
import { Floating } from './Floating.tsx'
import type { FloatingProps } from './Floating.tsx'

export type PopoverProps = FloatingProps

const stops =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]'

/** The tab stops, in order. */
const stopsOf = (surface: HTMLElement): HTMLElement[] =>
  [...surface.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.tabIndex >= 0)

const firstStop = (surface: HTMLElement): HTMLElement | undefined =>
  surface.querySelector<HTMLElement>('[data-first]') ?? stopsOf(surface)[0]

/** Tab cycles inside. */
const keys = (event: KeyboardEvent, surface: HTMLElement): void => {
  if (event.key !== 'Tab' || !surface.contains(document.activeElement)) return
  const all = stopsOf(surface)
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from && document.activeElement !== surface) return
  event.preventDefault()
  to?.focus()
}

/**
 * A non-modal surface below its button that is not a menu: fields, links, a QR code. The caller owns whether it is
 * open. The focus moves to the element with `data-first`, otherwise the first tab stop, cycles inside, and returns to
 * the button.
 */
export function Popover(props: PopoverProps) {
  return <Floating {...props} role="dialog" first={firstStop} keys={keys} />
}
