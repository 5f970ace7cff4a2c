import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { ArrangeLayerProps } from './arranging.ts'

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
