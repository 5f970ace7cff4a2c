import type { Edge, Tree } from './edges.ts'
import type { Line } from './rows.ts'

/** A line inside one container, in the direction in which it is drawn. */
export interface Piece extends Line {
  /** Drawn from its lower end to its upper one, as a line that goes back. */
  readonly back: boolean
  /** Starts at the inner side of the container's own border, not the outer one. */
  readonly own: boolean
}

/** The parts of a line: from the source to the label, and from there to each target. */
export const sourcePart = (edge: Edge): string => `${edge.key}|s`
export const targetPart = (edge: Edge, index: number): string => `${edge.key}|${index}`
export const labelId = (edge: Edge): string => `${edge.key}|label`

/** Orders the states of a container so that few lines go back: as they are reached from the first. */
const reached = (
  first: string | undefined,
  children: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
) => {
  const met = new Set<string>()
  const visit = (id: string, after: string[]): string[] => {
    if (met.has(id)) return after
    met.add(id)
    for (const one of next.get(id) ?? []) visit(one, after)
    after.push(id)
    return after
  }
  // Each tree of states after the trees that started before it, so that the initial state is at the top.
  const trees = [...(first === undefined ? [] : [first]), ...children].map((id) => visit(id, []).toReversed())
  return new Map(trees.flat().map((id, position) => [id, position]))
}

/** All pieces of all lines, by their container. */
export const piecesOf = (tree: Tree, edges: readonly Edge[]): ReadonlyMap<string, readonly Piece[]> => {
  const pieces = new Map<string, Piece[]>()
  const put = (container: string, piece: Piece): void => {
    const known = pieces.get(container)
    if (known === undefined) pieces.set(container, [piece])
    else known.push(piece)
  }
  /** The path of a part from the border of a container's child down to the state where it ends. */
  const goIn = (id: string, way: readonly string[], atEnd: boolean, back: boolean): void => {
    way.slice(0, -1).forEach((outer, depth) => {
      const inner = way[depth + 1] ?? null
      put(
        outer,
        atEnd ? { id, from: inner, to: null, back, own: false } : { id, from: null, to: inner, back, own: false },
      )
    })
  }
  const byContainer = new Map<string, Edge[]>()
  for (const edge of edges) byContainer.set(edge.container, [...(byContainer.get(edge.container) ?? []), edge])

  for (const [container, own] of byContainer) {
    const depth = tree.path(container).length
    const wayTo = (id: string): readonly string[] => tree.path(id).slice(depth)
    const next = new Map<string, string[]>()
    for (const { source, targets } of own) {
      const from = source === null ? undefined : wayTo(source)[0]
      if (from === undefined) continue
      const to = targets.flatMap((target) => wayTo(target)[0] ?? [])
      next.set(from, [...(next.get(from) ?? []), ...to])
    }
    const children = tree.children(container).map(({ id }) => id)
    const initial = tree.byId.get(container)?.initial[0]
    const first = initial === undefined ? undefined : wayTo(tree.shown(initial))[0]
    const order = reached(first, children, next)
    for (const edge of own) {
      const label = labelId(edge)
      const way = edge.source === null ? [] : wayTo(edge.source)
      const from = way[0]
      const place = from === undefined ? -1 : (order.get(from) ?? 0)
      const backs = edge.targets.map((target) => {
        const to = wayTo(target)[0]
        return to !== undefined && from !== undefined && (order.get(to) ?? 0) <= place
      })
      const leavesBack =
        backs.length > 0 && backs.every((back) => back) && !edge.targets.some((one) => wayTo(one)[0] === from)
      if (edge.source !== null) {
        const id = sourcePart(edge)
        if (leavesBack) put(container, { id, from: label, to: from ?? null, back: true, own: false })
        else put(container, { id, from: from ?? null, to: label, back: false, own: from === undefined })
        goIn(id, way, !leavesBack, leavesBack)
      }
      edge.targets.forEach((target, index) => {
        const id = targetPart(edge, index)
        const inner = wayTo(target)
        const to = inner[0] ?? null
        const back = backs[index] ?? false
        if (back) put(container, { id, from: to, to: label, back, own: false })
        else put(container, { id, from: label, to, back, own: to === null })
        goIn(id, inner, back, back)
      })
    }
  }
  return pieces
}
