import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import { networkOf } from './network.ts'

/** Counts tries by name in windows of time. */
export interface Limiter {
  /** Counts one try: 0 when it is allowed, else the milliseconds until the window ends. */
  readonly take: (name: string, max: number, window: number) => number
  /**
   * The same for what comes from an address: counted under its IPv4 address or IPv6 /64, and with
   * `venueLimits.address.siteShare` times as much room under its /48. What its own network refuses is not counted under
   * the wider one.
   */
  readonly takeFrom: (what: string, address: string, max: number, window: number) => number
  /** Uncounts one try, which proved to be none. */
  readonly giveBack: (name: string) => void
  /** Forgets the tries of a name, after it proved to be who it is. */
  readonly clear: (name: string) => void
}

interface Window {
  tries: number
  readonly max: number
  readonly ends: number
}

const { maxNames, roomAtOnce } = venueLimits.limiter

/** How much is lost when a window is forgotten: one that refuses most of all, else the tries that it has counted. */
const weightOf = ({ tries, max }: Window): number => (tries >= max ? Infinity : tries)

/** The weight below which, or at which for some, so many windows lie. */
const cutOf = (windows: Iterable<Window>, count: number): number => {
  const sorted = [...windows].map(weightOf).sort((a, b) => a - b)
  return sorted[count - 1] ?? Infinity
}

/**
 * Counted at once and in one place: fifty tries that come together count as fifty.
 *
 * The memory is bounded by `venueLimits.limiter.maxNames`. When it is full, windows that have ended go first, then
 * those with the fewest tries, the oldest of them first; those that refuse go last. So invented names, each tried once,
 * push out one another and not a name that somebody guesses at. Room is made for many at once, so that a flood costs
 * little for each name.
 */
export const createLimiter = (clock: Pick<Clock, 'now'>): Limiter => {
  const windows = new Map<string, Window>()

  const makeRoom = (now: number) => {
    if (windows.size < maxNames) return
    for (const [name, { ends }] of windows) if (ends <= now) windows.delete(name)
    // Room for one alone would be looked for again at the next name.
    if (windows.size <= maxNames - roomAtOnce) return
    const cut = cutOf(windows.values(), roomAtOnce)
    for (const below of [true, false]) {
      for (const [name, window] of windows) {
        if (windows.size <= maxNames - roomAtOnce) return
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
    makeRoom(now)
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
