import type { Edge, Exploration, Node } from './explore.ts'
import { explore, startOf, takeStep } from './explore.ts'
import type { AnyFlowModel } from './model.ts'
import type { Path, Step } from './path.ts'

/** An edge and the node that it leaves. */
export interface Leg {
  readonly from: Node
  readonly edge: Edge
}

/** The shortest path to a node, and its edges. */
export const shortestWay = (
  exploration: Exploration,
  node: Node,
): { readonly path: Path; readonly legs: readonly Leg[] } => {
  const legs: Leg[] = []
  let at = node
  while (at.from !== undefined) {
    legs.push({ from: at.from.node, edge: at.from.edge })
    at = at.from.node
  }
  legs.reverse()
  const [start] = at.starts
  if (start === undefined) throw new Error('A state was reached from nowhere')
  return { path: { ...startOf(exploration.walker, start), steps: legs.map(({ edge }) => edge.step) }, legs }
}

const wayTo = (exploration: Exploration, node: Node): Path => shortestWay(exploration, node).path

/** The fewest steps after which a transition is taken; undefined if the model's data never leads there. */
export function shortestTo(exploration: Exploration, transition: string): Path | undefined {
  const { nodes, walker } = exploration
  const start = nodes.flatMap(({ starts }) => starts).find(({ moved }) => moved.hits.includes(transition))
  if (start !== undefined) return { ...startOf(walker, start), steps: [] }
  // The nodes are in the order in which they were found: breadth first.
  for (const node of nodes) {
    const edge = node.edges.find(({ step }) => step.hits.includes(transition))
    if (edge === undefined) continue
    const way = wayTo(exploration, node)
    return { ...way, steps: [...way.steps, edge.step] }
  }
  return undefined
}

/**
 * Covers every edge of the exploration once: the shortest path to its state and then the edge. Paths that are a prefix
 * of another are left out.
 */
export function allPaths(exploration: Exploration): readonly Path[] {
  const isTreeEdge = (edge: Edge) => edge.to.from?.edge === edge
  const paths = exploration.nodes.flatMap((node) => {
    const closing = node.edges
      .filter((edge) => !isTreeEdge(edge))
      .map((edge) => ({ ...wayTo(exploration, node), steps: [...wayTo(exploration, node).steps, edge.step] }))
    return node.edges.length === 0 ? [wayTo(exploration, node), ...closing] : closing
  })
  return [...paths, ...otherStarts(exploration)]
}

/** Inputs that start at a node where another input already starts also need a path. */
const otherStarts = (exploration: Exploration): readonly Path[] =>
  exploration.nodes
    .flatMap((node) => node.starts.slice(node.from === undefined ? 1 : 0))
    .map((start) => ({ ...startOf(exploration.walker, start), steps: [] }))

/** The targets of a set of paths. */
export type CoverKind = 'states' | 'transitions' | 'guards' | 'pairs'

/** The targets and the limits of paths. */
export interface CoverOptions {
  readonly kind: CoverKind
  /** The longest path, in steps. */
  readonly length?: number
  /** Which steps the driver can take (not an event without a gesture, nor an outcome that it can't play). */
  readonly usable?: (step: Step) => boolean
}

/** A small set of paths that covers everything requested. */
export interface Cover {
  readonly paths: readonly Path[]
  /** Requested, but unreachable with these steps. */
  readonly missed: readonly string[]
}

const defaultLength = 40

/** The targets that a step covers, by the kind of cover. `before` are the transitions of the previous step. */
const shows = (kind: CoverKind, step: Step, before: readonly string[]): readonly string[] => {
  switch (kind) {
    case 'states':
      return [JSON.stringify(step.after.value)]
    case 'transitions':
      return step.hits
    case 'guards':
      return [...step.hits, ...step.guards]
    case 'pairs':
      return step.hits.flatMap((hit) => before.map((earlier) => `${earlier} ⇒ ${hit}`))
  }
}

/**
 * A small set of paths that together cover the whole exploration: each continues to the nearest thing not yet covered.
 */
export function cover(exploration: Exploration, options: CoverOptions): Cover {
  const { kind, length = defaultLength, usable = () => true } = options
  const task: Task = {
    exploration,
    kind,
    length,
    usable,
    wanted: wantedOf(exploration, kind),
    nodes: new Map(exploration.nodes.map((node) => [node.key, node])),
  }
  const paths: Path[] = []
  for (const node of exploration.nodes) {
    for (const start of node.starts) {
      for (let path = greedyPath(task, node, start); path !== undefined; path = greedyPath(task, node, start))
        paths.push(path)
    }
  }
  return { paths: [...paths, ...exactPaths(task)], missed: [...task.wanted] }
}

