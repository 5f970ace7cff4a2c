import type { Drawing } from '#contract/spot/chart.ts'
import { drawingColour } from '#contract/spot/chartKinds.ts'
import type { ChartSnapshot } from './chart.machine.ts'
import { drawingsOf, isFullOfIndicators } from './chart.rules.ts'
import type { ChartPanel } from './chart.types.ts'

export { attachedFields, isAttachedLine, lineId } from './chart.lines.ts'
export { trailAt, valueAt } from './chart.trail.ts'

/** The flow of the candles, once the pair's last chart settings are known. */
export const seriesOf = ({ children: { series } }: ChartSnapshot) => series
/** The flow of the comparison pair's candles, if there is one. */
export const comparedOf = ({ children: { compared } }: ChartSnapshot) => compared
/** The second pair, while the chart is compared with one. */
export const comparedPair = (snapshot: ChartSnapshot): string | undefined =>
  snapshot.matches({ compared: 'shown' }) ? (snapshot.context.look.compared ?? undefined) : undefined
/** The flow of the user's own trades. */
export const fillsOf = ({ children: { fills } }: ChartSnapshot) => fills

export const marketOf = ({ context }: ChartSnapshot) => context.market
export const lookOfChart = ({ context }: ChartSnapshot) => context.look
/** How many indicators there are, and whether one has to be removed before another is added. */
export const indicatorCount = ({ context: { look } }: ChartSnapshot) => ({
  shown: look.indicators.length,
  isFull: isFullOfIndicators(look),
})
export const templatesOf = ({ context }: ChartSnapshot) => context.settings.templates
/** Whether orders can be changed here: a guest has none. */
export const hasOwner = ({ context }: ChartSnapshot): boolean => context.fid !== undefined
export const confirmsAmend = ({ context }: ChartSnapshot): boolean => context.settings.confirms
export const panesOf = ({ context }: ChartSnapshot) => context.panes
export const spanOf = ({ context }: ChartSnapshot) => context.span

export type LibraryPhase = 'loading' | 'ready' | 'failed'
export const libraryPhase = ({ value }: ChartSnapshot): LibraryPhase => value.library

/** The program itself failed. */
export const isChartBroken = (snapshot: ChartSnapshot): boolean => snapshot.matches({ candles: 'broken' })

export const openPanel = ({ context }: ChartSnapshot): ChartPanel | undefined => context.panel
/** The price whose menu is open, and where. */
export const menuOf = (snapshot: ChartSnapshot) => snapshot.context.menu
export const isTableShown = (snapshot: ChartSnapshot): boolean => snapshot.matches({ table: 'shown' })
export const isFull = (snapshot: ChartSnapshot): boolean => snapshot.matches({ size: 'full' })

/** The drawings of this pair. Each call returns a new list, so compare its content. */
export const drawingsHere = ({ context }: ChartSnapshot): readonly Drawing[] =>
  drawingsOf(context.drawings, context.market.symbol)
/** The colour of the next drawing. */
export const colourOf = ({ context }: ChartSnapshot) => drawingColour(context.settings.colour)
export const canUndo = ({ context }: ChartSnapshot): boolean => context.past.length > 0
/** The text that the active tool places. */
export const noteOf = ({ context }: ChartSnapshot) => context.note
/** Where the next point would be set by keys, once they have moved it. */
export const cursorOf = ({ context }: ChartSnapshot) => context.cursor
/** The active tool, and whether its first point is set. */
export const toolOf = ({ context }: ChartSnapshot) => context.tool
export const isDrawing = (snapshot: ChartSnapshot): boolean => snapshot.matches({ drawing: 'underWay' })

export const movedLine = ({ context }: ChartSnapshot) => context.moved
export const isAmendAsked = (snapshot: ChartSnapshot): boolean => snapshot.matches({ line: 'confirming' })
/** A moved line is being sent: until then no other can be moved. */
export const isAmendSent = (snapshot: ChartSnapshot): boolean => snapshot.matches({ line: 'applying' })
