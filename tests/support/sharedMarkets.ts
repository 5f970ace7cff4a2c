import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { SimulatedMarket } from '#server/feed/simulated/market.ts'
import { createMarketFactory, type MarketFactory } from '#server/feed/simulated/markets.ts'
import { createMarketModule, marketModule } from '#server/modules/markets/market/index.ts'
import type { Module } from '#server/modules.ts'

/** One in five seconds, the fewest that the simulated market can have. */
const tradesInMinute = 12
/** Histories kept for each market: those that the overview and the trendlines of a new venue read. */
const kept = 6

/** A market that keeps its newest histories: closed candles do not depend on the time at which they are read. */
const remembering = (market: SimulatedMarket): SimulatedMarket => {
  const known = new Map<string, readonly CandleRow[]>()
  return {
    ...market,
    rows(period, to, limit, now) {
      if (to > now || candleOpen(period, to) !== to) return market.rows(period, to, limit, now)
      const key = `${period} ${to} ${limit}`
      const rows = known.get(key) ?? market.rows(period, to, limit, now)
      known.delete(key)
      known.set(key, rows)
      const [oldest] = known.keys()
      if (known.size > kept && oldest !== undefined) known.delete(oldest)
      return rows
    },
  }
}

/** The markets of one seed, each made once. */
const createSharedMarkets = (): MarketFactory => {
  const make = createMarketFactory(venueLimits.feed.seed, tradesInMinute)
  const made = new WeakMap<object, SimulatedMarket>()
  return (listing) => {
    const market = made.get(listing) ?? remembering(make(listing))
    made.set(listing, market)
    return market
  }
}

/**
 * The simulated markets of all venues in this process, with few trades. To generate 270 markets and their histories for
 * each venue, and all trades of a minute after each jump of its clock, was a third of the work of many tests. Tests of
 * the simulated market make feeds of their own.
 */
const shared = createMarketModule(createSharedMarkets())

/** The modules with these markets in place of the venue's own. */
export const withSharedMarkets = (modules: readonly Module[]): readonly Module[] =>
  modules.map((module) => (module === marketModule ? shared : module))
