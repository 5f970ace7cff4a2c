import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compare } from '#contract/kernel/decimal.ts'
import { tickerSchema } from '#contract/markets/instruments.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { periods } from '#contract/markets/periods.ts'
import {
  candlesSchema,
  depthSchema,
  fundRateSchema,
  indexPriceSchema,
  spotFrameSchema,
  spotTopics,
  swapFrameSchema,
  tickersSchema,
  tradesSchema,
  type Trade,
} from '#contract/kernel/streams.ts'
import { manualClock } from '#server/clock.ts'
import type { Feed } from '#server/feed/feed.ts'
import { play, playStart } from '#tests/support/playing.ts'
import { recordings } from '#tests/support/recording.ts'
import { writeLines } from '#tests/support/recordingLines.ts'
import { ReferenceBook } from '#tests/support/referenceBook.ts'
import { simulatedFeed } from '#tests/support/simulatedFeed.ts'
import { streamsOf } from '#tests/support/streamClient.ts'
import type { StreamClient } from '#tests/support/streamClient.ts'

const only = ['btc_usdt', 'eth_usdt', 'kda_usdt', 'btcusdt', 'ethusdt', 'btcusdt_261127']

const simulated = () => {
  const clock = manualClock(playStart)
  const feed = simulatedFeed(clock, only)
  feed.start()
  const { connect } = streamsOf(feed, clock)
  const ticks = async (count: number) => {
    for (let tick = 0; tick < count; tick++) await clock.advance(venueLimits.stream.tickEvery)
  }
  return { clock, feed, connect, ticks }
}

const subscribe = (type: string, contractCode?: string, more: object = {}, biz = 'perpetual') => ({
  event: 'subscribe',
  params: { biz, type, ...(contractCode && { contractCode }), ...more, zip: false, serialize: false },
})
const acks = (client: StreamClient) =>
  client.heard.flatMap(({ frame }) => (frame.code === undefined ? [] : [[frame.ch, frame.code]]))
const results = (client: StreamClient) =>
  client.heard.flatMap(({ frame }) => (frame.channel === undefined ? [] : [frame.data]))
const swapPushes = (client: StreamClient, type: string) =>
  client.heard.flatMap(({ frame }) => (frame.type === type && frame.channel === undefined ? [frame] : []))
const tickersOf = (client: StreamClient) =>
  client.pushes(spotTopics.allTickers).map((data) => tickersSchema.parse(data))

