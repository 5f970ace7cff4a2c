import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { ownProps } from './ownProps'
import { styled } from './styled'

type Side = 'top' | 'bottom'

const Bar = styled('div', ownProps('side'))<{ side: Side }>(({ side }) => ({
  position: 'fixed',
  zIndex: 1150,
  insetInline: 0,
  ...(side === 'top' ? { insetBlockStart: 0 } : { insetBlockEnd: 0, paddingBlockEnd: 'env(safe-area-inset-bottom)', borderTop: '1px solid var(--line)' }),
  background: 'var(--panel)',
  color: 'var(--text)',
}))

/**
 * A bar that stays at an edge of the window. Whatever it holds, its height as the browser lays it out stands in
 * `--top-bar-height` or `--bottom-bar-height` of the document, and follows each change; without a bar there is no such variable.
 */
export function FixedBar({ side, children }: { side: Side; children: ReactNode }) {
  const measured = useCallback(
    (bar: HTMLDivElement | null) => {
      if (!bar) return
      const { style } = document.documentElement
      const variable = `--${side}-bar-height`
      const measure = () => style.setProperty(variable, `${bar.getBoundingClientRect().height}px`)
      const size = new ResizeObserver(measure)
      size.observe(bar, { box: 'border-box' })
      measure()
      return () => {
        size.disconnect()
        style.removeProperty(variable)
      }
    },
    [side],
  )
  return (
    <Bar ref={measured} side={side}>
      {children}
    </Bar>
  )
}
