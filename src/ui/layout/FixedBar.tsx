import type { ReactNode } from 'react'
import { useMeasured } from './measured.ts'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

type Side = 'top' | 'bottom'

const Bar = styled(
  'div',
  ownProps('side'),
)<{ side: Side }>(({ side }) => ({
  position: 'fixed',
  zIndex: 1080,
  insetInline: 0,
  ...(side === 'top'
    ? { insetBlockStart: 0 }
    : { insetBlockEnd: 0, paddingBlockEnd: 'env(safe-area-inset-bottom)', borderTop: '1px solid var(--line)' }),
  background: 'var(--panel)',
  color: 'var(--text)',
}))

/**
 * A bar that stays at an edge of the window. Whatever it holds, its height as the browser lays it out stands in
 * `--top-bar-height` or `--bottom-bar-height` of the document, and follows each change; without a bar there is no such
 * variable.
 */
export function FixedBar({ side, children }: { side: Side; children: ReactNode }) {
  return (
    <Bar ref={useMeasured(`--${side}-bar-height`)} side={side}>
      {children}
    </Bar>
  )
}
