import type { Chart, ChartState } from '../records.ts'
import { foldWidth, labelOf, padding, panelOf, stripHeight, titleWidth } from './boxes.ts'
import { drawnOf, type Edge, type Tree } from './edges.ts'
import { labelId, piecesOf, type Piece } from './lines.ts'
import type { Direction, Placed } from './placed.ts'
import { inRows, type Item } from './rows.ts'
import type { Point } from './types.ts'

export const dotSize = 12
const inset = 16
const shelfGap = 18
/** The space between the title of a state and its content below. */
const panelGap = 5
/** The width-to-height ratio at which drawings fit best on a screen. */
const aspect = 1.6
/** The minimum width of a state's box. */
const leastWidth = 84

const noPorts: ReadonlyMap<string, number> = new Map()

/** How large a drawing is on a screen; smaller is better. */
const extent = ({ width, height }: Placed): number => Math.max(width / aspect, height)

interface Plan {
  readonly tree: Tree
  readonly rows: ReturnType<typeof drawnOf>['rows']
  readonly edges: ReadonlyMap<string, readonly Edge[]>
  readonly pieces: ReadonlyMap<string, readonly Piece[]>
  /** Finds the better of both directions, once for each container whose border no line crosses. */
  readonly best: (id: string) => Placed
}

/** Lays out a whole chart from inside out: a state with children is a box to the state around it. */
export const placeAll = (chart: Chart, tree: Tree): Placed => {
  const { edges, rows } = drawnOf(chart, tree)
  const byContainer = new Map<string, Edge[]>()
  for (const edge of edges) byContainer.set(edge.container, [...(byContainer.get(edge.container) ?? []), edge])
  const known = new Map<string, Placed>()
  const plan: Plan = {
    tree,
    rows,
    edges: byContainer,
    pieces: piecesOf(tree, edges),
    best: (id) => {
      const found = known.get(id)
      if (found !== undefined) return found
      const down = place(plan, id, 'down')
      const right = down.children.length === 0 || !turns(plan, id) ? down : place(plan, id, 'right')
      const better = extent(right) < extent(down) ? right : down
      known.set(id, better)
      return better
    },
  }
  return plan.best(tree.root.id)
}

const crosses = ({ own, from, to }: Piece): boolean => !own && (from === null || to === null)
const isCrossed = ({ pieces }: Plan, id: string): boolean => (pieces.get(id) ?? []).some(crosses)

/** With more lines than this, only one direction is tried, since each takes long. */
const manyPieces = 300

/** Whether another direction would change anything. */
const turns = (plan: Plan, id: string): boolean =>
  ((plan.pieces.get(id) ?? []).length > 0 && (plan.pieces.get(id) ?? []).length < manyPieces) ||
  plan.tree.children(id).some((child) => isCrossed(plan, child.id) && turns(plan, child.id))

const place = (plan: Plan, id: string, direction: Direction): Placed => {
  const state = plan.tree.byId.get(id) ?? plan.tree.root
  const children = plan.tree.children(id)
  if (children.length === 0) return leafOf(plan, state)
  const placed = children.map((child) =>
    isCrossed(plan, child.id) ? place(plan, child.id, direction) : plan.best(child.id),
  )
  return (plan.pieces.get(id) ?? []).length === 0
    ? onShelves(plan, state, placed)
    : withLines(plan, state, placed, direction)
}

const leafOf = ({ tree, rows }: Plan, state: ChartState): Placed => {
  const panel = panelOf(state, rows.get(state.id) ?? [], 0)
  const foldable = tree.foldable(state.id)
  const width = Math.max(leastWidth, titleWidth(state, foldable), panel.width + 2 * padding)
  const headHeight = panel.height === 0 ? stripHeight + 4 : stripHeight
  return {
    id: state.id,
    width,
    height: headHeight + (panel.height === 0 ? 0 : panel.height + padding - 2),
    headHeight,
    panel,
    panelAt: { x: padding, y: headHeight },
    ports: noPorts,
    children: [],
    labels: [],
    dots: [],
    paths: new Map(),
  }
}

