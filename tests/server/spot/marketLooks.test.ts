import { describe, expect, it } from 'vitest'
import { listings } from '#server/catalogue/catalogue.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { hash, hashText, randomFrom } from '#server/feed/simulated/random.ts'
import { createMarketFactory } from '#server/feed/simulated/markets.ts'
import { minuteOf } from '#server/feed/simulated/minute.ts'
import { changeLadder, type Quote } from '#server/trading/makers/ladder.ts'
import { pulledOf, sweepOf, tradeOf } from '#server/trading/makers/taking.ts'
import { createTape } from '#server/trading/makers/tape.ts'

/**
 * The ranges come from recorded markets: five order books of April 2021, four contracts of July 2021 and 13,681
 * one-minute candles.
 */
const noon = Date.UTC(2026, 10, 21, 12)
const seed = 20_170_801

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
const variation = (values: readonly number[]): number => deviation(values) / mean(values)
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN
const share = (values: readonly number[], is: (value: number) => boolean): number =>
  values.filter(is).length / values.length

const marketOf = (symbol: string) => {
  const listing = listings(noon).find((one) => one.symbol === symbol)
  if (!listing) throw new Error(`${symbol} is not listed`)
  return createMarketFactory(seed)(listing)
}

const chance = (place: number, kind: number) => randomFrom(hash(hashText('btc_usdt'), kind, place))()
const rules = { minLots: 10, minUnits: 500_000_000, maxTicks: 100_000_000, maxLots: 1e9 }
const { spread } = venueLimits.makers
const ask = { rules, worth: 4_000 * 100 * 1e6, levels: 50, chance }

/** The makers' target book at a price. */
const bookAt = (fair: number, levels = ask.levels, wide: number = spread.most): readonly Quote[] => {
  const half = Math.floor((fair * wide) / 2)
  const quotes: Quote[] = []
  for (;;) {
    const resting = quotes.map(({ side, ticks }, id) => ({ id, side, ticks }))
    const { place } = changeLadder({ ...ask, half, levels, fair, resting })
    if (place.length === 0) return quotes
    quotes.push(...place)
  }
}
const sideOf = (book: readonly Quote[], side: Quote['side']): readonly Quote[] =>
  book
    .filter((quote) => quote.side === side)
    .toSorted((a, b) => (side === 'buy' ? b.ticks - a.ticks : a.ticks - b.ticks))

const books = Array.from({ length: 20 }, (_, at) => bookAt(9_720_000 + at * 7_919))
const sides = books.flatMap((book) => [sideOf(book, 'buy'), sideOf(book, 'sell')])
const gapsOf = (side: readonly Quote[]): number[] =>
  side.slice(1).map(({ ticks }, at) => Math.abs(ticks - (side[at]?.ticks ?? 0)))

describe('simulated trades resemble recorded ones', () => {
  const market = marketOf('btc_usdt')
  const minutes = Array.from({ length: 240 }, (_, at) => market.minute(minuteOf(noon) - at))

  it('have few large and many small sizes, log-normal with 1.5 to 2.1', () => {
    const logs = minutes.slice(0, 30).map(({ amounts }) => deviation(amounts.map(Math.log)))
    expect(mean(logs)).toBeGreaterThan(1.5)
    expect(mean(logs)).toBeLessThan(2.1)
  })

  it('cluster: pauses vary by 1.1 to 1.8 times their mean', () => {
    const pauses = minutes.flatMap(({ times }) => times.slice(1).map((time, at) => time - (times[at] ?? 0)))
    expect(pauses.every((pause) => pause > 0)).toBe(true)
    expect(variation(pauses)).toBeGreaterThan(1.1)
    expect(variation(pauses)).toBeLessThan(1.8)
  })

  it('have quiet and busy minutes: the 10th and 90th percentiles are two to eight times apart from the median', () => {
    const volumes = minutes.map(({ amounts }) => amounts.reduce((sum, lots) => sum + lots, 0))
    const [low, middle, high] = [0.1, 0.5, 0.9].map((part) => quantile(volumes, part))
    for (const ratio of [(middle ?? 0) / (low ?? 0), (high ?? 0) / (middle ?? 0)]) {
      expect(ratio).toBeGreaterThan(2)
      expect(ratio).toBeLessThan(8)
    }
  })
})

