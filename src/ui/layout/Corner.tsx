import type { ReactNode } from 'react'
import type { CSSObject } from '../styled.ts'
import { styled } from '../styled.ts'

const round: CSSObject = {
  position: 'relative',
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
  '&[aria-busy="true"]': { opacity: 0.7, cursor: 'progress' },
}

const Press = styled('button')(round)

/** How many wait, over the button's shoulder. */
const Mark = styled('span')({
  position: 'absolute',
  insetBlockStart: -6,
  insetInlineEnd: -6,
  minWidth: 18,
  boxSizing: 'border-box',
  padding: '0 5px',
  borderRadius: 9,
  background: 'var(--brand)',
  color: 'var(--on-brand)',
  fontSize: 'var(--size-mark)',
  fontWeight: 700,
  lineHeight: '1.125rem',
  textAlign: 'center',
})

/** What waits, beside the button. */
const Note = styled(Mark)({
  insetBlockStart: 12,
  insetInlineEnd: 52,
  background: 'var(--raised)',
  color: 'var(--text)',
  border: '1px solid var(--line-strong)',
  whiteSpace: 'nowrap',
})

/** What stays in the lower corner of the window, above a bottom bar. */
export const Corner = styled('aside')({
  position: 'fixed',
  zIndex: 1050,
  insetInlineEnd: 16,
  insetBlockEnd: 'calc(16px + var(--bottom-bar-height, 0px))',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  // The corner itself takes no press from the page beneath.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})

interface CornerButtonProps {
  label: string
  onClick: () => void
  badge?: string
  /** What the badge counts, in a word; it describes the button. */
  note?: string
  isPressed?: boolean
  /** What it opens is on its way. */
  isBusy?: boolean
  children: ReactNode
}

/** A button of the corner: a picture, named by its label. */
export function CornerButton({
  label,
  onClick,
  badge = '',
  note = '',
  isPressed,
  isBusy = false,
  children,
}: CornerButtonProps) {
  return (
    <Press
      type="button"
      aria-label={label}
      aria-expanded={isPressed}
      aria-busy={isBusy || undefined}
      aria-description={badge && note ? note : undefined}
      title={label}
      onClick={onClick}
    >
      {children}
      {badge !== '' && <Mark aria-hidden>{badge}</Mark>}
      {badge && note && <Note aria-hidden>{note}</Note>}
    </Press>
  )
}
