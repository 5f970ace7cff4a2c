import { describe, expect, it } from 'vitest'
import { compare, isPositive, scaleOf } from '#contract/kernel/decimal.ts'
import { deliveryTerm, deliveryTerms, instrumentSchema, instTypes, stableBases } from '#contract/markets/instruments.ts'
import { listings, marginPairs, toInstrument } from '#server/catalogue/catalogue.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { deliveryDates, nextChange } from '#server/catalogue/delivery.ts'
import { deliveries, perpetuals } from '#server/catalogue/contracts.ts'
import { spotPairs } from '#server/catalogue/pairs.ts'

const hour = 60 * 60 * 1_000
const day = 24 * hour
const start = Date.UTC(2026, 0, 1)

describe('venue listings [MKT-01]', () => {
  it('include at least 150 spot pairs of every kind and 60 perpetual contracts [MKT-01]', () => {
    expect(spotPairs.length).toBeGreaterThanOrEqual(150)
    expect(perpetuals.length).toBeGreaterThanOrEqual(60)
    for (const quote of [...stableBases, 'btc', 'eth'])
      expect(spotPairs.filter((pair) => pair.quote === quote).length, quote).toBeGreaterThan(5)
    for (const area of [1, 6, 8])
      expect(spotPairs.filter((pair) => pair.tradeArea === area).length, String(area)).toBeGreaterThanOrEqual(10)
    expect(marginPairs.length).toBeGreaterThan(20)
  })

  it('have unique symbols and ids, and so has every coin [MKT-01]', () => {
    const all = listings(start)
    expect(new Set(all.map((one) => one.symbol)).size).toBe(all.length)
    expect(new Set(all.map((one) => one.tradeId)).size).toBe(all.length)
    expect(new Set(coinCatalogue.coins.map((coin) => coin.id)).size).toBe(coinCatalogue.coins.length)
    expect(new Set(coinCatalogue.coins.map((coin) => coin.shortName)).size).toBe(coinCatalogue.coins.length)
    expect(coinCatalogue.coin(52)?.shortName).toBe('usdt')
  })

  it('have exactly the contract’s fields, with ticks and steps that fit their precision [MKT-01]', () => {
    for (const listing of listings(start)) {
      const shown = toInstrument(listing)
      expect(instrumentSchema.parse(shown)).toEqual(shown)
      expect(Object.keys(shown)).not.toContain('rank')
      expect(scaleOf(shown.tickSize)).toBeLessThanOrEqual(shown.pricePrecision)
      expect(scaleOf(shown.minAmount)).toBeLessThanOrEqual(shown.amountPrecision)
      expect(isPositive(shown.tickSize) && isPositive(shown.minAmount) && isPositive(shown.minTotal)).toBe(true)
      // The price is at least a thousand ticks, so that moves are visible.
      expect(compare(listing.level, shown.tickSize)).toBe(1)
      expect(Number(listing.level) / Number(shown.tickSize), shown.symbol).toBeGreaterThanOrEqual(1_000)
    }
  })

  it('include coins closed for transfers in, out or both, and an isolated account of such a pair', () => {
    const closed = coinCatalogue.coins.filter((coin) => !coin.transferInAble || !coin.transferOutAble)
    expect(closed.some((coin) => !coin.transferInAble && coin.transferOutAble)).toBe(true)
    expect(closed.some((coin) => coin.transferInAble && !coin.transferOutAble)).toBe(true)
    expect(closed.some((coin) => !coin.transferInAble && !coin.transferOutAble)).toBe(true)
    expect(marginPairs.some((pair) => closed.some((coin) => coin.id === pair.baseCoinId))).toBe(true)
  })
})

describe('delivery contracts', () => {
  it('list all four terms at every hour of two years, each contract without a gap until it expires', () => {
    let before = new Set<number>()
    for (let now = start; now < start + 730 * day; now += 6 * hour) {
      const dates = deliveryDates(now)
      const terms = new Set(dates.map((date) => deliveryTerm(date - now)))
      expect(
        [...deliveryTerms].filter((term) => !terms.has(term)),
        new Date(now).toISOString(),
      ).toEqual([])
      for (const date of before) if (date > now) expect(dates, new Date(date).toISOString()).toContain(date)
      before = new Set(dates)
    }
  })

  it('expire on Fridays at 08:00 UTC, and are named after that day', () => {
    for (const contract of deliveries(Date.UTC(2026, 10, 21))) {
      const expiry = new Date(contract.liquidationDate ?? 0)
      expect([expiry.getUTCDay(), expiry.getUTCHours(), expiry.getUTCMinutes()]).toEqual([5, 8, 0])
      expect(contract.symbol.slice(-6)).toBe(expiry.toISOString().slice(2, 10).replaceAll('-', ''))
      expect(contract.instType).toBe(instTypes.delivery)
    }
    expect(deliveries(Date.UTC(2026, 10, 21)).map((contract) => contract.symbol)).toContain('btcusdt_261127')
  })

  it('change the list exactly at the announced time', () => {
    for (let now = start; now < start + 400 * day;) {
      const next = nextChange(now)
      expect(next).toBeGreaterThan(now)
      expect(deliveryDates(next - 1)).toEqual(deliveryDates(now))
      expect(deliveryDates(next)).not.toEqual(deliveryDates(now))
      now = next
    }
  })
})
