import type { MouseEventHandler, ReactNode } from 'react'
import { IconPress, type RowEdge } from './IconPress.ts'

interface IconButtonProps {
  /** What it does: its accessible name and its title. */
  label: string
  children: ReactNode
  onClick?: MouseEventHandler<HTMLElement>
  size?: 'small' | 'medium'
  disabled?: boolean
  edge?: RowEdge
  id?: string
  /** It can be reached, and says why it does nothing. */
  'aria-disabled'?: boolean | undefined
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-pressed'?: boolean
  'aria-controls'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-busy'?: boolean | undefined
  /** More than its name says, for who hears it. */
  'aria-description'?: string | undefined
  'data-testid'?: string
}

/** A button with a picture only; at least 40 px, 32 px where numbers are dense. */
export function IconButton({ label, size = 'medium', edge, children, ...rest }: IconButtonProps) {
  return (
    <IconPress {...rest} type="button" side={size === 'small' ? 32 : 40} edge={edge} aria-label={label} title={label}>
      {children}
    </IconPress>
  )
}
