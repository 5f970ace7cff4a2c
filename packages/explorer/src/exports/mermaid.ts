import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel, stateNodes } from '../chart.ts'
import { actionNames, childrenOf, guardText, historyDefault, Identifiers, invokeNames } from './names.ts'

/**
 * A chart as Mermaid text, for people to review: states, regions, transitions with their guards and actions, delays,
 * calls. A history state, for which Mermaid has no sign, has H (H* when deep) behind its name, and an arrow to where it
 * leads first; that of a parallel state stands beside it, and is named with it.
 */
export const exportMermaid = (machine: AnyStateMachine): string => {
  const writer = new Writer(machine)
  return ['stateDiagram-v2', ...writer.root(machine.root), ...writer.arrows(machine.root), ''].join('\n')
}

/** What ends a text or begins something else in Mermaid, as the entity that shows it. */
const entities: Readonly<Record<string, string>> = {
  '#': '#35;',
  ';': '#59;',
  '<': '#lt;',
  '>': '#gt;',
  '%': '#37;',
  ':': '#58;',
}

const escaped = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[#;<>%:]/g, (sign) => entities[sign] ?? sign)

/** What stands in quotes. */
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '#quot;')}"`

/** Mermaid reads these at the beginning of a line as something else than a state. */
const keywords = ['accDescr', 'accTitle', 'class', 'classDef', 'click', 'default', 'direction', 'end', 'hide', 'href']
const reserved = [...keywords, 'note', 'scale', 'state', 'stateDiagram', 'style']

class Writer {
  readonly #ids = new Identifiers<AnyStateNode>('_', reserved)

  constructor(machine: AnyStateMachine) {
    for (const node of stateNodes(machine)) this.#id(node)
  }

  #id(node: AnyStateNode): string {
    return this.#ids.of(node, [node.machine.id, ...node.path].join('.'))
  }

  /** Mermaid parts regions only inside of a state. Else what the chart as a whole does stands beside its states. */
  root(root: AnyStateNode): readonly string[] {
    return root.type === 'parallel'
      ? this.#state(root, '  ')
      : [...this.#inside(root, '  '), ...this.#notes(root).map((note) => `  ${this.#id(root)} : ${note}`)]
  }

  #notes(node: AnyStateNode): readonly string[] {
    return [
      ...actionNames(node.config.entry).map((name) => `entry / ${name}`),
      ...actionNames(node.config.exit).map((name) => `exit / ${name}`),
      ...invokeNames(node).map((name) => `do / ${name}`),
      ...(node.tags.length > 0 ? [`tags ${node.tags.join(' ')}`] : []),
    ].map(escaped)
  }

  #inside(node: AnyStateNode, indent: string): readonly string[] {
    // In a parallel state history would be a region more: it stands beside that state.
    const children = childrenOf(node).filter(({ type }) => node.type !== 'parallel' || type !== 'history')
    return [
      ...(node.type === 'compound'
        ? [...node.initial.target].map((target: AnyStateNode) => `${indent}[*] --> ${this.#id(target)}`)
        : []),
      ...children.flatMap((child, index) => [
        ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
        ...this.#state(child, indent),
      ]),
      ...children.filter((child) => child.type === 'final').map((child) => `${indent}${this.#id(child)} --> [*]`),
    ]
  }

  #state(node: AnyStateNode, indent: string): readonly string[] {
    const id = this.#id(node)
    const notes = this.#notes(node)
    const kind = node.type !== 'history' ? '' : node.history === 'deep' ? ' (H*)' : ' (H)'
    const key = kind !== '' && node.parent?.type === 'parallel' ? `${node.parent.key}.${node.key}` : node.key
    const name = `${indent}state ${quoted(`${key}${kind}`)} as ${id}`
    if (childrenOf(node).length === 0) return [name, ...notes.map((note) => `${indent}${id} : ${note}`)]
    return [
      `${name} {`,
      ...this.#inside(node, `${indent}  `),
      `${indent}}`,
      // Of a state with others inside Mermaid takes no description, but a note.
      ...(notes.length === 0
        ? []
        : [`${indent}note right of ${id}`, ...notes.map((note) => `${indent}  ${note}`), `${indent}end note`]),
      ...childrenOf(node)
        .filter(({ type }) => node.type === 'parallel' && type === 'history')
        .flatMap((child) => this.#state(child, indent)),
    ]
  }

  arrows(node: AnyStateNode): readonly string[] {
    return [
      ...candidateLists(node)
        .flat()
        .flatMap((transition) => this.#arrow(transition)),
      ...(node.type === 'history'
        ? historyDefault(node).map((target) => `  ${this.#id(node)} --> ${this.#id(target)}`)
        : []),
      ...childrenOf(node).flatMap((child) => this.arrows(child)),
    ]
  }

  #arrow(transition: AnyTransitionDefinition): readonly string[] {
    const source: AnyStateNode = transition.source
    const targets: readonly AnyStateNode[] = transition.target ?? [source]
    const event = eventLabel(String(transition.eventType), source.id)
    const guard = transition.guard === undefined ? '' : ` [${guardText(transition.guard)}]`
    const actions = actionNames(transition.actions)
    const inner = transition.target === undefined ? ' (stays)' : transition.reenter ? ' (again)' : ''
    const label = escaped(`${event}${guard}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}${inner}`)
    return targets.map((target) => `  ${this.#id(source)} --> ${this.#id(target)} : ${label}`)
  }
}
