import { fromUnits, multiply, quotient, decimal, toUnits, type Decimal } from '#contract/kernel/decimal.ts'
import type { Level } from '#contract/kernel/streams.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { candleOpen, periods, type Period } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { ledgerScale } from '#server/ledger/amount.ts'
import { barOf } from '#server/trading/candles.ts'
import { joinAll, joinBars, meanTurnover, toRow, type Bar, type Digits } from '../bar.ts'
import { changeInPercent } from '../change.ts'

/** The candle of a period from `openAt` on. */
export interface TimedBar {
  /** Epoch ms. */
  readonly openAt: number
  readonly bar: Bar
  /** For more than a minute: the candles of its minutes, needed when the oldest leave the 24 hours. */
  readonly minutes?: () => readonly TimedBar[]
}

/** A market's ticker and its open candles, updated with every trade. */
export interface MarketNumbers {
  readonly trade: (ticks: number, lots: number, at: number) => void
  readonly ticker: (now: number, bid: Level | null, ask: Level | null) => Ticker
  /** The open candle; without any trade it is flat at the last price. */
  readonly candle: (period: Period, now: number) => CandleRow
  /** The price of the last trade before a time within the last day, or the price at which the day began. */
  readonly closeBefore: (time: number) => Decimal
}

interface Known {
  /** In ticks. */
  readonly last: number
  /** Epoch ms. */
  readonly lastAt: number
  /** The candles of the last 24 hours, of any length, oldest first. */
  readonly day: readonly TimedBar[]
  /** The open candles. */
  readonly open: ReadonlyMap<Period, TimedBar>
}

const minute = 60_000

/** What the public data of a market with an engine is made by. */
export interface PublicRules {
  readonly symbol: string
  readonly priceDigits: number
  readonly amountDigits: number
  readonly maxTicks: number
  /** The price around which it began, in ticks. */
  readonly levelTicks: number
  /** What an amount of 1 is in the base coin; 1 without it. */
  readonly contractSize?: Decimal
  /** Of an inverse contract: ledger units of one contract times ticks. */
  readonly inverseStep?: bigint | undefined
}

export const digitsOf = ({ priceDigits, amountDigits }: Pick<PublicRules, 'priceDigits' | 'amountDigits'>): Digits => ({
  price: priceDigits,
  amount: amountDigits,
})

const one = decimal('1')
/** Rounds a decimal to the nearest whole number of steps of `digits` decimal places. */
export const wholeOf = (value: Decimal, digits: number): number =>
  Number(toUnits(quotient(value, one, digits, 'halfEven'), digits))

/** Converts a candle of another source, whose prices may be more precise than this market's. */
export const barOfRow = ([, open, high, low, close, volume]: CandleRow, digits: Digits, inverseStep?: bigint): Bar => {
  const bar = {
    open: wholeOf(open, digits.price),
    high: wholeOf(high, digits.price),
    low: wholeOf(low, digits.price),
    close: wholeOf(close, digits.price),
    volume: wholeOf(volume, digits.amount),
  }
  return { ...bar, turnover: meanTurnover(bar, inverseStep) }
}

/** A candle without trades. */
export const flatBar = (ticks: number): Bar => barOf(ticks, 0)

export const createMarketNumbers = (rules: PublicRules, known: Known): MarketNumbers => {
  const digits = digitsOf(rules)
  const day: TimedBar[] = [...known.day]
  const open = new Map(known.open)
  let { last, lastAt } = known
  /** The last 24 hours without the current minute, computed in minute `at`. */
  let before: { readonly at: number; readonly bar: Bar | undefined } | undefined

  /** The 24 hours consist of the minutes that opened within them. */
  const forget = (now: number): void => {
    const since = now - venueLimits.feed.tickerSpan
    const kept = day.findIndex(({ openAt }) => openAt > since)
    if (kept === 0) return
    const gone = day.splice(0, kept < 0 ? day.length : kept)
    day.unshift(
      ...(gone
        .at(-1)
        ?.minutes?.()
        .filter(({ openAt }) => openAt > since) ?? []),
    )
  }

  const dayBefore = (at: number): Bar | undefined => {
    if (before?.at !== at) {
      forget(at)
      before = { at, bar: joinAll(day.filter(({ openAt }) => openAt < at).map(({ bar }) => bar)) }
    }
    return before.bar
  }

  const dayBar = (now: number): Bar => {
    const at = Math.floor(now / minute) * minute
    const older = dayBefore(at)
    const newest = day.at(-1)
    const current = newest && newest.openAt >= at ? newest.bar : undefined
    if (!older || !current) return older ?? current ?? flatBar(last)
    return joinBars(older, current)
  }

  return {
    trade(ticks, lots, at) {
      const bar = barOf(ticks, lots, rules.inverseStep)
      const openAt = Math.floor(at / minute) * minute
      const newest = day.at(-1)
      if (newest && newest.openAt >= openAt) day[day.length - 1] = { ...newest, bar: joinBars(newest.bar, bar) }
      else day.push({ openAt, bar })
      for (const period of periods) {
        const periodOpen = candleOpen(period, at)
        const current = open.get(period)
        const isSame = current?.openAt === periodOpen
        open.set(period, { openAt: periodOpen, bar: isSame ? joinBars(current.bar, bar) : bar })
      }
      last = ticks
      lastAt = at
    },
    ticker(now, bid, ask) {
      const bar = dayBar(now)
      const price = (ticks: number) => fromUnits(BigInt(ticks), digits.price)
      return {
        symbol: rules.symbol,
        last: price(last),
        open: price(bar.open),
        high: price(bar.high),
        low: price(bar.low),
        volume: fromUnits(BigInt(bar.volume), digits.amount),
        turnover:
          rules.inverseStep === undefined
            ? multiply(fromUnits(bar.turnover, digits.price + digits.amount), rules.contractSize ?? one)
            : fromUnits(bar.turnover, ledgerScale),
        change: changeInPercent(price(bar.open), price(last)),
        bid,
        ask,
        ts: lastAt,
      }
    },
    candle(period, now) {
      const openAt = candleOpen(period, now)
      const current = open.get(period)
      return toRow(openAt, current?.openAt === openAt ? current.bar : flatBar(last), digits)
    },
    closeBefore(time) {
      const older = day.findLast(({ openAt }) => openAt < time)
      return fromUnits(BigInt(older?.bar.close ?? day[0]?.bar.open ?? last), digits.price)
    },
  }
}
