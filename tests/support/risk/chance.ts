import { isAtLength } from '#tests/support/length.ts'

/** Random values that are the same in every run. */
export interface Chance {
  /** An integer from 0 to `most` − 1. */
  readonly below: (most: number) => number
  /** An integer from `least` to `most`. */
  readonly between: (least: bigint, most: bigint) => bigint
  readonly pick: <T>(list: readonly T[]) => T
}

export const createChance = (seed: number): Chance => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (most: number): number => next() % most
  const between = (least: bigint, most: bigint): bigint => {
    const range = most - least + 1n
    let drawn = 0n
    for (let size = range; size > 0n; size >>= 32n) drawn = (drawn << 32n) | BigInt(next())
    return least + (drawn % range)
  }
  return { below, between, pick: (list) => list[below(list.length)] as never }
}

/** Runs a property on random values: some hundreds in `npm test`, fifty times as many at full length. */
export const rounds = (run: (chance: Chance) => void, count = 400, seed = 20_261_128): void => {
  const chance = createChance(seed)
  for (let round = 0; round < (isAtLength ? count * 50 : count); round += 1) run(chance)
}
