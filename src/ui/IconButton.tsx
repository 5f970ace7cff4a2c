import MuiIconButton from '@mui/material/IconButton'
import type { MouseEventHandler, ReactNode } from 'react'

export interface IconButtonProps {
  /** What it does: its accessible name and its title. */
  label: string
  children: ReactNode
  onClick?: MouseEventHandler<HTMLElement>
  size?: 'small' | 'medium'
  disabled?: boolean
  edge?: 'start' | 'end'
  id?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-pressed'?: boolean
  'aria-controls'?: string | undefined
  'data-testid'?: string
}

/** A button with a picture only; at least 40 px, 32 px where numbers are dense. */
export function IconButton({ label, size = 'medium', children, ...rest }: IconButtonProps) {
  const side = size === 'small' ? 32 : 40
  return (
    <MuiIconButton {...rest} aria-label={label} title={label} sx={{ width: side, height: side, color: 'inherit' }}>
      {children}
    </MuiIconButton>
  )
}
