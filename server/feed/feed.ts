import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { Depth, Level, Trade } from '#contract/kernel/streams.ts'
import type { Listing } from '../catalogue/listing.ts'

/** Where the venue's prices come from: the simulated market, or a recording of a real one. */
export interface Feed {
  /** Another one means that the market began anew: nothing of before goes on. */
  readonly epoch: () => string
  readonly listings: () => readonly Listing[]
  readonly listing: (symbol: string) => Listing | undefined
  /** The newest ticker; undefined while the market is silent. */
  readonly ticker: (symbol: string) => Ticker | undefined
  /** The newest trades, the oldest first. */
  readonly trades: (symbol: string) => readonly Trade[]
  /** The candle that is open. */
  readonly candle: (symbol: string, period: Period) => CandleRow | undefined
  /** The candles that open before `to`, the oldest first. */
  readonly candles: (
    symbol: string,
    period: Period,
    to: number | undefined,
    limit: number,
  ) => readonly CandleRow[] | Promise<readonly CandleRow[]>
  /** The last price before a minute of the last day. */
  readonly closeBefore: (symbol: string, minute: number) => Decimal | undefined
  readonly book: (symbol: string) => FeedBook | undefined
  /** Whether the market has ended and will not speak again. */
  readonly ended: (symbol: string) => boolean
  /** What happens, as it happens; the returned function ends that. */
  readonly listen: (listener: FeedListener) => () => void
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** A feed that has its whole history at hand. */
export interface SourceFeed extends Feed {
  readonly candles: (symbol: string, period: Period, to: number | undefined, limit: number) => readonly CandleRow[]
  /** The candle that was open at a moment, as it stood then; undefined when nothing had been traded in it. */
  readonly candleAt: (symbol: string, period: Period, time: number) => CandleRow | undefined
}

export type FeedListener = (event: FeedEvent) => void

/** The first four are what a recording holds. */
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
  /** Another minute began: candles begin, and numbers of a day leave out what is older. */
  | { readonly kind: 'minute'; readonly symbol: string }
  /** Markets that will not speak again. */
  | { readonly kind: 'ended'; readonly symbols: readonly string[] }
  /** Everything began anew. */
  | { readonly kind: 'epoch' }

export interface FeedBook {
  readonly book: OrderBook
  readonly version: number
  /** When it changed last. */
  readonly ts: number
}