describe('spot socket [DATA-01]', () => {
  it('acknowledges known topics, and answers 404 to unknown ones, including books of markets without one [DATA-01]', async () => {
    const { connect, ticks } = simulated()
    const client = connect('spot')
    const known = [
      spotTopics.allTickers,
      spotTopics.ticker('btc_usdt'),
      spotTopics.trades('btc_usdt'),
      ...periods.map((period) => spotTopics.klines('btc_usdt', period)),
    ]
    const unknown = [
      '',
      'market.',
      'market.btc_usdt',
      'market.nope_usdt.ticker',
      'market.btcusdt.ticker',
      'market.btc_usdt.kline.7m',
      'market.btc_usdt.trade.depth',
      'x'.repeat(100),
    ]
    for (const topic of [...known, ...unknown]) client.say({ sub: topic })
    await ticks(1)
    expect(acks(client)).toEqual([...known.map((topic) => [topic, 200]), ...unknown.map((topic) => [topic, 404])])
    for (const { frame } of client.heard) expect(spotFrameSchema.safeParse(frame).success).toBe(true)
  })

  it('sends each topic’s newest state at once, and then changes, in the contract’s format [DATA-01]', async () => {
    const { connect, ticks, feed } = simulated()
    const client = connect('spot')
    const topics = [
      spotTopics.ticker('btc_usdt'),
      spotTopics.trades('btc_usdt'),
      spotTopics.klines('btc_usdt', '1h'),
    ] as const
    for (const topic of topics) client.say({ sub: topic })
    for (const topic of topics) expect(client.pushes(topic)).toHaveLength(1)
    const traded: Trade[] = []
    feed.listen((event) => {
      if (event.kind === 'trade' && event.symbol === 'btc_usdt') traded.push(event.trade)
    })
    await ticks(20)
    const [tickers, trades, candles] = topics.map((topic) => client.pushes(topic))
    expect(tickers?.map((data) => tickerSchema.parse(data)).at(-1)).toEqual(feed.ticker('btc_usdt'))
    expect(candles?.map((data) => candlesSchema.parse(data)).at(-1)).toEqual([feed.candle('btc_usdt', '1h')])
    const published = (trades ?? []).slice(1).flatMap((data) => tradesSchema.parse(data))
    expect(published.length).toBeGreaterThan(5)
    expect(published).toEqual(traded)
    expect(feed.trades('btc_usdt').slice(-published.length)).toEqual(traded)
  })

  it('sends one frame in a tick for all changed pairs, and only those [DATA-01] [MKT-01]', async () => {
    const { connect, ticks, feed, clock } = simulated()
    const client = connect('spot')
    client.say({ sub: spotTopics.allTickers })
    const [whole] = tickersOf(client)
    expect(whole?.map((ticker) => ticker.symbol)).toEqual(['btc_usdt', 'eth_usdt', 'kda_usdt'])
    /** The ticks in which a pair was traded. */
    const busy = new Map<string, Set<number>>()
    feed.listen((event) => {
      if (event.kind === 'trade' && event.symbol.includes('_usdt'))
        busy.set(event.symbol, (busy.get(event.symbol) ?? new Set()).add(clock.now()))
    })
    await ticks(50)
    const frames = tickersOf(client).slice(1)
    expect(frames.length).toBe(new Set([...busy.values()].flatMap((times) => [...times])).size)
    // A tick without trades in a pair does not include it: this one trades once a second on average.
    const ofSlow = frames.filter((frame) => frame.some((ticker) => ticker.symbol === 'kda_usdt'))
    expect(ofSlow.length).toBe(busy.get('kda_usdt')?.size)
    expect(ofSlow.length).toBeLessThan(15)
    const board = new Map(
      tickersOf(client)
        .flat()
        .map((ticker) => [ticker.symbol, ticker]),
    )
    for (const [symbol, ticker] of board) expect(ticker).toEqual(feed.ticker(symbol))
  })

  it('stops a topic after unsub, and continues the others [DATA-01]', async () => {
    const { connect, ticks } = simulated()
    const client = connect('spot')
    client.say({ sub: spotTopics.ticker('btc_usdt') })
    client.say({ sub: spotTopics.ticker('eth_usdt') })
    await ticks(3)
    client.say({ unsub: spotTopics.ticker('btc_usdt') })
    const pushes = () => ['btc_usdt', 'eth_usdt'].map((symbol) => client.pushes(spotTopics.ticker(symbol)).length)
    const [btc = 0, eth = 0] = pushes()
    await ticks(10)
    expect(pushes()[0]).toBe(btc)
    expect(pushes()[1]).toBeGreaterThan(eth)
    expect(acks(client).at(-1)).toEqual([spotTopics.ticker('btc_usdt'), 200])
  })
})

