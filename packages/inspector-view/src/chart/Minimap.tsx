import { memo, type PointerEvent } from 'react'
import type { Box, Layout, Point } from '@statefloor/inspector/drawing'
import type { Size, View } from './viewport.ts'

const most = { width: 168, height: 120 }

interface MinimapProps {
  readonly layout: Layout
  readonly active: ReadonlySet<string>
  readonly view: View
  readonly screen: Size
  readonly onCentre: (place: Point) => void
}

const boxes = (layout: Layout, wanted: (id: string) => boolean): string =>
  layout.states
    .filter(({ id }) => wanted(id))
    .map(({ box }) => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`)
    .join('')

const Boxes = memo(function Boxes({ layout, active }: Pick<MinimapProps, 'layout' | 'active'>) {
  const leaves = new Set(layout.states.map(({ id }) => id))
  for (const { parent } of layout.states) if (parent !== null) leaves.delete(parent)
  return (
    <>
      <path className="inspector-chart-map-states" d={boxes(layout, () => true)} />
      <path className="inspector-chart-map-active" d={boxes(layout, (id) => leaves.has(id) && active.has(id))} />
    </>
  )
})

/** Space between the map and the edges of the screen, in pixels; must match the style sheet. */
const gap = 8

const scaleOf = (drawing: Size): number =>
  Math.min(most.width / Math.max(1, drawing.width), most.height / Math.max(1, drawing.height))

/** The part of a screen that the map covers. */
export const mapBox = (drawing: Size, screen: Size): Box => {
  const scale = scaleOf(drawing)
  const [width, height] = [drawing.width * scale, drawing.height * scale]
  return { x: screen.width - width - gap, y: screen.height - height - gap, width, height }
}

/** The whole chart in small, with the visible part; for pointers only, since keys scroll what they reach into view. */
export const Minimap = ({ layout, active, view, screen, onCentre }: MinimapProps) => {
  const scale = scaleOf(layout)
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onCentre({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale })
  }
  return (
    <svg
      className="inspector-chart-map"
      aria-hidden="true"
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerDown={point}
      onPointerMove={point}
    >
      <Boxes layout={layout} active={active} />
      <rect
        className="inspector-chart-map-view"
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={screen.width / view.scale}
        height={screen.height / view.scale}
      />
    </svg>
  )
}
