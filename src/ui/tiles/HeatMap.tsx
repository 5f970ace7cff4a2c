import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import { narrow } from '../layout/windows.ts'
import { styled } from '../styled.ts'
import { heatShape, rectAt } from './heatShape.ts'
import type { HeatCell, HeatRect } from './heatShape.ts'
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

const steps = ['down-3', 'down-2', 'down-1', 'still', 'up-1', 'up-2', 'up-3'] as const

interface Palette {
  readonly fills: readonly string[]
  readonly text: string
  readonly font: string
}

/** A canvas knows no variables: the colours as computed. */
const readPalette = (place: HTMLElement): Palette => {
  const probe = document.createElement('span')
  // Under reduced motion every property has a very short transition, which would return the previous colour.
  probe.style.setProperty('transition', 'none', 'important')
  place.append(probe)
  const style = getComputedStyle(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`
    return style.color
  }
  const palette = { fills: steps.map((step) => colour(`heat-${step}`)), text: colour('text'), font: style.fontFamily }
  probe.remove()
  return palette
}

const lineHeight = 1.25
/** A letter's width as a part of the text size, and the sizes: few, because each change of a canvas's font is slow. */
const letterWidth = 0.64
const sizes = [28, 24, 20, 16, 13, 11, 9] as const

/** The largest size at which both lines fit; undefined if none does. */
const sizeOf = ({ cell, width, height }: HeatRect): number | undefined => {
  const letters = Math.max(cell.name.length, cell.change.length)
  const room = Math.min((width - 4) / (letters * letterWidth), height / (2 * lineHeight))
  return sizes.find((size) => size <= room)
}

/** Draws the areas in their colours. */
const drawAreas = (canvas: HTMLCanvasElement, rects: readonly HeatRect[], palette: Palette): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const ratio = window.devicePixelRatio || 1
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, canvas.width, canvas.height)
  // By colour and by size: setting either costs more than drawing.
  for (const [at, fill] of palette.fills.entries()) {
    pen.fillStyle = fill
    for (const { cell, x, y, width, height } of rects) if (cell.step + 3 === at) pen.fillRect(x, y, width, height)
  }
}

/** Writes name and change where they fit. */
const drawNames = (canvas: HTMLCanvasElement, rects: readonly HeatRect[], palette: Palette): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = palette.text
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const sized = rects.map((rect) => ({ ...rect, size: sizeOf(rect) }))
  for (const size of sizes) {
    const fitting = sized.filter((one) => one.size === size)
    if (fitting.length === 0) continue
    pen.font = `600 ${size}px ${palette.font}`
    for (const { cell, x, y, width, height } of fitting) {
      const [middle, centre] = [x + width / 2, y + height / 2]
      pen.fillText(cell.name, middle, centre - (size * lineHeight) / 2)
      pen.fillText(cell.change, middle, centre + (size * lineHeight) / 2)
    }
  }
}

const draw = (canvas: HTMLCanvasElement, rects: readonly HeatRect[], palette: Palette): void => {
  drawAreas(canvas, rects, palette)
  drawNames(canvas, rects, palette)
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
    const timed = (name: string, work: typeof draw) => {
      const started = performance.now()
      work(place, rects, palette)
      performance.measure(name, { start: started, detail: rects.length })
    }
    if (isWarm.current || rects.length === 0) {
      timed('heatMap.draw', draw)
      return undefined
    }
    // The first text of each size has to be shaped and rastered, which takes longer than all else, so it has a frame of
    // its own. Later drawings find it cached, and are whole at once.
    timed('heatMap.draw', drawAreas)
    const frame = requestAnimationFrame(() => {
      timed('heatMap.names', drawNames)
      isWarm.current = true
    })
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
