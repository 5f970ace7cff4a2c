import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal, sum, toScale, type Decimal } from '#contract/kernel/decimal.ts'
import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import { instTypes, type Instrument, type Ticker } from '#contract/markets/instruments.ts'
import { overviewRanges } from '#contract/markets/overview.ts'
import { isRanked } from '#contract/markets/tradeAreas.ts'
import { worth } from '#contract/markets/worth.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { marketOverviewModule } from '#server/modules/markets/marketOverview/index.ts'
import { supplyOf } from '#server/modules/markets/marketOverview/reference.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { writeLines } from '#tests/support/recordingLines.ts'
import { startTestVenue, testStart, type TestVenue } from '#tests/support/server.ts'

const modules = [marketModule, ordersModule, contractBooksModule, marketOverviewModule]
const { market } = calls

/** Calls without a range, and calls with one. */
const plain = [
  market.chgDistribution,
  market.contractVolume,
  market.spotVolume,
  market.mainTrades,
  market.newListings,
  market.recommends,
  market.topGainers,
  market.topLosers,
  market.turnOver,
  market.hotListings,
  market.coinStats,
  market.heatmap,
  market.etfList,
  market.etfFlow,
]
const charts = [
  market.volumeChart,
  market.totalMarketCap,
  market.stableCap,
  market.btcDominance,
  market.historyAmount,
  market.spotTakerVolume,
  market.contractTakerVolume,
  market.forceLiquidation,
  market.flowAnalysis,
  market.openInterest,
  market.fundingRate,
  market.lsAccountRatio,
  market.openInterestVolume,
]

const rankingCalls = ['topGainers', 'topLosers', 'turnOver', 'newListings', 'recommends', 'hotListings'] as const

