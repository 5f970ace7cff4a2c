import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { depthSchema, spotTopics, streamPaths, tradesSchema } from '#contract/kernel/streams.ts'
import { candleOpen, type Period } from '#contract/markets/periods.ts'
import { accountSchema } from '#contract/account/calls/sessionNow.ts'
import { compare, isPositive, max, min, sum } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { ledgerPostings, users } from '#server/db/schema/index.ts'
import { createSimulatedFeed } from '#server/feed/simulated/simulated.ts'
import { parseOptions } from '#server/options.ts'
import { tradedMarketsToken } from '#server/modules/spot/orders/tokens.ts'
import { amountOf, priceOf } from '#server/trading/marketRules.ts'
import { ReferenceBook } from '#tests/support/referenceBook.ts'
import { boxDriver, startTestVenue, testStart, type Person, type TestVenue } from '#tests/support/server.ts'
import { openSocket, type TestSocket } from '#tests/support/socket.ts'
import { cancelOrder, expectSoundBooks, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'
import { beyondCommit } from '#tests/support/length.ts'

const symbol = 'btc_usdt'
const minute = 60_000
const hour = 60 * minute
const pushSchema = z.object({ ch: z.string(), data: z.unknown() })

const tick = (venue: TestVenue) => venue.clock.advance(venueLimits.stream.tickEvery)
const placed = async (venue: TestVenue, as: Person, ask: OrderAsk) => {
  const got = await placeOrder(venue, as, ask)
  if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
  return got.data
}
const tickerOf = async (venue: TestVenue) => {
  const { data } = await venue.call(calls.market.instruments, {})
  return data.tickers.find((ticker) => ticker.symbol === symbol)
}
const rowsOf = async (venue: TestVenue, period: Period, limit: number, to?: number) =>
  (
    await venue.call(calls.market.klines, {
      query: { symbol, period, limit: String(limit), ...(to === undefined ? {} : { to: String(to) }) },
    })
  ).data

describe('public data of a market with an engine', () => {
  let venue: TestVenue
  let socket: TestSocket
  let anna: Person
  let bert: Person
  beforeAll(async () => {
    venue = await startTestVenue({ options: { engineMarkets: [symbol] }, listen: true, ownMarkets: true })
    anna = await venue.person()
    bert = await venue.person()
    socket = await openSocket(`${venue.url}${streamPaths.spot}`, {})
  })
  afterAll(async () => {
    socket.socket.close()
    await socket.closed
    await expectSoundBooks(venue)
    await venue.close()
  })

  const push = async (topic: string): Promise<unknown> =>
    pushSchema.parse(await socket.next((frame) => pushSchema.safeParse(frame).data?.ch === topic && !isAck(frame))).data
  const isAck = (frame: unknown): boolean => typeof frame === 'object' && frame !== null && 'code' in frame

  it('includes a book, and starts at the previous price', async () => {
    const { data } = await venue.call(calls.market.instruments, {})
    const listed = data.instruments.find((one) => one.symbol === symbol)
    expect(listed?.hasBook).toBe(true)
    expect(data.instruments.find((one) => one.symbol === 'eth_usdt')?.hasBook).toBe(false)
    const [before] = await rowsOf(venue, '1m', 1)
    const ticker = data.tickers.find((one) => one.symbol === symbol)
    expect(ticker).toMatchObject({ last: before?.[4], bid: null, ask: null })
    const source = createSimulatedFeed({
      clock: manualClock(testStart),
      seed: venueLimits.feed.seed,
      epoch: 'source',
      onError: (error) => expect.fail(String(error)),
    })
    expect(ticker?.last).toBe(source.ticker(symbol)?.last)
    // Trades from before it had an engine stay in the open candles.
    for (const period of ['1m', '1h', '12h', '1d'] as const) {
      const [open, ...numbers] = source.candleAt(symbol, period, testStart) ?? []
      const last = ticker?.last
      expect(await rowsOf(venue, period, 1)).toEqual([
        open === undefined ? [candleOpen(period, testStart), last, last, last, last, '0.000000'] : [open, ...numbers],
      ])
    }
    expect(await rowsOf(venue, '1h', 3, testStart)).toEqual(source.candles(symbol, '1h', testStart, 3))
  })

  it('has a book without gaps, and each trade before the book change it causes [TRD-16]', async () => {
    const book = new ReferenceBook()
    socket.say({ sub: spotTopics.depth(symbol) })
    book.take(depthSchema.parse(await push(spotTopics.depth(symbol))))
    expect(book).toMatchObject({ fault: undefined, levels: { bids: [], asks: [] } })
    socket.say({ sub: spotTopics.trades(symbol) })
    expect(await push(spotTopics.trades(symbol))).toEqual([])

    const received = async () => book.take(depthSchema.parse(await push(spotTopics.depth(symbol))))
    for (const [price, amount] of [
      ['60000', '0.5'],
      ['59999.5', '0.25'],
      ['60000', '0.1'],
    ] as const) {
      await placed(venue, anna, { side: 'buy', price, amount })
      await received()
    }
    expect(book.levels.bids).toEqual([
      ['60000', '0.6'],
      ['59999.5', '0.25'],
    ])
    const sold = await placed(venue, bert, { side: 'sell', price: '59999', amount: '0.7' })
    expect(sold.state).toBe('filled')
    const order: string[] = []
    const trades: unknown[] = []
    while (!order.includes(spotTopics.depth(symbol))) {
      const frame = pushSchema.parse(await socket.next((one) => pushSchema.safeParse(one).success && !isAck(one)))
      order.push(frame.ch)
      if (frame.ch === spotTopics.depth(symbol)) book.take(depthSchema.parse(frame.data))
      else trades.push(...tradesSchema.parse(frame.data))
    }
    expect(order).toEqual([spotTopics.trades(symbol), spotTopics.depth(symbol)])
    const { data: fills } = await venue.call(calls.orders.fills, { query: { symbol } }, { as: bert })
    expect(trades).toEqual(
      fills.list
        .toReversed()
        .map(({ fillId, price, amount, at }) => ({ id: fillId, price, amount, side: 'sell', ts: at })),
    )
    expect(trades).toHaveLength(3)
    expect(book).toMatchObject({ fault: undefined, levels: { bids: [['59999.5', '0.15']], asks: [] } })
  })

  it('has a ticker and candles that agree with the trades', async () => {
    await tick(venue)
    expect(await tickerOf(venue)).toMatchObject({
      last: '59999.50',
      bid: ['59999.5', '0.15'],
      ask: null,
      ts: testStart,
    })
    const [minuteRow] = await rowsOf(venue, '1m', 1)
    expect(minuteRow?.[0]).toBe(testStart)
    expect(minuteRow?.slice(3, 5)).toEqual(['59999.50', '59999.50'])
  })

  it('continues candles without trades', async () => {
    await venue.clock.advance(3 * minute)
    const rows = await rowsOf(venue, '1m', 4)
    expect(rows.map(([open]) => open - testStart)).toEqual([0, minute, 2 * minute, 3 * minute])
    expect(rows.slice(1).map(([, ...rest]) => rest)).toEqual(
      Array.from({ length: 3 }, () => ['59999.50', '59999.50', '59999.50', '59999.50', '0.000000']),
    )
    const [hourRow] = await rowsOf(venue, '1h', 1)
    expect(hourRow?.[4]).toBe('59999.50')
    // Before it had an engine its candles are those of the source, without a gap.
    const history = await rowsOf(venue, '1m', 10)
    expect(history.map(([open]) => open)).toEqual(Array.from({ length: 10 }, (_, at) => testStart + (at - 6) * minute))
    expect(await rowsOf(venue, '1m', 2, testStart)).toEqual(history.slice(4, 6))
  })

  it('is the same by call', async () => {
    const depth = await venue.call(calls.market.fullDepth, { query: { symbol, limit: '1' } })
    expect(depth.data).toMatchObject({ bids: [['59999.5', '0.15']], asks: [] })
    expect((await venue.call(calls.market.fullDepth, { query: { symbol: 'eth_usdt' } })).code).toBe(codes.marketUnknown)
    expect((await venue.call(calls.market.fullDepth, { query: { symbol, limit: '0' } })).status).toBe(422)
    const trades = await venue.call(calls.market.realTimeTrade, { query: { symbol } })
    expect(trades.data.map(({ price }) => price)).toEqual(['60000', '60000', '59999.5'])
    expect((await venue.call(calls.market.realTimeTrade, { query: { symbol: 'abc_usdt' } })).code).toBe(
      codes.instrumentUnknown,
    )
    const info = await venue.call(calls.market.oneTradeInfo, { query: { symbol } })
    expect(info.data).toMatchObject({
      instrument: { symbol, hasBook: true },
      ticker: { last: '59999.50' },
      market: { state: 'open', tick: '0.01' },
    })
    const other = await venue.call(calls.market.oneTradeInfo, { query: { symbol: 'eth_usdt' } })
    expect(other.data).toMatchObject({ instrument: { symbol: 'eth_usdt' }, market: null })
    const support = await venue.call(calls.market.tradeSupport, { query: { currency: 'btc' } })
    expect(support.data[0]).toEqual({ symbol, instType: 2, takesOrders: true })
    expect(support.data.find((one) => one.symbol === 'eth_btc')).toMatchObject({ takesOrders: false })
  })

  it('no longer shows a cancelled order', async () => {
    const book = new ReferenceBook()
    const order = await placed(venue, anna, { side: 'buy', price: '100', amount: '1' })
    await cancelOrder(venue, anna, order.orderId)
    socket.say({ unsub: spotTopics.depth(symbol) })
    socket.say({ sub: spotTopics.depth(symbol) })
    const snapshot = await socket.next(
      (frame) => depthSchema.safeParse(pushSchema.safeParse(frame).data?.data).data?.type === 'snapshot',
    )
    book.take(depthSchema.parse(pushSchema.parse(snapshot).data))
    expect(book.levels.bids).toEqual([['59999.5', '0.15']])
  })
})

beyondCommit(() => {
  describe('market with an engine, after a restart', () => {
    it('restores its last price, trades, candles and ticker [TRD-07]', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'statefloor-candles-'))
      const start = async (time: number) =>
        startTestVenue({
          driver: await boxDriver({ folder }),
          options: { engineMarkets: [symbol] },
          clock: manualClock(time),
        })
      const before = await start(testStart)
      const [anna, bert] = [await before.person(), await before.person()]
      for (const price of ['61000', '60500.5', '62000']) {
        await placed(before, anna, { side: 'buy', price, amount: '0.01' })
        await placed(before, bert, { side: 'sell', price, amount: '0.01' })
        await before.clock.advance(7 * minute)
      }
      const now = before.clock.now()
      const seen = async (venue: TestVenue) => ({
        ticker: await tickerOf(venue),
        candles: await Promise.all((['1m', '15m', '1h', '1d', '1mo'] as const).map((one) => rowsOf(venue, one, 30))),
      })
      const was = await seen(before)
      expect(was.ticker).toMatchObject({ last: '62000.00', low: '60500.50' })
      expect(was.candles[0]?.map((row) => row[4]).slice(-8)).toEqual([
        '62000.00',
        ...Array.from({ length: 7 }, () => '62000.00'),
      ])
      await before.close()
      const after = await start(now)
      expect(await seen(after)).toEqual(was)
      await after.close()
      await rm(folder, { recursive: true })
    })
  })
})

