import { tracksOf } from './channel.ts'
import { inOrder } from './order.ts'
import { portGap, portsOf, type Wish } from './ports.ts'
import type { Point } from './types.ts'

/**
 * Something that takes space in a row. Rows are below each other here; a layout from left to right is rotated
 * afterwards.
 */
export interface Item {
  readonly id: string
  readonly width: number
  readonly height: number
  /** A dot is placed close to what is below it, everything else close to what is above. */
  readonly low: boolean
  /** The text of a line: its parts end wherever they need no turn. */
  readonly label: boolean
  /** Where lines that continue inside must end, from its left edge, by the line's id. */
  readonly ports: ReadonlyMap<string, number>
}

/** A line from an item to one in a lower row; null: from the upper border, or to the lower one. */
export interface Line {
  readonly id: string
  readonly from: string | null
  readonly to: string | null
}

export interface Rows {
  readonly width: number
  readonly height: number
  readonly places: ReadonlyMap<string, Point>
  /** An item may have been widened for the lines that end at it. */
  readonly widths: ReadonlyMap<string, number>
  readonly paths: ReadonlyMap<string, readonly Point[]>
}

const topId = '(top)'
const bottomId = '(bottom)'
const space = { plain: 26, margin: 14, track: 10 }

/** Widens items to fit all lines that end at one of their sides. */
const broadened = (items: readonly Item[], lines: readonly Line[]): readonly Item[] => {
  const counts = new Map<string, { above: number; below: number }>()
  for (const { from, to } of lines) {
    for (const [id, side] of [[from, 'below'] as const, [to, 'above'] as const]) {
      if (id === null) continue
      const count = counts.get(id) ?? { above: 0, below: 0 }
      count[side] += 1
      counts.set(id, count)
    }
  }
  return items.map((item) => {
    const { above = 0, below = 0 } = counts.get(item.id) ?? {}
    const most = Math.max(above, below)
    return most < 2 ? item : { ...item, width: Math.max(item.width, (most + 1) * portGap) }
  })
}