describe('market overview [MKT-02]', () => {
  let venue: TestVenue
  let instruments: readonly Instrument[]
  let tickers: ReadonlyMap<string, Ticker>
  beforeAll(async () => {
    venue = await startTestVenue({ modules })
    const { data } = await venue.call(market.instruments, {})
    instruments = data.instruments
    tickers = new Map(data.tickers.map((ticker) => [ticker.symbol, ticker]))
  })
  afterAll(() => venue.close())

  const ask = async (path: string) => {
    const answer = await venue.app.http.inject({ url: path, headers: { host: 'localhost:4000' } })
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }
  const spot = () => instruments.filter(({ instType }) => instType === instTypes.spot)
  const turnoverOf = ({ symbol, quote }: Instrument): Decimal =>
    toScale(
      worth(tickers.get(symbol)?.turnover ?? decimal('0'), quote, { read: (code) => tickers.get(code) }),
      2,
      'halfEven',
    )

  it('has 27 calls', () => {
    expect(Object.values(marketOverview)).toHaveLength(27)
    expect([...plain, ...charts].toSorted(byId)).toEqual(Object.values(marketOverview).toSorted(byId))
  })

  it.each(plain)('answers $id to guests, with time and source [MKT-02]', async ({ path, response }) => {
    const { status, body } = await ask(path)
    expect(status).toBe(200)
    expect(response.parse(body.data)).toMatchObject({ ts: testStart, unavailable: null })
  })

  it.each(charts)('answers $id for each range, without a missing interval [MKT-02]', async ({ path, response }) => {
    for (const range of overviewRanges) {
      const { status, body } = await ask(`${path}?range=${range}`)
      expect(status, range).toBe(200)
      const { points, lines, step } = body.data
      response.parse(body.data)
      expect(points.length, range).toBeGreaterThan(2)
      points.forEach((point: { at: number; values: unknown[] }, place: number) => {
        expect(point.at - points[0].at).toBe(step * place)
        expect(point.values).toHaveLength(lines.length)
      })
      expect(points.at(-1).at).toBeLessThanOrEqual(testStart)
      expect(testStart - points.at(-1).at).toBeLessThan(step)
    }
  })

  it.each(charts)('refuses $id for another range, for none, and with more parameters [MKT-02]', async ({ path }) => {
    for (const query of ['', '?range=1y', '?range=', '?range=24h&more=1', '?range=24h&range=7d'])
      expect((await ask(`${path}${query}`)).status, query).toBe(422)
  })

  it('refuses kinds and weights that do not exist, and unknown contracts [MKT-02]', async () => {
    for (const path of [
      `${market.topGainers.path}?kind=margin`,
      `${market.heatmap.path}?by=volume`,
      `${market.spotVolume.path.replace('overview-volume', 'overview-chart/volume')}?range=1h`,
    ])
      expect((await ask(path)).status, path).toBe(422)
    for (const call of [market.openInterest, market.fundingRate, market.lsAccountRatio, market.openInterestVolume])
      for (const symbol of ['nope', 'btc_usdt'])
        expect(await venue.call(call, { query: { range: '7d', symbol } })).toMatchObject({
          status: 200,
          code: codes.instrumentUnknown,
        })
  })

  it('sums up the turnover of the markets page [MKT-02]', async () => {
    const { data } = await venue.call(market.spotVolume, {})
    expect(compare(data.turnover, sum(spot().map(turnoverOf)))).toBe(0)
    expect(data.markets).toBe(spot().length)
    expect(compare(sum(data.parts.map((part) => part.turnover)), data.turnover)).toBe(0)
    expect(compare(sum(data.parts.map((part) => part.share)), decimal('100'))).toBe(0)
    expect(data.parts.at(-1)?.coin).toBeNull()
    expect(data.before).not.toBeNull()

    const { data: coins } = await venue.call(market.coinStats, {})
    expect(compare(sum(coins.coins.map((coin) => coin.turnover)), data.turnover)).toBe(0)
    const { data: heatmap } = await venue.call(market.heatmap, { query: {} })
    expect(heatmap.cells).toHaveLength(spot().length)
    expect(compare(sum(heatmap.cells.map((cell) => cell.weight)), data.turnover)).toBe(0)
  })

  it('counts every market once in its distribution [MKT-02]', async () => {
    for (const kind of ['spot', 'contract'] as const) {
      const { data } = await venue.call(market.chgDistribution, { query: { kind } })
      const listed = instruments.filter(({ instType }) => (instType === instTypes.spot) === (kind === 'spot'))
      expect(data.up + data.down + data.flat + data.unknown).toBe(listed.length)
      expect(data.bands.reduce((all, { count }) => all + count, 0)).toBe(data.up + data.down + data.flat)
      expect(data.up).toBe(listed.filter(({ symbol }) => compare(changeOf(symbol), decimal('0')) > 0).length)
    }
  })

  const changeOf = (symbol: string): Decimal => tickers.get(symbol)?.change ?? decimal('0')

  it('ranks markets in the order of their tickers [MKT-02]', async () => {
    const symbols = async (name: (typeof rankingCalls)[number], kind: 'spot' | 'contract' = 'spot') =>
      (await venue.call(market[name], { query: { kind } })).data.rows.map(({ symbol }) => symbol)
    // The page of all markets has the same rule (`createMoversActors`): each coin once, and no leveraged tokens.
    const known = new Set<string>()
    const contenders = spot()
      .filter(isRanked)
      .toSorted((a, b) => compare(turnoverOf(b), turnoverOf(a)))
      .filter(({ base }) => !known.has(base) && known.add(base))
    const byChange = contenders.map(({ symbol }) => symbol).toSorted((a, b) => compare(changeOf(b), changeOf(a)))
    const best = await symbols('topGainers')
    expect(best.map(changeOf)).toEqual(byChange.slice(0, best.length).map(changeOf))
    const worst = await symbols('topLosers')
    expect(worst.map(changeOf)).toEqual(byChange.toReversed().slice(0, worst.length).map(changeOf))
    const most = await symbols('turnOver')
    const byTurnover = spot().toSorted((a, b) => compare(turnoverOf(b), turnoverOf(a)))
    expect(most).toEqual(byTurnover.slice(0, most.length).map(({ symbol }) => symbol))
    const newest = await venue.call(market.newListings, { query: {} })
    const dates = newest.data.rows.map(({ listedAt }) => listedAt)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(dates[0]).toBe(Math.max(...contenders.map(({ listedAt }) => listedAt)))
    for (const name of rankingCalls) expect((await symbols(name, 'contract')).length, name).toBeGreaterThan(0)
  })

  it('measures growth and spreads, best first [MKT-02]', async () => {
    const { data: hot } = await venue.call(market.hotListings, { query: {} })
    const { data: cheap } = await venue.call(market.recommends, { query: {} })
    const [growth, spreads] = [hot, cheap].map(({ rows }) => rows.map(({ measure }) => Number(measure)))
    expect(growth).toEqual(growth?.toSorted((a, b) => b - a))
    expect(spreads).toEqual(spreads?.toSorted((a, b) => a - b))
    const [first] = cheap.rows
    const { bid, ask: offer } = tickers.get(first?.symbol ?? '') ?? {}
    const [low, high] = [Number(bid?.[0]), Number(offer?.[0])]
    expect(Number(first?.measure)).toBeCloseTo((200 * (high - low)) / (high + low), 3)
  })

  it('charts the turnover of the candles that the markets have [MKT-02]', async () => {
    const { data } = await venue.call(market.volumeChart, { query: { range: '24h' } })
    const { data: all } = await venue.call(market.spotVolume, {})
    // Its 24 hours begin on the hour, and candles estimate what tickers add up.
    const charted = sum(data.points.slice(0, -1).map(({ values }) => values[0] ?? decimal('0')))
    expect(Math.abs(Number(charted) / Number(all.turnover) - 1)).toBeLessThan(0.02)
    const { data: days } = await venue.call(market.volumeChart, { query: { range: '90d' } })
    const { data: weeks } = await venue.call(market.volumeChart, { query: { range: '7d' } })
    const yesterday = days.points.at(-2)
    const parts = weeks.points.filter(({ at }) => at >= (yesterday?.at ?? 0) && at < (yesterday?.at ?? 0) + 86_400_000)
    expect(parts).toHaveLength(6)
    const joined = sum(parts.map(({ values }) => values[0] ?? decimal('0')))
    expect(Math.abs(Number(joined) / Number(yesterday?.values[0]) - 1)).toBeLessThan(0.05)
  })

  it('values supplies at its own prices, dates them, and shares out the market [MKT-02]', async () => {
    const { data: cap } = await venue.call(market.totalMarketCap, { query: { range: '30d' } })
    const { data: shares } = await venue.call(market.btcDominance, { query: { range: '30d' } })
    const { data: coins } = await venue.call(market.coinStats, {})
    expect(shares.lines.map(({ coin }) => coin)).toEqual(['btc', 'eth', null])
    for (const { values } of shares.points) {
      const known = values.flatMap((value) => value ?? [])
      expect(compare(sum(known), decimal('100'))).toBe(0)
    }
    const caps = coins.coins.flatMap(({ marketCap }) => marketCap ?? [])
    expect(compare(sum(caps), cap.points.at(-1)?.values[0] ?? decimal('0'))).toBe(0)
    const btc = coins.coins.find(({ shortName }) => shortName === 'btc')
    expect(btc).toMatchObject({ price: tickers.get('btc_usdt')?.last, supply: supplyOf('btc') })
    const share = (100 * Number(btc?.marketCap)) / Number(sum(caps))
    expect(Number(shares.points.at(-1)?.values[0])).toBeCloseTo(share, 1)

    const { data: stable } = await venue.call(market.stableCap, { query: { range: '7d' } })
    for (const { values } of stable.points) {
      const [usdt, usdc, dai, all] = values.map((value) => value ?? decimal('0'))
      expect(all && usdt && usdc && dai && compare(all, add(add(usdt, usdc), dai))).toBe(0)
    }
    for (const { source, reference } of [cap, shares, stable, coins]) {
      expect(reference?.asOf).toBeLessThan(testStart)
      expect(reference?.provider).not.toBe('')
      expect(source).toBe(source === 'tickers' ? 'tickers' : 'reference')
    }
  })

  it('charts one contract or all, in agreement with each contract now [MKT-02]', async () => {
    const query = { range: '7d' } as const
    const { data: all } = await venue.call(market.openInterest, { query })
    const listed = instruments.filter(({ instType }) => instType !== instTypes.spot)
    expect(all).toMatchObject({ source: 'simulated', symbol: null })
    expect(all.rows.map(({ symbol }) => symbol).toSorted()).toEqual(listed.map(({ symbol }) => symbol).toSorted())
    expect(compare(sum(all.rows.map(({ value }) => value)), all.points.at(-1)?.values[0] ?? decimal('0'))).toBe(0)
    const { data: one } = await venue.call(market.openInterest, { query: { ...query, symbol: 'BTCUSDT' } })
    expect(one.symbol).toBe('btcusdt')
    const btc = all.rows.find(({ symbol }) => symbol === 'btcusdt')
    expect(one.points.at(-1)?.values).toEqual([btc?.value])
    const { data: beside } = await venue.call(market.openInterestVolume, { query: { ...query, symbol: 'btcusdt' } })
    expect(beside.points.map(({ values }) => values[0])).toEqual(one.points.map(({ values }) => values[0]))
    const { data: candles } = await venue.call(market.klines, {
      query: { symbol: 'btcusdt', period: '4h', to: String(beside.points.at(-1)?.at), limit: '1' },
    })
    const [row] = candles
    // A contract is 0.0001 btc.
    const turnover =
      (0.0001 * Number(row?.[5]) * (Number(row?.[1]) + Number(row?.[2]) + Number(row?.[3]) + Number(row?.[4]))) / 4
    expect(Number(beside.points.at(-2)?.values[1])).toBeCloseTo(turnover, 0)
    for (const symbol of ['ethusdt', undefined]) {
      const { data } = await venue.call(market.lsAccountRatio, { query: { ...query, ...(symbol && { symbol }) } })
      for (const { values } of data.points) {
        const [long, short, ratio] = values.map(Number)
        expect((long ?? 0) + (short ?? 0)).toBeCloseTo(100)
        expect(ratio).toBeCloseTo((long ?? 0) / (short ?? 1), 2)
      }
    }
  })

  it('charts the funding rate of each settlement from the prices before it [MKT-02]', async () => {
    const { data } = await venue.call(market.fundingRate, { query: { range: '7d', symbol: 'ethusdt' } })
    expect(data.points).toHaveLength(21)
    const settled = data.points.at(-1)
    expect(settled?.at).toBe(Date.UTC(2026, 10, 18, 8))
    const closes = await Promise.all(
      ['ethusdt', 'eth_usdt'].map(async (symbol) => {
        const query = { symbol, period: '1m', to: String(settled?.at), limit: '1' } as const
        return Number((await venue.call(market.klines, { query })).data[0]?.[4])
      }),
    )
    const [price = 0, index = 1] = closes
    expect(Number(settled?.values[0])).toBeCloseTo(100 * ((price - index) / index + 0.0001), 3)
    const perpetuals = instruments.filter(({ instType }) => instType === instTypes.perpetual)
    expect(data.rows).toHaveLength(perpetuals.length)
    const delivery = instruments.find(({ instType }) => instType === instTypes.delivery)
    expect(
      await venue.call(market.fundingRate, { query: { range: '7d', symbol: delivery?.symbol ?? '' } }),
    ).toMatchObject({ code: codes.instrumentUnknown })
  })

  it('dates holdings and flows of funds [MKT-02]', async () => {
    const { data: list } = await venue.call(market.etfList, {})
    const { data: flow } = await venue.call(market.etfFlow, {})
    for (const { source, reference } of [list, flow]) {
      expect(source).toBe('reference')
      expect(reference).toEqual({ asOf: Date.UTC(2025, 0, 31), provider: expect.stringMatching(/./) })
    }
    const values = list.funds.map(({ value }) => Number(value))
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    const [first] = list.funds
    expect(Number(first?.value)).toBeCloseTo(Number(first?.holdings) * Number(tickers.get('btc_usdt')?.last), 0)
    // The funds of eth did not exist in the first month: unknown, not zero.
    expect(flow.points[0]?.values[1]).toBeNull()
  })

  it('shares an answer for a few seconds, and then computes it again [MKT-02]', async () => {
    const started = (await venue.call(market.topGainers, { query: {} })).data.ts
    await venue.clock.advance(venueLimits.marketOverview.freshFor - 1)
    expect((await venue.call(market.topGainers, { query: {} })).data.ts).toBe(started)
    await venue.clock.advance(venueLimits.marketOverview.freshFor)
    const { data } = await venue.call(market.topGainers, { query: {} })
    expect(data.ts).toBe(venue.clock.now())
    const { data: later } = await venue.call(market.volumeChart, { query: { range: '24h' } })
    expect(later.ts).toBe(venue.clock.now())
  })
})

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)

