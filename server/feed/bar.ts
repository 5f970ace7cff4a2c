import { fromUnits } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'

/** A candle in whole numbers: prices in ticks, volume in lots, turnover in ticks times lots. */
export interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: bigint
}

/** Digits after the point of a market's prices and amounts. */
export interface Digits {
  readonly price: number
  readonly amount: number
}

/** The candle of two neighbours, the older first. */
export const joinBars = (older: Bar, newer: Bar): Bar => ({
  open: older.open,
  high: Math.max(older.high, newer.high),
  low: Math.min(older.low, newer.low),
  close: newer.close,
  volume: older.volume + newer.volume,
  turnover: older.turnover + newer.turnover,
})

/** The candle of many neighbours, the oldest first; undefined of none. */
export const joinAll = (bars: readonly Bar[]): Bar | undefined => {
  let all: Bar | undefined
  for (const bar of bars) all = all ? joinBars(all, bar) : bar
  return all
}

/**
 * What a span that nobody traded tick by tick turned over: its volume at the mean of its four prices. The trades of
 * today's market give their own sum.
 */
export const meanTurnover = ({ open, high, low, close, volume }: Omit<Bar, 'turnover'>): bigint =>
  (BigInt(volume) * BigInt(open + high + low + close)) / 4n

export const toRow = (time: number, bar: Bar, digits: Digits): CandleRow => [
  time,
  fromUnits(BigInt(bar.open), digits.price),
  fromUnits(BigInt(bar.high), digits.price),
  fromUnits(BigInt(bar.low), digits.price),
  fromUnits(BigInt(bar.close), digits.price),
  fromUnits(BigInt(bar.volume), digits.amount),
]
