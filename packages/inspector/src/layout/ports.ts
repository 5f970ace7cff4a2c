/** A line's end at a side of a box: its preferred position, and whether that is fixed. */
export interface Wish {
  readonly line: string
  readonly place: number
  readonly fixed: boolean
}

/** The minimum distance between two ends, and from the corner, in pixels. */
export const portGap = 12

/** Where the lines at one side of a box end, between `start` and `end`, as close to their origins as possible. */
export const portsOf = (wishes: readonly Wish[], start: number, end: number): ReadonlyMap<string, number> => {
  const fixed = wishes.filter((wish) => wish.fixed)
  const places = new Map(fixed.map(({ line, place }) => [line, place]))
  const free = wishes.filter((wish) => !wish.fixed).toSorted((one, other) => one.place - other.place)
  const taken = fixed.map(({ place }) => place)
  const low = start + portGap
  const high = end - portGap
  const blocked = (place: number): number | undefined => taken.find((one) => Math.abs(one - place) < portGap - 0.01)
  const found: number[] = []
  for (const { place } of free) {
    let next = Math.max(Math.min(Math.max(place, low), high), (found.at(-1) ?? -Infinity) + portGap)
    for (let by = blocked(next); by !== undefined; by = blocked(next)) next = by + portGap
    found.push(next)
  }
  // Ends that were pushed over the edge are pushed back, along with those before them.
  let limit = high
  for (let index = found.length - 1; index >= 0; index -= 1) {
    let next = Math.min(found[index] ?? limit, limit)
    for (let by = blocked(next); by !== undefined; by = blocked(next)) next = by - portGap
    found[index] = next
    limit = next - portGap
  }
  const fits = found.every((place) => place >= start && place <= end)
  free.forEach(({ line }, index) => {
    const even = start + ((end - start) * (index + 1)) / (free.length + 1)
    places.set(line, fits ? (found[index] ?? even) : even)
  })
  return places
}
