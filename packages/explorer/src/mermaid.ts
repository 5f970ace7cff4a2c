import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel } from './chart.ts'

/**
 * A chart as Mermaid text, for people to review: states, regions, transitions with their guards and actions, delays,
 * calls.
 */
export const mermaid = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...inside(machine.root, '  '), ...arrows(machine.root), ''].join('\n')

const id = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_')

const inside = (node: AnyStateNode, indent: string): readonly string[] => {
  const children = Object.values<AnyStateNode>(node.states)
  return [
    ...(node.type === 'compound' ? [`${indent}[*] --> ${[...node.initial.target].map(id).join()}`] : []),
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...stateText(child, indent),
    ]),
    ...children.filter((child) => child.type === 'final').map((child) => `${indent}${id(child)} --> [*]`),
  ]
}

const stateText = (node: AnyStateNode, indent: string): readonly string[] => {
  const notes = [
    ...namesOf(node.config.entry).map((name) => `entry / ${name}`),
    ...namesOf(node.config.exit).map((name) => `exit / ${name}`),
    ...node.invoke.map((invoked) => `do / ${String(invoked.src)}`),
    ...(node.tags.length > 0 ? [`tags ${node.tags.join(' ')}`] : []),
  ]
  const name = `${indent}state "${node.key}" as ${id(node)}`
  return [
    ...(Object.keys(node.states).length === 0 ? [name] : [`${name} {`, ...inside(node, `${indent}  `), `${indent}}`]),
    ...notes.map((note) => `${indent}${id(node)} : ${note}`),
  ]
}

const arrows = (node: AnyStateNode): readonly string[] => [
  ...candidateLists(node).flat().map(arrow),
  ...Object.values<AnyStateNode>(node.states).flatMap(arrows),
]

const arrow = (transition: AnyTransitionDefinition): string => {
  const source: AnyStateNode = transition.source
  const targets: readonly AnyStateNode[] = transition.target ?? [source]
  const event = eventLabel(String(transition.eventType), source.id)
  const guard = transition.guard === undefined ? '' : ` [${guardText(transition.guard)}]`
  const actions = namesOf(transition.actions)
  const inner = transition.target === undefined ? ' (stays)' : transition.reenter ? ' (again)' : ''
  return `  ${id(source)} --> ${targets.map(id).join()} : ${event}${guard}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}${inner}`
}

const nameOf = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : typeof action === 'object' && action !== null && 'type' in action
      ? String(action.type)
      : '(inline)'

const namesOf = (actions: unknown): readonly string[] => (actions === undefined ? [] : [actions].flat().map(nameOf))

const guardText = (guard: unknown): string => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return `${guard.name} ${guard.guards.map(guardText).join(', ')}`
  return typeof guard === 'function' && 'stateValue' in guard ? `in ${JSON.stringify(guard.stateValue)}` : nameOf(guard)
}
