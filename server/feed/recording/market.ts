import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { add, decimal, max, min, multiply, quotient, sum, toScale } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { applyLevels, bookChecksum, emptyBook, isCrossed } from '#contract/markets/orderBook.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { Depth, Level, Trade } from '#contract/kernel/streams.ts'
import { changeInPercent } from '../change.ts'
import type { FeedBook, FeedEvent } from '../feed.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { copyLevels } from '../levels.ts'
import { createReplayedCandles } from './candles.ts'
import type { RecordedBook, RecordedLine } from './line.ts'

/** One market of a recording during playback. */
export interface ReplayedMarket {
  /** Processes a line at its shifted time. */
  readonly take: (line: RecordedLine, shift: Shift) => Taken
  readonly ticker: () => Ticker | undefined
  readonly trades: () => readonly Trade[]
  readonly candle: (period: Period) => CandleRow | undefined
  readonly candles: (period: Period, to: number | undefined, limit: number) => readonly CandleRow[]
  readonly book: () => FeedBook | undefined
}

/**
 * How far the recording's times are shifted: all by the same amount, and candles by its whole minutes, so that they
 * stay aligned.
 */
export interface Shift {
  readonly time: number
  readonly candles: number
}

interface Taken {
  /** The resulting event; undefined if there is none. */
  readonly event: FeedEvent | undefined
  /** A problem with the line. */
  readonly problem?: string
}

interface ReplayedMarketInput {
  readonly listing: Listing
  readonly periods: ReadonlySet<Period>
  readonly epoch: string
}

const two = decimal('2')
const four = decimal('4')

export const createReplayedMarket = ({ listing, periods, epoch }: ReplayedMarketInput): ReplayedMarket => {
  const { symbol, pricePrecision, amountPrecision } = listing
  const candles = createReplayedCandles(periods)
  let traded: Decimal | undefined
  let bid: Level | null = null
  let ask: Level | null = null
  let ts = 0
  let recent: readonly Trade[] = []
  let count = 0
  let book: OrderBook | undefined
  let version = 0

  const takeBook = (line: RecordedBook, time: number): Taken => {
    if (line.type === 'delta' && !book)
      return { event: undefined, problem: `a change of the book of ${line.market}, of which no snapshot came` }
    if (line.type === 'snapshot' || !book) book = emptyBook()
    applyLevels(book, line)
    const prevVersion = version
    version += 1
    ts = time
    const [bestBid] = book.bids
    const [bestAsk] = book.asks
    bid = bestBid ? [...bestBid] : null
    ask = bestAsk ? [...bestAsk] : null
    const checksum = bookChecksum(book)
    const whole =
      line.type === 'snapshot' ||
      line.bids.length > marketsLimits.book.levels ||
      line.asks.length > marketsLimits.book.levels
    const levels = whole ? copyLevels(book) : { bids: line.bids, asks: line.asks }
    const change: Depth = {
      type: whole ? 'snapshot' : 'delta',
      epoch,
      version,
      prevVersion,
      ...levels,
      checksum,
      ts: time,
    }
    const event: FeedEvent = { kind: 'book', symbol, change }
    if (isCrossed(book)) return { event, problem: `the book of ${line.market} is crossed` }
    if (line.checksum !== undefined && line.checksum !== checksum)
      return { event, problem: `the book of ${line.market} does not give its checksum` }
    return { event }
  }

  const take = (line: RecordedLine, shift: Shift): Taken => {
    const time = line.ts + shift.time
    if (line.kind === 'book') return takeBook(line, time)
    ts = time
    switch (line.kind) {
      case 'trade': {
        count += 1
        const trade: Trade = { id: String(count), price: line.price, amount: line.amount, side: line.side, ts: time }
        traded = line.price
        recent = [...recent, trade].slice(-venueLimits.feed.recentTrades)
        candles.trade(time, line.price, line.amount)
        return { event: { kind: 'trade', symbol, trade } }
      }
      case 'quote':
        bid = line.bid
        ask = line.ask
        return { event: { kind: 'quote', symbol, bid, ask, ts: time } }
      case 'candle': {
        const row: CandleRow = [
          line.row[0] + shift.candles,
          line.row[1],
          line.row[2],
          line.row[3],
          line.row[4],
          line.row[5],
        ]
        candles.put(line.period, row)
        return { event: { kind: 'candle', symbol, period: line.period, row, ts: time } }
      }
    }
  }

  /** The last trade; before any trade, the newest candle's close, otherwise the mid price. */
  const lastPrice = (rows: readonly CandleRow[]): Decimal | undefined => {
    const closed = rows[rows.length - 1]?.[4]
    if (traded !== undefined || closed !== undefined) return traded ?? closed
    return bid && ask ? quotient(add(bid[0], ask[0]), two, pricePrecision, 'halfEven') : undefined
  }

  const ticker = (): Ticker | undefined => {
    const rows = candles.since(ts - venueLimits.feed.tickerSpan)
    const last = lastPrice(rows)
    if (last === undefined) return undefined
    const open = rows[0]?.[1] ?? last
    // A recorded candle has no turnover, so this uses its volume times the mean of its four prices.
    const turnover = sum(
      rows.map((row) =>
        quotient(
          multiply(row[5], sum([row[1], row[2], row[3], row[4]])),
          four,
          pricePrecision + amountPrecision,
          'down',
        ),
      ),
    )
    return {
      symbol,
      last,
      open,
      high: rows.reduce((most, row) => max(most, row[2]), last),
      low: rows.reduce((least, row) => min(least, row[3]), last),
      volume: toScale(sum(rows.map((row) => row[5])), amountPrecision, 'down'),
      turnover,
      change: changeInPercent(open, last),
      bid,
      ask,
      ts,
    }
  }

  return {
    take,
    ticker,
    trades: () => recent,
    candle: candles.newest,
    candles: candles.rows,
    book: () => book && { book, version, ts },
  }
}
