/** How many letters must be added, dropped, changed or swapped with their neighbour to turn one word into another. */
const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row.push(
        Math.min(
          (rows[at - 1]?.[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (rows[at - 1]?.[to - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[at - 2]?.[to - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/** The most similar words; words that contain it, or that it contains, come first. */
export const nearest = (word: string, known: readonly string[], count: number): readonly string[] => {
  const wanted = word.toLowerCase()
  const rank = (other: string): number => {
    const low = other.toLowerCase()
    const isPart = wanted !== '' && (low.includes(wanted) || (low.length > 2 && wanted.includes(low)))
    return distance(wanted, low) - (isPart ? Math.max(wanted.length, low.length) : 0)
  }
  return known
    .map((other) => ({ other, rank: rank(other) }))
    .toSorted((one, other) => one.rank - other.rank || one.other.localeCompare(other.other))
    .slice(0, count)
    .map(({ other }) => other)
}

/** Suggests the word that was probably meant; empty when none is similar. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const [found] = nearest(word, known, 1)
  const isLike =
    found !== undefined &&
    (distance(word.toLowerCase(), found.toLowerCase()) <= Math.max(1, Math.floor(word.length / 3)) ||
      (word.length > 1 && found.startsWith(word)))
  return isLike ? `; did you mean ${found}?` : ''
}
