import type { ReactNode, RefObject } from 'react'
import type { PanelRect } from '#contract/spot/panelGrid.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { Size } from '#contract/spot/workspacePresets.ts'
import type { WorkspaceChange } from '#contract/spot/workspaceRules.ts'

/** What a pointer does to a panel that it holds. */
export type Hold = Extract<WorkspaceChange, { act: 'move' | 'resize' }>

/** How panels are arranged: what it reports, and what a person hears and finds at each panel. */
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

/** What the layer needs that lies over panels while they are arranged. */
export interface ArrangeLayerProps {
  /** What lies beneath: the layer is as large. */
  readonly grid: RefObject<HTMLDivElement | null>
  readonly places: readonly PanelRect[]
  readonly arranging: Arranging
  readonly gesture: Gesture | undefined
  readonly onGesture: (gesture: Gesture | undefined) => void
}
