import type { ReactNode } from 'react'
import { useMeasured } from './measured.ts'
import { styled } from '../styled.ts'

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
 * A bar that stays at the lower edge of the window. Whatever it holds, its height as the browser lays it out stands in
 * `--bottom-bar-height` of the document, and follows each change; without a bar there is no such variable.
 */
export function FixedBar({ children }: { children: ReactNode }) {
  return <Bar ref={useMeasured('--bottom-bar-height')}>{children}</Bar>
}
