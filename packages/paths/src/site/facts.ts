import {
  actionNames,
  allPaths,
  callsIn,
  candidateLists,
  cover,
  eventLabel,
  explore,
  guardText,
  leafNames,
  mutantsOf,
  startOf,
  stateName,
  stateNodes,
  transitionsOf,
} from '@statefloor/explorer'
import type { AnyFlowModel, Exploration, Node, Path, Translate, WireCall } from '@statefloor/explorer'
import { StateMachine } from 'xstate'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { standText, stepText } from '../plan.ts'

/** A transition in readable form. */
export interface TransitionFact {
  readonly event: string
  readonly guard?: string
  readonly actions: readonly string[]
  /** Its target; undefined if it stays. */
  readonly target?: string
}

export interface StateFact {
  /** Its dotted path in the chart; empty for the chart itself. */
  readonly name: string
  readonly type: AnyStateNode['type']
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** The actors that run while it is active. */
  readonly runs: readonly string[]
  readonly transitions: readonly TransitionFact[]
  /** The shortest path to it, in the texts of the screen; undefined if no path reaches it. */
  readonly way?: { readonly start: string; readonly steps: readonly string[] }
  /** The visible marks that identify it. */
  readonly sees: readonly string[]
  /** Why it is never visible, or which state it looks like. */
  readonly unseen?: string
}

export interface EventFact {
  readonly type: string
  /** The states that handle it. */
  readonly heard: readonly string[]
  /** The person or the part of the app that makes it, and how. */
  readonly made?: string
}

export interface DelayFact {
  readonly name: string
  /** In milliseconds, if it is constant. */
  readonly ms?: number
  /** How it is computed, if it is not constant. */
  readonly computed?: string
  readonly waited: readonly string[]
}

export interface ActorFact {
  readonly name: string
  readonly states: readonly string[]
  /** The id of its machine, if it is one. */
  readonly machine?: string
  readonly calls: readonly WireCall[]
  readonly outcomes: readonly string[]
}

/** The facts about a flow from its chart and its model alone: plain data, so that it can be stored. */
export interface FlowFacts {
  readonly flow: string
  readonly id: string
  readonly states: readonly StateFact[]
  readonly events: readonly EventFact[]
  readonly delays: readonly DelayFact[]
  readonly actors: readonly ActorFact[]
  readonly invariants: readonly string[]
  readonly transitions: number
  /** Each combination of active leaves that some path reaches: their names, joined by ` and `, the nearest first. */
  readonly stands: readonly string[]
  /** The number of paths at each level. */
  readonly paths: {
    readonly states: number
    readonly transitions: number
    readonly guards: number
    readonly all: number
  }
  readonly mutants: readonly string[]
  /** Why it has no screen. */
  readonly unseen?: string
}

/** Leaves in the notation of plans when several are active at once. */
const standOf = (value: unknown): string => leafNames(value).join(' and ')

/** The path by which the exploration reached a node. */
const wayTo = ({ walker }: Exploration, node: Node): Path | undefined => {
  const steps = []
  let at = node
  while (at.from !== undefined) {
    steps.unshift(at.from.edge.step)
    at = at.from.node
  }
  const [start] = at.starts
  return start === undefined ? undefined : { ...startOf(walker, start), steps }
}

const sentences = (model: AnyFlowModel, path: Path, words: Translate): readonly string[] => {
  const stands = [path.start, ...path.steps.map((step) => step.after)]
  return path.steps.map((step, at) => stepText(model, step, leafNames(stands[at]?.value), words))
}

const whyUnseen = (model: AnyFlowModel, leaf: string): string | undefined => {
  const shown: unknown = model.screen?.shows[leaf]
  if (typeof shown !== 'object' || shown === null) return undefined
  if ('unseen' in shown) return `Not seen: ${String(shown.unseen)}`
  return 'like' in shown ? `Looks like ${String(shown.like)}` : undefined
}

const transitionFacts = (node: AnyStateNode): readonly TransitionFact[] =>
  candidateLists(node)
    .flat()
    .map((one) => {
      const [target]: readonly AnyStateNode[] = one.target ?? []
      return {
        event: eventLabel(String(one.eventType), node.id),
        ...(one.guard === undefined ? {} : { guard: guardText(one.guard) }),
        actions: actionNames(one.actions),
        ...(target === undefined ? {} : { target: stateName(target) }),
      }
    })

