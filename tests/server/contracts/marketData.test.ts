import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { candlesSchema, depthSchema, tradesSchema } from '#contract/kernel/streams.ts'
import { tickerSchema } from '#contract/markets/instruments.ts'
import type { Period } from '#contract/markets/periods.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { openPostgres } from '#server/db/postgresDriver.ts'
import { createSimulatedFeed } from '#server/feed/simulated/simulated.ts'
import { contractSocket } from '#tests/support/contractSocket.ts'
import { contractTrading, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { sharedPostgres } from '#tests/support/postgres.ts'
import { ReferenceBook } from '#tests/support/referenceBook.ts'
import { boxDriver, startTestVenue, testStart, type TestVenue } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

const instrumentOf = async (venue: Pick<TestVenue, 'call'>, symbol = contractCode) => {
  const { data } = await venue.call(calls.market.instruments, {})
  return {
    instrument: data.instruments.find((one) => one.symbol === symbol),
    ticker: data.tickers.find((one) => one.symbol === symbol),
  }
}
const rowsOf = async (venue: Pick<TestVenue, 'call'>, period: Period, limit: number) =>
  (await venue.call(calls.market.klines, { query: { symbol: contractCode, period, limit: String(limit) } })).data

describe('public data of a contract with a book', () => {
  const venue = heldVenue({ options: { engineContracts: [contractCode] }, listen: true, ownMarkets: true })
  const { placed, fixIndex } = contractTrading(venue, contractCode)
  const program = contractSocket(venue, contractCode)
  const tick = () => venue.call(sandbox.clock, { body: { advance: venueLimits.stream.tickEvery } })

  it('counts in contracts, and begins at the last price of the time before it [FUT-04] [TRD-07]', async () => {
    const { instrument, ticker } = await instrumentOf(venue)
    expect(instrument).toMatchObject({ hasBook: true, amountPrecision: 0, minAmount: '1' })
    const source = createSimulatedFeed({
      clock: manualClock(testStart),
      seed: venueLimits.feed.seed,
      epoch: 'source',
      onError: (error) => expect.fail(String(error)),
    })
    const before = source.ticker(contractCode)
    expect(ticker).toMatchObject({ last: before?.last, bid: null, ask: null })
    // A volume in contracts times their size and price is about the turnover.
    const worth = Number(ticker?.volume) * 0.0001 * Number(ticker?.last)
    expect(worth / Number(ticker?.turnover)).toBeGreaterThan(0.9)
    expect(worth / Number(ticker?.turnover)).toBeLessThan(1.1)
    const rows = await rowsOf(venue, '1h', 5)
    expect(rows.slice(0, -1)).toEqual(source.candles(contractCode, '1h', testStart, 4))
    expect((await instrumentOf(venue, 'ethusdt')).instrument).toMatchObject({ hasBook: false, amountPrecision: 0 })
  })

  it('shows its own book, and each trade before the change that it makes [FUT-04] [TRD-16]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const reader = await program()
    const book = new ReferenceBook()
    expect(await reader.subscribe('depth')).toBe(true)
    for (const one of await reader.heard('depth')) book.take(depthSchema.parse(one))
    expect(book).toMatchObject({ fault: undefined, levels: { bids: [], asks: [] } })
    expect(await reader.subscribe('trades')).toBe(true)
    expect(await reader.heard('trades')).toEqual([[]])
    await placed(bert, { price: decimal('60000'), amount: decimal('300') })
    await placed(bert, { price: decimal('59990'), amount: decimal('200') })
    for (const one of await reader.heard('depth')) book.take(depthSchema.parse(one))
    expect(book.levels.bids).toEqual([
      ['60000', '300'],
      ['59990', '200'],
    ])
    await placed(anna, { side: 'sell', price: decimal('59980'), amount: decimal('350') })
    const said = await reader.heardAll()
    expect(said.map(({ type }) => type)).toEqual(['trades', 'depth'])
    const trades = tradesSchema.parse(said[0]?.data)
    expect(trades).toMatchObject([
      { price: '60000', amount: '300', side: 'sell' },
      { price: '59990', amount: '50', side: 'sell' },
    ])
    const fills = await venue.call(calls.contracts.fills, { query: {} }, { as: anna })
    expect(trades.map(({ id }) => id)).toEqual(fills.data.list.toReversed().map(({ fillId }) => fillId))
    book.take(depthSchema.parse(said[1]?.data))
    expect(book).toMatchObject({ fault: undefined, levels: { bids: [['59990', '150']], asks: [] } })
  })

  it('has ticker, candles and calls that agree with its trades [FUT-04]', async () => {
    const reader = await program()
    for (const type of ['ticker', 'tickers']) expect(await reader.subscribe(type)).toBe(type === 'ticker')
    expect(await reader.subscribe('candles', contractCode, { period: '1m' })).toBe(true)
    await tick()
    const ticker = tickerSchema.parse((await reader.heard('ticker')).at(-1))
    expect(ticker).toMatchObject({ last: '59990.0', bid: ['59990', '150'], ask: null })
    const own = await rowsOf(venue, '1m', 3)
    expect(own.at(-1)?.slice(4)).toEqual(['59990.0', '350'])
    const carl = await venue.person()
    await placed(carl, { side: 'sell', type: 'market', amount: decimal('100') })
    await tick()
    const said = await reader.heardAll()
    const [candle] = candlesSchema.parse(said.findLast(({ type }) => type === 'candles')?.data)
    expect(candle?.slice(3)).toEqual(['59990.0', '59990.0', '450'])
    const quotes = await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })
    expect(quotes.data).toMatchObject([{ last: '59990', bid: '59990', ask: null }])
    const depth = await venue.call(calls.market.fullDepth, { query: { symbol: contractCode } })
    expect(depth.data).toMatchObject({ bids: [['59990', '50']], asks: [] })
    const trades = await venue.call(calls.market.realTimeTrade, { query: { symbol: contractCode } })
    expect(trades.data.map(({ price, amount }) => [price, amount])).toEqual([
      ['60000', '300'],
      ['59990', '50'],
      ['59990', '100'],
    ])
  })
})

