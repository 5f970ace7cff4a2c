import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** All state nodes of a machine, root first, in document order. */
export const stateNodes = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values<AnyStateNode>(node.states).flatMap(below),
  ]
  return below(machine.root)
}

/** The leaf states of a machine: those without children. */
export const leaves = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  stateNodes(machine).filter((node) => node.parent !== undefined && (node.type === 'atomic' || node.type === 'final'))

/** A leaf's name in models, plans and tables: its dotted path. */
export const stateName = (node: AnyStateNode): string => node.path.join('.')

/** The names of the leaves that a state value represents. */
export const leafNames = (value: unknown, prefix = ''): readonly string[] => {
  if (typeof value === 'string') return [prefix + value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0
      ? [prefix + key]
      : leafNames(inner, `${prefix}${key}.`),
  )
}

/** The candidate lists of a node by event, in the order in which they are tried. */
export const candidateLists = (node: AnyStateNode): readonly (readonly AnyTransitionDefinition[])[] => [
  ...(node.always === undefined || node.always.length === 0 ? [] : [node.always]),
  ...node.transitions.values(),
]

/** Every transition of a machine. Forbidden ones (neither target nor action, declared to stop an event) count too. */
export const transitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  stateNodes(machine).flatMap((node) => candidateLists(node).flat())

/** An event's descriptor in readable form: `after pageGap`, `done fetchPage`, `error fetchPage`, `always`. */
export const eventLabel = (eventType: string, sourceId: string): string => {
  if (eventType === '') return 'always'
  if (eventType === `xstate.done.state.${sourceId}`) return 'done'
  const after = /^xstate\.after\.(.*)$/.exec(eventType)?.[1]
  if (after !== undefined)
    return `after ${after.endsWith(`.${sourceId}`) ? after.slice(0, -sourceId.length - 1) : after}`
  return eventType
    .replace(/^xstate\.done\.(actor|state)\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
}

/** A transition's id: source, event, index among the candidates of that event. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const source: AnyStateNode = transition.source
  const eventType = String(transition.eventType)
  const list = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const index = list.indexOf(transition)
  if (index < 0) throw new Error(`A transition of ${source.id} on "${eventType}" is not among its candidates`)
  return `${source.id} | ${eventLabel(eventType, source.id)} | ${index}`
}
