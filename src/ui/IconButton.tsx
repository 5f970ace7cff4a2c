import type { MouseEventHandler, ReactNode } from 'react'
import { ownProps } from './ownProps'
import { styled } from './styled'

export interface IconButtonProps {
  /** What it does: its accessible name and its title. */
  label: string
  children: ReactNode
  onClick?: MouseEventHandler<HTMLElement>
  size?: 'small' | 'medium'
  disabled?: boolean
  /** At this end of a row: its picture stands where the row ends. */
  edge?: 'start' | 'end'
  id?: string
  /** It can be reached, and says why it does nothing. */
  'aria-disabled'?: boolean | undefined
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-pressed'?: boolean
  'aria-controls'?: string | undefined
  'aria-describedby'?: string | undefined
  'data-testid'?: string
}

const Press = styled('button', ownProps('side', 'edge'))<{ side: number; edge: IconButtonProps['edge'] }>(({ side, edge }) => ({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: side,
  height: side,
  padding: 0,
  ...(edge === 'start' ? { marginInlineStart: -12 } : {}),
  ...(edge === 'end' ? { marginInlineEnd: -12 } : {}),
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  fontSize: 21,
  cursor: 'pointer',
  transition: 'background-color var(--quick)',
  '&:hover': { background: 'var(--hover)' },
  '&[aria-disabled="true"]': { background: 'none', color: 'var(--text-faint)', cursor: 'not-allowed' },
  '&:disabled': { background: 'none', color: 'var(--text-faint)', cursor: 'default' },
}))

/** A button with a picture only; at least 40 px, 32 px where numbers are dense. */
export function IconButton({ label, size = 'medium', edge, children, ...rest }: IconButtonProps) {
  return (
    <Press {...rest} type="button" side={size === 'small' ? 32 : 40} edge={edge} aria-label={label} title={label}>
      {children}
    </Press>
  )
}
