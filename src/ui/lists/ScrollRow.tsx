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
  // Both arrows stand behind it: what is read does not move aside when they come.
  gridTemplateColumns: isCut ? 'minmax(0, 1fr) auto auto' : 'minmax(0, 1fr)',
  alignItems: 'center',
  // The line under what it holds goes on under the arrows.
  ...(isCut ? { boxShadow: 'inset 0 -1px var(--line)' } : {}),
}))

const Window = styled('div')({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // What it holds is as wide as it wants, and fills the window at least; it is the window that scrolls.
  '&& > *': { width: 'max-content', minWidth: '100%', boxSizing: 'border-box', overflow: 'visible' },
})

interface RowBox {
  readonly left: number
  readonly width: number
  readonly content: number
}

export interface ScrollRowProps {
  /** The id of the element that scrolls. */
  id: string
  /** There is more than is seen: arrows stand behind it. */
  isCut: boolean
  hasBefore: boolean
  hasAfter: boolean
  backLabel: string
  forthLabel: string
  onStep: (step: 'back' | 'forth') => void
  /** It is there, or another size; the caller decides how often it looks. */
  onMeasured: (box: RowBox) => void
  /** At most once a frame. */
  onScrolled: (left: number) => void
  onGone: () => void
  children: ReactNode
}

/**
 * A row that scrolls sideways, by finger, wheel and keyboard, and by two arrows. It measures and says what it measured;
 * where it stands, and how far an arrow moves it, is the caller's state. The callbacks have to stay the same.
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
      // It tells at once what it begins with, before the row is seen.
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
