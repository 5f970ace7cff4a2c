/** A random stream that depends on its seed alone. */
export interface Random {
  /** A whole number from `from` to `to`, both inclusive. */
  readonly int: (from: number, to: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  /** One of the rows, with the probability of its weight. */
  readonly weighted: <T>(rows: readonly (readonly [number, T])[]) => T
}

/** Mulberry32: small, fast, and random enough to choose faults. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      const index = int(0, from.length - 1)
      for (const one of from.slice(index, index + 1)) return one
      throw new RangeError('Nothing to choose from')
    },
    weighted(rows) {
      let left = next() * rows.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of rows) {
        left -= weight
        if (left < 0) return value
      }
      throw new RangeError('Nothing to choose from')
    },
  }
}
