import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { ChevronDownIcon } from '../content/icons.tsx'
import type { CSSObject } from '../styled.ts'
import { styled } from '../styled.ts'

const Bar = styled('ul')({ display: 'flex', flexWrap: 'nowrap', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' })

const entry: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  boxSizing: 'border-box',
  padding: '0 8px',
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: 'var(--size-body)',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'color var(--quick)',
  '&:hover, &[aria-expanded="true"], &[aria-current]': { color: 'var(--brand)' },
  '& > svg': { transition: 'transform var(--quick)' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none', '& > svg': { transition: 'none' } },
}

const Trigger = styled('button')(entry)

interface BarButtonProps extends Omit<ComponentProps<typeof Trigger>, 'onPointerEnter' | 'onPointerLeave'> {
  /** Called on mouse hover; if omitted, hovering opens nothing. */
  onHover?: (() => void) | undefined
}

/**
 * A menu bar entry that opens a menu below it. A press right after a hover does not close the menu that the hover has
 * just opened.
 */
export function BarButton({ children, onHover, onClick, ...rest }: BarButtonProps) {
  const isHovered = useRef(false)
  return (
    <Trigger
      type="button"
      {...rest}
      onPointerEnter={(event) => {
        isHovered.current = onHover !== undefined && event.pointerType === 'mouse'
        if (isHovered.current) onHover?.()
      }}
      onPointerLeave={() => {
        isHovered.current = false
      }}
      onClick={(event) => {
        if (!isHovered.current) onClick?.(event)
        isHovered.current = false
      }}
    >
      {children}
      <ChevronDownIcon size={14} />
    </Trigger>
  )
}

/** A menu bar entry that links to an internal page, with `aria-current="page"` on the current one. */
export const BarLink = styled(Link)(entry)

export interface MenuBarProps {
  /** Each a `BarLink`, or a `Menu` with a `BarButton`. */
  items: readonly { readonly id: string; readonly content: ReactNode }[]
  /** One of its menus is open: left and right arrow keys open the next. */
  isOpen: boolean
  onOpen: (id: string) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * A bar of entries, some of which open menus. Left and right arrow keys move between entries, and with an open menu
 * between menus; Home and End move to the first and the last entry.
 */
export function MenuBar({ items, isOpen, onOpen }: MenuBarProps) {
  const keys = (event: KeyboardEvent<HTMLUListElement>) => {
    // A menu handles its own keys first.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const entries = [...event.currentTarget.children]
    const at = entries.findIndex((one) => one.contains(document.activeElement))
    const step = steps[event.key]
    const last = entries.length - 1
    const to = step
      ? (at + step + entries.length) % entries.length
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : -1
    const item = items[to]
    if (at === -1 || !item) return
    event.preventDefault()
    entries[to]?.querySelector<HTMLElement>('a, button')?.focus()
    if (isOpen) onOpen(item.id)
  }
  return (
    <Bar onKeyDown={keys}>
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </Bar>
  )
}
