import { describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { second } from '#contract/kernel/durations.ts'
import { overviewRanges } from '#contract/markets/overview.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createSimulatedFeed } from '#server/feed/simulated/simulated.ts'
import { manualClock, type Clock } from '#server/clock.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { marketDataToken, type MarketData } from '#server/modules/markets/market/tokens.ts'
import { marketOverviewModule } from '#server/modules/markets/marketOverview/index.ts'
import { createHistory } from '#server/modules/markets/marketOverview/history.ts'
import { createTallyStore } from '#server/modules/markets/marketOverview/tallyStore.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { memoryDriver, startTestVenue, testStart } from '#tests/support/server.ts'

const { prepareNext } = venueLimits.marketOverview
const modules = [marketModule, ordersModule, contractBooksModule, marketOverviewModule]
const hour = 3_600_000

/** The simulated market at a time that a test sets. */
const marketAt = (clock: Clock): MarketData => ({
  positions: undefined,
  ...createSimulatedFeed({
    clock,
    seed: venueLimits.feed.seed,
    epoch: 'one',
    onError: (error) => {
      throw error
    },
  }),
})

describe('the sums of all markets [MKT-02]', () => {
  it('are computed and stored within 3 s of the start, without being asked', async () => {
    const { venue, clock, close } = await startTestVenue({ modules })
    const store = createTallyStore(venue.db)
    let count = 0
    for (let passed = 0; passed < 3 * second && count === 0; passed += prepareNext) {
      await clock.advance(prepareNext)
      if (passed % 100 === 0) count = (await store.load(clock.now())).length
    }
    // Twice 24 hours, and the closed intervals of the three other ranges.
    expect(count).toBe(2 * 24 + 42 + 60 + 90)
    await close()
  })

  it('are there before the venue listens, and a restart computes none of them again', async () => {
    const driver = await memoryDriver()
    const first = await startTestVenue({ modules, driver })
    const ask = async ({ call }: Pick<typeof first, 'call'>) => {
      const charts = []
      for (const range of overviewRanges)
        charts.push((await call(calls.market.totalMarketCap, { query: { range } })).data)
      return charts.map(({ points }) => points.slice(0, -1))
    }
    await first.app.warm()
    const read = vi.spyOn(first.venue.use(marketDataToken), 'candles')
    const before = await ask(first)
    expect(read).not.toHaveBeenCalled()
    const store = createTallyStore(first.venue.db)
    // The venue saves them when all are there.
    await first.clock.advance(0)
    await first.clock.advance(venueLimits.marketOverview.prepareEvery)
    expect(await store.load(first.clock.now())).not.toEqual([])

    const second = await startTestVenue({ modules, driver, clock: manualClock(first.clock.now()) })
    const readAgain = vi.spyOn(second.venue.use(marketDataToken), 'candles')
    expect(await ask(second)).toEqual(before)
    expect(readAgain).not.toHaveBeenCalled()
    await second.close()
  })

  it('let other work run after every few candles', async () => {
    const market = marketAt(manualClock(testStart))
    let [read, most] = [0, 0]
    const candles: MarketData['candles'] = async (...which) => {
      const rows = await market.candles(...which)
      read += rows.length
      return rows
    }
    const history = createHistory({ ...market, candles }, () => testStart)
    let isOver = false
    const reading = history.of('24h').finally(() => (isOver = true))
    while (!isOver) {
      most = Math.max(most, read)
      read = 0
      // A turn of the event loop.
      await new Promise<void>((resolve) => void setImmediate(resolve))
    }
    await reading
    expect(most).toBeGreaterThan(0)
    // Two turns may fall together; each of them also reads the prices that convert turnovers.
    expect(most).toBeLessThan(1_000)
  })

  it('continue after the last stored interval, and are computed again if one is missing', async () => {
    const clock = manualClock(testStart)
    const market = marketAt(clock)
    const known = createHistory(market, clock.now)
    const whole = await known.of('24h')
    const stored = known.changed()
    known.stored(stored)
    expect(known.changed()).toEqual([])
    await clock.advance(2 * hour)
    const fresh = createHistory(market, clock.now)
    const expected = await fresh.of('24h')
    const askedOf = async (given: typeof stored) => {
      const limits = new Set<number>()
      const candles: MarketData['candles'] = (symbol, period, to, limit) => {
        limits.add(limit)
        return market.candles(symbol, period, to, limit)
      }
      const history = createHistory({ ...market, candles }, clock.now)
      history.restore(given)
      expect(await history.of('24h')).toEqual(expected)
      return { limits: [...limits], changed: history.changed().map(({ openAt }) => openAt - testStart) }
    }
    expect(whole.size).toBe(expected.size)
    expect(await askedOf(stored)).toEqual({ limits: [2], changed: [0, hour] })
    expect((await askedOf(stored.toSpliced(10, 1))).limits).toEqual([48])
    expect((await askedOf([])).limits).toEqual([48])
  })
})

describe('stored sums [MKT-02]', () => {
  it('are replaced by newer ones, and deleted when no range needs them any more', async () => {
    const { venue, close } = await startTestVenue({ modules: [] })
    const store = createTallyStore(venue.db)
    const of = (units: bigint) =>
      ({ range: '24h', openAt: testStart, tally: new Map([['market cap', units]]) }) as const
    await store.save([of(5n)], testStart)
    await store.save([of(12_345_678_901_234_567_890n)], testStart)
    expect(await store.load(testStart)).toEqual([of(12_345_678_901_234_567_890n)])
    const later = testStart + 49 * hour
    const newest = { ...of(1n), openAt: later - hour }
    await store.save([newest], later)
    expect(await store.load(later)).toEqual([newest])
    await close()
  })
})
