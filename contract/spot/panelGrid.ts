import { areSame } from './sameLayout.ts'
import { spotLimits } from './limits.ts'
import { panelIds } from './workspace.ts'
import type { PanelId } from './workspace.ts'
import type { Rect, Size } from './workspacePresets.ts'

/**
 * Panels in a grid: none overlap, none are too small, and each is as far up as possible. A change to one panel takes as
 * little as possible from the others: a neighbour shrinks before it is moved, and grows into free space. Every change
 * returns a whole layout, so that undo is exact.
 */

export interface PanelRect extends Rect {
  readonly panel: PanelId
}

export interface PanelLayout {
  readonly shown: readonly PanelRect[]
  /** The last position of each hidden panel. */
  readonly hidden: readonly PanelRect[]
}

export type LeastSizes = { readonly [Panel in PanelId]: Size }

const { columns, mostRows } = spotLimits.workspace

/** The bound if all panels are stacked at maximum height. */
const lowest = mostRows * (panelIds.length - 1)

const rightOf = ({ x, w }: Rect): number => x + w
const bottomOf = ({ y, h }: Rect): number => y + h

const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < rightOf(other) && other.x < rightOf(one) && one.y < bottomOf(other) && other.y < bottomOf(one)

/** The number of rows in a layout. */
export const rowsOf = (places: readonly Rect[]): number => Math.max(1, ...places.map(bottomOf))

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Clamped to the grid and to the minimum size. */
export const fitted = (place: PanelRect, least: LeastSizes): PanelRect => {
  const w = within(place.w, least[place.panel].w, columns)
  const h = within(place.h, least[place.panel].h, mostRows)
  return { panel: place.panel, x: within(place.x, 0, columns - w), y: within(place.y, 0, lowest), w, h }
}

const byPanel = (places: readonly PanelRect[]): readonly PanelRect[] =>
  panelIds.flatMap((panel) => places.filter((place) => place.panel === panel))

/** Moved up as far as possible below the panels already placed. */
const stood = (place: PanelRect, standing: readonly PanelRect[]): PanelRect => {
  const inColumns = standing.filter((other) => other.x < rightOf(place) && place.x < rightOf(other))
  const under = (y: number): number => {
    const hit = inColumns.find((other) => overlaps({ ...place, y }, other))
    return hit === undefined ? y : under(bottomOf(hit))
  }
  const free = under(place.y)
  return { ...place, y: Math.max(0, ...inColumns.filter((other) => other.y < free).map(bottomOf)) }
}

/**
 * Moves each panel up as far as possible; of two that overlap the lower one moves down, and `first` moves last of all.
 */
export const settled = (places: readonly PanelRect[], first?: PanelId): readonly PanelRect[] => {
  const rank = ({ panel }: PanelRect): number => (panel === first ? 0 : 1)
  const ordered = byPanel(places).toSorted((a, b) => a.y - b.y || rank(a) - rank(b) || a.x - b.x)
  return byPanel(ordered.reduce<readonly PanelRect[]>((standing, place) => [...standing, stood(place, standing)], []))
}

/** The largest part of a panel that another one leaves uncovered, if it is not too small. */
const remainder = (of: PanelRect, taken: Rect, least: Size): PanelRect | undefined =>
  [
    { ...of, w: taken.x - of.x },
    { ...of, x: rightOf(taken), w: rightOf(of) - rightOf(taken) },
    { ...of, h: taken.y - of.y },
    { ...of, y: bottomOf(taken), h: bottomOf(of) - bottomOf(taken) },
  ]
    .filter(({ w, h }) => w >= least.w && h >= least.h)
    .toSorted((a, b) => b.w * b.h - a.w * a.h)[0]

/** Shrinks the panels under a place if possible. */
const yielding = (places: readonly PanelRect[], taken: Rect, least: LeastSizes): readonly PanelRect[] =>
  places.map((other) => (overlaps(other, taken) ? (remainder(other, taken, least[other.panel]) ?? other) : other))

