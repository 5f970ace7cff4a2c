import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { add, fromUnits, scaleOf, type Decimal } from '#contract/kernel/decimal.ts'
import { spotCommandSchema, spotTopics, streamCodes } from '#contract/kernel/streams.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { bookChecksum, setLevel, type BookLevel } from '#contract/markets/orderBook.ts'
import { candleOpen, isPeriod } from '#contract/markets/periods.ts'
import { feed, firstBook, type Update } from '../book/feed.ts'

/** Interval of every channel except the book, ms: the same as the venue's. */
const tickEvery = 100
const tradesATick = 5
const oneUnit = (value: Decimal, times: number): Decimal => add(value, fromUnits(BigInt(times), scaleOf(value)))

export interface BusyStreams {
  /** URL of the spot socket. */
  readonly url: string
  /** Starts the streams: `tickers` for all markets, and a book with 1,000 changes a second for `symbol`. */
  readonly start: (symbol: string, tickers: readonly Ticker[]) => void
  /** Book changes and tickers sent to a listener since the start. */
  readonly told: () => { readonly levels: number; readonly tickers: number }
  readonly close: () => Promise<void>
}

/**
 * A spot socket under full load that follows the wire format (`docs/wire/streams.md`): book, trades, candles and all
 * tickers. A page then costs the same wherever it is measured, without the venue's engine in the measurement.
 */
export const serveBusyStreams = async (): Promise<BusyStreams> => {
  const server = new WebSocketServer({ port: 0, host: 'localhost' })
  await new Promise((listening) => server.once('listening', listening))
  const listeners = new Map<WebSocket, Set<string>>()
  const book = firstBook()
  let [version, told, trades, turn] = [1, { levels: 0, tickers: 0 }, 0, 0]
  let market = ''
  let newest: readonly Ticker[] = []
  let ends: readonly (() => void)[] = []

  const say = (topic: string, data: unknown, only?: WebSocket) => {
    const text = JSON.stringify({ ch: topic, data })
    for (const [socket, topics] of listeners)
      if (topics.has(topic) && (only === undefined || only === socket)) socket.send(text)
  }

  const depth = (type: 'snapshot' | 'delta', bids: readonly BookLevel[], asks: readonly BookLevel[]) => ({
    type,
    epoch: 'bench',
    version,
    prevVersion: version - 1,
    bids,
    asks,
    checksum: bookChecksum(book),
    ts: Date.now(),
  })

  const change = (updates: readonly Update[]) => {
    const sides = { bids: [] as BookLevel[], asks: [] as BookLevel[] }
    for (const { side, level } of updates) {
      setLevel(book, side, level)
      sides[side].push(level)
    }
    version += 1
    told = { ...told, levels: told.levels + updates.length }
    say(spotTopics.depth(market), depth('delta', sides.bids, sides.asks))
  }

  const price = (): Decimal => oneUnit(book.bids[0]?.[0] ?? fromUnits(1n, 0), turn % 7)

  const trade = () => {
    trades += 1
    return {
      id: String(trades),
      price: price(),
      amount: fromUnits(1_000n + BigInt(trades % 90), 5),
      side: 'buy',
      ts: Date.now(),
    }
  }

  const candle = (topic: string): CandleRow | undefined => {
    const period = topic.slice(topic.lastIndexOf('.') + 1)
    if (!isPeriod(period)) return undefined
    const now = price()
    return [candleOpen(period, Date.now()), now, oneUnit(now, 900), oneUnit(now, -900), now, fromUnits(BigInt(turn), 2)]
  }

  const tick = () => {
    turn += 1
    newest = newest.map((ticker) => ({ ...ticker, last: oneUnit(ticker.last, turn % 2 ? 1 : -1), ts: Date.now() }))
    told = { ...told, tickers: told.tickers + newest.length }
    say(spotTopics.allTickers, newest)
    say(spotTopics.trades(market), Array.from({ length: tradesATick }, trade))
    for (const topic of new Set([...listeners.values()].flatMap((topics) => [...topics]))) {
      const row = topic.startsWith(`market.${market}.kline.`) ? candle(topic) : undefined
      if (row) say(topic, [row])
    }
  }

  const answer = (socket: WebSocket, topic: string) => {
    socket.send(JSON.stringify({ ch: topic, code: streamCodes.subscribed, msg: '', status: 'ok', ts: Date.now() }))
    listeners.get(socket)?.add(topic)
    if (topic === spotTopics.depth(market)) say(topic, depth('snapshot', book.bids, book.asks), socket)
    if (topic === spotTopics.allTickers) say(topic, newest, socket)
  }

  server.on('connection', (socket) => {
    listeners.set(socket, new Set())
    socket.on('close', () => listeners.delete(socket))
    socket.on('message', (data: Buffer) => {
      const command = spotCommandSchema.parse(JSON.parse(data.toString()))
      if ('sub' in command) answer(socket, command.sub)
      else if ('unsub' in command) listeners.get(socket)?.delete(command.unsub)
    })
  })

  return {
    url: `ws://localhost:${(server.address() as AddressInfo).port}`,
    start: (symbol, tickers) => {
      market = symbol
      newest = tickers
      const timer = setInterval(tick, tickEvery)
      ends = [feed(change), () => clearInterval(timer)]
    },
    told: () => told,
    close: () => {
      for (const end of ends) end()
      for (const socket of listeners.keys()) socket.terminate()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