describe('contracts socket [DATA-01]', () => {
  it('acknowledges its types for contracts of the right kind, and answers false for others [DATA-01]', () => {
    const { connect } = simulated()
    const client = connect('swap')
    const said = [
      [subscribe('tickers'), true],
      [subscribe('ticker', 'btcusdt'), true],
      [subscribe('trades', 'btcusdt'), true],
      [subscribe('candles', 'btcusdt', { period: '5m' }), true],
      [subscribe('fund_rate', 'btcusdt'), true],
      [subscribe('index', 'btcusdt'), true],
      [subscribe('mark', 'btcusdt'), true],
      [subscribe('ticker', 'btcusdt_261127', {}, 'delivery'), true],
      [subscribe('mark', 'btcusdt_261127', {}, 'delivery'), true],
      [subscribe('depth', 'btcusdt'), false],
      [subscribe('candles', 'btcusdt'), false],
      [subscribe('candles', 'btcusdt', { period: '7m' }), false],
      [subscribe('ticker', 'nopeusdt'), false],
      [subscribe('ticker', 'btc_usdt'), false],
      [subscribe('ticker', 'btcusdt_261127'), false],
      [subscribe('ticker', 'btcusdt', {}, 'delivery'), false],
      [subscribe('fund_rate', 'btcusdt_261127', {}, 'delivery'), false],
      [subscribe('ticker'), false],
    ] as const
    for (const [command] of said) client.say(command)
    expect(results(client)).toEqual(said.map(([, result]) => ({ result })))
    for (const { frame } of client.heard) expect(swapFrameSchema.safeParse(frame).success).toBe(true)
  })

  it('pushes each type in the contract’s format, with the mark price between coin and contract [DATA-01]', async () => {
    const { connect, ticks, feed } = simulated()
    const client = connect('swap')
    for (const type of ['ticker', 'trades', 'fund_rate', 'index', 'mark']) client.say(subscribe(type, 'btcusdt'))
    client.say(subscribe('candles', 'btcusdt', { period: '1m' }))
    client.say(subscribe('tickers', undefined, {}, 'delivery'))
    client.say(subscribe('tickers'))
    await ticks(700)
    const newest = <T extends z.ZodMiniType>(type: string, schema: T, biz = 'perpetual') =>
      schema.parse(swapPushes(client, type).findLast((frame) => frame.biz === biz)?.data) as z.output<T>
    expect(newest('ticker', tickerSchema)).toEqual(feed.ticker('btcusdt'))
    expect(newest('candles', candlesSchema)).toEqual([feed.candle('btcusdt', '1m')])
    expect(newest('trades', tradesSchema).at(-1)).toEqual(feed.trades('btcusdt').at(-1))
    expect(newest('tickers', tickersSchema, 'delivery').map((ticker) => ticker.symbol)).toEqual(['btcusdt_261127'])
    expect(newest('tickers', tickersSchema).every((ticker) => ['btcusdt', 'ethusdt'].includes(ticker.symbol))).toBe(
      true,
    )

    const [index, mark, funding] = [
      newest('index', indexPriceSchema),
      newest('mark', indexPriceSchema),
      newest('fund_rate', fundRateSchema),
    ]
    const last = feed.ticker('btcusdt')?.last
    if (!last) throw new Error('no last price')
    expect(compare(mark.price, index.price) === compare(last, index.price)).toBe(true)
    expect(funding).toMatchObject({ contractCode: 'btcusdt', next: Date.UTC(2026, 10, 21, 16) })
    // A rate is calculated for each whole minute: it is not repeated with each trade.
    expect(swapPushes(client, 'fund_rate').length).toBeLessThanOrEqual(3)
    expect(
      swapPushes(client, 'candles').every((frame) => z.object({ period: z.literal('1m') }).safeParse(frame).success),
    ).toBe(true)
  })

  it('answers a ping with a pong', () => {
    const client = simulated().connect('swap')
    client.say({ event: 'ping' })
    expect(client.heard.map(({ frame }) => frame)).toEqual([{ event: 'pong' }])
  })
})

describe('slow reader', () => {
  it('gets each topic’s newest state when it has caught up, and not what it missed [DATA-01]', async () => {
    const { connect, ticks, feed } = simulated()
    const client = connect('spot')
    client.say({ sub: spotTopics.allTickers })
    await ticks(5)
    client.lag(true)
    const before = client.heard.length
    await ticks(100)
    expect(client.heard).toHaveLength(before)
    client.lag(false)
    await ticks(1)
    const [caught] = tickersOf(client).slice(-1)
    expect(caught).toEqual(['btc_usdt', 'eth_usdt', 'kda_usdt'].map((symbol) => feed.ticker(symbol)))
    expect(client.heard.length - before).toBeLessThanOrEqual(2)
  })

  it('gets a book snapshot, with deltas that continue from it [DATA-02]', async () => {
    const clients: StreamClient[] = []
    let feed: Feed | undefined
    const { run } = await play({
      file: recordings().path('books-with-checksums'),
      before: (made, clock) => {
        feed = made
        clients.push(streamsOf(made, clock).connect('spot'))
      },
    })
    const [client] = clients
    if (!client || !feed) throw new Error('no client')
    const topic = spotTopics.depth('xmr_usd')
    client.say({ sub: topic })
    for (let lag = 0; lag < 5; lag++) {
      await run(1_500)
      client.lag(true)
      await run(1_500)
      client.lag(false)
    }
    await run(1_000)
    const book = new ReferenceBook()
    const depths = client.pushes(topic).map((data) => depthSchema.parse(data))
    for (const depth of depths) {
      book.take(depth)
      expect(book.fault, `version ${depth.version}`).toBeUndefined()
    }
    expect(depths.filter((depth) => depth.type === 'snapshot').length).toBeGreaterThan(4)
    expect(book.levels).toEqual(feed.book('xmr_usd')?.book)
  })
})

