import type { Found, Popular, Visit } from '#contract/shell/found.ts'

export const tabs = ['all', 'swap', 'spot'] as const
export type Tab = (typeof tabs)[number]

/** Contracts and spot pairs, each a group of rows. */
export const kinds = ['swap', 'spot'] as const
export type Kind = (typeof kinds)[number]

/** The venue's results. */
export interface Answer {
  readonly swaps: readonly Found[]
  readonly spots: readonly Found[]
  /** The total of each kind, listed or not; undefined if the venue does not report it. */
  readonly totals?: Readonly<Record<Kind, number | undefined>>
  /** The venue's time of the response. */
  readonly asOf: number
}

/** Markets by turnover. */
export interface Ranking {
  readonly popular: readonly Popular[]
  readonly asOf: number
}

/** Arrow key moves. */
export type Move = 'next' | 'previous' | 'first' | 'last'

export interface SearchContext {
  /** As typed. */
  readonly keyword: string
  readonly tab: Tab
  readonly expanded: readonly Kind[]
  /** The row that Enter opens, by its `traceId`. */
  readonly active: string | undefined
  readonly answer: Answer | undefined
  readonly popular: readonly Popular[]
  /** The venue's time of its last response, for naming the term of a delivery contract. */
  readonly asOf: number | undefined
  readonly visits: readonly Visit[]
  /** The owner of the visits. */
  readonly fid: string | undefined
}
