import { Newest } from './newest.ts'
import { dayLevel, eraLevel, levelAt, levels } from './levels.ts'
import { hash, hashText, normal, randomFrom } from './random.ts'

/**
 * A random walk with a deviation of 1 a day that can be entered anywhere: its values at the ends of each era are drawn
 * independently, and each span is a bridge between its ends, subdivided into finer bridges. Each span also draws a
 * volatility that its parts inherit, which gives fat tails and both quiet and busy hours.
 */
export interface Series {
  /** The values at the ends of a span's parts: `parts + 1` of them. */
  readonly path: (level: number, index: number) => readonly number[]
  /** The volatility of a span relative to its parent; its mean square is 1. */
  readonly liveliness: (level: number, index: number) => number
}

const kinds = { anchor: 1, liveliness: 100, path: 200 } as const

/** How much a span's volatility differs from its parent's, by level. */
const spread = [0, 0.3, 0.25, 0.25, 0.25, 0.25] as const
/** An era's end is within this many daily deviations of the level: markets wander but come back. */
const anchorDeviation = 7

export const createSeries = (seed: number, name: string): Series => {
  const key = hash(seed, hashText(name), 0)
  const caches = levels.map(({ kept }) => new Newest<readonly number[]>(kept))

  const liveliness = (level: number, index: number): number => {
    const deviation = spread[level] ?? 0
    if (deviation === 0) return 1
    return Math.exp(deviation * normal(randomFrom(hash(key, kinds.liveliness + level, index))) - deviation * deviation)
  }

  const anchor = (era: number): number => anchorDeviation * normal(randomFrom(hash(key, kinds.anchor, era)))

  /** The volatility of a span, including that of everything that contains it. */
  const scale = (level: number, index: number): number => {
    let product = 1
    for (let at = level, place = index; at >= dayLevel; at--) {
      product *= liveliness(at, place)
      place = Math.floor(place / levelAt(at - 1).parts)
    }
    return product
  }

  const ends = (level: number, index: number): readonly [number, number] => {
    if (level === eraLevel) return [anchor(index), anchor(index + 1)]
    const { parts } = levelAt(level - 1)
    const parent = Math.floor(index / parts)
    const above = path(level - 1, parent)
    const part = index - parent * parts
    return [above[part] ?? 0, above[part + 1] ?? 0]
  }

  const draw = (level: number, index: number): readonly number[] => {
    const { length, parts } = levelAt(level)
    const [from, to] = ends(level, index)
    const random = randomFrom(hash(key, kinds.path + level, index))
    const step = scale(level, index) * Math.sqrt(length / parts / levelAt(dayLevel).length)
    const walk = [0]
    const business = [0]
    let [value, busy] = [0, 0]
    for (let part = 0; part < parts; part++) {
      const lively = liveliness(level + 1, index * parts + part)
      value += step * lively * normal(random)
      busy += lively * lively
      walk.push(value)
      business.push(busy)
    }
    const drift = to - from - value
    return walk.map((off, part) => (part === parts ? to : from + off + (drift * (business[part] ?? 0)) / busy))
  }

  const path = (level: number, index: number): readonly number[] => {
    const cache = caches[level]
    if (!cache) throw new RangeError(`There is no level ${level}`)
    return cache.get(index, () => draw(level, index))
  }

  return { path, liveliness }
}
