import { createElement } from 'react'
import type { BandBarsProps } from './BandBars.tsx'
import type { HeatMapProps } from './HeatMap.tsx'
import type { SeriesPlotProps } from './SeriesPlot.tsx'

let kit: typeof import('./drawingKit.ts') | undefined

/** Loads the drawing code, which no page needs before a tile is near the viewport. */
export const loadDrawings = async (): Promise<void> => {
  kit = await import('./drawingKit.ts')
}

/** One or several lines over time, once the code has loaded. */
export function SeriesDrawing(props: SeriesPlotProps) {
  return kit ? createElement(kit.SeriesPlot, props) : null
}

/** Markets as areas in the colour of their change, once the code has loaded. */
export function HeatDrawing(props: HeatMapProps) {
  return kit ? createElement(kit.HeatMap, props) : null
}

/** Counts by band, once the code has loaded. */
export function BandDrawing(props: BandBarsProps) {
  return kit ? createElement(kit.BandBars, props) : null
}
