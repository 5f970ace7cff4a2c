import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal, sum } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { perpetuals } from '#server/catalogue/contracts.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { createFlowStore } from '#server/modules/markets/marketOverview/flowStore.ts'
import { createFlows } from '#server/modules/markets/marketOverview/flows.ts'
import { marketOverviewModule } from '#server/modules/markets/marketOverview/index.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { memoryDriver, startTestVenue, testStart } from '#tests/support/server.ts'
import { feedToken } from '#server/modules/markets/market/tokens.ts'

const hour = 3_600_000
const start = testStart

const flowsAt = (time: { now: number }) => {
  const flows = createFlows(
    {
      listing: (symbol) => spotPair(symbol) ?? perpetuals.find((one) => one.symbol === symbol),
      ticker: () => undefined,
    },
    () => time.now,
  )
  const trade = (symbol: string, side: 'buy' | 'sell', amount: string, ts = time.now) =>
    flows.take({ kind: 'trade', symbol, trade: { id: '1', price: decimal('10'), amount: decimal(amount), side, ts } })
  return { flows, trade }
}

describe('what takers buy and sell [MKT-02]', () => {
  it('is summed up by kind of market, side and hour; hours without a record are unknown', () => {
    const time = { now: start + 1 }
    const { flows, trade } = flowsAt(time)
    trade('btc_usdt', 'buy', '3')
    trade('eth_usdt', 'sell', '1.5')
    // Of 0.0001 btc each.
    trade('btcusdt', 'sell', '70000')
    trade('nope_usdt', 'sell', '7')
    time.now += 2 * hour
    trade('btc_usdt', 'buy', '1')
    const { points, since } = flows.takers('spot', '24h')
    expect(since).toBe(start)
    expect(points.slice(-3).map(({ values }) => values)).toEqual([
      ['30.00', '15.00'],
      [null, null],
      ['10.00', '0.00'],
    ])
    expect(points).toHaveLength(25)
    expect(flows.takers('contract', '24h').points.at(-3)?.values).toEqual(['0.00', '70.00'])
    // Twelve hours: the parts of the day so far.
    expect(flows.takers('spot', '30d').points.at(-1)).toEqual({ at: start, values: ['40.00', '15.00'] })
  })

  it('says since when it is recorded, until the record covers the range', () => {
    const time = { now: start }
    const { flows, trade } = flowsAt(time)
    expect(flows.takers('spot', '24h').since).toBe(start)
    trade('btc_usdt', 'buy', '1')
    time.now += 23 * hour
    expect(flows.takers('spot', '24h').since).toBe(start)
    time.now += hour
    expect(flows.takers('spot', '24h').since).toBeNull()
    expect(flows.takers('spot', '7d').since).toBe(start)
  })

  it('is divided by the size of trades, each edge counting as larger', () => {
    const time = { now: start }
    const { flows, trade } = flowsAt(time)
    for (const amount of ['99.99', '100', '999.99', '1000']) trade('btc_usdt', 'buy', amount)
    trade('btc_usdt', 'sell', '2000')
    const { bands, points } = flows.analysis('24h')
    expect(bands).toEqual([
      { key: 'small', from: null, to: '1000', buy: '999.90', sell: '0.00', net: '999.90' },
      { key: 'medium', from: '1000', to: '10000', buy: '10999.90', sell: '0.00', net: '10999.90' },
      { key: 'large', from: '10000', to: null, buy: '10000.00', sell: '20000.00', net: '-10000.00' },
    ])
    expect(points.at(-1)?.values).toEqual([sum(bands.map(({ net }) => net))])
  })

  it('forgets hours that no range needs', () => {
    const time = { now: start }
    const { flows, trade } = flowsAt(time)
    for (let count = 0; count < 3_000; count += 1) {
      trade('btc_usdt', 'buy', '1')
      flows.stored(flows.changed())
      time.now += hour
    }
    expect(flows.takers('spot', '90d').points.every(({ values }) => values[0] !== null)).toBe(true)
    trade('btc_usdt', 'buy', '1')
    expect(flows.changed()).toHaveLength(1)
  })

  it('agrees with the trades that the venue publishes, and survives a restart', async () => {
    const driver = await memoryDriver()
    const modules = [marketModule, ordersModule, contractBooksModule, marketOverviewModule]
    const first = await startTestVenue({ modules, driver })
    let count = 0
    first.venue.use(feedToken)((event) => {
      if (event.kind === 'trade') count += 1
    })
    for (let second = 0; second < 30; second += 1) await first.clock.advance(1_000)
    expect(count).toBeGreaterThan(1_000)
    const query = { range: '24h' } as const
    const { data: before } = await first.call(calls.market.flowAnalysis, { query })
    const { data: takers } = await first.call(calls.market.spotTakerVolume, { query })
    const [bought, sold] = takers.points.at(-1)?.values ?? []
    expect(Number(sum(before.bands.map(({ buy }) => buy)))).toBe(Number(bought))
    expect(Number(sum(before.bands.map(({ sell }) => sell)))).toBe(Number(sold))
    expect(Number(bought)).toBeGreaterThan(0)
    const { store, hours } = { store: createFlowStore(first.venue.db), hours: () => store.load(first.clock.now()) }
    await first.clock.advance(venueLimits.marketOverview.storeEvery)
    const stored = await hours()
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['contract', 'spot'])
    await store.save(stored, first.clock.now())
    expect(await hours()).toEqual(stored)
    const { data: kept } = await first.call(calls.market.flowAnalysis, { query })

    const second = await startTestVenue({ modules, driver, clock: first.clock })
    const { data: after } = await second.call(calls.market.flowAnalysis, { query })
    expect(after.bands).toEqual(kept.bands)
    expect(after.since).toBe(start)

    await store.save(stored, first.clock.now() + venueLimits.marketOverview.keepFlows + hour)
    expect(await first.venue.db.query.execute(sql.raw('select 1 from trade_flows'))).toEqual([])
    await second.close()
  })
})
