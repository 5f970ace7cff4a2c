import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { ArrangeLayerProps } from './arranging.ts'

let layer: ComponentType<ArrangeLayerProps> | undefined

/** Loads the code for dragging panels, which is not needed for trading. */
export const loadGridLibrary = async (): Promise<void> => {
  const module = await import('./ArrangeLayer.tsx')
  layer = module.ArrangeLayer
}

/** The layer over panels that are being arranged, once it has loaded. */
export function ArrangePlace(props: ArrangeLayerProps) {
  return layer ? createElement(layer, props) : null
}
