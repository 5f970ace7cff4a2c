import { add, compare, decimal, isNegative, isPositive, multiply, negate, quotient } from '#contract/kernel/decimal.ts'
import { isZero, subtract, sum, toScale, zero, type Decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { OverviewDistribution, OverviewHeatmap, OverviewVolume } from '#contract/markets/overview.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { changeInPercent } from '#server/feed/change.ts'
import { turnoverOf, usdtDigits, type MarketNow } from './markets.ts'

const { parts: mostParts, cells: mostCells } = marketsLimits.marketOverview
const edges = venueLimits.marketOverview.bands.map((edge) => decimal(edge))
const hundred = decimal('100')
const shareDigits = 2

type Counts = Pick<OverviewDistribution, 'up' | 'down' | 'flat' | 'unknown' | 'bands'>

/** The rises between two neighbouring edges, the last without a bound. */
const rises = [zero, ...edges].map((from, place) => ({ from, to: edges[place] ?? null }))

/** Counts markets by their 24-hour change. */
export const distribution = (markets: readonly MarketNow[]): Counts => {
  const changes = markets.flatMap(({ ticker }) => (ticker ? [ticker.change] : []))
  /** Magnitudes from (exclusive) to (inclusive). */
  const count = (values: readonly Decimal[], { from, to }: (typeof rises)[number]): number =>
    values.filter((value) => compare(value, from) > 0 && (to === null || compare(value, to) <= 0)).length
  const up = changes.filter(isPositive)
  const down = changes.filter(isNegative).map(negate)
  const flat = changes.length - up.length - down.length
  return {
    up: up.length,
    down: down.length,
    flat,
    unknown: markets.length - changes.length,
    bands: [
      ...rises.toReversed().map((band) => ({
        from: band.to && negate(band.to),
        to: isZero(band.from) ? zero : negate(band.from),
        count: count(down, band),
      })),
      { from: zero, to: zero, count: flat },
      ...rises.map((band) => ({ ...band, count: count(up, band) })),
    ],
  }
}

const shareOf = (part: Decimal, whole: Decimal): Decimal =>
  isZero(whole) ? zero : quotient(multiply(part, hundred), whole, shareDigits, 'halfEven')

/** Turnover by base coin, highest first, and that of all other coins. */
const volumeParts = (markets: readonly MarketNow[]): OverviewVolume['parts'] => {
  const whole = turnoverOf(markets)
  if (isZero(whole)) return []
  const byCoin = new Map<string, Decimal>()
  for (const { listing, turnover } of markets) byCoin.set(listing.base, add(byCoin.get(listing.base) ?? zero, turnover))
  const parts = [...byCoin]
    .map(([coin, turnover]) => ({ coin, turnover, share: shareOf(turnover, whole) }))
    .toSorted((a, b) => compare(b.turnover, a.turnover))
    .slice(0, mostParts)
  const others = {
    coin: null,
    turnover: subtract(whole, sum(parts.map(({ turnover }) => turnover))),
    // The rest of 100, so that rounded shares still add up.
    share: subtract(hundred, sum(parts.map(({ share }) => share))),
  }
  return [...parts, others]
}

type Volume = Pick<OverviewVolume, 'turnover' | 'before' | 'change' | 'markets' | 'parts'>

/** `before`: the turnover of the day before the last 24 hours. */
export const volume = (markets: readonly MarketNow[], before: Decimal | null): Volume => {
  const turnover = toScale(turnoverOf(markets), usdtDigits, 'halfEven')
  return {
    turnover,
    before,
    change: before === null || isZero(before) ? null : changeInPercent(before, turnover),
    markets: markets.filter(({ ticker }) => ticker !== undefined).length,
    parts: volumeParts(markets),
  }
}

/** The cells of markets with a weight, heaviest first. */
export const heatmapCells = (
  markets: readonly MarketNow[],
  weightOf: (market: MarketNow) => Decimal | undefined,
): OverviewHeatmap['cells'] =>
  markets
    .flatMap((market) => {
      const { listing, ticker } = market
      const weight = weightOf(market)
      if (!ticker || weight === undefined || !isPositive(weight)) return []
      const { symbol, base, quote } = listing
      return [{ symbol, base, quote, last: ticker.last, weight, change: ticker.change }]
    })
    .toSorted((a, b) => compare(b.weight, a.weight) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, mostCells)
