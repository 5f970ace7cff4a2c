import type { CSSObject } from '../styled.ts'
import { styled } from '../styled.ts'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Floating } from './Floating.tsx'
import type { FloatingProps } from './Floating.tsx'
import { isLetter, rowByKey, rowByText, typedOn } from '../lists/roving.ts'

const row: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 40,
  boxSizing: 'border-box',
  padding: '8px 12px',
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: 'var(--hover)' },
  // Inside, so that the surface's edge does not cut it.
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="true"], &[aria-current="page"], &[aria-checked="true"]': { background: 'var(--selected)' },
  '&[aria-disabled="true"]': { color: 'var(--text-faint)', cursor: 'not-allowed' },
}

const ButtonRow = styled('button')(row)
const LinkRow = styled(Link)(row)

/** A row of a menu that does something. Rows are reached by arrows: none is a stop of Tab. */
export const MenuRow = (props: ComponentProps<typeof ButtonRow>) => (
  <ButtonRow type="button" role="menuitem" tabIndex={-1} {...props} />
)

/** A row of a menu that leads to a page of ours. */
export const MenuLink = (props: ComponentProps<typeof LinkRow>) => <LinkRow role="menuitem" tabIndex={-1} {...props} />

export type MenuProps = FloatingProps

const rowsOf = (surface: HTMLElement): HTMLElement[] => [...surface.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

const firstRow = (surface: HTMLElement): HTMLElement | undefined => {
  const rows = rowsOf(surface)
  return rows.find((one) => one.getAttribute('aria-checked') === 'true') ?? rows[0]
}

/**
 * A menu below its button. That it is open is the caller's state. The focus goes to the chosen row, else the first;
 * arrows, Home, End and first letters lead on; Tab, Escape and a press outside close it.
 */
export function Menu(props: MenuProps) {
  const typed = useRef<ReturnType<typeof typedOn>>(undefined)

  const keys = (event: KeyboardEvent, surface: HTMLElement, leave: () => void) => {
    const rows = rowsOf(surface)
    if (event.key === 'Tab') {
      // The browser goes on from the button, as if the menu had not been there.
      if (surface.contains(document.activeElement)) leave()
      return
    }
    const at = rows.findIndex((one) => one === document.activeElement)
    if (isLetter(event)) {
      typed.current = typedOn(typed.current, event.key, event.timeStamp, rows[at])
      rowByText(rows, at, typed.current.text)?.focus()
      return
    }
    const to = rowByKey(rows, document.activeElement, event.key)
    if (!to) return
    event.preventDefault()
    to.focus()
  }

  return <Floating {...props} role="menu" first={firstRow} keys={keys} />
}
