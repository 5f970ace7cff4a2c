import { startOf } from './explore.ts'
import type { Edge, Exploration, Node } from './explore.ts'
import type { Path, Step } from './path.ts'
import { shortestWay } from './paths.ts'
import type { Leg } from './paths.ts'

/** The longest tour, in steps, so that a failure can still be read. */
const longest = 150

/**
 * Takes every edge of the exploration at least once, like `allPaths`, in a fifth of the steps: a tour goes on from where
 * an edge ended instead of from the start. It goes on only from the very state that was explored there.
 */
export function tours(exploration: Exploration): readonly Path[] {
  const left = new Map(exploration.nodes.map((node) => [node, new Set(node.edges)]))
  const take = (node: Node, edge: Edge): Step => {
    left.get(node)?.delete(edge)
    return edge.step
  }
  const toursFrom = (node: Node): readonly Path[] => {
    const paths: Path[] = []
    while ((left.get(node)?.size ?? 0) > 0) paths.push(tourFrom(exploration, node, left, take))
    return paths
  }
  // A tour may take every edge of a start without having begun there.
  const starts = exploration.nodes.flatMap((node) =>
    node.starts.map((start): Path => ({ ...startOf(exploration.walker, start), steps: [] })),
  )
  return [...exploration.nodes.flatMap(toursFrom), ...starts]
}

type Left = ReadonlyMap<Node, ReadonlySet<Edge>>
type Take = (node: Node, edge: Edge) => Step

const tourFrom = (exploration: Exploration, node: Node, left: Left, take: Take): Path => {
  const { path, legs } = shortestWay(exploration, node)
  const steps = legs.map(({ from, edge }) => take(from, edge))
  let route = routeFrom(node, left)
  while (route !== undefined && (steps.length < longest || steps.length === legs.length)) {
    for (const { from, edge } of route) steps.push(take(from, edge))
    const last = route.at(-1)?.edge
    route = last?.isExact === true ? routeFrom(last.to, left) : undefined
  }
  return { ...path, steps }
}

/** The way to an edge that no tour has taken, here or one step on; one after which the tour can go on, if there is any. */
const routeFrom = (node: Node, left: Left): readonly Leg[] | undefined => {
  const here = [...(left.get(node) ?? [])]
  const near = here.find(({ isExact }) => isExact)
  if (near !== undefined) return [{ from: node, edge: near }]
  for (const edge of node.edges) {
    if (!edge.isExact) continue
    for (const next of left.get(edge.to) ?? [])
      if (next.isExact)
        return [
          { from: node, edge },
          { from: edge.to, edge: next },
        ]
  }
  const [last] = here
  return last === undefined ? undefined : [{ from: node, edge: last }]
}