describe('market makers’ books resemble recorded ones', () => {
  it('have irregular levels: some one tick apart, sparser away from the price', () => {
    const gaps = sides.map(gapsOf)
    for (const side of gaps) expect(Math.min(...side)).toBeGreaterThan(0)
    expect(share(gaps.flat(), (gap) => gap === 1)).toBeGreaterThan(0.05)
    expect(share(gaps.flat(), (gap) => gap <= 3)).toBeGreaterThan(0.15)
    expect(share(gaps.flat(), (gap) => gap <= 3)).toBeLessThan(0.48)
    expect(mean(gaps.map(variation))).toBeGreaterThan(0.9)
    expect(mean(gaps.map(variation))).toBeLessThan(1.9)
    expect(mean(gaps.flatMap((side) => side.slice(10)))).toBeGreaterThan(
      2 * mean(gaps.flatMap((side) => side.slice(0, 10))),
    )
  })

  it('cluster at round prices', () => {
    const round = share(
      sides.flat().map(({ ticks }) => ticks),
      (ticks) => ticks % 100 === 0,
    )
    expect(round).toBeGreaterThan(0.1)
    expect(round).toBeLessThan(0.5)
  })

  it('have most of their size far from the price, log-normal with 1.5 to 2.4', () => {
    expect(mean(sides.map((side) => deviation(side.map(({ lots }) => Math.log(lots)))))).toBeGreaterThan(1.5)
    expect(mean(sides.map((side) => deviation(side.map(({ lots }) => Math.log(lots)))))).toBeLessThan(2.4)
    const depth = (from: number, to: number) =>
      mean(sides.flatMap((side) => side.slice(from, to).map(({ lots }) => lots)))
    expect(depth(10, 50)).toBeGreaterThan(depth(0, 10))
  })

  it.each([
    ['like a recorded contract’s at the highest volume', spread.most, 0.000_26, 0.000_99],
    ['like a recorded spot book’s at the lowest volume', spread.least, 0.001_3, 0.002_6],
  ])('never cross, with a spread %s', (_, wide, least, most) => {
    for (let at = 0; at < 20; at += 1) {
      const book = bookAt(9_720_000 + at * 7_919, ask.levels, wide)
      const [bid, offer] = [sideOf(book, 'buy')[0]?.ticks ?? 0, sideOf(book, 'sell')[0]?.ticks ?? 0]
      expect(offer).toBeGreaterThan(bid)
      expect((offer - bid) / bid).toBeGreaterThan(least)
      expect((offer - bid) / bid).toBeLessThan(most)
    }
  })

  it('stay in place while the price moves, and keep a coarse part while unwatched', () => {
    const [before, after] = [bookAt(9_720_000), bookAt(9_720_050)]
    const ticks = new Set(before.map((quote) => quote.ticks))
    expect(
      share(
        after.map((quote) => quote.ticks),
        (one) => ticks.has(one),
      ),
    ).toBeGreaterThan(0.9)
    const coarse = bookAt(9_720_000, 10)
    expect(
      share(
        coarse.map((quote) => quote.ticks),
        (one) => ticks.has(one),
      ),
    ).toBe(1)
  })
})

describe('tape', () => {
  it('is traded to the lot: an excess is deducted from later trades', () => {
    const tape = createTape()
    tape.add({ side: 'buy', lots: 5 })
    tape.add({ side: 'sell', lots: 20 })
    expect(tape.orders(6, 10)).toEqual([{ side: 'sell', lots: 25 }])
    tape.traded(8)
    expect([tape.due(), tape.orders(6, 1)]).toEqual([17, [{ side: 'sell', lots: 17 }]])
    tape.traded(20)
    tape.add({ side: 'buy', lots: 2 })
    expect(tape.due()).toBe(0)
    tape.add({ side: 'buy', lots: 2 })
    expect(tape.due()).toBe(1)
    expect(tape.orders(6, 2)).toEqual([])
  })

  it('takes back what the price passes untraded, within a limited distance', () => {
    const own = [1, 2, 3].map((id) => ({ id, lots: 10 }))
    expect(pulledOf(own, 0)).toEqual([1, 2, 3])
    expect(pulledOf(own, 11)).toEqual([3])
    expect(pulledOf(own, 30)).toEqual([])
    const level = (ticks: number) => ({ side: 'sell' as const, ticks, lots: 10 })
    const book = {
      rules,
      fair: 100_000,
      half: 0,
      levels: (side: Quote['side']) => (side === 'sell' ? [99_990, 100_050, 100_101].map(level) : []),
    }
    expect(sweepOf(book)).toEqual({ side: 'buy', ticks: 99_990, lots: 10 })
    expect(tradeOf(book, { side: 'buy', lots: 15 })).toEqual({ side: 'buy', ticks: 100_050, lots: 15 })
    expect(tradeOf(book, { side: 'buy', lots: 25 })).toEqual({ side: 'buy', ticks: 100_050, lots: 20 })
    expect(tradeOf(book, { side: 'sell', lots: 1 })).toBeUndefined()
  })
})