describe('market maker accounts', () => {
  const madeBy = (...args: readonly string[]) => {
    const options = parseOptions(args, {})
    return options !== 'help' && options.makers
  }

  it('exist in the sandbox only, unless they are disabled', () => {
    expect(madeBy()).toBe(true)
    expect(madeBy('--makers', 'on')).toBe(true)
    expect(madeBy('--makers', 'off')).toBe(false)
    expect(madeBy('--sandbox', 'off')).toBe(false)
    expect(() => madeBy('--sandbox', 'off', '--makers', 'on')).toThrow('--makers on needs the sandbox')
    expect(() => madeBy('--makers', 'some')).toThrow('--makers must be "on" or "off", not "some"')
  })

  beyondCommit(() => {
    it('trade the market’s previous volume, watched or not, and the ticker is the sum of its candles [MKT-01] [TRD-05]', async () => {
      const venue = await startTestVenue({ options: { engineMarkets: [symbol], makers: true }, listen: true })
      const run = async (minutes: number) => {
        for (let passed = 0; passed < minutes * minute; passed += venueLimits.stream.tickEvery) await tick(venue)
      }
      // The book fills while nothing is due: a paused source continues without what it missed.
      for (let times = 0; times < 8; times += 1) await venue.clock.advance(minute)
      const source = createSimulatedFeed({
        clock: manualClock(venue.clock.now() + 10 * minute),
        seed: venueLimits.feed.seed,
        epoch: 'source',
        onError: (error) => expect.fail(String(error)),
      })
      const volumeOf = (rows: readonly CandleRow[]) => rows.reduce((total, row) => total + Number(row[5]), 0)
      const since = venue.clock.now()
      await run(3)
      const socket = await openSocket(`${venue.url}${streamPaths.spot}`, {})
      socket.say({ sub: spotTopics.depth(symbol) })
      await socket.next((frame) => pushSchema.safeParse(frame).data?.ch === spotTopics.depth(symbol))
      await run(2)
      const to = venue.clock.now()
      const traded = volumeOf(await rowsOf(venue, '1m', 5, to)) / volumeOf(source.candles(symbol, '1m', to, 5))
      expect(to - since).toBe(5 * minute)
      expect(traded).toBeGreaterThan(0.85)
      expect(traded).toBeLessThan(1.15)
      // The oldest minutes expire one by one, though the source reported them in longer periods.
      for (const ahead of [0, 7 * minute, 3 * hour + 20_000, 20 * hour + 40_000, 2 * hour]) {
        await venue.clock.advance(ahead)
        const now = venue.clock.now()
        const rows = [
          ...(await rowsOf(venue, '1m', 440, candleOpen('1m', now, -999))),
          ...(await rowsOf(venue, '1m', 1_000)),
        ]
        expect(rows[0]?.[0]).toBe(candleOpen('1m', now, -1_439))
        const ticker = await tickerOf(venue)
        const volume = sum(rows.map((row) => row[5]))
        expect(ticker && compare(ticker.volume, volume), `after ${ahead}`).toBe(0)
        const busy = rows.filter((row) => isPositive(row[5]))
        expect([ticker?.high, ticker?.low]).toEqual([
          busy.map((row) => row[2]).reduce(max),
          busy.map((row) => row[3]).reduce(min),
        ])
        const hours = await rowsOf(venue, '1h', 2)
        const inHour = rows.filter(([open]) => candleOpen('1h', open) === hours[0]?.[0])
        expect(compare(sum(inHour.map((row) => row[5])), hours[0]?.[5] ?? volume)).toBe(0)
      }
      socket.socket.close()
      await socket.closed
      await venue.close()
    })
  })

  it('fill the book, trade, and let a user empty one side, which moves the price [TRD-01]', async () => {
    const venue = await startTestVenue({ options: { engineMarkets: ['doge_usdt'], makers: true } })
    const engine = () => venue.venue.use(tradedMarketsToken).of('doge_usdt').engine
    const look = async (times: number) => {
      for (let time = 0; time < times; time += 1) await venue.clock.advance(venueLimits.makers.everyIdle * 2)
    }
    await look(20)
    expect([...engine().levels('buy')].length).toBeGreaterThanOrEqual(venueLimits.makers.levels)
    expect([...engine().levels('sell')].length).toBeGreaterThanOrEqual(venueLimits.makers.levels)
    expect(
      (await venue.call(calls.market.realTimeTrade, { query: { symbol: 'doge_usdt' } })).data.length,
    ).toBeGreaterThan(0)

    // Their accounts can be neither registered nor logged in to.
    const accounts = (await venue.venue.db.query.select().from(users)).map(({ account }) => account)
    expect(accounts.filter((account) => !accountSchema.safeParse(account).success).sort()).toEqual([
      'maker-1',
      'maker-2',
      'taker-1',
      'taker-2',
    ])

    const person = await venue.person()
    const asks = [...engine().levels('sell')]
    const { rules } = venue.venue.use(tradedMarketsToken).of('doge_usdt')
    const all = asks.reduce((sum, { lots }) => sum + lots, 0)
    const furthest = asks.at(-1)?.ticks ?? 0
    const got = await placeOrder(venue, person, {
      symbol: 'doge_usdt',
      side: 'buy',
      timeInForce: 'IOC',
      price: priceOf(rules, furthest),
      amount: amountOf(rules, all),
    })
    expect(got).toMatchObject({ code: 200, data: { state: 'filled' } })
    expect(engine().best('sell')).toBeUndefined()
    expect(engine().last()).toBe(furthest)
    await look(20)
    // Taken orders are replaced.
    expect([...engine().levels('sell')].length).toBeGreaterThanOrEqual(venueLimits.makers.levels)

    const mine = await venue.call(calls.orders.fills, { query: { pageSize: '500' } }, { as: person })
    // Trades among themselves are summarised; those with the user stay.
    await venue.clock.advance(venueLimits.makers.keepTrades)
    await venue.clock.advance(venueLimits.makers.sweepEvery)
    const kept = await venue.venue.db.query.select().from(ledgerPostings)
    const fills = new Set(kept.filter(({ kind }) => kind === 'fill').map(({ ref }) => ref))
    expect(mine.data.totalCount).toBe(asks.length)
    for (const { fillId } of mine.data.list) expect(fills).toContain(fillId)
    expect(kept.filter(({ kind }) => kind === 'carried').length).toBeGreaterThan(0)
    const own = new Set(mine.data.list.map(({ fillId }) => fillId))
    const old = kept.filter(
      ({ kind, at }) => kind === 'fill' && at < venue.clock.now() - 2 * venueLimits.makers.keepEntries,
    )
    expect(old.filter(({ ref }) => !own.has(ref))).toEqual([])
    await expectSoundBooks(venue)
    await venue.close()
  })
})
