import type { AnyActorRef } from 'xstate'
import { leafNames } from './chart.ts'
import type { AnyFlowModel } from './model.ts'
import { Walker } from './walker.ts'
import type { Moved, WalkState } from './walker.ts'
import type { Choice, Path, Step } from './path.ts'
import { checkModel } from './checkModel.ts'
import { notPlain } from './plainData.ts'

/** A state of an exploration. Edges lead on by the labels of choices; `from` is the shortest path to it. */
export interface Node {
  readonly key: string
  readonly state: WalkState
  readonly depth: number
  readonly from: { readonly node: Node; readonly edge: Edge } | undefined
  readonly edges: Edge[]
  /** The inputs that start here: their names, and what the first step took. */
  readonly starts: { readonly input: string; readonly moved: Moved }[]
}

/** A step from one node of the explored chart to another. */
export interface Edge {
  readonly step: Step
  readonly to: Node
  /** Whether it ends in the very state of its node, and not in another one with the same key. */
  readonly isExact: boolean
}

/** Everything found in a chart: nodes and the steps between them. */
export interface Exploration {
  readonly model: AnyFlowModel
  readonly walker: Walker
  readonly nodes: readonly Node[]
}

/** How an exploration differs from its default. */
export interface ExploreOptions {
  /**
   * How many other states with the same key as a known one are compared with it, each in all that may follow. More than
   * the default of 3 would only repeat; 0 trusts the model's key.
   */
  readonly comparedPerKey?: number
}

const defaultBounds = { states: 4_000, depth: 200 }

/** Explores a flow's production chart in virtual time, breadth first, as far as its model's data leads. */
export function explore(model: AnyFlowModel, { comparedPerKey = 3 }: ExploreOptions = {}): Exploration {
  checkModel(model)
  const bounds = { ...defaultBounds, ...model.bounds }
  const walker = new Walker(model)
  const nodes = new Map<string, Node>()
  const merged = new Map<Node, Map<string, WalkState>>()
  const moments = new Map<Node, string>()
  const queue: Node[] = []

  const arrive = (state: WalkState, from: Node['from']): { readonly node: Node; readonly isExact: boolean } => {
    const key = walker.key(state)
    const known = nodes.get(key)
    if (known !== undefined) {
      if (comparedPerKey > 0) keepMerged(merged, known, state, comparedPerKey)
      return { node: known, isExact: moments.get(known) === momentOf(state) }
    }
    const fault = notPlain(state.snapshot.context)
    if (fault !== undefined) throw new Error(`${model.machine.id}: a context is plain data, but ${fault}`)
    const node: Node = { key, state, from, depth: from === undefined ? 0 : from.node.depth + 1, edges: [], starts: [] }
    nodes.set(key, node)
    moments.set(node, momentOf(state))
    queue.push(node)
    if (nodes.size > bounds.states) {
      throw new Error(
        `${model.machine.id}: more than ${bounds.states} states; the model's key tells too many apart. The last: ${key}`,
      )
    }
    return { node, isExact: true }
  }

  for (const input of Object.keys(model.inputs)) {
    const moved = walker.start(input)
    arrive(moved.state, undefined).node.starts.push({ input, moved })
  }
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    if (node.depth >= bounds.depth) continue
    for (const { label, choice } of walker.offers(node.state)) {
      const { step, state } = takeStep(walker, node.state, label, choice)
      // Edge and target refer to each other: the edge is complete only after the arrival.
      const edge: { step: Step; to: Node; isExact: boolean } = { step, to: node, isExact: false }
      const { node: to, isExact } = arrive(state, { node, edge })
      Object.assign(edge, { to, isExact })
      node.edges.push(edge)
    }
  }
  // Only now does each node have its edges, which are one half of every comparison.
  for (const [known, others] of merged) for (const state of others.values()) compareMerged(walker, known, state)
  return { model, walker, nodes: [...nodes.values()] }
}

const texts = new WeakMap<object, string>()

/** A context as text. It never changes, and several comparisons of each step need it. */
const contextOf = ({ snapshot: { context } }: WalkState): string => {
  const known = texts.get(context) ?? JSON.stringify(context)
  texts.set(context, known)
  return known
}

/**
 * Everything that determines what may follow a state besides its key: the context, the time and the input of its
 * children.
 */
const momentOf = (state: WalkState): string => {
  const children = Object.entries<AnyActorRef | undefined>(state.snapshot.children).map(([id, child]) => {
    const inner: unknown = child?.getSnapshot()
    return [id, typeof inner === 'object' && inner !== null && 'input' in inner ? inner.input : undefined]
  })
  return `${state.now} ${contextOf(state)} ${JSON.stringify(children)}`
}

/** Takes one choice: what a driver must do, and the state in which the machine must then be. */
export const takeStep = (
  walker: Walker,
  from: WalkState,
  label: string,
  choice: Choice,
): { readonly step: Step; readonly state: WalkState } => {
  const { state, ...took } = walker.take(from, choice)
  const stood = leafNames(from.snapshot.value)
  return {
    state,
    step: { label, choice, from: stood, ...took, after: walker.expected(state), snapshot: state.snapshot },
  }
}

/** Keeps the first few states with the key of a known one, but with other contexts. */
const keepMerged = (merged: Map<Node, Map<string, WalkState>>, known: Node, state: WalkState, most: number): void => {
  const others = merged.get(known) ?? new Map<string, WalkState>()
  if (others.size >= most) return
  const context = contextOf(state)
  if (context === contextOf(known.state)) return
  if (!others.has(context)) others.set(context, state)
  merged.set(known, others)
}

/** Two states with the same key must offer and do the same; otherwise the key drops something that a guard reads. */
const compareMerged = (walker: Walker, known: Node, state: WalkState): void => {
  const here =
    known.edges.length > 0
      ? new Map(known.edges.map(({ step }) => [step.label, resultOf(step)]))
      : behaviour(walker, known.state)
  const there = behaviour(walker, state)
  for (const label of new Set([...here.keys(), ...there.keys()])) {
    if (here.get(label) === there.get(label)) continue
    throw new Error(
      `The model's key merges two states that behave differently on "${label}": ${here.get(label) ?? 'not offered'} or ${
        there.get(label) ?? 'not offered'
      }; contexts ${contextOf(known.state)} and ${contextOf(state)}`,
    )
  }
}

const resultOf = ({ after, hits }: Step): string => JSON.stringify([after.value, after.status, hits])

const behaviour = (walker: Walker, state: WalkState): ReadonlyMap<string, string> =>
  new Map(
    walker.offers(state).map(({ label, choice }) => {
      const { step } = takeStep(walker, state, label, choice)
      return [label, resultOf(step)]
    }),
  )

/** The start of a path at a node where an input begins. */
export const startOf = (walker: Walker, start: Node['starts'][number]): Omit<Path, 'steps'> => ({
  input: start.input,
  start: walker.expected(start.moved.state),
  snapshot: start.moved.state.snapshot,
  hits: start.moved.hits,
  guards: start.moved.guards,
  acts: start.moved.acts,
  did: start.moved.did,
})
