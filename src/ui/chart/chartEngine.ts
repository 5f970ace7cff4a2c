import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { ChartIndicator, ChartType, Drawing } from '#contract/spot/chart.ts'
import type { AxisUnit } from './axisMarks.ts'

/** What draws a chart, as the block knows it: the library behind it comes later, in a file of its own. */

/** A line at the price of an own order. */
export interface OrderLine {
  readonly id: string
  readonly side: 'buy' | 'sell'
  readonly price: Decimal
  /** What its line says at a price: its own, or one to which it is dragged. */
  readonly label: (price: Decimal) => string
  /** It can be dragged. */
  readonly moves: boolean
}

/** What the person traded on one side during a candle. */
export interface FillMark {
  readonly id: string
  readonly side: 'buy' | 'sell'
  /** When the candle opens. */
  readonly at: number
  /** On average. */
  readonly price: Decimal
  /** Beside the mark: how many trades it stands for; empty for one. */
  readonly count: string
  /** While the pointer is over the mark. */
  readonly label: string
}

export interface ChartWords {
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  /** Since when the candles are old, while they are. */
  readonly stale?: string
}

/** How numbers and times are written, for the reader. */
export interface ChartFormats {
  /** Digits as the library has them, each of them kept. */
  readonly number: (digits: string) => string
  readonly short: (digits: string) => string
  /** A candle, by when it opens. */
  readonly time: (ms: number) => string
  /** The same on the axis, in short. */
  readonly axis: (ms: number, unit: AxisUnit) => string
  /** The clock on the wall where candles are named, as if that were UTC. */
  readonly clock: (ms: number) => number
  readonly zone: string
}

export interface ChartSubject {
  readonly symbol: string
  readonly name: string
  readonly period: Period
  /** Between two prices of orders. */
  readonly tick: Decimal
  readonly priceDigits: number
  readonly amountDigits: number
}

export interface ComparedSeries {
  readonly name: string
  readonly rows: readonly CandleRow[]
}

/** What a person does on the canvas. */
export interface ChartHands {
  /** The oldest candle is in view. */
  readonly onOlder: () => void
  readonly onSpan: (span: { readonly from: number; readonly to: number }) => void
  readonly onBegun: () => void
  readonly onDrawn: (points: Drawing['points']) => void
  readonly onDrawingMoved: (id: number, points: Drawing['points']) => void
  readonly onDrawingRemoved: (id: number) => void
  readonly onGrabbed: (id: string) => void
  readonly onDropped: (price: Decimal) => void
  /** Escape, while a line was held. */
  readonly onLeft: () => void
}

export interface ChartEngine {
  readonly setSubject: (subject: ChartSubject) => void
  readonly setFormats: (formats: ChartFormats, words: ChartWords) => void
  /** Reads the theme's tokens anew. */
  readonly setTheme: () => void
  readonly setType: (type: ChartType) => void
  readonly setScale: (scale: { readonly isLog: boolean; readonly isCompared: boolean }) => void
  readonly setIndicators: (indicators: readonly ChartIndicator[]) => void
  readonly setRows: (rows: readonly CandleRow[]) => void
  /** No older candle will come. */
  readonly endOlder: () => void
  readonly setCompared: (compared: ComparedSeries | undefined) => void
  readonly setDrawings: (drawings: readonly Drawing[]) => void
  readonly setTool: (tool: string | undefined) => void
  readonly setOrders: (orders: readonly OrderLine[]) => void
  readonly setFills: (fills: readonly FillMark[]) => void
  readonly setAverage: (average: { readonly price: Decimal; readonly label: string } | undefined) => void
  /** By so many candles, to the left or to the right. */
  readonly scroll: (candles: number) => void
  readonly zoom: (isIn: boolean) => void
  readonly toNewest: () => void
  /** As a PNG, in an address of base64. */
  readonly picture: () => string
  readonly dispose: () => void
}

export type CreateEngine = (place: HTMLElement, hands: () => ChartHands) => ChartEngine
