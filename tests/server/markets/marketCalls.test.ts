import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { compare } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { candleOpen, periods } from '#contract/markets/periods.ts'
import { StartFailure } from '#server/failure.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { lastPriceToken } from '#server/modules/markets/market/tokens.ts'
import { readLines, writeLines } from '#tests/support/recordingLines.ts'
import { startTestVenue, testStart } from '#tests/support/server.ts'
import type { TestVenue } from '#tests/support/server.ts'

describe('market calls', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({ modules: [marketModule, ordersModule, contractBooksModule], ownMarkets: true })
  })
  afterAll(() => venue.close())

  it('list every instrument with its newest ticker, to guests too [API-01] [MKT-01]', async () => {
    const { data } = await venue.call(calls.market.instruments, {})
    const kinds = (type: number) => data.instruments.filter((one) => one.instType === type).length
    expect(kinds(instTypes.spot)).toBeGreaterThanOrEqual(150)
    expect(kinds(instTypes.perpetual)).toBeGreaterThanOrEqual(60)
    expect(kinds(instTypes.delivery)).toBeGreaterThanOrEqual(4)
    expect(data.tickers.map((ticker) => ticker.symbol)).toEqual(data.instruments.map((one) => one.symbol))
    for (const ticker of data.tickers) {
      expect(compare(ticker.low, ticker.last) <= 0 && compare(ticker.last, ticker.high) <= 0, ticker.symbol).toBe(true)
      expect(ticker.ts).toBeLessThanOrEqual(data.ts)
    }
    await venue.clock.advance(5_000)
    const later = await venue.call(calls.market.instruments, {})
    // Each is as new as the market's last trade, to the millisecond: trades show at once.
    const busiest = ['btc_usdt', 'eth_usdt']
    for (const symbol of busiest) {
      const ticker = later.data.tickers.find((one) => one.symbol === symbol)
      const { data: trades } = await venue.call(calls.market.realTimeTrade, { query: { symbol } })
      expect(trades.at(-1)?.ts).toBeGreaterThan(data.ts)
      expect({ ts: ticker?.ts, last: ticker?.last }).toEqual({ ts: trades.at(-1)?.ts, last: trades.at(-1)?.price })
    }
  })

  it('are compressed when large and the client accepts it, and plain otherwise', async () => {
    const ask = (url: string, encoding: string) =>
      venue.app.http.inject({ url, headers: { host: 'localhost:4000', 'accept-encoding': encoding } })
    const { path } = calls.market.instruments
    const plain = await ask(path, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['vary']).toBe('Accept-Encoding')
    expect((await ask(path, 'gzip;q=0')).headers['content-encoding']).toBeUndefined()
    const packed = await ask(path, 'gzip, deflate, br')
    expect(packed.headers['content-encoding']).toBe('gzip')
    const list = calls.market.instruments.response.parse(JSON.parse(gunzipSync(packed.rawPayload).toString()).data)
    expect(list.instruments).toEqual(JSON.parse(plain.body).data.instruments)
    expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
    const small = await ask(`${calls.market.klines.path}?symbol=btc_usdt&period=1m&limit=2`, 'gzip')
    expect(small.headers['content-encoding']).toBeUndefined()
  })

  it('list the coins [API-01]', async () => {
    const { data } = await venue.call(calls.market.currencies, {})
    expect(data.find((coin) => coin.coinId === assetsLimits.transfer.defaultCoinId)).toMatchObject({
      shortName: 'usdt',
      name: 'Tether',
      webLogo: '/assets/coins/usdt.svg',
    })
    expect(data.length).toBeGreaterThan(100)
  })

  it('return the last day of the requested markets, up to now [API-01]', async () => {
    const { data } = await venue.call(calls.market.trendlines, {
      query: { symbols: 'btc_usdt,nope_usdt,btcusdt,btc_usdt' },
    })
    expect(data.map((line) => line.symbol)).toEqual(['btc_usdt', 'btcusdt'])
    const { data: candles } = await venue.call(calls.market.klines, {
      query: { symbol: 'btc_usdt', period: '30m', limit: '48' },
    })
    expect(data[0]?.points).toEqual(candles.map((row) => row[4]))
    expect(data[0]?.points).toHaveLength(marketsLimits.markets.sparklinePoints)

    await venue.clock.advance(30 * 60_000)
    const later = await venue.call(calls.market.trendlines, { query: { symbols: 'btc_usdt' } })
    expect(later.data[0]?.points.slice(0, -2)).toEqual(data[0]?.points.slice(1, -1))
    const all = await venue.call(calls.market.trendlines, {
      query: { symbols: Array.from({ length: 101 }, (_, at) => `a${at}`).join(',') },
    })
    expect(all.status).toBe(422)
  })

  it('page through the candles of every period, without gaps or duplicates [API-01]', async () => {
    for (const period of periods) {
      const { data: newer } = await venue.call(calls.market.klines, {
        query: { symbol: 'eth_usdt', period, limit: '20' },
      })
      const { data: older } = await venue.call(calls.market.klines, {
        query: { symbol: 'eth_usdt', period, limit: '20', to: String(newer[0]?.[0]) },
      })
      const opens = [...older, ...newer].map((row) => row[0])
      expect(opens).toHaveLength(40)
      opens.forEach((open, at) => expect(open).toBe(candleOpen(period, opens[39] ?? 0, at - 39)))
      // Each opens where the previous one closed.
      expect(older.at(-1)?.[4]).toBe(newer[0]?.[1])
    }
  })

  it('refuse unlisted markets, and more than they return at once [API-01]', async () => {
    const ask = (query: { symbol: string; period: '1m'; limit?: string }) => venue.call(calls.market.klines, { query })
    expect(await ask({ symbol: 'nope_usdt', period: '1m' })).toMatchObject({
      status: 200,
      code: codes.instrumentUnknown,
    })
    expect(await ask({ symbol: 'btc_usdt', period: '1m', limit: '0' })).toMatchObject({ status: 422 })
    expect(await ask({ symbol: 'btc_usdt', period: '1m', limit: '1001' })).toMatchObject({ status: 422 })
    const most = await ask({ symbol: 'btc_usdt', period: '1m', limit: '1000' })
    expect(most.data).toHaveLength(1_000)
    expect((await ask({ symbol: 'btc_usdt', period: '1m' })).data).toHaveLength(venueLimits.feed.candlesInAnswer)
  })

  it('provide the last prices to other modules', async () => {
    const last = venue.venue.use(lastPriceToken)
    const { data } = await venue.call(calls.market.instruments, {})
    for (const symbol of ['btc_usdt', 'btcusdt'])
      expect(last(symbol)).toBe(data.tickers.find((ticker) => ticker.symbol === symbol)?.last)
    expect(last('nope_usdt')).toBeUndefined()
  })
})