/** Children without lines between them, side by side: usually the regions of a parallel state. */
const onShelves = ({ tree, rows }: Plan, state: ChartState, children: readonly Placed[]): Placed => {
  const area = children.reduce((sum, { width, height }) => sum + (width + shelfGap) * (height + shelfGap), 0)
  const limit = Math.max(...children.map(({ width }) => width), Math.sqrt(area * aspect))
  const shelves: Placed[][] = []
  let used = Infinity
  for (const child of children) {
    if (used + child.width > limit) {
      shelves.push([])
      used = 0
    }
    shelves.at(-1)?.push(child)
    used += child.width + shelfGap
  }
  const inner = Math.max(...shelves.map((shelf) => shelf.reduce((sum, { width }) => sum + width + shelfGap, -shelfGap)))
  const contentWidth = Math.max(inner, titleWidth(state, tree.foldable(state.id)) + foldWidth - 2 * inset)
  const panel = panelOf(state, rows.get(state.id) ?? [], contentWidth)
  const width = Math.max(contentWidth, panel.width) + 2 * inset
  let y = stripHeight + (panel.height === 0 ? 6 : panel.height + 16)
  const at: { placed: Placed; at: Point }[] = []
  for (const shelf of shelves) {
    const height = Math.max(...shelf.map((child) => child.height))
    // Boxes on one shelf have the same height, and share the width that it falls short of the longest shelf.
    const spare = (width - 2 * inset - shelf.reduce((sum, one) => sum + one.width + shelfGap, -shelfGap)) / shelf.length
    let x = inset
    for (const child of shelf) {
      at.push({ placed: { ...child, height, width: child.width + spare }, at: { x, y } })
      x += child.width + spare + shelfGap
    }
    y += height + shelfGap
  }
  return {
    id: state.id,
    width,
    height: y - shelfGap + inset,
    headHeight: stripHeight,
    panel,
    panelAt: { x: inset, y: stripHeight + panelGap },
    ports: noPorts,
    children: at,
    labels: [],
    dots: [],
    paths: new Map(),
  }
}

/** Children with lines between them, in rows or columns. */
const withLines = (plan: Plan, state: ChartState, children: readonly Placed[], direction: Direction): Placed => {
  const { tree } = plan
  const down = direction === 'down'
  const turned = ({ x, y }: Point): Point => (down ? { x, y } : { x: y, y: x })
  const sized = (width: number, height: number) => (down ? { width, height } : { width: height, height: width })
  const edges = plan.edges.get(state.id) ?? []
  const pieces = plan.pieces.get(state.id) ?? []
  const labels = edges.flatMap((edge) =>
    edge.transition === null ? [] : [{ edge, transition: edge.transition, label: labelOf(edge.transition) }],
  )
  const dots = edges.filter(({ transition }) => transition === null)
  const rows = inRows(
    [
      ...children.map((child): Item => ({
        id: child.id,
        ...sized(child.width, child.height),
        low: false,
        label: false,
        ports: child.ports,
      })),
      ...labels.map(({ edge, label }): Item => ({
        id: labelId(edge),
        ...sized(label.width, label.height),
        low: false,
        label: true,
        ports: noPorts,
      })),
      ...dots.map((edge): Item => ({
        id: labelId(edge),
        width: dotSize,
        height: dotSize,
        low: true,
        label: true,
        ports: noPorts,
      })),
    ],
    pieces,
  )

  // Text goes where no line passes: beside the lines when they go down, above them when they go right.
  const content = down ? { width: rows.width, height: rows.height } : { width: rows.height, height: rows.width }
  const own = plan.rows.get(state.id) ?? []
  const title = titleWidth(state, tree.foldable(state.id)) + foldWidth
  const panel = panelOf(state, own, down ? 0 : Math.max(content.width, title))
  const beside = down && panel.width > 0 ? panel.width + 14 : 0
  const above = !down && panel.height > 0 ? panel.height + 2 * panelGap + 2 : 0
  const left = inset + beside
  const top = stripHeight + 6 + above
  const width = Math.max(left + content.width + inset, title, down ? 0 : panel.width + 2 * inset)
  const height = Math.max(top + content.height + inset, stripHeight + (down ? panel.height + padding + panelGap : 0))

  const spot = (point: Point): Point => {
    const { x, y } = turned(point)
    return { x: x + left, y: y + top }
  }
  const at = (id: string): Point => spot(rows.places.get(id) ?? { x: 0, y: 0 })
  const ports = new Map<string, number>()
  const paths = new Map<string, readonly Point[]>()
  for (const piece of pieces) {
    const path = (rows.paths.get(piece.id) ?? []).map(spot)
    const [first, last] = [path[0], path.at(-1)]
    if (first === undefined || last === undefined) continue
    const start = piece.own ? stripHeight : 0
    const whole = [
      ...(piece.from === null ? [down ? { x: first.x, y: start } : { x: 0, y: first.y }] : []),
      ...path,
      ...(piece.to === null ? [down ? { x: last.x, y: height } : { x: width, y: last.y }] : []),
    ]
    if (crosses(piece)) {
      const end = piece.from === null ? first : last
      ports.set(piece.id, down ? end.x : end.y)
    }
    paths.set(piece.id, piece.back ? whole.toReversed() : whole)
  }
  const sizeOf = (id: string, measure: { readonly width: number; readonly height: number }) => {
    const breadth = rows.widths.get(id) ?? 0
    return down ? { width: breadth, height: measure.height } : { width: measure.width, height: breadth }
  }
  return {
    id: state.id,
    width,
    height,
    headHeight: stripHeight,
    panel,
    panelAt: { x: inset, y: stripHeight + panelGap },
    ports,
    children: children.map((child) => ({ placed: { ...child, ...sizeOf(child.id, child) }, at: at(child.id) })),
    labels: labels.map(({ edge, transition, label }) => ({
      edge,
      transition,
      label,
      at: at(labelId(edge)),
      ...sizeOf(labelId(edge), label),
    })),
    dots: dots.map((edge) => ({ edge, at: at(labelId(edge)) })),
    paths,
  }
}
