import type { ReactNode } from 'react'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

interface ShownFrameProps {
  name?: string
  head?: ReactNode
  candles: ReactNode
  foot?: ReactNode
}

/** The layout of a market in its own window; it keeps its height while the content loads. */
export function ShownFrame({ name, head, candles, foot }: ShownFrameProps) {
  return (
    <Panel aria-label={name} sx={{ position: 'relative', padding: 4, boxSizing: 'border-box', minWidth: 0 }}>
      <Box sx={{ minHeight: 32 }}>{head}</Box>
      {candles}
      <Box sx={{ minHeight: 20, lineHeight: '1rem' }}>{foot}</Box>
    </Panel>
  )
}
