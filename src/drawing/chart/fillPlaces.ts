/** Where the marks of own trades go, px. Pure: the library draws them. */

/** A candle on the canvas. `top` is the y of its high, `bottom` that of its low. */
export interface CandleBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The index of the last candle that opens at this time or before; 0 if none does. By halves: there may be thousands. */
export const candleAt = (candles: readonly { readonly timestamp: number }[], time: number): number => {
  let [from, to] = [0, candles.length - 1]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if ((candles[middle]?.timestamp ?? Infinity) <= time) from = middle
    else to = middle - 1
  }
  return from
}

export interface FillPlace {
  /** The point of the triangle, towards the candle. */
  readonly tip: number
  /** Its far side. */
  readonly base: number
}

/** Between a candle and its first mark, and the distance of two marks if there is room for it, and at least. */
const gap = 3
const spacing = { usual: 12, least: 2 } as const

interface FillAsked {
  readonly isBuy: boolean
  /** How far the mark and its count reach to either side. */
  readonly left: number
  readonly right: number
  /** The height of the triangle. */
  readonly tall: number
  /** Its position among the marks of its candle and side, from 0, and how many they are. */
  readonly slot: number
  readonly slots: number
  /** The height of the canvas. */
  readonly height: number
}

/**
 * A buy is below the candles that it overlaps and a sell above them, so that neither covers one; the marks of several
 * orders follow each other away from the candle, closer together where there is less room.
 */
export const placeFill = (
  candles: readonly CandleBox[],
  { isBuy, left, right, tall, slot, slots, height }: FillAsked,
): FillPlace => {
  const over = candles.filter((candle) => candle.left < right && candle.right > left)
  const edge = isBuy ? Math.max(...over.map(({ bottom }) => bottom)) : Math.min(...over.map(({ top }) => top))
  const room = (isBuy ? height - edge : edge) - gap - tall
  const step = slots < 2 ? 0 : Math.min(spacing.usual, Math.max(spacing.least, room / (slots - 1)))
  const away = isBuy ? 1 : -1
  const tip = edge + away * (gap + slot * step)
  return { tip, base: tip + away * tall }
}

/**
 * The centre of a label beside its mark: inside the canvas, and left of the last candle where it would cover that.
 * `top` and `bottom` are the label's.
 */
export const placeFillLabel = (
  centre: number,
  {
    half,
    top,
    bottom,
    width,
  }: { readonly half: number; readonly top: number; readonly bottom: number; readonly width: number },
  last: CandleBox,
): number => {
  const inside = Math.max(half, Math.min(width - half, centre))
  const covers = inside + half > last.left && inside - half < last.right && bottom > last.top && top < last.bottom
  return covers ? last.left - gap - half : inside
}