/** How many free lines a panel can grow into, one after the other. */
const freeLines = (lines: number, isFree: (line: number) => boolean): number => {
  const end = Array.from({ length: Math.max(0, lines) }, (_, line) => line).find((line) => !isFree(line))
  return end ?? Math.max(0, lines)
}

/** Panels grow into free space: to the right, to the left, and down to the end of the lowest one. */
const filled = (places: readonly PanelRect[], but?: PanelId): readonly PanelRect[] => {
  const rows = rowsOf(places)
  const grown = places
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .reduce<readonly PanelRect[]>((all, { panel }) => {
      const from = placeOf(all, panel)
      if (!from || panel === but) return all
      const others = all.filter((other) => other !== from)
      const isFree = (cells: Rect): boolean => !others.some((other) => overlaps(other, cells))
      const { x, y, w, h } = from
      const right = freeLines(columns - x - w, (line) => isFree({ x: x + w + line, y, w: 1, h }))
      const left = freeLines(x, (line) => isFree({ x: x - 1 - line, y, w: 1, h }))
      const wide = { x: x - left, w: left + w + right }
      const down = freeLines(Math.min(rows, y + mostRows) - y - h, (line) => isFree({ ...wide, y: y + h + line, h: 1 }))
      return [...others, { panel, ...wide, y, h: h + down }]
    }, places)
  return byPanel(grown)
}

/** Panels with fixed places for some of them: the others shrink if possible, else they move down. */
const claimed = (
  places: readonly PanelRect[],
  claims: readonly PanelRect[],
  least: LeastSizes,
  but?: PanelId,
): readonly PanelRect[] => {
  const others = places.filter(({ panel }) => !claims.some((claim) => claim.panel === panel))
  const yielded = claims.reduce<readonly PanelRect[]>((all, claim) => yielding(all, claim, least), others)
  return filled(settled([...claims, ...yielded.map((place) => fitted(place, least))], claims[0]?.panel), but)
}

const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/** Adjacent panels with the same total length as a neighbour, so that they can swap with it unchanged. */
const lineBeside = (
  places: readonly PanelRect[],
  one: PanelRect,
  under: PanelRect,
): readonly PanelRect[] | undefined => {
  const isLine = (line: readonly PanelRect[], length: number, of: 'w' | 'h'): boolean =>
    line.includes(under) && total(line.map((place) => place[of])) === length
  const inRows = places.filter(
    (place) => place.y >= one.y && bottomOf(place) <= bottomOf(one) && place.x === under.x && place.w === under.w,
  )
  if ((under.x === rightOf(one) || rightOf(under) === one.x) && isLine(inRows, one.h, 'h')) return inRows
  const inColumns = places.filter(
    (place) => place.x >= one.x && rightOf(place) <= rightOf(one) && place.y === under.y && place.h === under.h,
  )
  return (under.y === bottomOf(one) || bottomOf(under) === one.y) && isLine(inColumns, one.w, 'w')
    ? inColumns
    : undefined
}

/** Swaps a panel with a line of them, all keeping their sizes. */
const passed = (one: PanelRect, line: readonly PanelRect[]): readonly PanelRect[] => {
  const [first] = line
  if (!first) return [one]
  const shifted = (place: PanelRect, dx: number, dy: number): PanelRect => ({
    ...place,
    x: place.x + dx,
    y: place.y + dy,
  })
  if (first.x === rightOf(one)) return [shifted(one, first.w, 0), ...line.map((place) => shifted(place, -one.w, 0))]
  if (rightOf(first) === one.x) return [shifted(one, -first.w, 0), ...line.map((place) => shifted(place, one.w, 0))]
  if (first.y === bottomOf(one)) return [shifted(one, 0, first.h), ...line.map((place) => shifted(place, 0, -one.h))]
  return [shifted(one, 0, -first.h), ...line.map((place) => shifted(place, 0, one.h))]
}

