import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { spotLimits } from '#contract/spot/limits.ts'
import { ownProps } from '#ui/ownProps.ts'
import { styled } from '#ui/styled.ts'
import { below } from '#ui/layout/windows.ts'

const Frame = styled(
  'section',
  ownProps('full'),
)<{ full: boolean }>(({ full }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  background: 'var(--panel)',
  ...(full ? { position: 'fixed', inset: 0, zIndex: 1100 } : { position: 'relative' }),
}))

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
  padding: '2px 4px',
  borderBlockEnd: '1px solid var(--line)',
})

/** Each pane below the candles keeps its minimum height, and so do the candles. */
const Canvas = styled(
  'div',
  ownProps('panes'),
)<{ panes: number }>(({ panes }) => ({
  position: 'relative',
  flex: '1 1 0',
  minHeight: Math.max(300, lowest(panes)),
  [below(768)]: { minHeight: Math.max(320, lowest(panes)) },
}))

const axisHeight = 32
const lowest = (panes: number): number => {
  const { candles, min } = spotLimits.chart.panes
  return candles + panes * (min + 1) + axisHeight
}

/** Over the candles and above the axis, so that nothing moves when a note appears. */
const Foot = styled('div')({
  position: 'absolute',
  zIndex: 1,
  insetInlineStart: 8,
  insetBlockEnd: 32,
  maxWidth: 'calc(100% - 96px)',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 28,
  padding: '0 8px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--panel)',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '&:empty': { display: 'none' },
})

const Below = styled('div')({ maxHeight: 280, overflowY: 'auto', borderBlockStart: '1px solid var(--line)' })

/**
 * A chart with its tools above, notes over its lower edge, and an optional table. `full`: it fills the window, and the
 * screen if the browser allows it.
 */
export function ChartFrame({
  label,
  full,
  panes,
  onFullLeft,
  onEscape,
  bar,
  children,
  foot,
  below: table,
}: {
  label: string
  full: boolean
  /** The number of panes below the candles. */
  panes: number
  onFullLeft: () => void
  /** Called wherever the focus is: deselects a tool, releases a line. */
  onEscape: () => void
  bar: ReactNode
  children: ReactNode
  foot: ReactNode
  below?: ReactNode
}) {
  useEffect(() => {
    if (!full) return undefined
    const root = document.documentElement
    let isOver = false
    const changed = () => {
      if (document.fullscreenElement === null) onFullLeft()
    }
    // A browser that lacks or refuses full screen only fills the window.
    const asked = root.requestFullscreen?.().then(
      () => {
        if (isOver) void document.exitFullscreen()
        else document.addEventListener('fullscreenchange', changed)
      },
      () => undefined,
    )
    void asked
    return () => {
      isOver = true
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement === root) void document.exitFullscreen()
    }
  }, [full, onFullLeft])
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onEscape])
  return (
    <Frame aria-label={label} full={full}>
      <Bar>{bar}</Bar>
      <Canvas panes={panes}>
        {children}
        <Foot>{foot}</Foot>
      </Canvas>
      {table && <Below>{table}</Below>}
    </Frame>
  )
}

/** Centred over the canvas. */
export const ChartCover = styled('div')({
  position: 'absolute',
  zIndex: 1,
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 16,
  background: 'var(--panel)',
})
