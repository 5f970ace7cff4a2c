import MuiButton from '@mui/material/Button'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTarget } from '../useTarget.ts'
import { useRepeatedClick } from './useRepeatedClick.ts'

const looks = {
  primary: { variant: 'contained', color: 'primary' },
  secondary: { variant: 'outlined', color: 'secondary' },
  plain: { variant: 'text', color: 'primary' },
  danger: { variant: 'contained', color: 'error' },
  buy: { variant: 'contained', color: 'buy' },
  sell: { variant: 'contained', color: 'sell' },
} as const

interface Look {
  children: ReactNode
  /** `primary` is the main action; `plain` has no border. */
  look?: keyof typeof looks
  size?: 'small' | 'medium' | 'large'
  fullWidth?: boolean
  disabled?: boolean
  icon?: ReactNode
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-controls'?: string | undefined
  'data-testid'?: string
}

export interface ButtonProps extends Look {
  type?: 'button' | 'submit'
  onClick?: MouseEventHandler<HTMLElement>
  /** Its action is in progress: it says so and ignores presses. */
  busy?: boolean
  /**
   * Ignores the second press of a double click, for a button that is replaced by another when pressed. Submit buttons
   * do this by default.
   */
  single?: boolean
  id?: string
  /** Shown on hover, for example why it is disabled. */
  title?: string | undefined
}

/** A button. While `busy` it ignores presses but stays focusable, so that the focus is not lost. */
export function Button({
  look = 'secondary',
  size = 'medium',
  fullWidth = false,
  icon,
  busy = false,
  single = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const isRepeated = useRepeatedClick()
  return (
    <MuiButton
      {...rest}
      {...looks[look]}
      size={size}
      fullWidth={fullWidth}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        const repeats = isRepeated(event)
        if (busy || (repeats && (single || type === 'submit'))) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon}
      {children}
    </MuiButton>
  )
}

/** A link that looks like a button; `to` includes the language prefix. */
export function LinkButton({
  to,
  look = 'secondary',
  size = 'medium',
  fullWidth = false,
  icon,
  disabled = false,
  children,
  ...rest
}: Look & { to: string; onClick?: () => void }) {
  return (
    <MuiButton
      {...rest}
      {...looks[look]}
      component={Link}
      to={useTarget(to)}
      size={size}
      fullWidth={fullWidth}
      aria-disabled={disabled || undefined}
    >
      {icon}
      {children}
    </MuiButton>
  )
}
