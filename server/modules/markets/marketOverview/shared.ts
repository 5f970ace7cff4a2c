import { venueLimits } from '#contract/venueLimits.ts'

interface Kept {
  /** Epoch ms; undefined while the value is being computed. */
  at: number | undefined
  readonly value: Promise<unknown>
}

/** Computes the value of a key, or returns the one that is fresh or being computed. */
export type Share = <T>(key: string, compute: () => T | Promise<T>) => Promise<T>

/** Shares computed values among callers, so that the cost does not grow with their number. */
export const createShare = (now: () => number): Share => {
  const { freshFor, keptAnswers } = venueLimits.marketOverview
  const known = new Map<string, Kept>()

  return <T>(key: string, compute: () => T | Promise<T>): Promise<T> => {
    const before = known.get(key)
    // A key always belongs to the same computation, so its value has that type.
    if (before && (before.at === undefined || now() - before.at < freshFor)) return before.value as Promise<T>
    const value = Promise.resolve().then(compute)
    const kept: Kept = { at: undefined, value }
    // Moved to the end: the first one is the oldest.
    known.delete(key)
    known.set(key, kept)
    value.then(
      () => (kept.at = now()),
      () => known.get(key) === kept && known.delete(key),
    )
    const [oldest] = known.keys()
    if (known.size > keptAnswers && oldest !== undefined) known.delete(oldest)
    return value
  }
}
