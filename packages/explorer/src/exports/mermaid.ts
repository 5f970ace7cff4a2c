import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel, stateNodes } from '../chart.ts'
import { actionNames, childrenOf, guardText, historyDefault, Identifiers, invokeNames } from './names.ts'

/**
 * A chart as Mermaid text for review: states, regions, transitions with guards and actions, delays, and calls. Mermaid
 * has no symbol for history, so a history state has H (H* when deep) after its name and an arrow to its default target;
 * the history of a parallel state is placed next to that state and carries its name.
 */
export const exportMermaid = (machine: AnyStateMachine): string => {
  const writer = new Writer(machine)
  return ['stateDiagram-v2', ...writer.root(machine.root), ...writer.arrows(machine.root), ''].join('\n')
}

/** The Mermaid entities for characters that end a text or have a meaning of their own. */
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

/** Text in quotes. */
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '#quot;')}"`

/** At the beginning of a line Mermaid reads these as keywords instead of state names. */
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

  /** Mermaid separates regions only inside a state. Otherwise the chart's own behaviour is drawn next to its states. */
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
    // In a parallel state, history would count as another region, so it is placed next to that state.
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
      // Mermaid allows no description for a state with children, but a note.
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
