import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CSSObject } from './styled'
import { styled } from './styled'

const round: CSSObject = {
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
  boxShadow: 'var(--shadow)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
}

const Press = styled('button')(round)
const Way = styled(Link)(round)

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

/** A button of the corner: a picture, named by its label. */
export function CornerButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Press type="button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Press>
  )
}

/** A link of the corner, to a page of ours. */
export function CornerLink({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Way to={to} aria-label={label} title={label}>
      {children}
    </Way>
  )
}
