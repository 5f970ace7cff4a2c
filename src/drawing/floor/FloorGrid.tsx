import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { spotLimits } from '#contract/spot/limits.ts'
import { rowsOf } from '#contract/spot/panelGrid.ts'
import type { PanelRect } from '#contract/spot/panelGrid.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { Rect } from '#contract/spot/workspacePresets.ts'
import { styled } from '#ui/styled.ts'
import type { Arranging, Gesture } from './arranging.ts'
import { FloorPlace, gap, windowLeft } from './FloorPlace.ts'
import { ArrangePlace } from './gridLibrary.ts'

/** Row height in a window that scrolls, and the minimum in one that shows the whole floor, px. */
const [rowHeight, leastRow] = [36, 20]

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap,
  padding: gap,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: windowLeft,
  '&[data-whole]': { minHeight: `max(${windowLeft}, 640px)` },
})

const Grid = styled('div')({
  position: 'relative',
  display: 'grid',
  gap,
  flex: '1 1 0',
  gridTemplateColumns: `repeat(${spotLimits.workspace.columns}, minmax(0, 1fr))`,
})

export type FloorPanels = { readonly [Panel in PanelId]: ReactNode }

interface FloorGridProps {
  /** Shown above the panels. */
  head: ReactNode
  panels: FloorPanels
  places: readonly PanelRect[]
  /** Fits the whole floor into the window unless that is too low; otherwise rows have a fixed height. */
  whole: boolean
  arranging?: Arranging | undefined
}

const areaOf = ({ x, y, w, h }: Rect): string => `${y + 1} / ${x + 1} / span ${h} / span ${w}`

const rowsStyle = (rows: number, whole: boolean, gesture: Gesture | undefined) => {
  const least = rows * leastRow + (rows - 1) * gap
  if (gesture) return { gridTemplateRows: `repeat(${rows}, ${gesture.row}px)`, flexGrow: 0, flexBasis: 'auto' }
  if (whole) return { gridTemplateRows: `repeat(${rows}, minmax(${leastRow}px, 1fr))`, minHeight: least }
  return { gridTemplateRows: `repeat(${rows}, ${rowHeight}px)`, flexGrow: 0, flexBasis: 'auto' }
}

/**
 * Panels in columns and rows. While they are arranged, an overlay on each drags it, with code loaded for that
 * (`loadGridLibrary`); the panels beneath are unchanged and disabled.
 */
export function FloorGrid({ head, panels, places, whole, arranging }: FloorGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [gesture, setGesture] = useState<Gesture>()
  const standing = (arranging && gesture?.places) ?? places
  return (
    <Frame data-whole={whole || undefined}>
      {head}
      <Grid ref={grid} style={rowsStyle(rowsOf(standing), whole, arranging && gesture)}>
        {standing.map((place) => (
          <FloorPlace
            key={place.panel}
            data-panel={place.panel}
            data-padded={place.panel === 'form' || undefined}
            inert={arranging !== undefined}
            style={{ gridArea: areaOf(place) }}
          >
            {panels[place.panel]}
          </FloorPlace>
        ))}
        {arranging && (
          <ArrangePlace grid={grid} places={places} arranging={arranging} gesture={gesture} onGesture={setGesture} />
        )}
      </Grid>
    </Frame>
  )
}
