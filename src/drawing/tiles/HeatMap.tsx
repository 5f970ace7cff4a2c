import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import { narrow } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'
import { draw, drawAreas, drawNames, namePieces, readPalette } from './heatDrawing.ts'
import type { NamePiece } from './heatDrawing.ts'
import { heatShape, rectAt } from './heatShape.ts'
import type { HeatCell } from './heatShape.ts'
import { useWidth } from './useWidth.ts'

export interface HeatMapProps {
  readonly label: string
  readonly cells: readonly HeatCell[]
  readonly height: number
  readonly empty: string
  /** A cell in full: its name, change and weight. */
  readonly read: (key: string) => string
  readonly to: (key: string) => string | undefined
  /** The meaning of area and colour. */
  readonly hint: string
  /** How a cell is read, by pointer and by keyboard; a phone has no space for it. */
  readonly keys: string
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 })

const Reading = styled('p')({
  height: '1.25rem',
  margin: '0 0 4px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontSize: 'var(--size-small)',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: 'var(--text-soft)',
  [narrow]: { '& > [data-wide]': { display: 'none' } },
})

const Place = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 'var(--radius-small)',
  '& > canvas': { display: 'block', width: '100%' },
  '& > a': { position: 'absolute', boxSizing: 'border-box', outlineOffset: -2 },
  '& > a[data-pointed]': { boxShadow: 'inset 0 0 0 2px var(--text)' },
})

const steers: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Markets as areas in the colour of their change, largest first, on a canvas. The cell under the pointer is a link, and
 * so is the one that the arrow keys choose.
 */
export function HeatMap({ label, cells, height, empty, read, to, hint, keys }: HeatMapProps) {
  const [measured, width] = useWidth()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isWarm = useRef(false)
  const [at, setAt] = useState(0)
  const [isPointed, setPointed] = useState(false)
  const rects = useMemo(() => heatShape(cells, { width, height }), [cells, width, height])

  useLayoutEffect(() => {
    const place = canvas.current
    if (!place) return undefined
    const ratio = window.devicePixelRatio || 1
    place.width = Math.round(width * ratio)
    place.height = Math.round(height * ratio)
    const palette = readPalette(place.parentElement ?? document.body)
    const timed = (name: string, work: () => void) => {
      const started = performance.now()
      work()
      performance.measure(name, { start: started, detail: rects.length })
    }
    if (isWarm.current || rects.length === 0) {
      timed('heatMap.draw', () => draw(place, rects, palette))
      return undefined
    }
    // The first texts have to be shaped and rastered, which takes longer than all else, so they come a few in a frame.
    // Later drawings find them cached, and are whole at once.
    timed('heatMap.draw', () => drawAreas(place, rects, palette))
    let frame = 0
    const write = ([first, ...rest]: readonly NamePiece[]): void => {
      isWarm.current = first === undefined
      if (first === undefined) return
      frame = requestAnimationFrame(() => {
        timed('heatMap.names', () => drawNames(place, [first], palette))
        write(rest)
      })
    }
    write(namePieces(rects))
    return () => cancelAnimationFrame(frame)
  }, [rects, width, height])

  // The theme, or the colours of up and down, may change while it is shown.
  useEffect(() => {
    const changed = new MutationObserver(() => {
      const place = canvas.current
      if (place) draw(place, rects, readPalette(place.parentElement ?? document.body))
    })
    changed.observe(document.documentElement, { attributes: true })
    return () => changed.disconnect()
  }, [rects])

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const found = rectAt(rects, event.clientX - left, event.clientY - top)
    setPointed(found !== undefined)
    if (found !== undefined) setAt(found)
  }
  const steer = (event: KeyboardEvent) => {
    const way = steers[event.key]
    if (way === undefined) return
    event.preventDefault()
    setPointed(true)
    setAt((before) => Math.min(rects.length - 1, Math.max(0, before + way)))
  }
  const rect = rects[Math.min(at, rects.length - 1)]
  const target = rect && to(rect.cell.key)
  return (
    <Frame>
      <Reading translate="no">
        {!rect ? (
          empty
        ) : isPointed ? (
          read(rect.cell.key)
        ) : (
          <>
            {hint} <span data-wide>{keys}</span>
          </>
        )}
      </Reading>
      <div ref={measured}>
        <Place role="group" aria-label={label} onPointerMove={point} onPointerLeave={() => setPointed(false)}>
          <canvas ref={canvas} aria-hidden="true" style={{ height }} />
          {rect && target !== undefined && (
            <Link
              to={target}
              aria-label={read(rect.cell.key)}
              data-pointed={isPointed || undefined}
              style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
              onKeyDown={steer}
              onFocus={() => setPointed(true)}
              onBlur={() => setPointed(false)}
            />
          )}
        </Place>
      </div>
    </Frame>
  )
}