const stateFacts = (model: AnyFlowModel, exploration: Exploration, words: Translate): readonly StateFact[] => {
  const nearest = new Map<string, Node>()
  for (const node of exploration.nodes)
    for (const leaf of leafNames(node.state.snapshot.value)) if (!nearest.has(leaf)) nearest.set(leaf, node)
  return stateNodes(model.machine).map((node) => {
    const name = stateName(node)
    const stood = nearest.get(name)
    const path = stood === undefined ? undefined : wayTo(exploration, stood)
    const unseen = whyUnseen(model, name)
    return {
      name,
      type: node.type,
      tags: node.tags,
      entry: actionNames(node.config.entry),
      exit: actionNames(node.config.exit),
      runs: node.invoke.map(({ src }) => String(src)),
      transitions: transitionFacts(node),
      ...(path === undefined ? {} : { way: { start: path.input, steps: sentences(model, path, words) } }),
      sees: path === undefined ? [] : sightsAt(model, path, name, words),
      ...(unseen === undefined ? {} : { unseen }),
    }
  })
}

/** The marks of one leaf at the end of a path; absent things mean little to a reader, so they are left out. */
const sightsAt = (model: AnyFlowModel, path: Path, leaf: string, words: Translate): readonly string[] => {
  const last = path.steps.at(-1)
  const { snapshot, start } = last === undefined ? path : { snapshot: last.snapshot, start: last.after }
  return standText(model, { start, snapshot }, words, [leaf]).sees.filter((sight) => !sight.startsWith('no '))
}

const becauseOf = (made: unknown): string | undefined =>
  typeof made === 'object' && made !== null && 'because' in made ? `The app: ${String(made.because)}` : undefined

const eventFacts = (model: AnyFlowModel, { nodes }: Exploration, words: Translate): readonly EventFact[] => {
  const heard = new Map<string, Set<string>>()
  for (const one of transitionsOf(model.machine)) {
    const type = String(one.eventType)
    if (type === '' || type.startsWith('xstate.')) continue
    const source: AnyStateNode = one.source
    heard.set(type, (heard.get(type) ?? new Set()).add(stateName(source)))
  }
  const edgeWith = (type: string) => {
    for (const node of nodes)
      for (const { step } of node.edges)
        if (step.choice.kind === 'event' && step.choice.event.type === type) return { node, step }
    return undefined
  }
  return [...heard].map(([type, states]) => {
    const edge = edgeWith(type)
    const made =
      becauseOf(model.screen?.gestures[type]) ??
      (edge === undefined || model.screen === undefined
        ? undefined
        : stepText(model, edge.step, leafNames(edge.node.state.snapshot.value), words))
    return { type, heard: [...states], ...(made === undefined ? {} : { made }) }
  })
}

const delayFacts = (machine: AnyStateMachine): readonly DelayFact[] => {
  const named = Object.entries<unknown>(machine.implementations.delays ?? {})
  return named.map(([name, delay]) => ({
    name,
    ...(typeof delay === 'number' ? { ms: delay } : { computed: String(delay) }),
    waited: stateNodes(machine)
      .filter((node) => Object.keys(node.config.after ?? {}).includes(name))
      .map(stateName),
  }))
}

const actorFacts = (model: AnyFlowModel): readonly ActorFact[] => {
  const logics = Object.entries<unknown>(model.machine.implementations.actors ?? {})
  return logics.map(([name, logic]) => {
    const wire = model.wire?.[name]
    const outcomes: unknown = Object.entries(model.outcomes).find(([key]) => key === name)?.[1]
    const calls = wire === undefined ? [] : callsIn(wire)
    return {
      name,
      states: stateNodes(model.machine)
        .filter((node) => node.invoke.some(({ src }) => String(src) === name))
        .map(stateName),
      ...(logic instanceof StateMachine ? { machine: logic.id } : {}),
      calls: [...new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()],
      outcomes: typeof outcomes === 'object' && outcomes !== null ? Object.keys(outcomes) : [],
    }
  })
}

/** Explores a flow, and returns everything that its page says about its chart and its model. */
export function factsOf(flow: string, model: AnyFlowModel, words: Translate): FlowFacts {
  const exploration = explore(model, { comparedPerKey: 0 })
  const count = (kind: 'states' | 'transitions' | 'guards') => cover(exploration, { kind }).paths.length
  return {
    flow,
    id: model.machine.id,
    states: stateFacts(model, exploration, words),
    events: eventFacts(model, exploration, words),
    delays: delayFacts(model.machine),
    actors: actorFacts(model),
    invariants: Object.keys(model.invariants ?? {}),
    transitions: transitionsOf(model.machine).length,
    stands: [...new Set(exploration.nodes.map(({ state }) => standOf(state.snapshot.value)))],
    paths: {
      states: count('states'),
      transitions: count('transitions'),
      guards: count('guards'),
      all: allPaths(exploration).length,
    },
    mutants: mutantsOf(model.machine).map(({ name }) => name),
    ...(model.unseen === undefined ? {} : { unseen: model.unseen }),
  }
}
