/**
 * Random numbers that depend only on their inputs, so that any moment of the market can be generated without the
 * moments before it. They shape prices; a price itself is a whole number of ticks.
 */

export type Random = () => number

/** Mixes the bits of a 32-bit number (the MurmurHash3 finaliser). */
const scatter = (value: number): number => {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** A 32-bit hash of a text (FNV-1a). */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return scatter(hash)
}

/** A 32-bit hash of three numbers. */
export const hash = (seed: number, kind: number, index: number): number =>
  scatter(Math.imul(scatter(Math.imul(seed, 0x9e3779b1) ^ kind), 0x85ebca77) ^ index)

/** A short sequence of numbers from 0 to 1 (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The next normally distributed number, with mean 0 and deviation 1 (Box–Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