describe('market that trades between two ticks of the venue', () => {
  it('sends each trade once to a client that subscribes in between [DATA-01]', async () => {
    const file = writeLines(
      [1_000, 1_010, 1_050, 1_120, 1_130].map((ts, at) => ({
        ts,
        market: 'XBT/CHF',
        kind: 'trade',
        price: String(at + 1),
        amount: '1',
        side: 'buy',
      })),
    )
    const clients: StreamClient[] = []
    const { run } = await play({
      file,
      before: (feed, clock) => clients.push(...['a', 'b'].map(() => streamsOf(feed, clock).connect('spot'))),
    })
    const topic = spotTopics.trades('xbt_chf')
    await run(20)
    clients[0]?.say({ sub: topic })
    await run(100)
    clients[1]?.say({ sub: topic })
    await run(200)
    for (const client of clients) {
      expect(
        client
          .pushes(topic)
          .flatMap((data) => tradesSchema.parse(data))
          .map((trade) => trade.price),
      ).toEqual(['1', '2', '3', '4', '5'])
    }
  })
})

describe('ended markets', () => {
  const file = writeLines([
    { ts: 1_000, market: 'XBT/CHF', kind: 'trade', price: '10', amount: '1', side: 'buy' },
    { ts: 1_000, market: 'SUSHIUSDT', kind: 'trade', price: '7', amount: '1', side: 'buy' },
    { ts: 2_000, market: 'SUSHIUSDT', kind: 'trade', price: '8', amount: '1', side: 'buy' },
  ])

  it('notify current and later subscribers [DATA-01]', async () => {
    const connects: ReturnType<typeof streamsOf>['connect'][] = []
    const { run } = await play({ file, before: (feed, clock) => connects.push(streamsOf(feed, clock).connect) })
    const [connect] = connects
    if (!connect) throw new Error('no streams')
    const [spot, swap] = [connect('spot'), connect('swap')]
    spot.say({ sub: spotTopics.ticker('xbt_chf') })
    swap.say(subscribe('ticker', 'sushiusdt'))
    await run(900)
    expect(acks(spot)).toEqual([[spotTopics.ticker('xbt_chf'), 200]])
    expect(results(swap)).toEqual([{ result: true }])
    await run(1_000)
    expect(acks(spot)).toEqual([
      [spotTopics.ticker('xbt_chf'), 200],
      [spotTopics.ticker('xbt_chf'), 410],
    ])
    expect(results(swap)).toEqual([{ result: true }, { result: false }])

    const late = connect('spot')
    late.say({ sub: spotTopics.ticker('xbt_chf') })
    expect(late.heard.map(({ frame }) => frame.code ?? 'push')).toEqual([200, 'push', 410])
  })

  it('start a new epoch when the recording is looped: the first book message is a snapshot [DATA-02]', async () => {
    const book = {
      ts: 1_000,
      market: 'XBT/CHF',
      kind: 'book',
      type: 'snapshot',
      bids: [['1.0', '1']],
      asks: [['2.0', '1']],
    }
    const clients: StreamClient[] = []
    const { run } = await play({
      file: writeLines([book, { ...book, ts: 1_500, type: 'delta', bids: [['1.0', '0']] }]),
      loop: true,
      before: (feed, clock) => clients.push(streamsOf(feed, clock).connect('spot')),
    })
    const [client] = clients
    client?.say({ sub: spotTopics.depth('xbt_chf') })
    await run(2_200)
    const depths = client?.pushes(spotTopics.depth('xbt_chf')).map((data) => depthSchema.parse(data)) ?? []
    expect(depths.map(({ type, epoch, version }) => [type, epoch, version])).toEqual([
      ['snapshot', 'epoch 1', 1],
      ['delta', 'epoch 1', 2],
      ['snapshot', 'epoch 2', 1],
      ['delta', 'epoch 2', 2],
    ])
  })
})
