import type { Edge, Exploration, Node } from './explore'
import { explore, startOf, standsAt, takeStep } from './explore'
import type { AnyFlowModel } from '../model'
import type { Path, Step } from './path'

/** The shortest way to a node, as a path without its last steps. */
const wayTo = (exploration: Exploration, node: Node): Path => {
  const steps: Step[] = []
  let at = node
  while (at.from !== undefined) {
    steps.unshift(at.from.edge.step)
    at = at.from.node
  }
  const [start] = at.starts
  if (start === undefined) throw new Error('A state was reached from nowhere')
  return { ...startOf(exploration.walker, start), steps }
}

/** Every edge of the exploration once: the shortest way to its state and then the edge, without ways that another begins with. */
export function allPaths(exploration: Exploration): readonly Path[] {
  const isTreeEdge = (edge: Edge) => edge.to.from?.edge === edge
  const paths = exploration.nodes.flatMap((node) => {
    const closing = node.edges.filter((edge) => !isTreeEdge(edge)).map((edge) => ({ ...wayTo(exploration, node), steps: [...wayTo(exploration, node).steps, edge.step] }))
    return node.edges.length === 0 ? [wayTo(exploration, node), ...closing] : closing
  })
  return [...paths, ...otherStarts(exploration)]
}

/** Inputs that start where another one already does still have to be started. */
const otherStarts = (exploration: Exploration): readonly Path[] =>
  exploration.nodes.flatMap((node) => node.starts.slice(node.from === undefined ? 1 : 0)).map((start) => ({ ...startOf(exploration.walker, start), steps: [] }))

/** What a set of paths is to cover. */
export type CoverKind = 'states' | 'transitions' | 'guards' | 'pairs'

export interface CoverOptions {
  readonly kind: CoverKind
  /** The longest path, in steps. */
  readonly length?: number
  /** Steps that the driver can't take (an event without a gesture, an outcome that can't be played). */
  readonly usable?: (step: Step) => boolean
}

export interface Cover {
  readonly paths: readonly Path[]
  /** Wanted, but out of reach of these steps. */
  readonly missed: readonly string[]
}

const defaultLength = 40

/** What a step newly shows, by the kind of cover. `before` are the transitions of the step before it. */
const shows = (kind: CoverKind, step: Step, before: readonly string[]): readonly string[] => {
  switch (kind) {
    case 'states': return [JSON.stringify(step.after.value)]
    case 'transitions': return step.hits
    case 'guards': return [...step.hits, ...step.guards]
    case 'pairs': return step.hits.flatMap((hit) => before.map((earlier) => `${earlier} ⇒ ${hit}`))
  }
}

/** Few paths that together show everything that the exploration knows of: each time on to the nearest thing not yet shown. */
export function cover(exploration: Exploration, options: CoverOptions): Cover {
  const { walker } = exploration
  const { kind, length = defaultLength, usable = () => true } = options
  const wanted = wantedOf(exploration, kind)
  const paths: Path[] = []
  const starts = exploration.nodes.flatMap((node) => node.starts.map((start) => ({ node, start })))
  for (const { node, start } of starts) {
    for (let progress = true; progress && wanted.size > 0;) {
      progress = false
      const begun = startOf(walker, start)
      // A start that shows something new is a path, even without a step.
      for (const hit of begun.hits) if (wanted.delete(hit)) progress = true
      let at = node
      let world = start.moved.world
      let before = begun.hits
      const steps: Step[] = []
      for (;;) {
        const isWanted = (step: Step, previous: readonly string[]) => shows(kind, step, previous).some((one) => wanted.has(one))
        const route = nearest(at, before, isWanted, usable, length - steps.length)
        if (route === undefined) break
        for (const edge of route) {
          const { choice } = walker.offers(world).find((offer) => offer.label === edge.step.label) ?? missing(edge.step.label)
          const taken = takeStep(walker, world, edge.step.label, choice)
          if (!standsAt(taken.step.after, edge.step.after)) {
            throw new Error(`The model's key merges states that differ: after "${edge.step.label}" ${taken.step.after.key} and not ${edge.step.after.key}`)
          }
          shows(kind, taken.step, before).forEach((one) => wanted.delete(one))
          steps.push(taken.step)
          world = taken.world
          before = taken.step.hits.length > 0 ? taken.step.hits : before
          at = edge.to
        }
        progress = true
      }
      if (progress) paths.push({ ...begun, steps })
    }
  }
  return { paths, missed: [...wanted] }
}

/** The few paths for a driver whose steps are dear: short enough to read when one fails, together every transition. */
export const driverCover = (model: AnyFlowModel, usable?: (step: Step) => boolean): Cover =>
  cover(explore(model), { kind: 'transitions', length: 20, ...(usable === undefined ? {} : { usable }) })

const missing = (label: string): never => {
  throw new Error(`The model's key merges states that differ: "${label}" is not offered in one of them`)
}

/** Everything of a kind that the exploration has seen. Pairs are those of neighbouring steps of the graph. */
const wantedOf = (exploration: Exploration, kind: CoverKind): Set<string> => {
  const { nodes, walker } = exploration
  const starts = nodes.flatMap((node) => node.starts.map((start) => ({ node, begun: startOf(walker, start) })))
  const edges = nodes.flatMap((node) => node.edges)
  if (kind === 'pairs') {
    const into = [...starts.map(({ node, begun }) => ({ to: node, hits: begun.hits })), ...edges.map((edge) => ({ to: edge.to, hits: edge.step.hits }))]
    return new Set(into.flatMap(({ to, hits }) => to.edges.flatMap((edge) => shows('pairs', edge.step, hits))))
  }
  return new Set([
    ...starts.flatMap(({ begun }) => (kind === 'states' ? [] : begun.hits)),
    ...edges.flatMap((edge) => shows(kind, edge.step, [])),
  ])
}

/** The shortest route from a node whose last edge is wanted. */
const nearest = (
  from: Node,
  before: readonly string[],
  wanted: (step: Step, before: readonly string[]) => boolean,
  usable: (step: Step) => boolean,
  room: number,
): readonly Edge[] | undefined => {
  let front: { readonly node: Node; readonly before: readonly string[]; readonly route: readonly Edge[] }[] = [{ node: from, before, route: [] }]
  // Whether a pair is new depends on what came before.
  const place = (node: Node, came: readonly string[]) => `${came.join()}|${node.key}`
  const seen = new Set([place(from, before)])
  for (let depth = 0; depth < room && front.length > 0; depth += 1) {
    const next: typeof front = []
    for (const { node, before: earlier, route } of front) {
      for (const edge of node.edges) {
        if (!usable(edge.step)) continue
        if (wanted(edge.step, earlier)) return [...route, edge]
        const came = edge.step.hits.length > 0 ? edge.step.hits : earlier
        if (seen.has(place(edge.to, came))) continue
        seen.add(place(edge.to, came))
        next.push({ node: edge.to, before: came, route: [...route, edge] })
      }
    }
    front = next
  }
  return undefined
}