/** Opens the same database again and again. */
const kinds = [
  {
    kind: 'PGlite',
    async make() {
      const folder = await mkdtemp(join(tmpdir(), 'statefloor-contracts-'))
      return { open: () => boxDriver({ folder }), remove: () => rm(folder, { recursive: true }) }
    },
  },
  {
    kind: 'PostgreSQL',
    async make() {
      const url = await (await sharedPostgres()).database()
      const open = () => openPostgres({ url, onIdleError: (error) => expect.fail(String(error)) })
      return { open, remove: () => Promise.resolve() }
    },
  },
]

describe.each(kinds)('after a restart on $kind', ({ make }) => {
  it('a contract has its last price, trades, candles and ticker again [FUT-04] [TRD-07]', async () => {
    const { open, remove } = await make()
    const start = async (time: number) =>
      startTestVenue({
        driver: await open(),
        options: { engineContracts: [contractCode] },
        clock: manualClock(time),
      })
    const first = await start(testStart)
    const { placed, fixIndex } = contractTrading(first, contractCode)
    await fixIndex('61000')
    const [anna, bert] = [await first.person(), await first.person()]
    for (const price of ['61000', '60500.5', '62000']) {
      await placed(anna, { price: decimal(price), amount: decimal('20') })
      await placed(bert, { side: 'sell', price: decimal(price), amount: decimal('20') })
      await first.call(sandbox.clock, { body: { advance: 7 * minute } })
    }
    const seen = async (venue: TestVenue) => ({
      ...(await instrumentOf(venue)),
      trades: (await venue.call(calls.market.realTimeTrade, { query: { symbol: contractCode } })).data,
      candles: await Promise.all((['1m', '15m', '1h', '1d'] as const).map((period) => rowsOf(venue, period, 30))),
    })
    const was = await seen(first)
    expect(was.ticker).toMatchObject({ last: '62000.0' })
    expect(was.trades.map(({ price, side }) => [price, side])).toEqual([
      ['61000', 'sell'],
      ['60500.5', 'sell'],
      ['62000', 'sell'],
    ])
    const now = first.clock.now()
    await first.close()
    const again = await start(now)
    expect(await seen(again)).toEqual(was)
    await again.close()
    await remove()
  })
})
