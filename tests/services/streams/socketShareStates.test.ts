import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { spotTopics } from '#contract/kernel/streams.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import { manualClock } from '#server/clock.ts'
import type { Feed } from '#server/feed/feed.ts'
import { candleSeriesMachine } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { seriesKey, seriesPhase } from '#machines/spot/candleSeries/candleSeries.view.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { tradesFace } from '#machines/spot/recentTrades/recentTrades.view.ts'
import { createCandleSeriesActors } from '#services/spot/candleSeries.ts'
import { createRecentTradesActors } from '#services/spot/recentTrades.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import type { Links } from '#services/streams/links.ts'
import { sharedTabs } from '#tests/support/fakeTabs.ts'
import { play, playStart, playStep } from '#tests/support/playing.ts'
import { recordings } from '#tests/support/recording.ts'
import { readLines } from '#tests/support/recordingLines.ts'
import { stubServices } from '#tests/support/services.ts'
import { simulatedFeed } from '#tests/support/simulatedFeed.ts'
import { streamsOf } from '#tests/support/streamClient.ts'
import { VenueSocket } from '#tests/support/venueSocket.ts'
import { answer } from '#tests/support/venueStub.ts'

/*
 * The venue sends a topic's whole state only on a new subscription. The leader therefore renews its subscription when a
 * further tab subscribes, and all tabs get the whole state once more, including those that had it.
 */

const rounds = 20
/** Rounds of irregular length: tabs come after none, some or many changes. */
const lengthOf = (round: number) => 50 + ((round * 137) % 300)

let running: Pick<Feed, 'stop'> | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

/** Tabs of one browser on the venue's own streams; all clocks advance together. */
const tabsAt = (streams: ReturnType<typeof streamsOf>, run: (ms: number) => Promise<void>, step = playStep) => {
  const sockets: VenueSocket[] = []
  const { openTab, pass } = sharedTabs('spot', (url) => {
    const socket = new VenueSocket(url, streams.connect('spot'))
    sockets.push(socket)
    return socket
  })
  return {
    openTab,
    sockets,
    /** Advances time, with a check after each step. */
    pass: async (ms: number, look: () => void = () => undefined) => {
      for (let passed = 0; passed < ms; passed += step) {
        await run(step)
        for (const socket of sockets) {
          if (socket.readyState === 0) socket.opens()
          socket.pump()
        }
        await pass(step)
        look()
      }
    },
  }
}

/** Messages from the leader when a second tab subscribes to a topic repeatedly. */
const renewed = (topic: string) => [
  { sub: topic },
  ...Array.from({ length: rounds }, () => [{ unsub: topic }, { sub: topic }]).flat(),
]

