import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { ChartDrawings, ChartLook, ChartSettings, ChartType, Drawing } from '#contract/spot/chart.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import type { DrawingColour, DrawingTool, IndicatorName } from '#contract/spot/chartKinds.ts'

export interface ChartInput {
  readonly market: Market
  /** The user, if the page already knows them; later updates come from the session. */
  readonly fid?: string | undefined
}

/** Panels that open over the chart, one at a time. */
const chartPanels = ['periods', 'types', 'indicators', 'drawings', 'compare', 'templates'] as const
export type ChartPanel = (typeof chartPanels)[number]

/** What the lines of a take profit or stop loss attached to an order stand for. */
type AttachedField = 'takeProfit' | 'profitLimit' | 'stopLoss' | 'lossLimit'

/** The market that a trailing stop follows; for one triggered by the mid price, the last price is near enough. */
export interface Followed {
  readonly side: OrderSide
  readonly last: Decimal
  /** Whether its distance is in per cent. */
  readonly isPercent: boolean
}

/**
 * A line of an order, and what it stands for: that of an active trailing stop, for its distance from the market;
 * `takeProfit` and `stopLoss`, for the trigger of the order attached to it; `profitLimit` and `lossLimit`, for that
 * order's limit price.
 */
export interface OwnLine {
  readonly orderId: string
  readonly field: 'price' | 'stopPrice' | 'activation' | 'trail' | AttachedField
  readonly price: Decimal
  /** Of a trailing stop that is active. */
  readonly followed?: Followed | undefined
}

/** A line that is being moved: `price` is where it is now. */
interface MovedLine extends OwnLine {
  readonly from: Decimal
}

/** The heights of the chart's parts as drawn, px. */
export interface PanesShown {
  readonly candles: number
  /** Below the candles; `top`: from the top of the chart. */
  readonly panes: readonly { readonly name: string; readonly top: number; readonly height: number }[]
}

/** The open times of the first and the last visible candle. */
export interface ChartSpan {
  readonly from: number
  readonly to: number
}

/** A point of a drawing. */
export type ChartPoint = Drawing['points'][number]

/** A price on the canvas for which a menu was requested, and where on it, px. */
export interface PriceMenu {
  readonly price: Decimal
  /** Above the last price; undefined if there is none. */
  readonly isAbove: boolean | undefined
  readonly x: number
  readonly y: number
}

/** An order to fill in at the menu's price. */
export interface MenuOrder {
  readonly side: OrderSide
  readonly kind: 'limit' | 'stop'
}

export interface ChartContext {
  readonly market: Market
  readonly fid: string | undefined
  readonly look: ChartLook
  /** For all pairs. */
  readonly settings: ChartSettings
  readonly drawings: ChartDrawings
  /** The pair's drawings before each change that can be undone, the latest last. */
  readonly past: readonly (readonly Drawing[])[]
  readonly tool: DrawingTool | undefined
  /** The text that the tool places. */
  readonly note: string | undefined
  /** Where the next point would be set by keys. */
  readonly cursor: ChartPoint | undefined
  readonly panel: ChartPanel | undefined
  readonly moved: MovedLine | undefined
  readonly span: ChartSpan | undefined
  readonly panes: PanesShown
  readonly menu: PriceMenu | undefined
}

/** The browser's stored data; undefined if nothing was ever changed. */
interface Kept {
  readonly settings: ChartSettings | undefined
  readonly drawings: ChartDrawings | undefined
}

export type ChartEvent =
  /** Initially, and when another tab changed it. */
  | ({ type: 'settings.received' } & Kept)
  /** A file was imported here, and the chart takes its look. */
  | ({ type: 'settings.imported' } & Kept)
  | { type: 'session.changed'; fid: string | undefined }
  | { type: 'library.retried' }
  | { type: 'period.chosen'; period: Period }
  | { type: 'type.chosen'; chartType: ChartType }
  | { type: 'log.toggled'; isLog: boolean }
  | { type: 'indicator.added'; name: IndicatorName }
  | { type: 'indicator.removed'; name: string }
  | { type: 'params.changed'; name: string; params: readonly number[] }
  /** The chart's parts were laid out. */
  | { type: 'panes.measured'; shown: PanesShown }
  /** By pointer: heights by indicator, px. */
  | { type: 'panes.resized'; heights: Readonly<Record<string, number>> }
  /** By keys: up or down. */
  | { type: 'pane.stepped'; name: string; steps: number }
  | { type: 'compared.chosen'; symbol: string | null }
  | { type: 'template.saved'; name: string }
  | { type: 'template.applied'; name: string }
  | { type: 'template.removed'; name: string }
  | { type: 'confirms.toggled'; confirms: boolean }
  | { type: 'panel.requested'; panel: ChartPanel }
  | { type: 'panel.left' }
  | { type: 'menu.requested'; menu: PriceMenu }
  | { type: 'menu.left' }
  | ({ type: 'order.prepared' } & MenuOrder)
  | { type: 'table.toggled' }
  | { type: 'fullScreen.toggled' }
  /** By the browser's own key. */
  | { type: 'fullScreen.exited' }
  /** The chart as a picture, to be saved as a file. */
  | { type: 'picture.taken'; url: string }
  /** The visible candles changed. */
  | { type: 'view.moved'; span: ChartSpan }
  /** `text`: the note to place. */
  | { type: 'tool.chosen'; tool: DrawingTool; text?: string | undefined }
  | { type: 'tool.left' }
  /** Of the next drawings. */
  | { type: 'colour.chosen'; colour: DrawingColour }
  /** Moved by keys: where the next point would be set. */
  | { type: 'cursor.moved'; point: ChartPoint }
  /** The first of its points. */
  | { type: 'drawing.begun' }
  | { type: 'drawing.ended'; points: Drawing['points'] }
  /** Without a pointer: a typed level. */
  | { type: 'level.drawn'; price: Decimal }
  | { type: 'drawing.moved'; id: number; points: Drawing['points'] }
  | { type: 'drawing.recoloured'; id: number; colour: DrawingColour }
  | { type: 'drawing.removed'; id: number }
  | { type: 'drawings.cleared' }
  | { type: 'undo.requested' }
  /** Among its own states: the pair's drawings after the change. */
  | { type: 'drawings.changed'; drawings: readonly Drawing[] }
  /** The line of an own order, grabbed by pointer. */
  | ({ type: 'line.grabbed' } & OwnLine)
  /** By keys: a number of steps up or down. `price` is the order's own. */
  | ({ type: 'line.stepped'; steps: number } & OwnLine)
  /** Dropped at a price; without one, where it was stepped to. */
  | { type: 'line.dropped'; price?: Decimal | undefined }
  | { type: 'line.left' }
  | { type: 'amend.confirmed' }
  /** The order has been amended, or stays as it was. */
  | { type: 'amend.ended' }
