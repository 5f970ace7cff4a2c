import { decimal, fromUnits, multiply, quotient, scaleOf, toScale, toUnits } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { instTypes, stableBases } from '#contract/markets/instruments.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { PositionFigures } from '#server/feed/positions.ts'
import { usdtDigits } from './markets.ts'
import { marketCapOf } from './reference.ts'

/** Sums over all markets in one interval, by name, in units of 10^−`usdtDigits` usdt. A missing sum is unknown. */
export type Tally = Map<string, bigint>

/** Stablecoins whose market cap is charted, in the order of their lines. */
export const stableCoins = ['usdt', 'usdc', 'dai'] as const
/** Coins with a share of their own in the market cap. */
export const dominantCoins = ['btc', 'eth'] as const
const followed: readonly string[] = [...stableCoins, ...dominantCoins]

export const sums = {
  spot: 'spot turnover',
  contract: 'contract turnover',
  cap: 'market cap',
  capOf: (coin: string) => `market cap ${coin}`,
  turnoverOf: (symbol: string) => `turnover ${symbol}`,
  openInterest: 'open interest',
  /** Open interest times the share of long accounts in per cent: divided by the open interest it is their mean. */
  longs: 'long accounts',
  liquidatedLong: 'liquidated long',
  liquidatedShort: 'liquidated short',
} as const

const one = decimal('1')

/** An exact amount in units of 10^−`digits`: histories have so many candles that decimals would be too slow. */
interface Exact {
  readonly units: bigint
  readonly digits: number
}

/** The nearest number of units of 10^−`usdtDigits`, half to the even one. Amounts of trades are never negative. */
const rounded = ({ units, digits }: Exact): bigint => {
  if (digits <= usdtDigits) return units * 10n ** BigInt(usdtDigits - digits)
  const factor = 10n ** BigInt(digits - usdtDigits)
  const [whole, rest] = [units / factor, (units % factor) * 2n]
  return rest > factor || (rest === factor && whole % 2n === 1n) ? whole + 1n : whole
}

/** In units of 10^−`usdtDigits`. */
export const cents = (value: Decimal): bigint => toUnits(toScale(value, usdtDigits, 'halfEven'), usdtDigits)

type Sized = Pick<Listing, 'contractSize' | 'isInverse'>

/** A candle's turnover in the quote coin, from its volume and the mean of its prices; of an inverse contract its face. */
const exactTurnover = ([, open, high, low, close, volume]: CandleRow, { contractSize, isInverse }: Sized): Exact => {
  const [price, amount] = [Math.max(scaleOf(open), scaleOf(high), scaleOf(low), scaleOf(close)), scaleOf(volume)]
  const size = scaleOf(contractSize)
  if (isInverse === true) return { units: toUnits(volume, amount) * toUnits(contractSize, size), digits: amount + size }
  const prices = toUnits(open, price) + toUnits(high, price) + toUnits(low, price) + toUnits(close, price)
  // A quarter is 25 hundredths.
  const units = toUnits(volume, amount) * toUnits(contractSize, size) * prices * 25n
  return { units, digits: price + amount + size + 2 }
}

const converted = ({ units, digits }: Exact, rate: Decimal): Exact => {
  const scale = scaleOf(rate)
  return { units: units * toUnits(rate, scale), digits: digits + scale }
}

/** A candle's turnover in the quote coin, exact. */
export const turnoverOfRow = (row: CandleRow, listing: Sized): Decimal => {
  const { units, digits } = exactTurnover(row, listing)
  return fromUnits(units, digits)
}

export interface Candle {
  readonly listing: Listing
  readonly row: CandleRow
  /** The length of its interval, ms. */
  readonly length: number
  /** When the interval ends, or now. */
  readonly end: number
}

const isStable = (coin: string): boolean => stableBases.some((base) => base === coin)

/** The pair whose price converts an amount in a market's quote coin to usdt. A US dollar of face counts as one. */
export const convertedBy = ({ quote, isInverse }: Pick<Listing, 'quote' | 'isInverse'>): string | undefined =>
  isInverse === true || isStable(quote) ? undefined : `${quote}_${worthCoin}`

/** The worth of an amount of a market at a price, in the quote coin. */
export const valueAt = ({ contractSize, isInverse }: Sized, amount: Decimal, price: Decimal): Decimal => {
  const size = multiply(amount, contractSize)
  return isInverse === true ? size : multiply(size, price)
}

export interface Adding {
  readonly positions: PositionFigures | undefined
  /** The price in usdt of the quote coin in the candle's interval. */
  readonly rate: Decimal | undefined
  /** Whether the market's own turnover is kept. */
  readonly each: boolean
}

/** The value of a contract's open positions at a time, in usdt. */
export const openInterestAt = (positions: PositionFigures, listing: Listing, time: number, price: Decimal): Decimal =>
  toScale(
    multiply(positions.openInterest(listing, time), listing.isInverse === true ? one : price),
    usdtDigits,
    'halfEven',
  )

/** Adds a market's candle to the sums of its interval. */
export const addCandle = (tally: Tally, { listing, row, length, end }: Candle, adding: Adding): void => {
  const { positions, rate, each } = adding
  const add = (name: string, value: bigint) => tally.set(name, (tally.get(name) ?? 0n) + value)
  const [, open, , , close] = row
  const own = exactTurnover(row, listing)
  const exact = rate === undefined ? own : converted(own, rate)
  const turnover = rounded(exact)
  const isSpot = listing.instType === instTypes.spot
  add(isSpot ? sums.spot : sums.contract, turnover)
  if (each) add(sums.turnoverOf(listing.symbol), turnover)
  if (isSpot && listing.quote === worthCoin) {
    const cap = marketCapOf(listing.base, close)
    if (cap === undefined) return
    add(sums.cap, cents(cap))
    if (followed.includes(listing.base)) add(sums.capOf(listing.base), cents(cap))
  }
  if (!isSpot && positions) {
    const interest = openInterestAt(positions, listing, end, close)
    const long = positions.longAccounts(listing, end, close)
    const liquidated = positions.liquidated(listing, {
      open,
      close,
      turnover: fromUnits(exact.units, exact.digits),
      length,
    })
    add(sums.openInterest, cents(interest))
    add(sums.longs, cents(quotient(multiply(interest, long), one, usdtDigits, 'halfEven')))
    add(sums.liquidatedLong, cents(liquidated.long))
    add(sums.liquidatedShort, cents(liquidated.short))
  }
}

/** The coin that everything is valued in has no pair with itself: its market cap is its supply. */
export const addWorthCoin = (tally: Tally): void => {
  const cap = cents(marketCapOf(worthCoin, one) ?? decimal('0'))
  tally.set(sums.cap, (tally.get(sums.cap) ?? 0n) + cap)
  tally.set(sums.capOf(worthCoin), cap)
}