describe('market overview of a recording', () => {
  it('counts markets without data apart, and says that it knows no positions [MKT-02]', async () => {
    const venue = await startTestVenue({
      modules,
      options: {
        replay: writeLines([
          { ts: 1_000, market: 'BTC/USDT', kind: 'trade', price: '97000', amount: '1', side: 'buy' },
          { ts: 1_000, market: 'SUSHIUSDT', kind: 'trade', price: '7.6120', amount: '10', side: 'buy' },
        ]),
      },
    })
    await venue.clock.advance(0)
    const { data: counts } = await venue.call(market.chgDistribution, { query: {} })
    expect(counts).toMatchObject({ up: 0, down: 0, flat: 1 })
    expect(counts.unknown).toBeGreaterThan(100)
    const { data: most } = await venue.call(market.turnOver, { query: {} })
    expect(most.rows.map(({ symbol }) => symbol)).toEqual(['btc_usdt'])
    const { data: newest } = await venue.call(market.newListings, { query: {} })
    expect(newest.rows[0]).toMatchObject({ last: null, change: null, turnover: null })
    for (const call of [market.openInterest, market.lsAccountRatio, market.openInterestVolume, market.forceLiquidation])
      expect((await venue.call(call, { query: { range: '24h' } })).data).toMatchObject({
        source: 'positions',
        unavailable: 'noPositions',
        points: [],
      })
    const { data: funding } = await venue.call(market.fundingRate, { query: { range: '7d', symbol: 'sushiusdt' } })
    expect(funding.points.every(({ values }) => values[0] === null)).toBe(true)
    const { data: volumes } = await venue.call(market.volumeChart, { query: { range: '7d' } })
    expect(volumes.points.slice(0, -1).every(({ values }) => values[0] === null)).toBe(true)
    const { data: coins } = await venue.call(market.coinStats, {})
    expect(coins.coins.find(({ shortName }) => shortName === 'eth')).toMatchObject({ price: null, marketCap: null })
    await venue.close()
  })
})
