import type { Period } from '#contract/markets/periods.ts'

/** What a market can be asked for, whatever the family calls it. */
export type MarketTopic =
  | { readonly kind: 'tickers' }
  | { readonly kind: 'ticker' | 'depth' | 'trades' | 'funding' | 'index' | 'mark'; readonly symbol: string }
  | { readonly kind: 'candles'; readonly symbol: string; readonly period: Period }

/** How a family of markets speaks: which markets are its own, how its topics are named, and what a frame looks like. */
export interface Family {
  /** The instrument types of its markets. */
  readonly instTypes: ReadonlySet<number>
  /** The topic of the name under which a client subscribed; undefined: there is no such topic. */
  readonly read: (name: string) => MarketTopic | undefined
  readonly frame: (name: string, data: string, ts: number) => string
  /** Says that nothing more comes. */
  readonly ended: (name: string, ts: number) => string
}
