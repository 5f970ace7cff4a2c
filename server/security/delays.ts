import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import { createRecord } from './record.ts'

/** How the delays after wrong guesses grow. */
interface Growth {
  /** Guesses before the first delay. */
  readonly free: number
  /** The first delay, in milliseconds; each further wrong guess doubles it. */
  readonly first: number
  readonly longest: number
}

/**
 * Delays between the guesses for one name. Guesses count before they are judged: fifty concurrent ones count as fifty.
 */
export interface Delays {
  /**
   * Counts a guess: 0 if it may be judged, otherwise the milliseconds until one may be. `pause` is the minimum delay
   * before each.
   */
  readonly take: (name: string, growth: Growth, pause?: number) => number
  /** Uncounts a guess that was not wrong. */
  readonly giveBack: (name: string) => void
  /** Clears a name's guesses after a right one. */
  readonly clear: (name: string) => void
}

interface Entry {
  readonly guesses: number
  readonly growth: Growth
  /** When the last guess was counted. */
  readonly last: number
  /** No guess is allowed before this time. */
  readonly from: number
}

const waitAfter = ({ guesses, growth: { free, first, longest } }: Entry): number =>
  guesses < free ? 0 : Math.min(longest, first * 2 ** Math.min(guesses - free, 30))

const readyAt = (entry: Entry, pause: number): number =>
  entry.guesses === 0 ? entry.from : Math.max(entry.from, entry.last + Math.max(waitAfter(entry), pause))

export const createDelays = (clock: Clock): Delays => {
  const entries = createRecord<Entry>({
    most: venueLimits.guessing.names,
    isOver: (entry) => readyAt(entry, 0) + venueLimits.guessing.forget <= clock.now(),
    isHeavy: ({ guesses, growth }) => guesses >= growth.free,
  })
  return {
    take(name, growth, pause = 0) {
      const now = clock.now()
      const entry = entries.get(name) ?? { guesses: 0, growth, last: now, from: now + pause }
      const wait = readyAt(entry, pause) - now
      entries.set(name, wait > 0 ? entry : { ...entry, guesses: entry.guesses + 1, last: now })
      return Math.max(wait, 0)
    },
    giveBack(name) {
      const entry = entries.get(name)
      if (entry && entry.guesses > 0) entries.set(name, { ...entry, guesses: entry.guesses - 1 })
    },
    clear: (name) => entries.delete(name),
  }
}