interface Task extends Required<CoverOptions> {
  readonly exploration: Exploration
  readonly nodes: ReadonlyMap<string, Node>
  /** Targets that no path has covered yet; shrinks. */
  readonly wanted: Set<string>
}

/** A walk from one start to whatever is nearest, up to the length limit; undefined when it covered nothing new. */
const greedyPath = (task: Task, node: Node, start: Node['starts'][number]): Path | undefined => {
  const {
    exploration: { walker },
    kind,
    length,
    usable,
    wanted,
    nodes,
  } = task
  const begun = startOf(walker, start)
  const isWanted = (step: Step, before: readonly string[]) => shows(kind, step, before).some((one) => wanted.has(one))
  const steps: Step[] = []
  // A start that covers something new is a path even without a step; steps after the last new thing are dropped.
  let useful = begun.hits.filter((hit) => wanted.delete(hit)).length > 0 ? 0 : undefined
  let at: Node | undefined = node
  let { state } = start.moved
  let before = begun.hits
  while (at !== undefined) {
    const [edge] = nearest(at, before, isWanted, usable, length - steps.length) ?? []
    const offer = edge === undefined ? undefined : walker.offers(state).find(({ label }) => label === edge.step.label)
    if (offer === undefined) break
    const { step, state: next } = takeStep(walker, state, offer.label, offer.choice)
    steps.push(step)
    if (shows(kind, step, before).filter((one) => wanted.delete(one)).length > 0) useful = steps.length
    // The state of this walk may differ from the one that its key represents, so look it up at every step.
    at = nodes.get(walker.key(next))
    before = step.hits.length > 0 ? step.hits : before
    state = next
  }
  return useful === undefined ? undefined : { ...begun, steps: steps.slice(0, useful) }
}

/**
 * Covers what no walk reached because the key is coarser than the context, along the path by which the exploration
 * itself found it.
 */
const exactPaths = ({ exploration, kind, length, usable, wanted }: Task): readonly Path[] =>
  exploration.nodes.flatMap((node) =>
    node.edges.flatMap((edge) => {
      if (!shows(kind, edge.step, node.from?.edge.step.hits ?? []).some((one) => wanted.has(one))) return []
      const way = wayTo(exploration, node)
      const steps = [...way.steps, edge.step]
      if (steps.length > length || !steps.every(usable)) return []
      steps.forEach((step, index) => {
        shows(kind, step, steps[index - 1]?.hits ?? way.hits).forEach((one) => wanted.delete(one))
      })
      return [{ ...way, steps }]
    }),
  )

/**
 * A small set of paths for a driver whose steps are expensive: short enough to read when one fails, and together they
 * take every transition. It trusts the model's key, which the walk of every path on the bare machine compares.
 */
export const driverCover = (model: AnyFlowModel, usable?: (step: Step) => boolean): Cover =>
  cover(explore(model, { comparedPerKey: 0 }), {
    kind: 'transitions',
    length: 20,
    ...(usable === undefined ? {} : { usable }),
  })

/** Everything of a kind that the exploration has seen. Pairs are the transitions of consecutive steps of the graph. */
const wantedOf = (exploration: Exploration, kind: CoverKind): Set<string> => {
  const { nodes, walker } = exploration
  const starts = nodes.flatMap((node) => node.starts.map((start) => ({ node, begun: startOf(walker, start) })))
  const edges = nodes.flatMap((node) => node.edges)
  if (kind === 'pairs') {
    const into = [
      ...starts.map(({ node, begun }) => ({ to: node, hits: begun.hits })),
      ...edges.map((edge) => ({ to: edge.to, hits: edge.step.hits })),
    ]
    return new Set(into.flatMap(({ to, hits }) => to.edges.flatMap((edge) => shows('pairs', edge.step, hits))))
  }
  return new Set([
    ...starts.flatMap(({ begun }) => (kind === 'states' ? [] : begun.hits)),
    ...edges.flatMap((edge) => shows(kind, edge.step, [])),
  ])
}

/** The shortest route from a node whose last edge is needed. */
const nearest = (
  from: Node,
  before: readonly string[],
  wanted: (step: Step, before: readonly string[]) => boolean,
  usable: (step: Step) => boolean,
  most: number,
): readonly Edge[] | undefined => {
  let front: { readonly node: Node; readonly before: readonly string[]; readonly route: readonly Edge[] }[] = [
    { node: from, before, route: [] },
  ]
  // Whether a pair is new depends on the previous step.
  const place = (node: Node, came: readonly string[]) => `${came.join()}|${node.key}`
  const seen = new Set([place(from, before)])
  for (let depth = 0; depth < most && front.length > 0; depth += 1) {
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
