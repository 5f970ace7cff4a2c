import type { ReactNode, RefObject } from 'react'
import type { PanelRect } from '#contract/spot/panelGrid.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { Size } from '#contract/spot/workspacePresets.ts'
import type { WorkspaceChange } from '#contract/spot/workspaceRules.ts'

/** A pointer's change to the panel that it holds. */
export type Hold = Extract<WorkspaceChange, { act: 'move' | 'resize' }>

/** Arranging panels: its callbacks, and the text and controls of each panel. */
export interface Arranging {
  readonly label: string
  readonly names: { readonly [Panel in PanelId]: string }
  /** The kind of object that can be moved. */
  readonly kind: string
  /** The id of the element that describes the keys. */
  readonly hintId: string
  readonly least: { readonly [Panel in PanelId]: Size }
  /** Shown beside a panel's name. */
  readonly actions: (panel: PanelId) => ReactNode
  /** The resulting layout. */
  readonly preview: (hold: Hold) => readonly PanelRect[]
  readonly onHold: (hold: Hold) => void
  readonly onStep: (panel: PanelId, dx: number, dy: number) => void
  readonly onStretch: (panel: PanelId, dw: number, dh: number) => void
  readonly onKept: () => void
  readonly onUndone: () => void
}

/** While a pointer holds a panel: the resulting layout, and the row height, which stays fixed until it is released. */
export interface Gesture {
  readonly places: readonly PanelRect[]
  readonly row: number
}

/** The props of the layer over panels that are being arranged. */
export interface ArrangeLayerProps {
  /** The grid beneath, whose size the layer takes. */
  readonly grid: RefObject<HTMLDivElement | null>
  readonly places: readonly PanelRect[]
  readonly arranging: Arranging
  readonly gesture: Gesture | undefined
  readonly onGesture: (gesture: Gesture | undefined) => void
}
