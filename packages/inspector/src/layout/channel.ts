/** A line's path through the space between two rows, from one position across to another. */
export interface Crossing {
  readonly from: number
  readonly to: number
}

/** Closer than this, two lines look like one, in pixels. */
const near = 6

const within = (place: number, { from, to }: Crossing): boolean =>
  place > Math.min(from, to) - near && place < Math.max(from, to) + near

const shares = (one: Crossing, other: Crossing): boolean =>
  Math.max(Math.min(one.from, one.to), Math.min(other.from, other.to)) - near <
  Math.min(Math.max(one.from, one.to), Math.max(other.from, other.to))

/** The cost of one line turning above another: lines that cross count, and overlapping lines count much more. */
const cost = (above: Crossing, below: Crossing): number =>
  (within(below.from, above) ? 1 : 0) +
  (within(above.to, below) ? 1 : 0) +
  (Math.abs(above.to - below.from) < near ? 8 : 0)

/** The track on which each line turns, from top to bottom; undefined for a straight line. */
export const tracksOf = (
  crossings: readonly Crossing[],
): { readonly count: number; readonly tracks: readonly (number | undefined)[] } => {
  const turning = crossings.flatMap((crossing, index) => (crossing.from === crossing.to ? [] : [index]))
  const left = new Map(turning.map((index) => [index, 0]))
  const at = (index: number): Crossing => crossings[index] ?? { from: 0, to: 0 }
  const gain = (one: number, other: number): number =>
    shares(at(one), at(other)) ? cost(at(one), at(other)) - cost(at(other), at(one)) : 0
  for (const one of turning)
    left.set(
      one,
      turning.reduce((sum, other) => sum + (one === other ? 0 : gain(one, other)), 0),
    )
  const order: number[] = []
  while (left.size > 0) {
    const [next] = [...left].reduce((best, entry) => (entry[1] < best[1] ? entry : best))
    left.delete(next)
    for (const [other, sum] of left) left.set(other, sum - gain(other, next))
    order.push(next)
  }
  const tracks: (number | undefined)[] = crossings.map(() => undefined)
  let count = 0
  order.forEach((index, position) => {
    const above = order.slice(0, position).filter((other) => shares(at(index), at(other)))
    const track = above.reduce((most, other) => Math.max(most, (tracks[other] ?? 0) + 1), 0)
    tracks[index] = track
    count = Math.max(count, track + 1)
  })
  return { count, tracks }
}
