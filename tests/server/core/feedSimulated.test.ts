import { describe, expect, it } from 'vitest'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { compare, equals, isPositive, max, min, multiply, scaleOf, sum } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { candleOpen, periods } from '#contract/markets/periods.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { listings } from '#server/catalogue/catalogue.ts'
import { nextExpiry } from '#server/catalogue/delivery.ts'
import { manualClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { FeedEvent, SourceFeed } from '#server/feed/feed.ts'
import { createSimulatedFeed } from '#server/feed/simulated/simulated.ts'

const minute = 60_000
const hour = 60 * minute
const noon = Date.UTC(2026, 10, 21, 12)
const names = ['btc_usdt', 'eth_usdt', 'eth_btc', 'btcusdt', 'usdc_usdt', 'shib_usdt', 'kda_usdt', 'btc3s_usdt']

const fail = (error: unknown): never => {
  throw error
}

interface Options {
  readonly at?: number
  readonly seed?: number
  readonly only?: readonly string[]
}

const feedAt = ({ at = noon, seed = 7, only = names }: Options = {}): {
  feed: SourceFeed
  clock: Clock
  events: FeedEvent[]
} => {
  const clock = manualClock(at)
  const listed = (now: number) => listings(now).filter((listing) => only.includes(listing.symbol))
  const feed = createSimulatedFeed({ clock, seed, epoch: 'first', onError: fail, listed })
  const events: FeedEvent[] = []
  feed.listen((event) => events.push(event))
  feed.start()
  return { feed, clock, events }
}

const run = async (clock: Clock, ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += venueLimits.stream.tickEvery)
    await clock.advance(venueLimits.stream.tickEvery)
}

const joined = (rows: readonly CandleRow[]) => ({
  open: rows[0]?.[1],
  high: rows.map((row) => row[2]).reduce(max),
  low: rows.map((row) => row[3]).reduce(min),
  close: rows[rows.length - 1]?.[4],
  volume: sum(rows.map((row) => row[5])),
})

const closes = (feed: SourceFeed, symbol: string, count: number): number[] =>
  feed.candles(symbol, '1m', undefined, count).map((row) => Number(row[4]))
const returns = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, at) => Math.log(price / (prices[at] ?? price)))
const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length
const correlation = (a: readonly number[], b: readonly number[]): number =>
  mean(a.map((value, at) => value * (b[at] ?? 0))) /
  Math.sqrt(mean(a.map((value) => value ** 2)) * mean(b.map((value) => value ** 2)))
const kurtosis = (values: readonly number[]): number =>
  mean(values.map((value) => value ** 4)) / mean(values.map((value) => value ** 2)) ** 2

describe('simulated market is deterministic in seed and time', () => {
  it('shows the same trades, tickers and candles for one seed, and others for another', async () => {
    const [one, two, other] = [feedAt(), feedAt(), feedAt({ seed: 8 })]
    for (const { clock } of [one, two, other]) await run(clock, 2 * minute)
    expect(one.events.length).toBeGreaterThan(1_000)
    expect(two.events).toEqual(one.events)
    for (const name of names) expect(two.feed.ticker(name)).toEqual(one.feed.ticker(name))
    expect(other.feed.ticker('btc_usdt')).not.toEqual(one.feed.ticker('btc_usdt'))
  })

  it('shows the same history after a restart', async () => {
    const before = feedAt()
    await run(before.clock, 3 * minute)
    const after = feedAt({ at: before.clock.now() + 5 * hour })
    for (const name of names) {
      const [, lived] = before.feed.candles(name, '1m', undefined, 3)
      expect(after.feed.candles(name, '1m', (lived?.[0] ?? 0) + 1, 1)).toEqual([lived])
    }
  })

  it('starts in mid-minute with the trades of that minute so far', async () => {
    const whole = feedAt()
    await run(whole.clock, 30_000)
    const late = feedAt({ at: noon + 30_000 })
    for (const name of names) {
      expect(late.feed.candle(name, '1m')).toEqual(whole.feed.candle(name, '1m'))
      expect(late.feed.ticker(name)).toEqual(whole.feed.ticker(name))
    }
  })
})

