import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { rowsOf } from '#contract/spot/panelGrid.ts'
import type { PanelRect } from '#contract/spot/panelGrid.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { Rect, Size } from '#contract/spot/workspacePresets.ts'
import type { WorkspaceChange } from '#contract/spot/workspaceRules.ts'
import { styled } from '../styled.ts'
import { FloorPlace, gap, windowLeft } from './FloorPlace.ts'
import { ArrangePlace } from './gridLibrary.ts'

/** Of a window that scrolls; and how low rows can be in one that shows the whole floor, px. */
const [rowHeight, leastRow] = [36, 24]

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap,
  padding: gap,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: windowLeft,
  '&[data-whole]': { minHeight: `max(${windowLeft}, 760px)` },
})

const Grid = styled('div')({
  position: 'relative',
  display: 'grid',
  gap,
  flex: '1 1 0',
  gridTemplateColumns: `repeat(${limits.workspace.columns}, minmax(0, 1fr))`,
})

/** What a pointer does to a panel that it holds. */
export type Hold = Extract<WorkspaceChange, { act: 'move' | 'resize' }>

/** How panels are arranged: what is told of it, and what a person hears and finds at each panel. */
export interface Arranging {
  readonly label: string
  readonly names: { readonly [Panel in PanelId]: string }
  /** What kind of thing can be moved. */
  readonly kind: string
  /** The element that says which keys there are. */
  readonly hintId: string
  readonly least: { readonly [Panel in PanelId]: Size }
  /** Beside a panel's name. */
  readonly actions: (panel: PanelId) => ReactNode
  /** How panels would stand. */
  readonly preview: (hold: Hold) => readonly PanelRect[]
  readonly onHold: (hold: Hold) => void
  readonly onStep: (panel: PanelId, dx: number, dy: number) => void
  readonly onStretch: (panel: PanelId, dw: number, dh: number) => void
  readonly onKept: () => void
  readonly onUndone: () => void
}

/** While a pointer holds a panel: how panels would stand, and the height of a row, which stays until it lets go. */
export interface Gesture {
  readonly places: readonly PanelRect[]
  readonly row: number
}

export type FloorPanels = { readonly [Panel in PanelId]: ReactNode }

interface FloorGridProps {
  /** Above the panels. */
  head: ReactNode
  panels: FloorPanels
  places: readonly PanelRect[]
  /** All of it is in sight at once, unless the window is too low for that; else rows are as high as they are. */
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
 * Panels in columns and rows. While they are arranged, each has a sheet over it by which it is dragged, by the code that
 * came for it (`loadGridLibrary`); the panels stay what they are beneath and cannot be used.
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