/** Places items in rows, with lines between them that turn in the spaces between rows and cross no item. */
export const inRows = (given: readonly Item[], lines: readonly Line[]): Rows => {
  const items = broadened(given, lines)
  const item = new Map(items.map((one) => [one.id, one]))
  const top = lines.some(({ from }) => from === null) ? topId : null
  const bottom = lines.some(({ to }) => to === null) ? bottomId : null
  const order = inOrder({
    nodes: [
      ...(top === null ? [] : [{ id: top, breadth: 1 }]),
      ...items.map(({ id, width }) => ({ id, breadth: width })),
      ...(bottom === null ? [] : [{ id: bottom, breadth: 1 }]),
    ],
    lines: lines.map(({ id, from, to }) => ({ id, from: from ?? topId, to: to ?? bottomId })),
    top,
    bottom,
  })
  const middle = (id: string): number => order.places.get(id)?.middle ?? 0
  const row = (id: string): number => order.places.get(id)?.row ?? 0
  const left = (id: string): number => middle(id) - (item.get(id)?.width ?? 0) / 2

  // Where each line ends at its items.
  const lane = (line: Line, at: number): number | undefined => order.lanes.get(line.id)?.get(at)
  const fixedAt = (line: Line, id: string): number | undefined => {
    const port = item.get(id)?.ports.get(line.id)
    return port === undefined ? undefined : left(id) + port
  }
  const ends = new Map<string, number>()
  const beside = (line: Line, id: string, side: 'from' | 'to'): number => {
    const [other, far] = side === 'from' ? [line.to, 'to'] : [line.from, 'from']
    const passed = lane(line, row(id) + (side === 'from' ? 1 : -1))
    if (passed !== undefined) return passed
    return other === null ? middle(id) : (ends.get(`${far} ${line.id}`) ?? fixedAt(line, other) ?? middle(other))
  }
  const endAt = ({ id, width }: Item, side: 'from' | 'to'): void => {
    const wishes = lines.flatMap((line): readonly Wish[] => {
      if (line[side] !== id) return []
      const fixed = fixedAt(line, id)
      return [{ line: line.id, place: fixed ?? beside(line, id, side), fixed: fixed !== undefined }]
    })
    const only = wishes.length === 1 && width < 3 * portGap
    const ports = portsOf(wishes, left(id), left(id) + width)
    for (const [line, place] of ports) ends.set(`${side} ${line}`, only ? middle(id) : place)
  }
  for (const one of [...items.filter(({ label }) => !label), ...items.filter(({ label }) => label)]) {
    endAt(one, 'from')
    endAt(one, 'to')
  }

  // The position of each line in each row that it crosses.
  const stops = new Map<string, { readonly first: number; readonly places: number[] }>()
  for (const line of lines) {
    const first = row(line.from ?? topId)
    const last = row(line.to ?? bottomId)
    const places: (number | undefined)[] = []
    for (let at = first; at <= last; at += 1)
      places.push(at === first ? ends.get(`from ${line.id}`) : at === last ? ends.get(`to ${line.id}`) : lane(line, at))
    if (line.from === null) places[0] = places[1]
    if (line.to === null) places[places.length - 1] = places[places.length - 2]
    const known = places.find((place) => place !== undefined) ?? 0
    let before = known
    stops.set(line.id, { first, places: places.map((place) => (before = place ?? before)) })
  }

  // The spaces between rows, each as high as its lines need.
  const tops: number[] = []
  const channels: { readonly tracks: ReadonlyMap<string, number> }[] = []
  let y = 0
  for (let at = 0; at < order.count; at += 1) {
    tops.push(y)
    y += Math.max(0, ...items.filter(({ id }) => row(id) === at).map(({ height }) => height))
    if (at === order.count - 1) break
    const passing = lines.flatMap((line) => {
      const stop = stops.get(line.id)
      const from = stop?.places[at - stop.first]
      const to = stop?.places[at + 1 - stop.first]
      return from === undefined || to === undefined
        ? []
        : [{ id: line.id, from, to: Math.abs(to - from) < 1 ? from : to }]
    })
    const { count, tracks } = tracksOf(passing)
    const start = y
    channels.push({
      tracks: new Map(
        passing.flatMap(({ id }, index) => {
          const track = tracks[index]
          return track === undefined ? [] : [[id, start + space.margin + track * space.track] as const]
        }),
      ),
    })
    y += Math.max(space.plain, 2 * space.margin + (count - 1) * space.track)
  }
  const height = y

  const rowHeight = (at: number): number =>
    Math.max(0, ...items.filter(({ id }) => row(id) === at).map((one) => one.height))
  const places = new Map(
    items.map((one) => [
      one.id,
      { x: left(one.id), y: (tops[row(one.id)] ?? 0) + (one.low ? rowHeight(row(one.id)) - one.height : 0) },
    ]),
  )
  const paths = new Map(
    lines.map((line) => {
      const { first, places: stand } = stops.get(line.id) ?? { first: 0, places: [] }
      const source = line.from === null ? undefined : item.get(line.from)
      const target = line.to === null ? undefined : places.get(line.to)
      const begin = source === undefined ? 0 : (places.get(source.id)?.y ?? 0) + source.height
      const points: Point[] = [{ x: stand[0] ?? 0, y: begin }]
      for (let step = 0; step + 1 < stand.length; step += 1) {
        const track = channels[first + step]?.tracks.get(line.id)
        const [from = 0, to = 0] = [points.at(-1)?.x, stand[step + 1]]
        if (track !== undefined) points.push({ x: from, y: track }, { x: to, y: track })
      }
      points.push({ x: points.at(-1)?.x ?? 0, y: target?.y ?? height })
      return [line.id, points] as const
    }),
  )
  const widths = new Map(items.map(({ id, width }) => [id, width]))
  return shifted({ width: 0, height, places, widths, paths })
}

/** Moves everything so that the leftmost item is at 0. */
const shifted = ({ height, places, widths, paths }: Rows): Rows => {
  const xs = [...paths.values()].flat().map(({ x }) => x)
  const least = Math.min(...xs, ...[...places.values()].map(({ x }) => x))
  const most = Math.max(...xs, ...[...places].map(([id, { x }]) => x + (widths.get(id) ?? 0)))
  const move = ({ x, y }: Point): Point => ({ x: x - least, y })
  return {
    width: most - least,
    height,
    widths,
    places: new Map([...places].map(([id, place]) => [id, move(place)])),
    paths: new Map([...paths].map(([id, path]) => [id, path.map(move)])),
  }
}
