import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { Depth, Level, Trade } from '#contract/kernel/streams.ts'
import type { Listing } from '../catalogue/listing.ts'
import type { PositionFigures } from './positions.ts'

/** The source of the venue's prices: the simulated market, or a recording of a real one. */
export interface Feed {
  /** Changes when the market restarts: nothing continues from the previous epoch. */
  readonly epoch: () => string
  readonly listings: () => readonly Listing[]
  readonly listing: (symbol: string) => Listing | undefined
  /** The latest ticker; undefined while the market has no data. */
  readonly ticker: (symbol: string) => Ticker | undefined
  /** The latest trades, oldest first. */
  readonly trades: (symbol: string) => readonly Trade[]
  /** The current, still open candle. */
  readonly candle: (symbol: string, period: Period) => CandleRow | undefined
  /** Candles that open before `to`, oldest first. */
  readonly candles: (
    symbol: string,
    period: Period,
    to: number | undefined,
    limit: number,
  ) => readonly CandleRow[] | Promise<readonly CandleRow[]>
  /** The last price before a minute within the last day. */
  readonly closeBefore: (symbol: string, minute: number) => Decimal | undefined
  readonly book: (symbol: string) => FeedBook | undefined
  /** Whether the market has ended and will send no more data. */
  readonly ended: (symbol: string) => boolean
  /** Subscribes to events as they happen. Returns a function that unsubscribes. */
  readonly listen: (listener: FeedListener) => () => void
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** A feed with its complete history available. */
export interface SourceFeed extends Feed {
  readonly candles: (symbol: string, period: Period, to: number | undefined, limit: number) => readonly CandleRow[]
  /** The candle that was open at `time`, as it was then; undefined if it had no trades yet. */
  readonly candleAt: (symbol: string, period: Period, time: number) => CandleRow | undefined
  /** The positions behind the source's contracts, if it knows any: a recording has none. */
  readonly positions?: PositionFigures
}

export type FeedListener = (event: FeedEvent) => void

/** The first four kinds are those that a recording contains. */
export type FeedEvent =
  | { readonly kind: 'trade'; readonly symbol: string; readonly trade: Trade }
  | { readonly kind: 'quote'; readonly symbol: string; readonly bid: Level; readonly ask: Level; readonly ts: number }
  | {
      readonly kind: 'candle'
      readonly symbol: string
      readonly period: Period
      readonly row: CandleRow
      readonly ts: number
    }
  | { readonly kind: 'book'; readonly symbol: string; readonly change: Depth }
  /** A new minute began: candles open, and 24-hour numbers drop what is older. */
  | { readonly kind: 'minute'; readonly symbol: string }
  /** Markets that will send no more data. */
  | { readonly kind: 'ended'; readonly symbols: readonly string[] }
  /** Everything restarted. */
  | { readonly kind: 'epoch' }

export interface FeedBook {
  readonly book: OrderBook
  readonly version: number
  /** When it last changed, in epoch ms. */
  readonly ts: number
}
