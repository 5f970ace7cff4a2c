import type { Chart } from '../records.ts'
import { placeAll, dotSize } from './containers.ts'
import { treeOf, type Edge, type Tree } from './edges.ts'
import { sourcePart, targetPart } from './lines.ts'
import type { Placed } from './placed.ts'
import type { Box, LaidInitial, LaidState, LaidTransition, Layout, Point, TextLine } from './types.ts'

const margin = 12
const empty: Layout = { width: 0, height: 0, states: [], transitions: [], initials: [] }

const moved = <Thing extends Point>(thing: Thing, by: Point): Thing => ({
  ...thing,
  x: thing.x + by.x,
  y: thing.y + by.y,
})
const sum = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y })

/** Drops points on a straight line between their neighbours. */
const simple = (points: readonly Point[]): readonly Point[] =>
  points.reduce<Point[]>((kept, point) => {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last !== undefined && Math.abs(last.x - point.x) < 0.01 && Math.abs(last.y - point.y) < 0.01) return kept
    const onWay =
      before !== undefined &&
      last !== undefined &&
      ((Math.abs(before.x - last.x) < 0.01 && Math.abs(last.x - point.x) < 0.01) ||
        (Math.abs(before.y - last.y) < 0.01 && Math.abs(last.y - point.y) < 0.01))
    if (onWay) kept.pop()
    kept.push(point)
    return kept
  }, [])

/** Computes a chart's layout: the position of every state and transition. Folded states are boxes without children. */
export const layoutChart = (chart: Chart, folded: readonly string[] = []): Layout => {
  const tree = treeOf(chart, new Set(folded))
  if (tree === null) return empty
  const root = placeAll(chart, tree)

  const corners = new Map<string, { readonly placed: Placed; readonly at: Point }>()
  const walk = (placed: Placed, at: Point): void => {
    corners.set(placed.id, { placed, at })
    for (const child of placed.children) walk(child.placed, sum(at, child.at))
  }
  walk(root, { x: margin, y: margin })

  const pathOf = (edge: Edge, part: string, end: string, outwards: boolean): readonly Point[] => {
    const way = tree.path(end).slice(tree.path(edge.container).length - 1)
    const pieces = way.flatMap((id) => {
      const corner = corners.get(id)
      const path = corner?.placed.paths.get(part)
      return corner === undefined || path === undefined ? [] : [path.map((point) => sum(point, corner.at))]
    })
    return simple((outwards ? pieces.toReversed() : pieces).flat())
  }
  const rounded = (box: Box): Box => ({ x: box.x, y: box.y, width: box.width, height: box.height })

  const states: LaidState[] = []
  const transitions = new Map<string, LaidTransition>()
  const initials: LaidInitial[] = []
  for (const { id } of chart.states) {
    const corner = corners.get(id)
    if (corner === undefined) continue
    const { placed, at } = corner
    states.push(stateOf(tree, placed, at))
    const panelAt = sum(at, placed.panelAt)
    for (const row of placed.panel.rows)
      transitions.set(row.transition.id, {
        id: row.transition.id,
        source: id,
        box: rounded(moved(row.box, panelAt)),
        lines: row.lines.map((line) => moved(line, panelAt)),
        row: true,
        paths: [],
        bar: row.bar === null ? null : moved(row.bar, panelAt),
      })
    for (const { edge, transition, label, at: place, width, height } of placed.labels) {
      const corner = sum(at, place)
      // A label that was widened for its lines keeps its text in the middle.
      const shift = { x: corner.x + (width - label.width) / 2, y: corner.y + (height - label.height) / 2 }
      transitions.set(transition.id, {
        id: transition.id,
        source: edge.source ?? id,
        box: { ...corner, width, height },
        lines: label.lines.map((line) => moved(line, shift)),
        row: false,
        paths: [
          ...(edge.source === null ? [] : [pathOf(edge, sourcePart(edge), edge.source, true)]),
          ...edge.targets.map((target, index) => pathOf(edge, targetPart(edge, index), target, false)),
        ],
        bar: label.bar === null ? null : moved(label.bar, shift),
      })
    }
    for (const { edge, at: place } of placed.dots) {
      const corner = sum(at, place)
      edge.targets.forEach((target, index) => {
        const path = pathOf(edge, targetPart(edge, index), target, false)
        initials.push({ state: id, dot: { x: corner.x + dotSize / 2, y: corner.y + dotSize / 2 }, path })
      })
    }
  }
  return {
    width: root.width + 2 * margin,
    height: root.height + 2 * margin,
    states,
    transitions: inReadingOrder(chart, transitions),
    initials,
  }
}

const inReadingOrder = (chart: Chart, transitions: ReadonlyMap<string, LaidTransition>): readonly LaidTransition[] =>
  chart.states.flatMap(({ transitions: own }) =>
    own.flatMap(({ id }) => {
      const laid = transitions.get(id)
      return laid === undefined ? [] : [laid]
    }),
  )

const stateOf = (tree: Tree, placed: Placed, at: Point): LaidState => {
  const state = tree.byId.get(placed.id) ?? tree.root
  const panelAt = sum(at, placed.panelAt)
  const title: TextLine = { kind: 'title', text: state.key, x: at.x, y: at.y + placed.headHeight / 2 }
  return {
    id: state.id,
    parent: state.parent,
    type: state.type,
    box: { ...at, width: placed.width, height: placed.height },
    head: { ...at, width: placed.width, height: placed.children.length === 0 ? placed.height : placed.headHeight },
    lines: [title, ...placed.panel.lines.map((line) => moved(line, panelAt))],
    region: state.parent !== null && tree.byId.get(state.parent)?.type === 'parallel',
    foldable: tree.foldable(state.id),
    folded: tree.folded.has(state.id),
  }
}
