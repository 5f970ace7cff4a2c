import type { Period } from '#contract/markets/periods.ts'

/** The data available for a market, independent of how a family names it. */
export type MarketTopic =
  | { readonly kind: 'tickers' }
  | { readonly kind: 'ticker' | 'depth' | 'trades' | 'funding' | 'index' | 'mark'; readonly symbol: string }
  | { readonly kind: 'candles'; readonly symbol: string; readonly period: Period }

/** The wire format of a market family: its markets, its topic names, and the shape of its frames. */
export interface Family {
  readonly instTypes: ReadonlySet<number>
  /** Parses a topic name that a client subscribed with; undefined if there is no such topic. */
  readonly read: (name: string) => MarketTopic | undefined
  readonly frame: (name: string, data: string, ts: number) => string
  /** A frame that says that no more data will come. */
  readonly ended: (name: string, ts: number) => string
}
