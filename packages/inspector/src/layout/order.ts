import { Graph, layout } from '@dagrejs/dagre'

/** The items to order: boxes and labels with their widths, and the lines from each to those below it. */
export interface Ordered {
  readonly nodes: readonly { readonly id: string; readonly breadth: number }[]
  /** Acyclic. */
  readonly lines: readonly { readonly id: string; readonly from: string; readonly to: string }[]
  /** Ids of the nodes that represent the upper and the lower border, when lines start or end there. */
  readonly top: string | null
  readonly bottom: string | null
}

export interface Order {
  readonly count: number
  /** The row of each node, and the horizontal position of its centre. */
  readonly places: ReadonlyMap<string, { readonly row: number; readonly middle: number }>
  /** Where a line passes the rows between its ends. */
  readonly lanes: ReadonlyMap<string, ReadonlyMap<number, number>>
}

const gap = { nodes: 26, lanes: 14 }

/** With more nodes than this, rows are computed by the fastest method instead of the one with the shortest lines. */
const many = 150
/** With more nodes than this, lines may cross: finding the order with the fewest crossings would take minutes. */
const tooMany = 700

/** Rows by the longest path, to find the nodes that end a longest one. */
const longestRows = ({ nodes, lines }: Ordered): ReadonlyMap<string, number> => {
  const above = new Map<string, string[]>()
  for (const { from, to } of lines) above.set(to, [...(above.get(to) ?? []), from])
  const rows = new Map<string, number>()
  const rowOf = (id: string): number => {
    const known = rows.get(id)
    if (known !== undefined) return known
    rows.set(id, 0)
    const row = Math.max(-1, ...(above.get(id) ?? []).map(rowOf)) + 1
    rows.set(id, row)
    return row
  }
  for (const { id } of nodes) rowOf(id)
  return rows
}

/** Invisible lines that keep the borders above and below everything else. */
const holdsOf = (ordered: Ordered, all: boolean): readonly (readonly [string, string])[] => {
  const { nodes, lines, top, bottom } = ordered
  const inner = nodes.filter(({ id }) => id !== top && id !== bottom)
  const entered = new Set(lines.map(({ to }) => to))
  const left = new Set(lines.map(({ from }) => from))
  const rows = longestRows(ordered)
  const last = Math.max(0, ...inner.map(({ id }) => rows.get(id) ?? 0))
  return [
    ...(top === null ? [] : inner.filter(({ id }) => !entered.has(id)).map(({ id }) => [top, id] as const)),
    ...(bottom === null
      ? []
      : inner.filter(({ id }) => (all ? !left.has(id) : rows.get(id) === last)).map(({ id }) => [id, bottom] as const)),
  ]
}

const attempt = (ordered: Ordered, all: boolean): Order => {
  const { nodes, lines } = ordered
  const graph = new Graph({ multigraph: true })
  const ranker = nodes.length > many ? 'longest-path' : 'network-simplex'
  graph.setGraph({ rankdir: 'TB', nodesep: gap.nodes, edgesep: gap.lanes, ranksep: 40, ranker })
  // All with the same height, so that every row has one height that identifies it.
  for (const { id, breadth } of nodes) graph.setNode(id, { width: breadth, height: 10 })
  for (const { id, from, to } of lines) graph.setEdge(from, to, { weight: 2, minlen: 1 }, id)
  for (const [from, to] of holdsOf(ordered, all)) graph.setEdge(from, to, { weight: 0, minlen: 1 }, 'hold')
  layout(graph, { disableOptimalOrderHeuristic: nodes.length > tooMany })
  const middles = nodes.map(({ id }) => ({ id, x: graph.node(id).x, y: graph.node(id).y }))
  const heights = [...new Set(middles.map(({ y }) => Math.round(y)))].sort((one, other) => one - other)
  const rowOf = new Map(heights.map((height, row) => [height, row]))
  const places = new Map(
    middles.map(({ id, x, y }) => [id, { row: rowOf.get(Math.round(y)) ?? 0, middle: x }] as const),
  )
  const lanes = new Map(
    lines.map(({ id, from, to }) => {
      const points: readonly { readonly x: number; readonly y: number }[] = graph.edge(from, to, id).points
      const passed = points.slice(1, -1).flatMap(({ x, y }) => {
        const row = rowOf.get(Math.round(y))
        return row === undefined ? [] : [[row, x] as const]
      })
      return [id, new Map(passed)] as const
    }),
  )
  return { count: heights.length, places, lanes }
}

/** Assigns rows from top to bottom and positions across, with as few line crossings as possible. */
export const inOrder = (ordered: Ordered): Order => {
  const order = attempt(ordered, false)
  const { bottom } = ordered
  if (bottom === null) return order
  const last = order.places.get(bottom)?.row ?? 0
  const held = ordered.nodes.every(({ id }) => id === bottom || (order.places.get(id)?.row ?? 0) < last)
  return held ? order : attempt(ordered, true)
}
