import type { Bar } from '../feed/bar.ts'
import { joinBars } from '../feed/bar.ts'

/** The spans in which trades are aggregated; candles of every period are built from them. */
export type CandleSpan = 'minute' | 'hour'

const lengths: Readonly<Record<CandleSpan, number>> = { minute: 60_000, hour: 3_600_000 }

/** The trades of a market in one span. */
export interface CandleRecord extends Bar {
  readonly symbol: string
  readonly span: CandleSpan
  /** Epoch ms. */
  readonly openAt: number
}

/** Aggregates the trades of a transaction. */
export interface CandleTally {
  /** With `inverseStep` as `barOf`. */
  readonly add: (symbol: string, at: number, ticks: number, lots: number, inverseStep?: bigint) => void
  readonly records: () => readonly CandleRecord[]
}

export const createCandleTally = (): CandleTally => {
  const records = new Map<string, CandleRecord>()
  return {
    add(symbol, at, ticks, lots, inverseStep) {
      const bar = barOf(ticks, lots, inverseStep)
      for (const span of ['minute', 'hour'] as const) {
        const openAt = Math.floor(at / lengths[span]) * lengths[span]
        const key = `${symbol} ${span} ${openAt}`
        const known = records.get(key)
        records.set(key, { symbol, span, openAt, ...(known ? joinBars(known, bar) : bar) })
      }
    },
    records: () => [...records.values()],
  }
}

/**
 * One trade as a candle.
 *
 * @param inverseStep Of an inverse contract: ledger units of one contract times ticks.
 */
export const barOf = (ticks: number, lots: number, inverseStep?: bigint): Bar => ({
  open: ticks,
  high: ticks,
  low: ticks,
  close: ticks,
  volume: lots,
  turnover: inverseStep === undefined ? BigInt(ticks) * BigInt(lots) : (BigInt(lots) * inverseStep) / BigInt(ticks),
})
