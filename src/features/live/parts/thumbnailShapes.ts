/** The grid of a thumbnail: 16:9. */
export const canvas = { width: 320, height: 180 } as const

/** A pattern's shapes: bars from the bottom, or rings around one point. */
export type Shapes =
  | { readonly kind: 'bars'; readonly bars: readonly { readonly x: number; readonly height: number }[] }
  | { readonly kind: 'rings'; readonly x: number; readonly y: number; readonly radii: readonly number[] }
  | { readonly kind: 'dots'; readonly dots: readonly { readonly x: number; readonly y: number; readonly r: number }[] }

export interface Drawing {
  /** The index of a share colour, from 1. */
  readonly hue: number
  readonly shapes: Shapes
}

const hues = 6
const [columns, rows] = [10, 5]

/** A sequence of numbers between 0 and 1, determined by a seed (mulberry32). */
const numbersOf = (seed: number): (() => number) => {
  let state = Math.trunc(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const each = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const shapesOf = (kind: Shapes['kind'], next: () => number): Shapes => {
  const { width, height } = canvas
  const [column, row] = [width / columns, height / rows]
  switch (kind) {
    case 'bars':
      return { kind, bars: each(columns, (index) => ({ x: index * column, height: height * (0.15 + next() * 0.7) })) }
    case 'rings':
      return { kind, x: width * next(), y: height * next(), radii: each(7, (index) => 24 + index * 40 + next() * 16) }
    case 'dots':
      return {
        kind,
        dots: each(columns * rows, (index) => ({
          x: ((index % columns) + 0.5) * column,
          y: (Math.floor(index / columns) + 0.5) * row,
          r: 2 + next() * 9,
        })),
      }
  }
}

const kinds = ['bars', 'rings', 'dots'] as const

/** The drawing for a number: always the same, and different for another number. */
export const drawingOf = (seed: number): Drawing => {
  const next = numbersOf(seed)
  // Consecutive numbers get different colours and patterns instead of random ones.
  return {
    hue: 1 + (seed % hues),
    shapes: shapesOf(kinds[(seed + Math.floor(seed / hues)) % kinds.length] ?? 'bars', next),
  }
}
