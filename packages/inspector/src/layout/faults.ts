import type { Chart } from '../records.ts'
import type { Box, Layout, Point } from './types.ts'

const slack = 0.5

const overlap = (one: Box, other: Box): boolean =>
  one.x + slack < other.x + other.width &&
  other.x + slack < one.x + one.width &&
  one.y + slack < other.y + other.height &&
  other.y + slack < one.y + one.height

export const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack

const pairs = <Thing>(things: readonly Thing[]): readonly (readonly [Thing, Thing])[] =>
  things.flatMap((one, index) => things.slice(index + 1).map((other) => [one, other] as const))

const onBorder = ({ x, y }: Point, box: Box): boolean =>
  contains(box, { x, y, width: 0, height: 0 }) &&
  [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y].some((far) => Math.abs(far) <= slack)

/** A segment of a line, as a box without width. */
const stretches = (path: readonly Point[]): readonly Box[] =>
  path.slice(1).map((point, index) => {
    const before = path[index] ?? point
    return {
      x: Math.min(before.x, point.x),
      y: Math.min(before.y, point.y),
      width: Math.abs(before.x - point.x),
      height: Math.abs(before.y - point.y),
    }
  })

const cuts = (stretch: Box, box: Box): boolean =>
  stretch.x < box.x + box.width - slack &&
  stretch.x + stretch.width > box.x + slack &&
  stretch.y < box.y + box.height - slack &&
  stretch.y + stretch.height > box.y + slack

/** Faults in a chart's layout, in words: overlaps, and lines that lead nowhere. For tests. */
export const layoutFaults = (chart: Chart, layout: Layout): readonly string[] => {
  const states = new Map(layout.states.map((state) => [state.id, state]))
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
  const within = (id: string, outer: string): boolean => {
    for (let at: string | null | undefined = id; at !== null && at !== undefined; at = parents.get(at))
      if (at === outer) return true
    return false
  }
  const paper: Box = { x: 0, y: 0, width: layout.width, height: layout.height }
  const leaves = layout.states.filter(({ id }) => layout.states.every(({ parent }) => parent !== id))
  const faults: string[] = []
  const expect = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault)
  }

  for (const state of layout.states) {
    const outer = state.parent === null ? paper : states.get(state.parent)?.box
    expect(outer !== undefined && contains(outer, state.box), `${state.id} is not inside its parent`)
    for (const line of state.lines)
      expect(
        contains(state.box, { x: line.x, y: line.y, width: 0, height: 0 }),
        `${line.text} is not inside ${state.id}`,
      )
  }
  for (const [one, other] of pairs(layout.states))
    if (one.parent === other.parent) expect(!overlap(one.box, other.box), `${one.id} overlaps ${other.id}`)
  for (const [one, other] of pairs(layout.transitions))
    expect(!overlap(one.box, other.box), `${one.id} overlaps ${other.id}`)
  for (const transition of layout.transitions) {
    const { id, source, box, row, paths } = transition
    expect(contains(paper, box), `${id} is not on the paper`)
    for (const state of layout.states) {
      const inside = contains(state.box, box)
      if (row && state.id === source) expect(inside, `the row ${id} is not inside its state`)
      // A label may be inside a box only between the contents of the box.
      else expect(!overlap(state.box, box) || (inside && !leaves.includes(state)), `${id} overlaps ${state.id}`)
      expect(!overlap(state.head, box) || (row && state.id === source), `${id} overlaps the title of ${state.id}`)
    }
    if (row) continue
    const [first, ...targets] = paths
    const from = states.get(source)
    expect(first !== undefined && first.length > 1 && targets.length > 0, `${id} has no line`)
    // From a state with children, a line may start below its title.
    const starts =
      first?.[0] !== undefined && from !== undefined && (onBorder(first[0], from.box) || onBorder(first[0], from.head))
    expect(starts, `${id} does not begin at ${source}`)
    const label = first?.at(-1)
    expect(label !== undefined && onBorder(label, box), `the line of ${id} does not reach its label`)
    for (const path of targets) {
      const [start, tip] = [path[0], path.at(-1)]
      expect(start !== undefined && onBorder(start, box), `the line of ${id} does not leave its label`)
      const ends = chart.states.flatMap(({ transitions }) => transitions).find((one) => one.id === id)?.targets ?? []
      const drawn = ends.map((end) => layout.states.findLast((state) => within(end, state.id)))
      expect(
        tip !== undefined && drawn.some((state) => state !== undefined && onBorder(tip, state.box)),
        `${id} does not end at ${ends.join()}`,
      )
    }
  }
  const lines = [
    ...layout.transitions.flatMap(({ id, paths }) => paths.map((path) => ({ id, path }))),
    ...layout.initials.map(({ state, path }) => ({ id: `the initial mark of ${state}`, path })),
  ]
  for (const { id, path } of lines) {
    for (const stretch of stretches(path)) {
      expect(stretch.width <= slack || stretch.height <= slack, `${id} runs aslant`)
      for (const state of leaves) expect(!cuts(stretch, state.box), `${id} runs over ${state.id}`)
      for (const other of layout.transitions) expect(!cuts(stretch, other.box), `${id} runs over ${other.id}`)
    }
  }
  return faults
}