/** A point of the grid, in columns and rows. */
export interface Point {
  readonly x: number
  readonly y: number
}

const holds = ({ x, y, w, h }: Rect, at: Point): boolean => x <= at.x && at.x < x + w && y <= at.y && at.y < y + h

const placeOf = (places: readonly PanelRect[], panel: PanelId): PanelRect | undefined =>
  places.find((place) => place.panel === panel)

/** `by`: the point where it is held; without a pointer, its middle. */
export interface Move extends Point {
  readonly panel: PanelId
  readonly by?: Point | undefined
}

/**
 * Moves a panel's corner. If it is held over another panel, the two swap: with everything in one line unchanged if
 * possible, else each takes the other's space. If it would only touch others, nothing happens.
 */
export const moved = (
  places: readonly PanelRect[],
  { panel, x, y, by }: Move,
  least: LeastSizes,
): readonly PanelRect[] => {
  const from = placeOf(places, panel)
  if (!from) return places
  const to = fitted({ ...from, x, y }, least)
  const others = places.filter((place) => place !== from)
  const held = by ?? { x: to.x + to.w / 2, y: to.y + to.h / 2 }
  const under = others.find((other) => holds(other, held))
  if (under) {
    const line = lineBeside(others, from, under)
    if (line) return claimed(places, passed(from, line), least)
    const one = fitted({ ...under, panel }, least)
    return claimed(places, [one, fitted({ ...from, panel: under.panel }, least)], least)
  }
  return holds(from, held) ? places : claimed(places, [to], least)
}

/** The nearest place in a direction at which something changes. */
export const stepped = (
  places: readonly PanelRect[],
  { panel, dx, dy }: { readonly panel: PanelId; readonly dx: number; readonly dy: number },
  least: LeastSizes,
): readonly PanelRect[] => {
  const from = placeOf(places, panel)
  if (!from) return places
  const ways = Array.from({ length: mostRows }, (_, index) => index + 1)
  for (const way of ways) {
    const by = { x: from.x + from.w / 2 + dx * way, y: from.y + from.h / 2 + dy * way }
    const there = moved(places, { panel, x: from.x + dx * way, y: from.y + dy * way, by }, least)
    if (!areSame(there, places)) return there
  }
  return places
}

const sizes = { x: 'w', y: 'h' } as const
const across = { x: 'y', y: 'x' } as const
type Axis = keyof typeof sizes

const endOf = (place: Rect, axis: Axis): number => place[axis] + place[sizes[axis]]
const meet = (one: Rect, other: Rect, axis: Axis): boolean =>
  one[across[axis]] < endOf(other, across[axis]) && other[across[axis]] < endOf(one, across[axis])

/** The panels that end at a line, and those that begin there, as far as they are connected with one of them. */
const atLine = (places: readonly PanelRect[], one: PanelRect, axis: Axis, line: number) => {
  const close = (found: readonly PanelRect[]): readonly PanelRect[] => {
    const more = places.filter((place) => {
      const [ends, begins] = [endOf(place, axis) === line, place[axis] === line]
      return (
        (ends || begins) &&
        (found.includes(place) ||
          found.some(
            (other) => (ends ? other[axis] === line : endOf(other, axis) === line) && meet(place, other, axis),
          ))
      )
    })
    return more.length === found.length ? found : close(more)
  }
  const all = close([one])
  return {
    ending: all.filter((place) => endOf(place, axis) === line),
    beginning: all.filter((place) => place[axis] === line),
  }
}

interface EdgeMove {
  readonly panel: PanelId
  readonly axis: Axis
  readonly side: 'start' | 'end'
  /** The target line. */
  readonly to: number
}

/**
 * Moves one edge of a panel: everything connected to it moves along, and panels that would be too small push on, up to
 * the window's edge.
 */
