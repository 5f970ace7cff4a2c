import MuiIconButton from '@mui/material/IconButton'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface IconButtonProps {
  /** Its action: the accessible name and the title. */
  label: string
  children: ReactNode
  onClick?: MouseEventHandler<HTMLElement>
  size?: 'small' | 'medium'
  disabled?: boolean
  /** At this end of a row the icon is aligned with the row's edge. */
  edge?: 'start' | 'end'
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
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <MuiIconButton {...rest} aria-label={label} title={label}>
      {children}
    </MuiIconButton>
  )
}

/** An icon link: its destination is the accessible name and the title. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <MuiIconButton component={Link} to={to} aria-label={label} title={label}>
      {children}
    </MuiIconButton>
  )
}
