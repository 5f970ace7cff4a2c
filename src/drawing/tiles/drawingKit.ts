/** All drawing code of tiles, as one file that loads with the first tile that comes near the viewport. */
export { BandBars } from './BandBars.tsx'
export { HeatMap } from './HeatMap.tsx'
export { SeriesPlot } from './SeriesPlot.tsx'
