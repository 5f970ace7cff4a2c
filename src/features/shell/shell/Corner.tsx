import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

const Press = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  boxSizing: 'border-box',
  padding: 0,
  border: '1px solid var(--line-strong)',
  borderRadius: '50%',
  background: 'var(--raised)',
  color: 'var(--text)',
  boxShadow: 'var(--shadow-low)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
})

/** Fixed in the lower corner of the window, above a bottom bar. */
export const Corner = styled('aside')({
  position: 'fixed',
  zIndex: 1050,
  insetInlineEnd: 16,
  insetBlockEnd: 'calc(16px + var(--bottom-inset))',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  // The corner itself lets presses through to the page beneath.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})

interface CornerButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

/** An icon button in the corner, named by its label. */
export function CornerButton({ label, onClick, children }: CornerButtonProps) {
  return (
    <Press type="button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Press>
  )
}
