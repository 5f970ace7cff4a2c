import { useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

const rowOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row]') ?? undefined) : undefined

/** The row that an arrow key moves to, among the existing ones. */
const neighbour = (from: HTMLElement, key: string): HTMLElement | undefined => {
  const index = Number(from.dataset['index']) + (key === 'ArrowDown' ? 1 : -1)
  return from.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? undefined
}

const focusable = 'a[href], button:not([disabled])'

const step = (event: KeyboardEvent) => {
  const from = rowOf(event.target)
  if (!from || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const to = neighbour(from, event.key)
  if (!to) return
  event.preventDefault()
  const place = [...from.querySelectorAll(focusable)].indexOf(event.target as Element)
  const next = to.querySelectorAll<HTMLElement>(focusable)
  ;(next[place] ?? next[0])?.focus()
}

/**
 * Pointer and keyboard on rows, each an element with `data-row` (its key) and `data-index`: arrow keys move between
 * rows, and `onAttention` is called when the pointer or the keyboard focus enters, and when both have left.
 */
export const useRowHandlers = (onAttention: ((isThere: boolean) => void) | undefined) => {
  const focused = useRef<string | undefined>(undefined)
  const isPointed = useRef(false)
  const isAttended = useRef(false)

  const attend = () => {
    const isThere = isPointed.current || focused.current !== undefined
    if (isThere === isAttended.current) return
    isAttended.current = isThere
    onAttention?.(isThere)
  }
  const point = (isThere: boolean) => () => {
    isPointed.current = isThere
    attend()
  }
  return {
    /** The key of the row with the keyboard focus. */
    focused,
    handlers: {
      onPointerEnter: point(true),
      onPointerLeave: point(false),
      onFocus: (event: FocusEvent) => {
        // A press also sets the focus, but only keyboard focus keeps the row.
        focused.current = event.target.matches(':focus-visible') ? rowOf(event.target)?.dataset['row'] : undefined
        attend()
      },
      onBlur: () => {
        focused.current = undefined
        attend()
      },
      onKeyDown: step,
    },
  }
}
