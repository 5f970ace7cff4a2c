import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel, stateNodes } from '../chart.ts'
import { actionNames, childrenOf, guardText, historyDefault, Identifiers, initialOf, invokeNames } from './names.ts'

/**
 * A chart as a PlantUML state diagram: states, regions, transitions with guards and actions, calls, delays. History is
 * `[H]` or `[H*]` of the state that it belongs to.
 */
export const exportPlantUml = (machine: AnyStateMachine): string => {
  const writer = new Writer(machine)
  return [
    '@startuml',
    `title ${escaped(machine.id)}`,
    ...writer.state(machine.root, ''),
    ...writer.arrows(machine.root),
    '@enduml',
    '',
  ].join('\n')
}

/** On one line; a backslash would start a PlantUML escape, and quotes end a name. */
const escaped = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('\\', '<U+005C>').replaceAll('"', '<U+0022>')

class Writer {
  readonly #ids = new Identifiers<AnyStateNode>('_')

  constructor(machine: AnyStateMachine) {
    for (const node of stateNodes(machine)) this.#id(node)
  }

  #id(node: AnyStateNode): string {
    const id = this.#ids.of(node, [node.machine.id, ...node.path].join('.'))
    const parent: AnyStateNode | undefined = node.parent
    if (node.type !== 'history' || parent === undefined) return id
    return `${this.#id(parent)}[${node.history === 'deep' ? 'H*' : 'H'}]`
  }

  #inside(node: AnyStateNode, indent: string): readonly string[] {
    const initial = initialOf(node)
    const children = childrenOf(node).filter(({ type }) => type !== 'history')
    return [
      ...(initial === undefined ? [] : [`${indent}[*] --> ${this.#id(initial)}`]),
      ...children.flatMap((child, index) => [
        ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
        ...this.state(child, indent),
      ]),
      ...children.filter((child) => child.type === 'final').map((child) => `${indent}${this.#id(child)} --> [*]`),
    ]
  }

  state(node: AnyStateNode, indent: string): readonly string[] {
    const name = `${indent}state "${escaped(node.key)}" as ${this.#id(node)}`
    const notes = [
      ...actionNames(node.config.entry).map((action) => `entry / ${action}`),
      ...actionNames(node.config.exit).map((action) => `exit / ${action}`),
      ...invokeNames(node).map((src) => `do / ${src}`),
    ]
    return [
      ...(childrenOf(node).length === 0 ? [name] : [`${name} {`, ...this.#inside(node, `${indent}  `), `${indent}}`]),
      ...notes.map((note) => `${indent}${this.#id(node)} : ${escaped(note)}`),
    ]
  }

  arrows(node: AnyStateNode): readonly string[] {
    return [
      ...candidateLists(node)
        .flat()
        .flatMap((transition) => this.#arrow(transition)),
      ...(node.type === 'history'
        ? historyDefault(node).map((target) => `${this.#id(node)} --> ${this.#id(target)}`)
        : []),
      ...childrenOf(node).flatMap((child) => this.arrows(child)),
    ]
  }

  #arrow(transition: AnyTransitionDefinition): readonly string[] {
    const source: AnyStateNode = transition.source
    const targets: readonly AnyStateNode[] = transition.target ?? [source]
    const guard = transition.guard === undefined ? '' : ` [${guardText(transition.guard)}]`
    const actions = actionNames(transition.actions)
    const label = `${eventLabel(String(transition.eventType), source.id)}${guard}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`
    return targets.map((target) => `${this.#id(source)} --> ${this.#id(target)} : ${escaped(label)}`)
  }
}
