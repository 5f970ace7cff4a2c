import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { fromUnits, isZero, multiply, quotient, zero, type Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { Level, Trade } from '#contract/kernel/streams.ts'
import { changeInPercent } from '../change.ts'
import { joinBars, toRow } from '../bar.ts'
import type { Bar } from '../bar.ts'
import { ledgerScale } from '#server/ledger/amount.ts'
import { minuteLength } from './levels.ts'
import { lotsText, ticksText } from './market.ts'
import type { SimulatedMarket } from './market.ts'
import { minuteOf } from './minute.ts'
import { hash, hashText, normal, randomFrom } from './random.ts'

/** A simulated market in progress: the trades that are due, and the numbers that they change. */
export interface LiveMarket {
  readonly market: SimulatedMarket
  /** Advances to `now` and returns the trades since the last call; after a long pause only the newest. */
  readonly advance: (now: number) => readonly Trade[]
  readonly ticker: () => Ticker
  readonly quote: () => { readonly bid: Level; readonly ask: Level }
  readonly trades: () => readonly Trade[]
  readonly candle: (period: Period) => CandleRow
}

interface Closed {
  readonly minute: number
  readonly bar: Bar | undefined
}

/** The average spread beyond the minimum, as a share of the price. */
const spreadShare = 0.000_02
/** The typical quote size relative to the typical trade, and its logarithmic deviation. */
const quoteLots = 3
const quoteDeviation = 1.5

/** In the quote coin; of an inverse contract in the base coin, at the mean price. */
const turnoverOf = (
  { contractSize, isInverse }: SimulatedMarket['listing'],
  { turnover, volume }: Bar,
  { price, amount }: SimulatedMarket['digits'],
): Decimal => {
  const priced = fromUnits(turnover, price + amount)
  if (isInverse !== true) return multiply(priced, contractSize)
  const lots = fromUnits(BigInt(volume), amount)
  return isZero(priced) ? zero : quotient(multiply(multiply(lots, lots), contractSize), priced, ledgerScale, 'halfEven')
}

export const createLiveMarket = (market: SimulatedMarket, start: number): LiveMarket => {
  const { digits, listing } = market
  const quotes = hash(hashText(listing.symbol), 5, 0)
  let number = market.tradeAt(start)
  /** When `advance` was last called, in epoch ms. */
  let advancedAt = start
  let minute = minuteOf(market.tradeTime(number))
  /** The candle of the current minute, and that of the preceding day, which is computed when a ticker is requested. */
  let begun: Bar
  let before: { readonly bar: Bar | undefined } | undefined
  let ticker: Ticker | undefined
  const recent: Trade[] = []
  const closed = new Map<Period, Closed>()

  const at = (trade: number) => {
    const { prices, amounts, buys } = market.minute(Math.floor(trade / market.trades))
    const place = trade % market.trades
    return { price: prices[place] ?? 1, amount: amounts[place] ?? 1, buy: buys[place] ?? false }
  }

  const tradeOf = (trade: number): Trade => {
    const { price, amount, buy } = at(trade)
    return {
      id: String(trade),
      price: ticksText(price, digits),
      amount: lotsText(amount, digits),
      side: buy ? 'buy' : 'sell',
      ts: market.tradeTime(trade),
    }
  }

  const enter = (time: number) => {
    const opened = minuteOf(time) * minuteLength
    minute = minuteOf(time)
    const bar = market.barUntil(opened, time)
    if (!bar) throw new RangeError(`${listing.symbol} was not traded at ${time}`)
    begun = bar
    before = undefined
  }

  const dayBefore = (): Bar | undefined => {
    const opened = minute * minuteLength
    before ??= {
      bar: market.bar(
        Math.max(
          opened - venueLimits.feed.tickerSpan + minuteLength,
          Math.ceil(listing.listedAt / minuteLength) * minuteLength,
        ),
        opened,
      ),
    }
    return before.bar
  }

  const takeIn = (trade: number) => {
    const time = market.tradeTime(trade)
    if (minuteOf(time) === minute) {
      const { price, amount } = at(trade)
      const bar = {
        open: price,
        high: price,
        low: price,
        close: price,
        volume: amount,
        turnover: BigInt(price) * BigInt(amount),
      }
      begun = joinBars(begun, bar)
    } else enter(time)
  }

  const advance = (now: number): readonly Trade[] => {
    const newest = market.tradeAt(now)
    const stoodStill = now - advancedAt > venueLimits.feed.catchUp
    advancedAt = now
    if (newest <= number) return []
    const first = stoodStill ? newest : number + 1
    const fresh: Trade[] = []
    for (let trade = first; trade <= newest; trade++) {
      if (stoodStill) enter(market.tradeTime(trade))
      else takeIn(trade)
      fresh.push(tradeOf(trade))
    }
    number = newest
    ticker = undefined
    recent.push(...fresh)
    recent.splice(0, recent.length - venueLimits.feed.recentTrades)
    return fresh
  }

  /** The quote on the taker's side is the trade's price; the other quote is a few ticks away. */
  const quote = (): { bid: Level; ask: Level } => {
    const { price, buy } = at(number)
    const random = randomFrom(hash(quotes, 1, number))
    const step = 1 + Math.floor(-Math.log(1 - random()) * price * spreadShare)
    const bid = buy ? Math.max(1, price - step) : price
    const ask = buy ? price : price + step
    const amount = () =>
      lotsText(Math.ceil(quoteLots * market.tradeLots * Math.exp(quoteDeviation * normal(random))), digits)
    return { bid: [ticksText(bid, digits), amount()], ask: [ticksText(ask, digits), amount()] }
  }

  const write = (): Ticker => {
    const day = dayBefore()
    const bar = day ? joinBars(day, begun) : begun
    const [open, last] = [ticksText(bar.open, digits), ticksText(bar.close, digits)]
    return {
      symbol: listing.symbol,
      last,
      open,
      high: ticksText(bar.high, digits),
      low: ticksText(bar.low, digits),
      volume: lotsText(bar.volume, digits),
      turnover: turnoverOf(listing, bar, digits),
      change: changeInPercent(open, last),
      ...quote(),
      ts: market.tradeTime(number),
    }
  }

  const candle = (period: Period): CandleRow => {
    const open = candleOpen(period, market.tradeTime(number))
    let known = closed.get(period)
    if (known?.minute !== minute) {
      known = { minute, bar: market.bar(open, minute * minuteLength) }
      closed.set(period, known)
    }
    return toRow(open, known.bar ? joinBars(known.bar, begun) : begun, digits)
  }

  enter(market.tradeTime(number))
  recent.push(tradeOf(number))
  return { market, advance, ticker: () => (ticker ??= write()), quote, trades: () => [...recent], candle }
}
