import type { Found, Popular, Visit } from '#contract/shell/found.ts'

export const tabs = ['all', 'swap', 'spot'] as const
export type Tab = (typeof tabs)[number]

/** Contracts and spot pairs, each a group of rows. */
export const kinds = ['swap', 'spot'] as const
export type Kind = (typeof kinds)[number]

/** What the venue found. */
export interface Answer {
  readonly swaps: readonly Found[]
  readonly spots: readonly Found[]
  /** How many there are of each kind, listed or not; undefined where the venue does not say. */
  readonly totals?: Readonly<Record<Kind, number | undefined>>
  /** The venue's time when it said so. */
  readonly asOf: number
}

/** What is traded most. */
export interface Ranking {
  readonly popular: readonly Popular[]
  readonly asOf: number
}

/** Where the arrow keys lead. */
export type Move = 'next' | 'previous' | 'first' | 'last'

export interface SearchContext {
  /** As it was typed. */
  readonly keyword: string
  readonly tab: Tab
  readonly expanded: readonly Kind[]
  /** The row that Enter opens, by its `traceId`. */
  readonly active: string | undefined
  readonly answer: Answer | undefined
  readonly popular: readonly Popular[]
  /** The venue's time when it last said something: a delivery contract's term is named by it. */
  readonly asOf: number | undefined
  readonly visits: readonly Visit[]
  /** Whose visits they are. */
  readonly fid: string | undefined
}
