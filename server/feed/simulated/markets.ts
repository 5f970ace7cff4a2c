import { toPixels } from '#contract/kernel/decimal.ts'
import { instTypes, stableBases } from '#contract/markets/instruments.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import type { Coin } from '#server/catalogue/coins.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { createSimulatedMarket } from './market.ts'
import type { SimulatedMarket } from './market.ts'
import { createSeries } from './series.ts'
import type { Series } from './series.ts'
import { createShape } from './shape.ts'
import type { Component } from './shape.ts'

/**
 * How the markets are correlated. A coin follows the whole market, its sector and its own series; a pair is its base
 * against its quote, so that eth_btc agrees with eth_usdt and btc_usdt; a contract follows its coin. Each market adds
 * very little noise of its own.
 */

/** Shares of a coin's variance. */
interface Loads {
  readonly market: number
  readonly sector: number
  readonly own: number
}
const leader: Loads = { market: 0.85, sector: 0, own: 0.15 }
const follower: Loads = { market: 0.5, sector: 0.2, own: 0.3 }
const alone: Loads = { market: 0, sector: 0, own: 1 }

/** A market's own noise per day. */
const ownNoise = 0.0001
/** A delivery contract's premium over the coin, per year. */
const premium = 0.05
const year = 365 * 24 * 60 * 60 * 1_000

/** Daily turnover of the most traded market in US dollars, and how it falls with rank. */
const dailyTurnover = 2.4e8
const rankPower = 1.15
const contractsMore = 3
/**
 * Trades per minute by rank: on average ten a second, five, two, one. A multiple of the number of spans in a minute.
 */
const pace = [
  { upTo: 12, trades: 600 },
  { upTo: 36, trades: 300 },
  { upTo: 90, trades: 120 },
] as const
const slowest = 60

const loadsOf = (coin: Coin): Loads => (coin.sector === 'stable' ? alone : coin.shortName === 'btc' ? leader : follower)

const tradesInMinute = (listing: Listing): number => pace.find(({ upTo }) => listing.rank < upTo)?.trades ?? slowest

/** The lots that a market trades on an average day. */
export const dailyLots = (listing: Listing): number =>
  Math.floor(
    ((dailyTurnover / (listing.rank + 1) ** rankPower) *
      (listing.instType === instTypes.spot ? 1 : contractsMore) *
      10 ** listing.amountPrecision) /
      ((listing.isInverse === true ? 1 : toPixels(coinNamed(listing.base).price)) * toPixels(listing.contractSize)),
  )

const isDollar = ({ quote, isInverse }: Listing): boolean =>
  isInverse === true || stableBases.some((coin) => coin === quote)

export type MarketFactory = (listing: Listing) => SimulatedMarket

/**
 * Creates the markets of one seed, which share their series. `trades` sets the trades per minute of all of them, for
 * benchmarks.
 */
export const createMarketFactory = (seed: number, trades?: number): MarketFactory => {
  const known = new Map<string, Series>()
  const series = (name: string): Series => {
    let found = known.get(name)
    if (!found) known.set(name, (found = createSeries(seed, name)))
    return found
  }

  const follow = (coin: Coin, times: number): Component[] => {
    if (coin.shortName === 'usdt') return []
    if (coin.follows) return follow(coinNamed(coin.follows.coin), times * coin.follows.times)
    const loads = loadsOf(coin)
    const weight = times * coin.dailyMove
    const parts = [
      { series: series('market'), weight: weight * Math.sqrt(loads.market) },
      { series: series(`sector ${coin.sector}`), weight: weight * Math.sqrt(loads.sector) },
      { series: series(`coin ${coin.shortName}`), weight: weight * Math.sqrt(loads.own) },
    ]
    return parts.filter((part) => part.weight !== 0)
  }

  return (listing) => {
    const base = coinNamed(listing.base)
    const own: Component = { series: series(`listing ${listing.symbol}`), weight: ownNoise }
    const [first, ...others] = [
      ...follow(base, 1),
      ...(listing.isInverse === true ? [] : follow(coinNamed(listing.quote), -1)),
      own,
    ]
    const lots = dailyLots(listing)
    const expiry = listing.liquidationDate
    const shape = createShape({
      seed,
      name: listing.symbol,
      kin: isDollar(listing) ? listing.base : listing.symbol,
      components: [first ?? own, ...others],
      trend: expiry === null ? () => 0 : (time) => (premium * (expiry - time)) / year,
      dailyLots: lots,
    })
    return createSimulatedMarket({
      seed,
      listing,
      shape,
      trades: trades ?? tradesInMinute(listing),
      dailyLots: lots,
    })
  }
}
