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
  // Inside, so that the surface's edge does not clip it.
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="true"], &[aria-current="page"], &[aria-checked="true"]': { background: 'var(--selected)' },
  '&[aria-disabled="true"]': { color: 'var(--text-faint)', cursor: 'not-allowed' },
}

const ButtonRow = styled('button')(row)
const LinkRow = styled(Link)(row)

/** A menu row with an action. Rows are reached with arrow keys and are not tab stops. */
export const MenuRow = (props: ComponentProps<typeof ButtonRow>) => (
  <ButtonRow type="button" role="menuitem" tabIndex={-1} {...props} />
)

/** A menu row that links to an internal page. */
export const MenuLink = (props: ComponentProps<typeof LinkRow>) => <LinkRow role="menuitem" tabIndex={-1} {...props} />

export type MenuProps = FloatingProps

const rowsOf = (surface: HTMLElement): HTMLElement[] => [...surface.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

const firstRow = (surface: HTMLElement): HTMLElement | undefined => {
  const rows = rowsOf(surface)
  return rows.find((one) => one.getAttribute('aria-checked') === 'true') ?? rows[0]
}

/**
 * A menu below its button. The caller owns whether it is open. The focus moves to the selected row, otherwise the
 * first; arrow keys, Home, End and first letters move it; Tab, Escape and an outside press close the menu. Not MUI's `MenuList`
 * (3 kB): it moves in one column, and the main menu has two.
 */
export function Menu(props: MenuProps) {
  const typed = useRef<ReturnType<typeof typedOn>>(undefined)

  const keys = (event: KeyboardEvent, surface: HTMLElement, leave: () => void) => {
    const rows = rowsOf(surface)
    if (event.key === 'Tab') {
      // The browser continues from the button, as if there were no menu.
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
