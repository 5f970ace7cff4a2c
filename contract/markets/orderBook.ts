import type { Decimal } from '../kernel/decimal.ts'
import { compare, isNegative, isZero } from '../kernel/decimal.ts'
import { marketsLimits } from './limits.ts'

/** One price level of a book: price and amount, with the decimals received. */
export type BookLevel = readonly [price: Decimal, amount: Decimal]
export type Side = 'bids' | 'asks'
/** Both sides, best price first. Mutated in place: a book has one owner. */
export type OrderBook = Record<Side, BookLevel[]>

export const emptyBook = (): OrderBook => ({ bids: [], asks: [] })

/** Negative if `a` comes before `b` on that side. */
const order = (side: Side, a: Decimal, b: Decimal): number => (side === 'asks' ? compare(a, b) : compare(b, a))

/** The index of a price, or where it would be inserted. */
const place = (
  levels: readonly BookLevel[],
  side: Side,
  price: Decimal,
): { readonly at: number; readonly found: boolean } => {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >> 1
    const level = levels[middle]
    const sign = level ? order(side, level[0], price) : 0
    if (sign === 0) return { at: middle, found: true }
    if (sign < 0) low = middle + 1
    else high = middle
  }
  return { at: low, found: false }
}

/**
 * Sets a price level, or removes it if the amount is zero; `1.0` and `1.00` are the same price. Removing an unknown
 * price has no effect.
 */
export const setLevel = (book: OrderBook, side: Side, level: BookLevel): void => {
  const levels = book[side]
  const { at, found } = place(levels, side, level[0])
  if (isZero(level[1])) {
    if (found) levels.splice(at, 1)
  } else levels.splice(at, found ? 1 : 0, level)
}

/** Applies a message's levels, then keeps only the best ones. */
export const applyLevels = (
  book: OrderBook,
  change: Readonly<Record<Side, readonly BookLevel[]>>,
  keep: number = marketsLimits.book.levels,
): void => {
  for (const side of ['bids', 'asks'] as const) {
    for (const level of change[side]) setLevel(book, side, level)
    if (book[side].length > keep) book[side].length = keep
  }
}

/** Whether a bid is at or above an ask, which no valid book has. */
export const isCrossed = ({ bids, asks }: OrderBook): boolean => {
  const [bid] = bids
  const [ask] = asks
  return bid !== undefined && ask !== undefined && compare(bid[0], ask[0]) >= 0
}

/** Whether a level is invalid: a price or amount that no market can have. */
export const isImpossible = ([price, amount]: BookLevel): boolean =>
  isNegative(price) || isZero(price) || isNegative(amount)

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 (unsigned) of an ASCII string. */
export const crc32 = (text: string): number => {
  let value = -1
  for (let index = 0; index < text.length; index++)
    value = (value >>> 8) ^ (crcTable[(value ^ text.charCodeAt(index)) & 0xff] ?? 0)
  return (value ^ -1) >>> 0
}

/** Without the point and leading zeros, as the checksum requires. */
const bare = (value: Decimal): string => value.replace('.', '').replace(/^0+/, '')

/**
 * The checksum of a depth message: the best asks from the lowest price up, then the best bids from the highest price
 * down.
 */
export const bookChecksum = ({ bids, asks }: OrderBook): number => {
  const best = (levels: readonly BookLevel[]) => levels.slice(0, marketsLimits.book.checksumLevels)
  return crc32([...best(asks), ...best(bids)].map(([price, amount]) => bare(price) + bare(amount)).join(''))
}
