import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel } from '../chart.ts'
import { actionNames, guardText } from './names.ts'

/**
 * A chart as Mermaid text, for people to review: states, regions, transitions with their guards and actions, delays,
 * calls.
 */
export const exportMermaid = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...rootText(machine.root), ...arrows(machine.root), ''].join('\n')

/** Mermaid parts regions only inside of a state. */
const rootText = (root: AnyStateNode): readonly string[] =>
  root.type === 'parallel'
    ? [`  state "${root.key}" as ${id(root)} {`, ...inside(root, '    '), '  }']
    : inside(root, '  ')

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
    ...actionNames(node.config.entry).map((name) => `entry / ${name}`),
    ...actionNames(node.config.exit).map((name) => `exit / ${name}`),
    ...node.invoke.map((invoked) => `do / ${String(invoked.src)}`),
    ...(node.tags.length > 0 ? [`tags ${node.tags.join(' ')}`] : []),
  ]
  const name = `${indent}state "${node.key}" as ${id(node)}`
  if (Object.keys(node.states).length === 0) return [name, ...notes.map((note) => `${indent}${id(node)} : ${note}`)]
  return [
    `${name} {`,
    ...inside(node, `${indent}  `),
    `${indent}}`,
    // Of a state with others inside Mermaid takes no description, but a note.
    ...(notes.length === 0
      ? []
      : [`${indent}note right of ${id(node)}`, ...notes.map((note) => `${indent}  ${note}`), `${indent}end note`]),
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
  const actions = actionNames(transition.actions)
  const inner = transition.target === undefined ? ' (stays)' : transition.reenter ? ' (again)' : ''
  return `  ${id(source)} --> ${targets.map(id).join()} : ${event}${guard}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}${inner}`
}
