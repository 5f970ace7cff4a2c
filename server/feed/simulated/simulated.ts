import { candleOpen } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { listings } from '#server/catalogue/catalogue.ts'
import { nextChange } from '#server/catalogue/delivery.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { Clock } from '#server/clock.ts'
import type { SourceFeed } from '../feed.ts'
import { createListeners } from '../listeners.ts'
import { createLiveMarket } from './live.ts'
import type { LiveMarket } from './live.ts'
import { createMarketFactory } from './markets.ts'
import type { MarketFactory } from './markets.ts'
import { minuteOf } from './minute.ts'
import { createSimulatedPositions } from './positions.ts'

export interface SimulatedInput {
  readonly clock: Clock
  readonly seed: number
  /** The epoch of this start of the venue. */
  readonly epoch: string
  readonly onError: (error: unknown) => void
  /** Trades per minute of every market, instead of a rate by rank. */
  readonly trades?: number
  /** The listings at a time, instead of the venue's catalogue. */
  readonly listed?: (now: number) => readonly Listing[]
  /** Markets of the same seed, which other feeds may share; by default its own. */
  readonly markets?: MarketFactory | undefined
}

/** Calls `make` when the value is first needed. */
const whenNeeded = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * The simulated market. Every number follows from seed and time alone, so a restart shows the same market and the same
 * history, and nothing is stored.
 */
export const createSimulatedFeed = ({
  clock,
  seed,
  epoch,
  onError,
  trades,
  listed = listings,
  markets: make = createMarketFactory(seed, trades),
}: SimulatedInput): SourceFeed => {
  const { listen, emit } = createListeners(onError)
  /** Markets that are not needed yet begin with the first tick, so a venue that is starting does not wait for them. */
  const live = new Map<string, { readonly listing: Listing; readonly now: () => LiveMarket }>()
  const over = new Set<string>()
  let list: readonly Listing[] = []
  let listUntil = 0
  let prepared = 0
  let stop: () => void = () => undefined

  const relist = (now: number) => {
    const before = list
    list = listed(now)
    listUntil = nextChange(now)
    const symbols = new Set(list.map((listing) => listing.symbol))
    const gone = before.map((listing) => listing.symbol).filter((symbol) => !symbols.has(symbol))
    for (const symbol of gone) {
      over.add(symbol)
      live.delete(symbol)
    }
    for (const listing of list)
      if (!live.has(listing.symbol))
        live.set(listing.symbol, { listing, now: whenNeeded(() => createLiveMarket(make(listing), now)) })
    if (gone.length > 0) emit({ kind: 'ended', symbols: gone })
  }

  /**
   * Generates a market's next minute in advance, one market at a time, so that the change of the minute causes no load
   * peak.
   */
  const prepare = (now: number) => {
    prepared = (prepared + 1) % list.length
    const listing = list[prepared]
    const market = listing && live.get(listing.symbol)?.now().market
    market?.minute(minuteOf(now) + 1)
  }

  const tick = () => {
    const now = clock.now()
    if (now >= listUntil) relist(now)
    prepare(now)
    for (const [symbol, one] of live) {
      const market = one.now()
      const fresh = market.advance(now)
      for (const trade of fresh) emit({ kind: 'trade', symbol, trade })
      const newest = fresh[fresh.length - 1]
      if (newest) emit({ kind: 'quote', symbol, ...market.quote(), ts: newest.ts })
    }
  }

  relist(clock.now())

  return {
    epoch: () => epoch,
    listings: () => list,
    listing: (symbol) => live.get(symbol)?.listing,
    ticker: (symbol) => live.get(symbol)?.now().ticker(),
    trades: (symbol) => live.get(symbol)?.now().trades() ?? [],
    candle: (symbol, period) => live.get(symbol)?.now().candle(period),
    candles: (symbol, period, to, limit) => {
      const now = clock.now()
      return (
        live
          .get(symbol)
          ?.now()
          .market.rows(period, to ?? now + 1, limit, now) ?? []
      )
    },
    candleAt: (symbol, period, time) =>
      live
        .get(symbol)
        ?.now()
        .market.rows(period, time + 1, 1, time)
        .find(([open]) => open === candleOpen(period, time)),
    closeBefore: (symbol, minute) => live.get(symbol)?.now().market.rows('1m', minute, 1, clock.now())[0]?.[4],
    // The simulated market has no order book: books come from the matching engine.
    book: () => undefined,
    ended: (symbol) => over.has(symbol),
    positions: createSimulatedPositions(seed),
    listen,
    start: () => {
      stop = clock.every(venueLimits.stream.tickEvery, tick)
    },
    stop: () => {
      stop()
      return Promise.resolve()
    },
  }
}
