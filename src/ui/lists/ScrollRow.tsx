import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { IconButton } from '../forms/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../content/icons.tsx'
import { styled } from '../styled.ts'

const Frame = styled(
  'div',
  ownProps('isCut'),
)<{ isCut: boolean }>(({ isCut }) => ({
  display: 'grid',
  // Both arrows come after it, so that the content does not move when they appear.
  gridTemplateColumns: isCut ? 'minmax(0, 1fr) auto auto' : 'minmax(0, 1fr)',
  alignItems: 'center',
  // Continues the content's underline below the arrows.
  ...(isCut ? { boxShadow: 'inset 0 -1px var(--line)' } : {}),
}))

const Window = styled('div')({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // The content has its natural width, but at least that of the container, which scrolls.
  '&& > *': { width: 'max-content', minWidth: '100%', boxSizing: 'border-box', overflow: 'visible' },
})

interface RowBox {
  readonly left: number
  readonly width: number
  readonly content: number
}

export interface ScrollRowProps {
  id: string
  /** Part of the content is hidden, so the arrows are shown. */
  isCut: boolean
  hasBefore: boolean
  hasAfter: boolean
  backLabel: string
  forthLabel: string
  onStep: (step: 'back' | 'forth') => void
  /** Called when it is mounted or resized; the caller decides how often it measures. */
  onMeasured: (box: RowBox) => void
  /** Called at most once per frame. */
  onScrolled: (left: number) => void
  onGone: () => void
  children: ReactNode
}

/**
 * A row that scrolls sideways by finger, wheel and keyboard, and with two arrows. It reports its measurements; the
 * caller owns its scroll position and how far an arrow moves it. The callbacks must be stable.
 */
export function ScrollRow({
  id,
  isCut,
  hasBefore,
  hasAfter,
  backLabel,
  forthLabel,
  onStep,
  onMeasured,
  onScrolled,
  onGone,
  children,
}: ScrollRowProps) {
  const watched = useCallback(
    (row: HTMLDivElement | null) => {
      if (!row) return
      let frame = 0
      const measure = () => onMeasured({ left: row.scrollLeft, width: row.clientWidth, content: row.scrollWidth })
      const scrolled = () => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => onScrolled(row.scrollLeft))
      }
      // The observer reports the initial size at once, before the row is painted.
      const size = new ResizeObserver(measure)
      size.observe(row)
      for (const child of row.children) size.observe(child)
      row.addEventListener('scroll', scrolled, { passive: true })
      return () => {
        cancelAnimationFrame(frame)
        size.disconnect()
        row.removeEventListener('scroll', scrolled)
        onGone()
      }
    },
    [onMeasured, onScrolled, onGone],
  )
  return (
    <Frame isCut={isCut}>
      <Window ref={watched} id={id}>
        {children}
      </Window>
      {isCut && (
        <>
          <IconButton label={backLabel} disabled={!hasBefore} onClick={() => onStep('back')}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={forthLabel} disabled={!hasAfter} onClick={() => onStep('forth')}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </Frame>
  )
}
