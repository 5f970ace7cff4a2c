import { fromUnits } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'

/**
 * A candle in integers: prices in ticks, volume in lots, turnover in ticks times lots; of an inverse contract in ledger
 * units of its base coin.
 */
export interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: bigint
}

/** Decimal places of a market's prices and amounts. */
export interface Digits {
  readonly price: number
  readonly amount: number
}

/** Merges two adjacent candles, the older first. */
export const joinBars = (older: Bar, newer: Bar): Bar => ({
  open: older.open,
  high: Math.max(older.high, newer.high),
  low: Math.min(older.low, newer.low),
  close: newer.close,
  volume: older.volume + newer.volume,
  turnover: older.turnover + newer.turnover,
})

/** Merges adjacent candles, oldest first; undefined if there are none. */
export const joinAll = (bars: readonly Bar[]): Bar | undefined => {
  let all: Bar | undefined
  for (const bar of bars) all = all ? joinBars(all, bar) : bar
  return all
}

/**
 * Estimates the turnover of a candle without individual trades: its volume times the mean of its four prices, or of an
 * inverse contract divided by it. The market's own trades add up their exact turnover.
 *
 * @param inverseStep Of an inverse contract: ledger units of one contract times ticks.
 */
export const meanTurnover = (
  { open, high, low, close, volume }: Omit<Bar, 'turnover'>,
  inverseStep?: bigint,
): bigint => {
  const prices = BigInt(open + high + low + close)
  return inverseStep === undefined ? (BigInt(volume) * prices) / 4n : (BigInt(volume) * inverseStep * 4n) / prices
}

export const toRow = (time: number, bar: Bar, digits: Digits): CandleRow => [
  time,
  fromUnits(BigInt(bar.open), digits.price),
  fromUnits(BigInt(bar.high), digits.price),
  fromUnits(BigInt(bar.low), digits.price),
  fromUnits(BigInt(bar.close), digits.price),
  fromUnits(BigInt(bar.volume), digits.amount),
]
