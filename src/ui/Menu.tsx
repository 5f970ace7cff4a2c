import type { CSSObject } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ownProps } from './ownProps'

const Anchor = styled('div')({ position: 'relative', display: 'inline-flex' })

const Surface = styled('div', ownProps('side'))<{ side: 'start' | 'end' }>(({ side }) => ({
  position: 'absolute',
  top: 'calc(100% + 4px)',
  ...(side === 'end' ? { insetInlineEnd: 0 } : { insetInlineStart: 0 }),
  zIndex: 1200,
  minWidth: 180,
  maxWidth: 'min(360px, calc(100vw - 16px))',
  maxHeight: 'calc(100dvh - 80px)',
  overflowY: 'auto',
  padding: 4,
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
}))

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
  '&[aria-current="true"]': { background: 'var(--selected)' },
}

/** A row of a menu that does something; give it `role="menuitem"` and `type="button"`. */
export const MenuRow = styled('button')(row)

/** A row of a menu that leads to a page of ours; give it `role="menuitem"`. */
export const MenuLink = styled(Link)(row)

export interface MenuProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** The menu's accessible name. */
  label: string
  trigger: (props: { id: string; 'aria-haspopup': 'menu'; 'aria-expanded': boolean; onClick: () => void }) => ReactNode
  side?: 'start' | 'end'
  children: ReactNode
}

const rowsOf = (surface: HTMLElement | null): HTMLElement[] => (surface ? [...surface.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [])

/**
 * A menu below its button. That it is open is the caller's state; focus, arrows, Escape and a press outside are the DOM's.
 * Focus goes to the first row on opening and back to the button on closing by keyboard.
 */
export function Menu({ open, onOpen, onClose, label, trigger, side = 'end', children }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) rowsOf(surface.current)[0]?.focus()
  }, [open])

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [open, onClose])

  const keys = (event: KeyboardEvent) => {
    if (!open) return
    const rows = rowsOf(surface.current)
    const at = rows.findIndex((row) => row === document.activeElement)
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      document.getElementById(id)?.focus()
    } else if (event.key === 'Tab') {
      onClose()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      rows[(at + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length]?.focus()
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      rows[event.key === 'Home' ? 0 : rows.length - 1]?.focus()
    }
  }

  return (
    <Anchor ref={anchor} onKeyDown={keys}>
      {trigger({ id, 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: open ? onClose : onOpen })}
      {open && (
        <Surface ref={surface} role="menu" aria-label={label} side={side}>
          {children}
        </Surface>
      )}
    </Anchor>
  )
}