const edged = (
  places: readonly PanelRect[],
  move: EdgeMove,
  least: LeastSizes,
  isPushed = false,
): readonly PanelRect[] => {
  const { panel, axis, side, to } = move
  const size = sizes[axis]
  const one = placeOf(places, panel)
  if (!one) return places
  const line = side === 'end' ? endOf(one, axis) : one[axis]
  const end = axis === 'x' ? columns : isPushed ? rowsOf(places) : lowest
  const wish = within(to, 0, end) - line
  const spare = (place: PanelRect): number => Math.max(0, place[size] - least[place.panel][size])
  const first = atLine(places, one, axis, line)
  const pushed = (wish > 0 ? first.beginning : first.ending).reduce<readonly PanelRect[]>((all, place) => {
    const lack = Math.abs(wish) - spare(place)
    if (lack <= 0) return all
    const next =
      wish > 0
        ? ({ side: 'end', to: endOf(place, axis) + lack } as const)
        : ({ side: 'start', to: place[axis] - lack } as const)
    return edged(all, { panel: place.panel, axis, ...next }, least, true)
  }, places)
  const there = placeOf(pushed, panel) ?? one
  const { ending, beginning } = atLine(pushed, there, axis, line)
  const shift = within(wish, -Math.min(...ending.map(spare)), Math.min(...beginning.map(spare)))
  return pushed.map((place) => {
    if (ending.includes(place)) return { ...place, [size]: place[size] + shift }
    if (beginning.includes(place)) return { ...place, [axis]: place[axis] + shift, [size]: place[size] - shift }
    return place
  })
}

/** A panel with other edges: its neighbours grow into the space it leaves, and shrink where it grows. */
export const resized = (places: readonly PanelRect[], wanted: PanelRect, least: LeastSizes): readonly PanelRect[] => {
  const { panel } = wanted
  const to = fitted(wanted, least)
  const edges = [
    { panel, axis: 'x', side: 'end', to: rightOf(to) },
    { panel, axis: 'x', side: 'start', to: to.x },
    { panel, axis: 'y', side: 'end', to: bottomOf(to) },
    { panel, axis: 'y', side: 'start', to: to.y },
  ] as const
  const there = edges.reduce((all, edge) => edged(all, edge, least), places)
  const claim = placeOf(there, panel)
  return claim ? claimed(there, [fitted(claim, least)], least, panel) : places
}

/**
 * Wider or higher by a number of cells: at the right or lower edge, or at the opposite one if that edge is the
 * window's.
 */
export const stretched = (
  places: readonly PanelRect[],
  { panel, dw, dh }: { readonly panel: PanelId; readonly dw: number; readonly dh: number },
  least: LeastSizes,
): readonly PanelRect[] => {
  const from = placeOf(places, panel)
  if (!from) return places
  const w = within(from.w + dw, least[panel].w, columns)
  const h = within(from.h + dh, least[panel].h, mostRows)
  const isRight = rightOf(from) === columns && from.x > 0
  const isLow = bottomOf(from) === rowsOf(places) && from.y > 0
  const x = isRight ? Math.max(0, rightOf(from) - w) : from.x
  const y = isLow ? Math.max(0, bottomOf(from) - h) : from.y
  return resized(places, { panel, x, y, w: Math.min(w, columns - x), h }, least)
}

/** Hides a panel; the last one stays. */
export const hidden = (layout: PanelLayout, panel: PanelId): PanelLayout => {
  const gone = placeOf(layout.shown, panel)
  if (!gone || layout.shown.length === 1) return layout
  const rest = layout.shown.filter((place) => place !== gone)
  return { shown: filled(settled(rest)), hidden: byPanel([...layout.hidden, gone]) }
}

/** Shows a hidden panel again, at its last position. */
export const shown = (layout: PanelLayout, panel: PanelId, least: LeastSizes): PanelLayout => {
  const back = placeOf(layout.hidden, panel)
  if (!back) return layout
  return {
    shown: claimed(layout.shown, [fitted(back, least)], least),
    hidden: layout.hidden.filter((place) => place !== back),
  }
}
