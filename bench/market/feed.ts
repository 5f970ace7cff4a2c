import type { Decimal } from '#contract/kernel/decimal.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Instrument, Ticker } from '#contract/markets/instruments.ts'
import { sampleInstrument } from '#machines/markets/markets/markets.samples.ts'

const size = 1_000
const perSecond = 10_000

/** Seeded random numbers between 0 and 1: the same sequence in every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 4_294_967_296
}

export const instruments: readonly Instrument[] = Array.from({ length: size }, (_, index) =>
  sampleInstrument(index, { base: `c${index}` }),
)

/** Updates generated before the measurement and replayed in a loop, each time with newer timestamps. */
const made = (() => {
  const chance = seeded(7)
  const open = instruments.map(() => 100 + chance() * 50_000)
  // Daily changes distributed as in a real market, up to some tens of per cent; from there each price takes small
  // random steps.
  const last = open.map((price) => price * (1 + (chance() + chance() + chance() - 1.5) / 5))
  const turnover = open.map(() => chance() * 900_000_000)
  const fixed = (value: number): Decimal => decimal(value.toFixed(2))
  const ticker = (index: number): Ticker => {
    const from = open[index] ?? 1
    const price = (last[index] ?? 1) * (1 + (chance() - 0.5) / 1_000)
    last[index] = price
    turnover[index] = (turnover[index] ?? 0) + chance() * 100_000
    return {
      symbol: instruments[index]?.symbol ?? '',
      last: fixed(price),
      open: fixed(from),
      high: fixed(from * 1.4),
      low: fixed(from * 0.6),
      volume: fixed(chance() * 10_000),
      turnover: fixed(turnover[index] ?? 0),
      change: fixed((price / from - 1) * 100),
      bid: null,
      ask: null,
      ts: 1,
    }
  }
  return Array.from({ length: 2 * perSecond }, () => ticker(Math.floor(chance() * size)))
})()

/** The initial ticker of every market. */
export const firstTickers: readonly Ticker[] = instruments.map(
  ({ symbol }) => ({ ...(made.find((ticker) => ticker.symbol === symbol) ?? made[0]), symbol }) as Ticker,
)

const step = 20

/**
 * Emits updates at a steady rate until stopped, catching up after late timers. @returns A function that stops the feed
 * and returns the number of updates.
 */
export const feed = (take: (tickers: readonly Ticker[]) => void) => {
  let given = 0
  const start = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    const list: Ticker[] = []
    for (; given < due; given += 1) {
      const ticker = made[given % made.length]
      if (ticker) list.push(ticker)
    }
    take(list)
  }, step)
  return () => {
    clearInterval(timer)
    return given
  }
}
