import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

const Strip = styled('div')({
  position: 'fixed',
  // Over the header, below dialogs and notices.
  zIndex: 1150,
  inset: '0 0 auto',
  height: '1rem',
  paddingInline: 8,
  overflow: 'hidden',
  textAlign: 'center',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 'var(--size-mark)',
  lineHeight: '1rem',
  fontWeight: 600,
  background: 'var(--warning-soft)',
  color: 'var(--text)',
  // Presses pass through to what is beneath, as without the strip.
  pointerEvents: 'none',
})

/**
 * The state of the whole page in one line at the top of the window: over the header's margin, above its buttons, so
 * that it neither moves nor hides anything.
 */
export function StateStrip({ children }: { children: ReactNode }) {
  return <Strip role="status">{children}</Strip>
}
