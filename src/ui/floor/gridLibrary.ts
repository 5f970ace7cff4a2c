import { createElement } from 'react'
import type { ComponentType, RefObject } from 'react'
import type { PanelRect } from '#contract/spot/panelGrid.ts'
import type { Arranging, Gesture } from './FloorGrid.tsx'

export interface ArrangeLayerProps {
  /** What lies beneath: the layer is as large. */
  readonly grid: RefObject<HTMLDivElement | null>
  readonly places: readonly PanelRect[]
  readonly arranging: Arranging
  readonly gesture: Gesture | undefined
  readonly onGesture: (gesture: Gesture | undefined) => void
}

let layer: ComponentType<ArrangeLayerProps> | undefined

/** Fetches the code by which panels are dragged, which nobody needs who only trades. */
export const loadGridLibrary = async (): Promise<void> => {
  const module = await import('./ArrangeLayer.tsx')
  layer = module.ArrangeLayer
}

/** What lies over panels that are arranged, once it was fetched. */
export function ArrangePlace(props: ArrangeLayerProps) {
  return layer ? createElement(layer, props) : null
}
