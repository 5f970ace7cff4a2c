import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import { networkOf } from './network.ts'

/** Counts attempts by name in time windows. */
export interface Limiter {
  /** Counts an attempt: 0 if it is allowed, otherwise the milliseconds until the window ends. */
  readonly take: (name: string, max: number, window: number) => number
  /**
   * The same for attempts from an address: counted under its IPv4 address or IPv6 /64, and with
   * `venueLimits.address.siteShare` times the limit under its /48. An attempt refused for the narrower network does not
   * count for the wider one.
   */
  readonly takeFrom: (what: string, address: string, max: number, window: number) => number
  /** Uncounts an attempt that turned out not to be one. */
  readonly giveBack: (name: string) => void
  /** Clears the attempts of a name once it has proved its identity. */
  readonly clear: (name: string) => void
}

interface Window {
  tries: number
  readonly max: number
  readonly ends: number
}

const { maxNames, evictedAtOnce } = venueLimits.limiter

/** The cost of dropping a window: highest for one that is refusing, otherwise the number of attempts counted. */
const weightOf = ({ tries, max }: Window): number => (tries >= max ? Infinity : tries)

/** The weight of the `count`-th lightest window: lighter ones are dropped, and some of this weight. */
const cutOf = (windows: Iterable<Window>, count: number): number => {
  const sorted = [...windows].map(weightOf).sort((a, b) => a - b)
  return sorted[count - 1] ?? Infinity
}

/**
 * Counts synchronously and in one place: fifty concurrent attempts count as fifty.
 *
 * Memory is bounded by `venueLimits.limiter.maxNames`. When it is full, expired windows go first, then those with the
 * fewest attempts, oldest first; those that are refusing go last. Invented names with one attempt each therefore evict
 * each other, and not a name being guessed at. Many are evicted at once, so that a flood costs little per name.
 */
export const createLimiter = (clock: Pick<Clock, 'now'>): Limiter => {
  const windows = new Map<string, Window>()

  const evict = (now: number) => {
    if (windows.size < maxNames) return
    for (const [name, { ends }] of windows) if (ends <= now) windows.delete(name)
    // Evicting a single one would repeat the search at the next name.
    if (windows.size <= maxNames - evictedAtOnce) return
    const cut = cutOf(windows.values(), evictedAtOnce)
    for (const below of [true, false]) {
      for (const [name, window] of windows) {
        if (windows.size <= maxNames - evictedAtOnce) return
        const weight = weightOf(window)
        if (below ? weight < cut : weight === cut) windows.delete(name)
      }
    }
  }

  const take = (name: string, max: number, window: number): number => {
    const now = clock.now()
    const known = windows.get(name)
    if (known && known.ends > now) {
      known.tries += 1
      return known.tries > max ? known.ends - now : 0
    }
    windows.delete(name)
    evict(now)
    windows.set(name, { tries: 1, max, ends: now + window })
    return max < 1 ? window : 0
  }

  const giveBack = (name: string): void => {
    const known = windows.get(name)
    if (known && known.tries > 0) known.tries -= 1
  }

  return {
    take,
    takeFrom(what, address, max, window) {
      const { network, site } = networkOf(address)
      const wait = take(`${what} ${network}`, max, window)
      return wait > 0 || site === network ? wait : take(`${what} ${site}`, max * venueLimits.address.siteShare, window)
    },
    giveBack,
    clear: (name) => {
      windows.delete(name)
    },
  }
}
