import type { Clock } from '../clock'

/** Counts tries by name in windows of time. */
export interface Limiter {
  /** Counts one try: 0 when it is allowed, else the milliseconds until the window ends. */
  readonly take: (name: string, max: number, window: number) => number
  /** Uncounts one try, which proved to be none. */
  readonly giveBack: (name: string) => void
  /** Forgets the tries of a name, after it proved to be who it is. */
  readonly clear: (name: string) => void
}

interface Window {
  tries: number
  readonly ends: number
}

const maxNames = 100_000

/** Taken at once and in one place: fifty tries that come together count as fifty. */
export const createLimiter = (clock: Clock): Limiter => {
  const windows = new Map<string, Window>()

  const makeRoom = (now: number) => {
    if (windows.size < maxNames) return
    for (const [name, { ends }] of windows) if (ends <= now) windows.delete(name)
    // Still full: the oldest names go, so that a flood of names cannot grow the memory.
    for (const name of windows.keys()) {
      if (windows.size < maxNames) break
      windows.delete(name)
    }
  }

  return {
    take(name, max, window) {
      const now = clock.now()
      const known = windows.get(name)
      if (known && known.ends > now) {
        known.tries += 1
        return known.tries > max ? known.ends - now : 0
      }
      windows.delete(name)
      makeRoom(now)
      windows.set(name, { tries: 1, ends: now + window })
      return max < 1 ? window : 0
    },
    giveBack(name) {
      const known = windows.get(name)
      if (known && known.tries > 0) known.tries -= 1
    },
    clear: (name) => {
      windows.delete(name)
    },
  }
}