describe('simulated numbers are consistent', () => {
  it('builds every minute candle from exactly its published trades', async () => {
    const { feed, clock, events } = feedAt({ at: noon + 200 })
    await run(clock, 4 * minute)
    for (const name of names) {
      const trades = events.flatMap((event) => (event.kind === 'trade' && event.symbol === name ? [event.trade] : []))
      const rows = feed.candles(name, '1m', undefined, 4).slice(1, 3)
      expect(rows).toHaveLength(2)
      for (const [open, ...numbers] of rows) {
        const inside = trades.filter((trade) => candleOpen('1m', trade.ts) === open)
        const prices = inside.map((trade) => trade.price)
        expect(numbers, name).toEqual([
          prices[0],
          prices.reduce(max),
          prices.reduce(min),
          prices.at(-1),
          sum(inside.map((trade) => trade.amount)),
        ])
      }
    }
  })

  it('keeps the open candle of every period consistent with the history', async () => {
    const { feed, clock } = feedAt({ at: noon - 20_000 })
    for (const period of periods) feed.candle('btc_usdt', period)
    await run(clock, 90_000)
    for (const period of periods)
      expect([feed.candle('btc_usdt', period)], period).toEqual(feed.candles('btc_usdt', period, undefined, 1))
  })

  it('has no candle before the first trade in its period, and never an older one instead', () => {
    const listed = listings(noon).filter(({ listedAt }) => listedAt < noon)
    const { feed } = feedAt({ only: listed.map(({ symbol }) => symbol) })
    const minutes = listed.map(({ symbol }) => feed.candleAt(symbol, '1m', noon)?.[0])
    // The first trade of a minute comes at a different time in each market.
    expect(new Set(minutes)).toEqual(new Set([noon, undefined]))
    for (const { symbol } of listed) expect(feed.candleAt(symbol, '1d', noon)?.[0]).toBe(candleOpen('1d', noon))
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'aggregates long candles from short ones, %i times seven weeks and some hours ago',
    (weeks) => {
      const { feed } = feedAt({ at: noon + hour / 2 + 17_300 - weeks * (7 * 7 * 24 + 5) * hour })
      for (const name of ['btc_usdt', 'eth_btc', 'kda_usdt']) {
        for (const [long, short] of [
          ['5m', '1m'],
          ['30m', '5m'],
          ['1h', '15m'],
          ['4h', '1h'],
          ['12h', '6h'],
          ['1d', '2h'],
          ['1w', '1d'],
          ['1mo', '1d'],
        ] as const) {
          const row = feed.candles(name, long, undefined, 2)[0]
          if (!row) throw new Error(`no ${long}`)
          const parts = feed.candles(name, short, candleOpen(long, row[0], 1), 31).filter(([open]) => open >= row[0])
          const { open, high, low, close, volume } = joined(parts)
          expect([open, high, low, close], `${long} of ${short}`).toEqual(row.slice(1, 5))
          expect(equals(volume, row[5])).toBe(true)
          for (const part of parts)
            expect(compare(part[3], min(part[1], part[4])) <= 0 && compare(part[2], max(part[1], part[4])) >= 0).toBe(
              true,
            )
        }
      }
    },
  )

  it.each(['1m', '15m', '1h', '1d'] as const)('has %s candles without flat ceilings or floors', (period) => {
    const { feed } = feedAt()
    for (const name of ['btc_usdt', 'eth_usdt']) {
      const rows = feed.candles(name, period, undefined, 1_000)
      for (const side of [2, 3] as const) {
        // Two neighbours can share the top of a move; three in a row are a ceiling.
        const flat = rows.filter((row, at) => [1, 2].every((next) => row[side] === rows[at + next]?.[side]))
        expect(flat.length, `${name}, side ${side}`).toBeLessThan(rows.length / 50)
      }
    }
  })

  it('shows the last 24 hours in the ticker', () => {
    const { feed } = feedAt({ at: noon + 17_300 })
    for (const name of names) {
      const ticker = feed.ticker(name)
      const rows = [
        ...feed.candles(name, '1m', noon - 439 * minute, 1_000),
        ...feed.candles(name, '1m', undefined, 440),
      ]
      expect(rows).toHaveLength(1_440)
      const { open, high, low, close, volume } = joined(rows)
      expect(ticker).toMatchObject({ open, high, low, last: close })
      expect(equals(ticker?.volume ?? open ?? volume, volume)).toBe(true)
      const turnover = ticker?.turnover ?? volume
      const coins = multiply(volume, feed.listing(name)?.contractSize ?? volume)
      expect(compare(turnover, multiply(coins, low)) >= 0 && compare(turnover, multiply(coins, high)) <= 0).toBe(true)
    }
  })

  it('keeps every price positive and on its tick, and the last price between bid and ask', async () => {
    const { feed, clock, events } = feedAt()
    await run(clock, minute)
    const published = events.flatMap((event): readonly (readonly [string, Trade])[] =>
      event.kind === 'trade' ? [[event.symbol, event.trade]] : [],
    )
    expect(published.length).toBeGreaterThan(1_000)
    for (const [symbol, trade] of published) {
      expect(isPositive(trade.price) && isPositive(trade.amount)).toBe(true)
      expect(scaleOf(trade.price)).toBe(feed.listing(symbol)?.pricePrecision)
      expect(scaleOf(trade.amount)).toBe(feed.listing(symbol)?.amountPrecision)
    }
    for (const name of names) {
      const ticker = feed.ticker(name)
      if (!ticker?.bid || !ticker.ask) throw new Error(`${name} has no quote`)
      expect(compare(ticker.bid[0], ticker.ask[0])).toBe(-1)
      expect([ticker.bid[0], ticker.ask[0]]).toContain(ticker.last)
    }
  })
})

describe('simulated prices move realistically', () => {
  const { feed } = feedAt({ at: noon + 30_000 })

  it('has fat tails: large moves are many times as frequent as in a normal distribution', () => {
    for (const name of ['btc_usdt', 'eth_usdt', 'shib_usdt']) {
      const moves = returns([...closes(feed, name, 1_000)])
      const deviation = Math.sqrt(mean(moves.map((move) => move ** 2)))
      expect(kurtosis(moves), name).toBeGreaterThan(3.5)
      // A normal distribution has 2.7 of 1,000 beyond three deviations.
      expect(moves.filter((move) => Math.abs(move) > 3 * deviation).length, name).toBeGreaterThan(6)
    }
  })

  it('correlates coins, ties contracts to their coin, hardly moves stablecoins, and inverts shorts', () => {
    const [btc, eth, contract, usdc, short] = ['btc_usdt', 'eth_usdt', 'btcusdt', 'usdc_usdt', 'btc3s_usdt'].map(
      (name) => returns(closes(feed, name, 1_000)),
    )
    if (!btc || !eth || !contract || !usdc || !short) throw new Error('a market is missing')
    expect(correlation(btc, eth)).toBeGreaterThan(0.4)
    expect(correlation(btc, contract)).toBeGreaterThan(0.95)
    expect(correlation(btc, short)).toBeLessThan(-0.9)
    expect(Math.abs(correlation(btc, usdc))).toBeLessThan(0.2)
    expect(mean(usdc.map(Math.abs)) * 5).toBeLessThan(mean(btc.map(Math.abs)))
  })

  it('keeps a cross pair at the ratio of its two legs, all year', () => {
    const days = (name: string) => feed.candles(name, '1d', undefined, 365).map((row) => Number(row[4]))
    const [cross, eth, btc] = [days('eth_btc'), days('eth_usdt'), days('btc_usdt')]
    cross.forEach((price, at) => expect(Math.abs(price / ((eth[at] ?? 0) / (btc[at] ?? 1)) - 1)).toBeLessThan(0.02))
  })
})

describe('time in the simulated market', () => {
  it('continues with the newest trade after a standstill, without a burst', async () => {
    const { feed, clock, events } = feedAt()
    await clock.advance(30_000)
    const trades = events.filter((event) => event.kind === 'trade')
    expect(trades).toHaveLength(names.length)
    for (const name of names) expect([feed.candle(name, '1m')]).toEqual(feed.candles(name, '1m', undefined, 1))
    await clock.advance(3 * hour)
    for (const name of names) expect([feed.candle(name, '1h')]).toEqual(feed.candles(name, '1h', undefined, 1))
  })

  it('ends the delivery contracts of an expiry, linear and inverse, and lists the next', async () => {
    const expiry = nextExpiry(noon)
    const clock = manualClock(expiry - 1_000)
    const listed = (now: number) =>
      listings(now).filter((listing) => listing.liquidationDate !== null && listing.base === 'btc')
    const feed = createSimulatedFeed({ clock, seed: 7, epoch: 'first', onError: fail, listed })
    const expiring = feed
      .listings()
      .filter((listing) => listing.liquidationDate === expiry)
      .map((listing) => listing.symbol)
    expect(expiring).toHaveLength(2)
    const events: FeedEvent[] = []
    feed.listen((event) => events.push(event))
    feed.start()
    await clock.advance(2_000)
    expect(events.filter((event) => event.kind === 'ended')).toEqual([{ kind: 'ended', symbols: expiring }])
    expect(expiring.every((symbol) => feed.ended(symbol) && feed.ticker(symbol) === undefined)).toBe(true)
    expect(feed.listings().every((listing) => (listing.liquidationDate ?? 0) > clock.now())).toBe(true)
  })

  it('has no candle from before the listing', () => {
    const { feed } = feedAt()
    const listedAt = feed.listing('kda_usdt')?.listedAt ?? 0
    const all = feed.candles('kda_usdt', '1mo', undefined, 1_000)
    expect(all[0]?.[0]).toBeGreaterThanOrEqual(listedAt)
    expect(all[0]?.[0]).toBeLessThan(candleOpen('1mo', listedAt, 2))
    expect(feed.candles('kda_usdt', '1d', listedAt, 10)).toEqual([])
  })
})
