import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { fromUnits, toPixels } from '#contract/kernel/decimal.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { joinAll, meanTurnover, toRow } from '../bar.ts'
import type { Bar, Digits } from '../bar.ts'
import { dayLevel, levelAt, minuteLength, minuteLevel } from './levels.ts'
import { createMinute, minuteOf } from './minute.ts'
import type { Minute } from './minute.ts'
import { Newest } from './newest.ts'
import { hash, hashText } from './random.ts'
import type { Shape } from './shape.ts'

/** One simulated market from the distant past to any moment. Everything is computed on demand. */
export interface SimulatedMarket {
  readonly listing: Listing
  readonly digits: Digits
  /** Trades per minute. */
  readonly trades: number
  /** The average trade size, in lots. */
  readonly tradeLots: number
  readonly minute: (index: number) => Minute
  /** The time of a trade, given its number since the epoch, in epoch ms. */
  readonly tradeTime: (number: number) => number
  /** The number of the newest trade at `time`. */
  readonly tradeAt: (time: number) => number
  /** The candle of [from, to), both on the minute; undefined if it is empty. */
  readonly bar: (from: number, to: number) => Bar | undefined
  /** The candle of [from, now], trade by trade in its last minute. */
  readonly barUntil: (from: number, now: number) => Bar | undefined
  /** The candles that open before `to` and no later than `now`, oldest first. */
  readonly rows: (period: Period, to: number, limit: number, now: number) => readonly CandleRow[]
}

interface SimulatedMarketInput {
  readonly seed: number
  readonly listing: Listing
  readonly shape: Shape
  readonly trades: number
  readonly dailyLots: number
}

/** Minutes whose trades are cached: the current, the next and the previous one. */
const keptMinutes = 3

export const createSimulatedMarket = ({
  seed,
  listing,
  shape,
  trades,
  dailyLots,
}: SimulatedMarketInput): SimulatedMarket => {
  const key = hash(seed, hashText(listing.symbol), 3)
  const digits: Digits = { price: listing.pricePrecision, amount: listing.amountPrecision }
  const ticksAtLevel = toPixels(listing.level) * 10 ** listing.pricePrecision
  const toTicks = (log: number): number => Math.max(1, Math.round(ticksAtLevel * Math.exp(log)))
  const minutes = new Newest<Minute>(keptMinutes)
  const minute = (index: number): Minute => minutes.get(index, () => createMinute(shape, key, index, trades, toTicks))
  const spanBar = (level: number, time: number): Bar => {
    const { length } = levelAt(level)
    const { path, high, low, lots } = shape.span(level, time / length)
    const shown = {
      open: toTicks(path[0] ?? 0),
      high: toTicks(high),
      low: toTicks(low),
      close: toTicks(path[path.length - 1] ?? 0),
      volume: lots + trades * (length / minuteLength),
    }
    return { ...shown, turnover: meanTurnover(shown) }
  }

  /** The longest span that begins at `time` and ends by `to`. */
  const longest = (time: number, to: number): number => {
    for (let level = dayLevel; level < minuteLevel; level++) {
      const { length } = levelAt(level)
      if (time % length === 0 && time + length <= to) return level
    }
    return minuteLevel
  }

  const bars = (from: number, to: number): Bar[] => {
    const all: Bar[] = []
    for (let time = from; time < to;) {
      const level = longest(time, to)
      all.push(spanBar(level, time))
      time += levelAt(level).length
    }
    return all
  }

  const tradeTime = (number: number): number => {
    const index = Math.floor(number / trades)
    return index * minuteLength + (minute(index).times[number - index * trades] ?? 0)
  }

  const tradeAt = (time: number): number => {
    const index = minuteOf(time)
    const { times } = minute(index)
    const passed = time - index * minuteLength
    let [low, high] = [0, times.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((times[middle] ?? 0) <= passed) low = middle + 1
      else high = middle
    }
    return index * trades + low - 1
  }

  /** Trades of the current minute up to `now`, as candles. */
  const begun = (now: number): readonly Bar[] => {
    const newest = tradeAt(now)
    const index = minuteOf(now)
    const { prices, amounts } = minute(index)
    const all: Bar[] = []
    for (let number = index * trades; number <= newest; number++) {
      const price = prices[number - index * trades] ?? 1
      const volume = amounts[number - index * trades] ?? 0
      all.push({ open: price, high: price, low: price, close: price, volume, turnover: BigInt(price) * BigInt(volume) })
    }
    return all
  }

  const barUntil = (from: number, now: number): Bar | undefined =>
    joinAll([...bars(from, minuteOf(now) * minuteLength), ...begun(now)])

  const rows = (period: Period, to: number, limit: number, now: number): readonly CandleRow[] => {
    const found: CandleRow[] = []
    let open = candleOpen(period, Math.min(to - 1, now))
    while (found.length < limit && open >= listing.listedAt) {
      const end = candleOpen(period, open, 1)
      const bar = end <= now ? joinAll(bars(open, end)) : barUntil(open, now)
      if (bar) found.push(toRow(open, bar, digits))
      open = candleOpen(period, open, -1)
    }
    return found.reverse()
  }

  return {
    listing,
    digits,
    trades,
    tradeLots: dailyLots / (trades * (levelAt(dayLevel).length / minuteLength)),
    minute,
    tradeTime,
    tradeAt,
    bar: (from, to) => joinAll(bars(from, to)),
    barUntil,
    rows,
  }
}

/** Formats a price and an amount as text. */
export const ticksText = (ticks: number, { price }: Digits) => fromUnits(BigInt(ticks), price)
export const lotsText = (lots: number, { amount }: Digits) => fromUnits(BigInt(lots), amount)
