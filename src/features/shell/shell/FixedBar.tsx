import type { ReactNode } from 'react'
import { useMeasured } from '#ui/layout/measured.ts'
import { styled } from '#ui/styled.ts'

const Bar = styled('div')({
  position: 'fixed',
  zIndex: 1080,
  insetInline: 0,
  insetBlockEnd: 0,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderTop: '1px solid var(--line)',
  background: 'var(--panel)',
  color: 'var(--text)',
})

/**
 * A bar fixed at the bottom of the window. Its measured height is in the document's `--bottom-bar-height` and follows
 * each change; without a bar the variable is unset.
 */
export function FixedBar({ children }: { children: ReactNode }) {
  return <Bar ref={useMeasured('--bottom-bar-height')}>{children}</Bar>
}
