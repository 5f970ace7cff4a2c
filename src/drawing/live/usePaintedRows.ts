import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Board } from '#contract/kernel/board.ts'
import { oneColumn } from '#ui/layout/windows.ts'
import { createLevelListeners } from './levelListeners.ts'
import { ownMark } from './ownMark.ts'
import type { LevelHandlers, LevelPainter } from './levelListeners.ts'

/** The look of rows that are painted outside React and pressable: book levels, trades. */
export const paintedGrid = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  // Three numbers on a line need this width at any text size, so the rows scroll sideways.
  [oneColumn]: { overflowX: 'auto', '& [role="row"]': { minWidth: '19rem' } },
  '& [data-heads]': { minHeight: '1.5rem' },
  '&[data-flows] [data-scroll]': { flex: 'none', overflow: 'visible' },
  '& [data-level]:hover, & [data-level]:focus-within': { backgroundColor: 'var(--hover)' },
  '& [data-level][data-empty]': { visibility: 'hidden' },
  '& button[data-part]': {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '100%',
    margin: 0,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'var(--text)',
    font: 'inherit',
    textAlign: 'end',
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& button[data-part]:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
  '& button[data-part]:focus-visible': { outlineOffset: -2 },
  // What marks a row is its background and not an element: each positioned one would cost the browser a layer to paint.
  '& [data-own]': {
    backgroundImage: ownMark.image,
    backgroundPosition: ownMark.position,
    backgroundSize: ownMark.size,
  },
} as const

/** Without a paint for so long, the rows out of view are brought up to date, ms. */
const quiet = 100

interface RowPainter<Value, Own> extends LevelPainter {
  readonly paint: (value: Value | undefined, own: Own) => void
  /** Whether rows out of view wait for further paints. */
  readonly isBehind: () => boolean
  /** Writes the rows that wait. */
  readonly catchUp: () => void
  readonly end: () => void
}

interface Painted<Value, Own> extends LevelHandlers {
  readonly board: Board<Value>
  /** The key on the board. */
  readonly name: string
  /** The user's own part of the rows. */
  readonly own: Own
  /** The rendered groups of rows: when they change, the rows are looked up again. */
  readonly groups: string
  /** Finds the rows in the element and fills them. A new function creates a new painter. */
  readonly paintIn: (place: HTMLElement) => RowPainter<Value, Own>
}

/**
 * An element whose rows are painted once per frame, outside React; rows under the pointer or with the focus stay in
 * place.
 */
export const usePaintedRows = <Value, Own>({
  board,
  name,
  own,
  paintIn,
  groups,
  onHold,
  onTake,
}: Painted<Value, Own>): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null)
  const newest = useRef({ own, onHold, onTake, repaint: () => undefined as void })

  useLayoutEffect(() => {
    const place = root.current
    if (!place) return undefined
    const { current } = newest
    let rest: number | undefined
    const painter = paintIn(place)
    const paint = () => {
      window.clearTimeout(rest)
      painter.paint(board.read(name), current.own)
      keepStop()
      // Not in the next frame: the chart measures its text there, and the browser would lay the page out twice.
      if (painter.isBehind()) rest = window.setTimeout(painter.catchUp, quiet)
    }
    const { listeners, keepStop, end } = createLevelListeners(
      place,
      painter,
      { onHold: (level) => current.onHold(level), onTake: (level, part) => current.onTake(level, part) },
      paint,
    )
    const ends = Object.entries(listeners).map(([type, listener]) => {
      place.addEventListener(type, listener)
      return () => place.removeEventListener(type, listener)
    })
    current.repaint = paint
    paint()
    const unsubscribe = board.subscribe(name, paint)
    return () => {
      unsubscribe()
      window.clearTimeout(rest)
      painter.end()
      for (const stop of ends) stop()
      end()
    }
  }, [board, name, paintIn, groups])

  useEffect(() => {
    Object.assign(newest.current, { own, onHold, onTake })
    newest.current.repaint()
  }, [own, onHold, onTake])

  return root
}
