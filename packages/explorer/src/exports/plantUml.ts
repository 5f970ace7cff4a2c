import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel } from '../chart.ts'
import { actionNames, childrenOf, guardText, initialOf } from './names.ts'

/** A chart as a state diagram of PlantUML: states, regions, transitions with guards and actions, calls, delays. */
export const exportPlantUml = (machine: AnyStateMachine): string =>
  ['@startuml', `title ${machine.id}`, ...stateText(machine.root, ''), ...arrows(machine.root), '@enduml', ''].join(
    '\n',
  )

const id = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_')

const inside = (node: AnyStateNode, indent: string): readonly string[] => {
  const initial = initialOf(node)
  return [
    ...(initial === undefined ? [] : [`${indent}[*] --> ${id(initial)}`]),
    ...childrenOf(node).flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...(child.type === 'history' ? [] : stateText(child, indent)),
    ]),
    ...childrenOf(node)
      .filter((child) => child.type === 'final')
      .map((child) => `${indent}${id(child)} --> [*]`),
  ]
}

const stateText = (node: AnyStateNode, indent: string): readonly string[] => {
  const name = `${indent}state "${node.key}" as ${id(node)}`
  const notes = [
    ...actionNames(node.config.entry).map((action) => `entry / ${action}`),
    ...actionNames(node.config.exit).map((action) => `exit / ${action}`),
    ...node.invoke.map((invoked) => `do / ${String(invoked.src)}`),
  ]
  return [
    ...(childrenOf(node).length === 0 ? [name] : [`${name} {`, ...inside(node, `${indent}  `), `${indent}}`]),
    ...notes.map((note) => `${indent}${id(node)} : ${note}`),
  ]
}

const arrows = (node: AnyStateNode): readonly string[] => [
  ...candidateLists(node).flat().flatMap(arrow),
  ...childrenOf(node).flatMap(arrows),
]

const arrow = (transition: AnyTransitionDefinition): readonly string[] => {
  const source: AnyStateNode = transition.source
  const targets: readonly AnyStateNode[] = transition.target ?? [source]
  const guard = transition.guard === undefined ? '' : ` [${guardText(transition.guard)}]`
  const actions = actionNames(transition.actions)
  const label = `${eventLabel(String(transition.eventType), source.id)}${guard}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`
  return targets.map(
    (target) =>
      `${id(source)} --> ${target.type === 'history' ? `${id(target.parent ?? target)}[H]` : id(target)} : ${label}`,
  )
}
