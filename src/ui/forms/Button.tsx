import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { useRepeatedClick } from './useRepeatedClick.ts'
import type { CSSObject } from '../styled.ts'

interface Look {
  children: ReactNode
  /** `primary` is the main action; `plain` has no border. */
  look?: 'primary' | 'secondary' | 'plain' | 'danger'
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

const looks = {
  primary: { background: 'var(--brand)', color: 'var(--on-brand)', '&:hover': { background: 'var(--brand-strong)' } },
  secondary: {
    borderColor: 'var(--line-strong)',
    color: 'var(--text-soft)',
    '&:hover': { background: 'var(--hover)', color: 'var(--text)' },
  },
  plain: { color: 'var(--brand)', '&:hover': { background: 'var(--hover)' } },
  danger: { background: 'var(--error)', color: 'var(--page)', '&:hover': { filter: 'brightness(0.92)' } },
} as const satisfies Record<string, CSSObject>

const sizes = {
  small: { minHeight: 32, padding: '3px 10px', fontSize: 'var(--size-small)' },
  medium: { minHeight: 40, padding: '5px 16px', fontSize: 'var(--size-table)' },
  large: { minHeight: 48, padding: '7px 22px', fontSize: 'var(--size-body)' },
} as const

interface Shape {
  look: keyof typeof looks
  size: keyof typeof sizes
  fullWidth: boolean
}

const shaped = ({ look, size, fullWidth }: Shape): CSSObject => ({
  display: fullWidth ? 'flex' : 'inline-flex',
  ...(fullWidth ? { width: '100%' } : {}),
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minWidth: 64,
  border: '1px solid transparent',
  borderRadius: 'var(--radius)',
  background: 'none',
  fontFamily: 'inherit',
  fontWeight: 600,
  lineHeight: 1.6,
  textAlign: 'center',
  textDecoration: 'none',
  verticalAlign: 'middle',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  cursor: 'pointer',
  transition: 'background-color var(--quick), color var(--quick)',
  ...sizes[size],
  ...(look === 'plain' ? { paddingInline: 8 } : {}),
  ...looks[look],
  '&[aria-busy="true"]': { opacity: 0.7, cursor: 'progress' },
  '&:disabled': {
    borderColor: look === 'secondary' ? 'var(--line)' : 'transparent',
    background: look === 'primary' || look === 'danger' ? 'var(--sunken)' : 'none',
    color: 'var(--text-faint)',
    cursor: 'default',
  },
})

const own = ownProps('look', 'size', 'fullWidth')
const Press = styled('button', own)<Shape>(shaped)
const Way = styled(Link, own)<Shape>(shaped)

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
    <Press
      {...rest}
      look={look}
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
    </Press>
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
    <Way {...rest} look={look} size={size} fullWidth={fullWidth} to={to} aria-disabled={disabled || undefined}>
      {icon}
      {children}
    </Way>
  )
}
