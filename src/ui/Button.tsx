import MuiButton from '@mui/material/Button'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Look {
  children: ReactNode
  /** `primary` is the one thing to do here; `plain` has no frame. */
  look?: 'primary' | 'secondary' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
  fullWidth?: boolean
  disabled?: boolean
  icon?: ReactNode
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-controls'?: string | undefined
  'data-testid'?: string
}

const looks = {
  primary: { variant: 'contained', color: 'primary' },
  secondary: { variant: 'outlined', color: 'secondary' },
  plain: { variant: 'text', color: 'primary' },
  danger: { variant: 'contained', color: 'error' },
} as const

const minHeight = { small: 32, medium: 40, large: 48 } as const

export interface ButtonProps extends Look {
  type?: 'button' | 'submit'
  onClick?: MouseEventHandler<HTMLElement>
  /** Something it began is under way: it says so and takes no second press. */
  busy?: boolean
  id?: string
}

/** A button. While `busy` it stays focusable, so that the focus is not lost, and ignores presses. */
export function Button({ look = 'secondary', size = 'medium', icon, busy = false, onClick, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <MuiButton
      {...looks[look]}
      {...rest}
      type={type}
      size={size}
      startIcon={icon}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      sx={{ minHeight: minHeight[size], ...(busy ? { opacity: 0.7, cursor: 'progress' } : {}) }}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </MuiButton>
  )
}

/** A link that looks like a button; `to` has its language prefix. */
export function LinkButton({ to, look = 'secondary', size = 'medium', icon, children, ...rest }: Look & { to: string }) {
  return (
    <MuiButton {...looks[look]} {...rest} size={size} startIcon={icon} component={Link} to={to} sx={{ minHeight: minHeight[size] }}>
      {children}
    </MuiButton>
  )
}
