import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart, ChartState, Transition } from './records.ts'

/** Whether an actor's logic is a machine. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'config' in logic && 'implementations' in logic

/** An event's descriptor in readable form: `after pageGap`, `done fetchPage`, `error fetchPage`, `always`. */
const eventLabel = (eventType: string, sourceId: string): string => {
  if (eventType === '') return 'always'
  if (eventType === `xstate.done.state.${sourceId}`) return 'done'
  const after = delayOf(eventType, sourceId)
  if (after !== null) return `after ${after}`
  return eventType
    .replace(/^xstate\.done\.(actor|state)\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
}

const delayOf = (eventType: string, sourceId: string): string | null => {
  const after = /^xstate\.after\.(.*)$/.exec(eventType)?.[1]
  if (after === undefined) return null
  return after.endsWith(`.${sourceId}`) ? after.slice(0, -sourceId.length - 1) : after
}

const ids = new WeakMap<object, string>()

/** A transition's id. Definitions are created once per machine, so results are cached. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const known = ids.get(transition)
  if (known !== undefined) return known
  const source: AnyStateNode = transition.source
  const eventType = String(transition.eventType)
  const list = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const id = `${source.id} | ${eventLabel(eventType, source.id)} | ${list.indexOf(transition)}`
  ids.set(transition, id)
  return id
}

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'type' in value) return String(value.type)
  if (typeof value === 'function' && 'guards' in value && Array.isArray(value.guards))
    return `${value.name} ${value.guards.map(nameOf).join(', ')}`
  if (typeof value === 'function' && 'stateValue' in value) return `in ${JSON.stringify(value.stateValue)}`
  return '(inline)'
}

const namesOf = (value: unknown): readonly string[] => (value === undefined ? [] : [value].flat().map(nameOf))

const transitionOf = (transition: AnyTransitionDefinition): Transition => {
  const source: AnyStateNode = transition.source
  const eventType = String(transition.eventType)
  const targets: readonly AnyStateNode[] = transition.target ?? []
  return {
    id: transitionId(transition),
    event: eventType,
    targets: targets.map(({ id }) => id),
    guard: transition.guard === undefined ? null : nameOf(transition.guard),
    actions: namesOf(transition.actions),
    delay: delayOf(eventType, source.id),
    reenter: transition.reenter,
  }
}

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  type: node.type,
  initial: node.type === 'compound' ? [...node.initial.target].map(({ id }: AnyStateNode) => id) : [],
  tags: node.tags,
  entry: namesOf(node.config.entry),
  exit: namesOf(node.config.exit),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '(inline)' })),
  transitions: [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(transitionOf),
})

/** A machine as plain data. */
export const chartOf = (machine: AnyStateMachine, key: string = machine.id): Chart => {
  const below = (node: AnyStateNode): readonly AnyStateNode[] => [
    node,
    ...Object.values<AnyStateNode>(node.states).flatMap(below),
  ]
  return { key, id: machine.id, states: below(machine.root).map(stateOf) }
}

interface Standing {
  readonly _nodes: readonly AnyStateNode[]
}

/**
 * The transitions whose guards rejected an event, as far as the chart shows: the candidates before the one that was
 * taken, or all candidates of the active states when none was. A region in which a transition of another region may
 * have come first is left out, since the chart does not show it.
 */
export const refusalsOf = (
  before: Standing,
  eventType: string,
  taken: readonly AnyTransitionDefinition[],
): readonly string[] => {
  const refused = new Set<AnyTransitionDefinition>()
  const seen = new Set<AnyStateNode>()
  for (const leaf of before._nodes.filter(({ type }) => type === 'atomic' || type === 'final')) {
    const met: AnyTransitionDefinition[] = []
    let found = false
    for (let node: AnyStateNode | undefined = leaf; node !== undefined && !found; node = node.parent) {
      for (const candidate of candidatesOf(node, eventType)) {
        found = taken.includes(candidate)
        if (found) break
        met.push(candidate)
      }
      if (seen.has(node)) break
      seen.add(node)
    }
    if (found || taken.length === 0) met.filter(({ guard }) => guard !== undefined).forEach((one) => refused.add(one))
  }
  return [...refused].map(transitionId)
}

const candidatesOf = (node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] =>
  [...node.transitions].flatMap(([descriptor, list]) =>
    descriptor === eventType ||
    descriptor === '*' ||
    (descriptor.endsWith('.*') && eventType.startsWith(descriptor.slice(0, -1)))
      ? list
      : [],
  )
