import type { MouseEventHandler, ReactNode } from 'react'
import { IconPress, type RowEdge } from './IconPress.ts'

interface IconButtonProps {
  /** Its action: the accessible name and the title. */
  label: string
  children: ReactNode
  onClick?: MouseEventHandler<HTMLElement>
  size?: 'small' | 'medium'
  disabled?: boolean
  edge?: RowEdge
  id?: string
  /** It stays focusable and says why it is disabled. */
  'aria-disabled'?: boolean | undefined
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-pressed'?: boolean
  'aria-controls'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-busy'?: boolean | undefined
  /** Additional description for screen readers. */
  'aria-description'?: string | undefined
  'data-testid'?: string
}

/** An icon button; at least 40 px, 32 px beside dense numbers. */
export function IconButton({ label, size = 'medium', edge, children, ...rest }: IconButtonProps) {
  return (
    <IconPress {...rest} type="button" side={size === 'small' ? 32 : 40} edge={edge} aria-label={label} title={label}>
      {children}
    </IconPress>
  )
}
