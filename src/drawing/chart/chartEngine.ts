import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { ChartIndicator, ChartType, Drawing } from '#contract/spot/chart.ts'
import type { Measure } from '#contract/spot/measure.ts'
import type { AxisUnit } from './axisMarks.ts'

/** The chart's drawing engine as the block sees it: the library behind it loads later, in a separate file. */

/** A line at the price of the user's order. */
export interface OrderLine {
  readonly id: string
  readonly side: 'buy' | 'sell'
  readonly price: Decimal
  /** The line's label at a price: its own, or one to which it is dragged. */
  readonly label: (price: Decimal) => string
  /** Whether it can be dragged. */
  readonly moves: boolean
  /** Of an order that the venue places later, or that is not sent yet. */
  readonly isPending?: boolean
}

/** The trades of one of the user's orders during a candle. */
export interface FillMark {
  readonly id: string
  readonly side: 'buy' | 'sell'
  /** When the candle opens, epoch ms. */
  readonly at: number
  /** Average price. */
  readonly price: Decimal
  /** Shown beside the mark: the number of trades; empty for one. */
  readonly count: string
  /** Shown while the pointer is over the mark, and read aloud. */
  readonly label: string
}

/** The tool in use, and the look of what it will draw. */
export interface ActiveTool {
  readonly name: string
  readonly colour: string | undefined
  readonly text: string | undefined
}

export interface ChartWords {
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  /** The initials of open, high, low and close, for a narrow chart. */
  readonly short: Readonly<Record<'open' | 'high' | 'low' | 'close', string>>
  /** What a measure between two points shows. */
  readonly measure: (measure: Measure) => string
  /** Since when the candles are stale, while they are. */
  readonly stale?: string
}

/** Number and time formats for the user's locale. */
export interface ChartFormats {
  /** Digits as the library has them, all of them kept. */
  readonly number: (digits: string) => string
  readonly short: (digits: string) => string
  /** A candle by its opening time. */
  readonly time: (ms: number) => string
  /** The same in short for the axis. */
  readonly axis: (ms: number, unit: AxisUnit) => string
  /** Local time in the zone of the labels, expressed as if it were UTC. */
  readonly clock: (ms: number) => number
  readonly zone: string
}

export interface ChartSubject {
  readonly symbol: string
  readonly name: string
  readonly period: Period
  /** The smallest step of an order's price. */
  readonly tick: Decimal
  readonly priceDigits: number
  readonly amountDigits: number
}

export interface ComparedSeries {
  readonly name: string
  readonly rows: readonly CandleRow[]
}

/** The user's actions on the canvas. */
export interface ChartHandlers {
  /** The oldest candle is in view. */
  readonly onOlder: () => void
  readonly onSpan: (span: { readonly from: number; readonly to: number }) => void
  /** The chart's parts were laid out. */
  readonly onPanes: (shown: {
    readonly candles: number
    readonly panes: readonly { readonly name: string; readonly top: number; readonly height: number }[]
  }) => void
  /** Panes were dragged: heights by indicator, px. */
  readonly onPanesResized: (heights: Readonly<Record<string, number>>) => void
  readonly onBegun: () => void
  /** Moved by keys: where the next point would be set. */
  readonly onCursor: (point: Drawing['points'][number]) => void
  readonly onDrawn: (points: Drawing['points']) => void
  readonly onDrawingMoved: (id: number, points: Drawing['points']) => void
  readonly onDrawingRemoved: (id: number) => void
  readonly onGrabbed: (id: string) => void
  readonly onDropped: (price: Decimal, id: string) => void
  /** The context menu was requested at a price, `x` and `y` px from the canvas's corner. */
  readonly onMenu: (menu: {
    readonly price: Decimal
    /** Above the last price; undefined if there is none. */
    readonly isAbove: boolean | undefined
    readonly x: number
    readonly y: number
  }) => void
  /** Escape was pressed while a line was held. */
  readonly onLeft: () => void
}

export interface ChartEngine {
  readonly setSubject: (subject: ChartSubject) => void
  readonly setFormats: (formats: ChartFormats, words: ChartWords) => void
  /** Reads the theme's tokens again. */
  readonly setTheme: () => void
  readonly setType: (type: ChartType) => void
  readonly setScale: (scale: { readonly isLog: boolean; readonly isCompared: boolean }) => void
  readonly setIndicators: (indicators: readonly ChartIndicator[]) => void
  readonly setRows: (rows: readonly CandleRow[]) => void
  /** No older candles exist. */
  readonly endOlder: () => void
  readonly setCompared: (compared: ComparedSeries | undefined) => void
  readonly setDrawings: (drawings: readonly Drawing[]) => void
  readonly setTool: (tool: ActiveTool | undefined) => void
  /** A key while a tool is active. Returns false if it does nothing. */
  readonly press: (key: string, isShift: boolean) => boolean
  readonly setOrders: (orders: readonly OrderLine[]) => void
  readonly setFills: (fills: readonly FillMark[]) => void
  readonly setAverage: (average: { readonly price: Decimal; readonly label: string } | undefined) => void
  /** Scrolls by this many candles, to the left or to the right. */
  readonly scroll: (candles: number) => void
  readonly zoom: (isIn: boolean) => void
  readonly toNewest: () => void
  /** A PNG as a base64 data URL. */
  readonly picture: () => string
  readonly dispose: () => void
}

export type CreateEngine = (place: HTMLElement, handlers: () => ChartHandlers) => ChartEngine