describe('venue that plays a recording', () => {
  const lines = [
    { ts: 1_000, market: 'SUSHIUSDT', kind: 'quote', bid: ['7.6110', '2'], ask: ['7.6120', '297'] },
    { ts: 1_000, market: 'SUSHIUSDT', kind: 'trade', price: '7.6120', amount: '10', side: 'buy' },
  ]

  it('lists its market, marks no others as live, values coins at their level, and records what it plays', async () => {
    const record = writeLines([])
    const venue = await startTestVenue({
      modules: [marketModule, ordersModule, contractBooksModule],
      options: { replay: writeLines(lines), record },
    })
    await venue.clock.advance(0)
    const { data } = await venue.call(calls.market.instruments, {})
    expect(data.instruments.find((one) => one.symbol === 'sushiusdt')).toMatchObject({
      pricePrecision: 4,
      instType: instTypes.perpetual,
    })
    expect(data.tickers).toEqual([
      expect.objectContaining({ symbol: 'sushiusdt', last: '7.6120', bid: ['7.6110', '2'], ts: testStart }),
    ])
    expect(venue.venue.use(lastPriceToken)('btc_usdt')).toBe('97200')
    expect(venue.app.announcements()).toEqual([
      expect.stringMatching(/^Playing .*recording\.jsonl: 2 lines of 1 markets$/),
    ])
    await venue.close()
    expect(readLines(record)).toEqual(lines.map((line) => ({ ...line, ts: testStart })))
  })

  it('does not record into the file it plays', async () => {
    const file = writeLines(lines)
    await expect(
      startTestVenue({
        modules: [marketModule, ordersModule, contractBooksModule],
        options: { replay: file, record: file },
      }),
    ).rejects.toThrow(/same file/)
  })

  it('does not start on an unreadable recording', async () => {
    await expect(
      startTestVenue({
        modules: [marketModule, ordersModule, contractBooksModule],
        options: { replay: writeLines(['nothing']) },
      }),
    ).rejects.toThrow(StartFailure)
  })
})