describe('second tab that subscribes to the first tab’s topics', () => {
  const { says, path } = recordings()

  it(`keeps the first tab’s book correct and live, and gets the same (${says}) [DATA-02]`, async () => {
    const file = path('books-with-checksums')
    const symbols = [...new Set(readLines(file).map(({ market }) => market.toLowerCase().replace('/', '_')))]
    let streams: ReturnType<typeof streamsOf> | undefined
    const { feed, run } = await play({ file, before: (source, time) => (streams = streamsOf(source, time)) })
    running = feed
    if (!streams) throw new Error('The streams did not start')
    const { openTab, pass, sockets } = tabsAt(streams, run)

    const booksOf = ({ links }: { readonly links: Links }) => {
      const books = createBooks({ links, nextFrame: () => undefined })
      return {
        subscribe: () => {
          const ends = symbols.map((symbol) => books.subscribe(bookKey('spot', symbol), () => undefined))
          return () => ends.forEach((end) => end())
        },
        all: () => symbols.map((symbol) => books.read(bookKey('spot', symbol))),
      }
    }
    const expected = () => symbols.map((symbol) => ({ isLive: true, levels: feed.book(symbol)?.book }))

    const first = await openTab()
    const books = booksOf(first)
    books.subscribe()
    await pass(1_000)
    expect(books.all()).toMatchObject(expected())
    const heard = symbols.map((symbol) => first.listen(spotTopics.depth(symbol)))

    const second = await openTab()
    const others = booksOf(second)
    for (let round = 0; round < rounds; round += 1) {
      const leave = others.subscribe()
      let steps = 0
      await pass(lengthOf(round), () => {
        expect(books.all().every((book) => book?.isLive)).toBe(true)
        steps += 1
        if (steps % 7 === 0) expect(books.all(), `round ${round}`).toMatchObject(expected())
      })
      expect(books.all(), `round ${round}`).toMatchObject(expected())
      expect(others.all(), `round ${round}`).toMatchObject(expected())
      leave()
    }
    // No frame failed its checks: each topic was renewed once a round and not again.
    expect(heard.map(({ phases }) => phases())).toEqual(symbols.map(() => ['live']))
    expect(sockets).toHaveLength(1)
    for (const symbol of symbols) {
      const topic = spotTopics.depth(symbol)
      expect(sockets[0]?.said.filter((command) => JSON.stringify(command).includes(`"${topic}"`))).toEqual(
        renewed(topic),
      )
    }
    expect([...first.reports, ...second.reports]).toEqual([])
  })

  it('duplicates and loses no trade and no candle of either, across minute boundaries [TRD-05]', async () => {
    const clock = manualClock(playStart)
    const feed = simulatedFeed(clock, ['btc_usdt'])
    running = feed
    feed.start()
    const { openTab, pass, sockets } = tabsAt(streamsOf(feed, clock), (ms) => clock.advance(ms), 50)
    const query = { symbol: 'btc_usdt', period: '1m' } as const
    const shown = 3

    /** The trades and candles of a page. */
    const pageOf = ({ links }: { readonly links: Links }) => {
      const asked: string[] = []
      const services = stubServices(
        ({ url }) => {
          asked.push(new URL(url).pathname)
          return answer(
            url.includes('kline') ? feed.candles(query.symbol, query.period, undefined, 200) : feed.trades('btc_usdt'),
          )
        },
        { links },
      )
      const board = createBoard<readonly Trade[]>((paint) => paint())
      const trades = createActor(recentTradesMachine.provide({ actors: createRecentTradesActors(services, board) }), {
        input: { market: sampleMarket, fid: undefined },
      })
      const candles = createActor(candleSeriesMachine.provide({ actors: createCandleSeriesActors(services) }), {
        input: query,
      })
      trades.start()
      candles.start()
      return {
        asked,
        phases: () => [tradesFace(trades.getSnapshot()), seriesPhase(candles.getSnapshot())],
        trades: () => board.read('btc_usdt')?.map(({ id }) => id),
        candles: () => services.candles.read(seriesKey(query)),
        end: () => {
          trades.stop()
          candles.stop()
        },
      }
    }
    const traded = feed.trades('btc_usdt').map(({ id }) => id)
    feed.listen((event) => {
      if (event.kind === 'trade') traded.push(event.trade.id)
    })
    const tradesNow = () => traded.toReversed().slice(0, spotLimits.recentTrades.kept)
    const candlesNow = () => feed.candles(query.symbol, query.period, undefined, shown)

    const first = await openTab()
    const page = pageOf(first)
    await pass(2_000)
    expect(page.trades()).toEqual(tradesNow())
    const askedBefore = page.asked.length

    const second = await openTab()
    for (let round = 0; round < rounds; round += 1) {
      const other = pageOf(second)
      await pass(7_000 + lengthOf(round), () => {
        expect(page.phases()).toEqual(['shown', 'shown'])
        const ids = page.trades()
        expect(new Set(ids).size).toBe(ids?.length)
      })
      // Both receive trades until the venue's next tick with that tick.
      await pass(100 - (clock.now() % 100))
      expect(page.trades(), `round ${round}`).toEqual(tradesNow())
      expect(other.trades()?.length).toBeGreaterThan(50)
      expect(other.trades(), `round ${round}`).toEqual(tradesNow().slice(0, other.trades()?.length))
      // Drawing follows a little later.
      await expect.poll(() => page.candles()?.slice(-shown), { message: `round ${round}` }).toEqual(candlesNow())
      await expect.poll(() => other.candles()?.slice(-shown), { message: `round ${round}` }).toEqual(candlesNow())
      other.end()
    }
    expect(clock.now() - playStart).toBeGreaterThan(2 * 60_000)
    // The first page never lost its streams: it had nothing to fetch again.
    expect(page.asked).toHaveLength(askedBefore)
    expect(sockets).toHaveLength(1)
    const opens = page.candles()?.map(([open]) => open) ?? []
    expect(opens).toEqual([...new Set(opens)].toSorted((a, b) => a - b))
    expect([...first.reports, ...second.reports]).toEqual([])
    page.end()
  })
})
