import ListItemButton from '@mui/material/ListItemButton'
import type { ListItemButtonProps } from '@mui/material/ListItemButton'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Floating } from './Floating.tsx'
import type { FloatingProps } from './Floating.tsx'
import { isLetter, rowByKey, rowByText, typedOn } from '../lists/roving.ts'

/** A menu row with an action. Rows are reached with arrow keys and are not tab stops. */
export const MenuRow = (props: Omit<ListItemButtonProps<'button'>, 'component'>) => (
  <ListItemButton role="menuitem" tabIndex={-1} {...props} component="button" />
)

/** A menu row that links to an internal page. */
export const MenuLink = (props: ComponentProps<typeof Link>) => (
  <ListItemButton role="menuitem" tabIndex={-1} {...props} component={Link} />
)

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
