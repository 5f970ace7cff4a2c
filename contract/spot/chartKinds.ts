import type { Period } from '../markets/periods.ts'
import type { ChartIndicator, ChartLook, ChartSettings } from './chart.ts'

/** An indicator that the chart offers: its place and its default parameters. */
interface IndicatorKind {
  readonly name: string
  /** Over the candles, or in a separate pane below. */
  readonly isOver: boolean
  readonly params: readonly number[]
}

export const indicatorKinds = [
  { name: 'MA', isOver: true, params: [7, 25, 99] },
  { name: 'EMA', isOver: true, params: [7, 25, 99] },
  { name: 'BOLL', isOver: true, params: [20, 2] },
  { name: 'SAR', isOver: true, params: [2, 2, 20] },
  { name: 'VOL', isOver: false, params: [5, 10] },
  { name: 'MACD', isOver: false, params: [12, 26, 9] },
  { name: 'RSI', isOver: false, params: [6, 12, 24] },
  { name: 'KDJ', isOver: false, params: [9, 3, 3] },
  { name: 'OBV', isOver: false, params: [30] },
  { name: 'CCI', isOver: false, params: [20] },
  { name: 'WR', isOver: false, params: [6, 10, 14] },
  { name: 'DMI', isOver: false, params: [14, 6] },
] as const satisfies readonly IndicatorKind[]
export type IndicatorName = (typeof indicatorKinds)[number]['name']

export const indicatorKind = (name: string): (IndicatorKind & { readonly name: IndicatorName }) | undefined =>
  indicatorKinds.find((kind) => kind.name === name)

/** Drawing tools, and the number of points of each. */
export const toolPoints = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  parallelStraightLine: 3,
  fibonacciLine: 2,
  rectangle: 2,
  measure: 2,
  note: 1,
} as const
export type DrawingTool = keyof typeof toolPoints

export const isDrawingTool = (tool: string): tool is DrawingTool => Object.hasOwn(toolPoints, tool)

/** The tools that need nothing but points; a note also needs its text. */
export const drawingTools = (Object.keys(toolPoints) as DrawingTool[]).filter((tool) => tool !== 'note')

/** Colours of drawings, the default first. */
export const drawingColours = ['blue', 'green', 'red', 'orange', 'yellow', 'grey'] as const
export type DrawingColour = (typeof drawingColours)[number]

/** A later version may have more colours than this one. */
export const drawingColour = (name: string | undefined): DrawingColour =>
  drawingColours.find((colour) => colour === name) ?? 'blue'

/** The tool that needs only a price, so that it can be used without a pointer. */
export const priceTool: DrawingTool = 'horizontalStraightLine'

/** Periods shown directly; the others are in a menu. */
export const usualPeriods: readonly Period[] = ['1m', '5m', '15m', '1h', '4h', '1d']

const firstIndicators: readonly ChartIndicator[] = [
  { name: 'MA', params: [7, 25, 99] },
  { name: 'VOL', params: [5, 10] },
]

/** The default chart. */
export const firstLook: ChartLook = {
  period: '15m',
  compared: null,
  type: 'candles',
  isLog: false,
  indicators: [...firstIndicators],
}

export const firstSettings: ChartSettings = { looks: [], templates: [], confirms: true }
