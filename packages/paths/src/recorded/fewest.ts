/**
 * The smallest subset that still shows something, in the original order: delta debugging (Zeller and Hildebrandt's
 * ddmin). No single remaining element can be removed.
 */
export function fewest<T>(all: readonly T[], shows: (some: readonly T[]) => boolean): readonly T[] {
  if (shows([])) return []
  let kept = all
  for (let parts = 2; kept.length >= 2;) {
    const size = Math.ceil(kept.length / parts)
    const starts = Array.from({ length: Math.ceil(kept.length / size) }, (_, index) => index * size)
    const now = kept
    const part = starts.map((start) => now.slice(start, start + size)).find(shows)
    if (part !== undefined) {
      kept = part
      parts = 2
      continue
    }
    // With two parts, the rest of one is the other.
    const rest =
      parts === 2 ? undefined : starts.map((start) => [...now.slice(0, start), ...now.slice(start + size)]).find(shows)
    if (rest !== undefined) {
      kept = rest
      parts -= 1
    } else if (parts >= kept.length) break
    else parts = Math.min(kept.length, parts * 2)
  }
  return kept
}
