import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, transitionId } from '../chart.ts'
import { childrenOf, delayMs, guardText, historyDefault, initialOf, inlineKind, nameOf } from './names.ts'
import { domainOf, hasEnd, isFinalRegion, isInside, needsShell, untoldEnds } from './scxmlStates.ts'
import { namesOf, raisedBy } from './scxmlNames.ts'
import type { ScxmlNames } from './scxmlNames.ts'

/** The namespace for what SCXML cannot express: the names of guards and actions that code implements. */
const chartNamespace = 'urn:statefloor:chart'

/**
 * A chart as SCXML (W3C, 2015). Guards are conditions over the data `guards`, which says for the id of each transition
 * whether it may be taken. Named actions are elements of a separate namespace, as is inline code, by its place in the
 * chart. Delays are sent when their state is entered and cancelled when it is left; a delay that only code determines
 * is looked up in the data `delays`. The end of an invoked actor is `done.invoke.<id>` or `error.invoke.<id>`. Ids have
 * no dots (`scxmlEvent` and `scxmlState` translate), and `chart:id` keeps XState's id.
 */
export const exportScxml = (machine: AnyStateMachine): string => {
  const writer = new Writer(namesOf(machine))
  const { root } = machine
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chart="${chartNamespace}" version="1.0" datamodel="ecmascript" name="${writer.names.state(root)}" initial="${writer.names.state(root)}">`,
    '  <datamodel>',
    '    <data id="guards" expr="{}"/>',
    '    <data id="delays" expr="{}"/>',
    '  </datamodel>',
    ...writer.state(root).map((line) => `  ${line}`),
    ...(hasEnd(root) ? [`  <final id="${writer.names.helper(root, 'ended')}"/>`] : []),
    '</scxml>',
    '',
  ].join('\n')
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A text as an ECMAScript string. */
const literal = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const element = (head: string, inner: readonly string[]): readonly string[] =>
  inner.length === 0
    ? [`<${head}/>`]
    : [`<${head}>`, ...inner.map((line) => `  ${line}`), `</${/^\S+/.exec(head)?.[0] ?? head}>`]

const block = (name: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : element(name, lines)

/** In XState's order: exact event names first, then wildcards, the longest first. */
const inOrder = (lists: readonly (readonly AnyTransitionDefinition[])[]): readonly AnyTransitionDefinition[] => {
  const rank = ([first]: readonly AnyTransitionDefinition[]): number => {
    const type = String(first?.eventType)
    return type.endsWith('*') ? type.length : Infinity
  }
  return lists.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one))).flat()
}

class Writer {
  readonly names: ScxmlNames

  constructor(names: ScxmlNames) {
    this.names = names
  }

  state(node: AnyStateNode): readonly string[] {
    const id = this.names.state(node)
    const own = `id="${id}"${id === node.id ? '' : ` chart:id="${escaped(node.id)}"`}`
    switch (node.type) {
      case 'history':
        return element(`history ${own} type="${node.history === 'deep' ? 'deep' : 'shallow'}"`, this.#history(node))
      case 'final':
        if (isFinalRegion(node)) return element(`state ${own}`, this.#inner(node))
        return element(`final ${own}`, [...this.#inner(node), ...this.#output(node)])
      case 'parallel': {
        const inside = childrenOf(node).flatMap((child) => this.state(child))
        if (!needsShell(node)) return element(`parallel ${own}`, [...this.#inner(node), ...inside])
        const regions = this.names.helper(node, 'regions')
        return element(`state ${own} initial="${regions}"`, [
          ...this.#inner(node),
          ...element(`parallel id="${regions}"`, inside),
        ])
      }
      default:
        return element(`state ${own}${this.#initialAttribute(node)}`, [
          ...this.#initial(node),
          ...this.#inner(node),
          ...childrenOf(node).flatMap((child) => this.state(child)),
        ])
    }
  }

  #initialAttribute(node: AnyStateNode): string {
    const initial = initialOf(node)
    return initial === undefined || node.initial.actions.length > 0 ? '' : ` initial="${this.names.state(initial)}"`
  }

  /** An initial transition with actions needs an element of its own. */
  #initial(node: AnyStateNode): readonly string[] {
    const initial = initialOf(node)
    if (initial === undefined || node.initial.actions.length === 0) return []
    const actions = this.#actions(node.initial.actions, node, `${node.id} initial`)
    return element('initial', element(`transition target="${this.names.state(initial)}"`, actions))
  }

  /** The target of a history state whose history is empty. */
  #history(node: AnyStateNode): readonly string[] {
    const targets = historyDefault(node)
    return targets.length === 0 ? [] : [`<transition target="${this.#ids(targets)}"/>`]
  }

  #ids(nodes: readonly AnyStateNode[]): string {
    return nodes.map((node) => this.names.state(node)).join(' ')
  }

  #output(node: AnyStateNode): readonly string[] {
    const { output } = node.config
    if (output === undefined) return []
    return typeof output === 'function'
      ? [`<donedata chart:output="${escaped(`inline output: ${node.id}`)}"/>`]
      : ['<donedata>', `  <content expr="${escaped(JSON.stringify(output))}"/>`, '</donedata>']
  }

  #inner(node: AnyStateNode): readonly string[] {
    const delays = Object.keys(node.config.after ?? {})
    const isEnd = node.parent === undefined && hasEnd(node)
    return [
      ...block('onentry', [
        ...this.#actions(node.config.entry, node, `${node.id} entry`),
        ...delays.map((key) => this.#send(key, node)),
        ...this.#ends(node),
      ]),
      ...block('onexit', [
        ...delays.map((key) => `<cancel sendid="${this.names.delay(key, node)}"/>`),
        ...this.#actions(node.config.exit, node, `${node.id} exit`),
      ]),
      ...node.invoke.map(
        ({ id, src }) =>
          `<invoke id="${this.names.actor(id)}" type="${chartNamespace}" src="#${escaped(encodeURI(String(src)))}"/>`,
      ),
      // Before a wildcard, which in SCXML matches this too.
      ...(isEnd
        ? [
            `<transition event="${this.names.event(`xstate.done.state.${node.id}`)}" target="${this.names.helper(node, 'ended')}"/>`,
          ]
        : []),
      ...inOrder(candidateLists(node)).flatMap((transition) => this.#transition(transition, node)),
    ]
  }

  /** Raises the done event of each parallel state for which SCXML does not raise it itself. */
  #ends(node: AnyStateNode): readonly string[] {
    return untoldEnds(node).flatMap(({ state, ends }) => {
      const isIn = (end: AnyStateNode): string => `In(${literal(this.names.state(end))})`
      const all = ends.map((some) => (some.length === 1 ? some.map(isIn).join('') : `(${some.map(isIn).join(' || ')})`))
      return element(`if cond="${escaped(all.join(' && '))}"`, [
        `<raise event="${this.names.event(`xstate.done.state.${state.id}`)}"/>`,
      ])
    })
  }

  #send(key: string, node: AnyStateNode): string {
    const ms = delayMs(node.machine, key)
    const id = this.names.delay(key, node)
    return `<send id="${id}" event="${id}" ${ms === undefined ? `delayexpr="delays[${escaped(literal(key))}]"` : `delay="${ms}ms"`}/>`
  }

  /** Raising one event without a delay maps to SCXML's raise; other actions are code. */
  #actions(actions: unknown, { machine }: AnyStateNode, place: string): readonly string[] {
    const list: readonly unknown[] = actions === undefined ? [] : [actions].flat()
    return list.map((action, index) => {
      const name = nameOf(action)
      const event = raisedBy(name === undefined ? action : machine.implementations.actions?.[name])
      if (event !== undefined) return `<raise event="${this.names.event(event)}"/>`
      return `<chart:action name="${escaped(name ?? `inline ${inlineKind(action, 'action')}: ${place} ${index}`)}"/>`
    })
  }

  #transition(transition: AnyTransitionDefinition, node: AnyStateNode): readonly string[] {
    const type = String(transition.eventType)
    const targets = this.#targets(transition, node)
    // XState exits a state only if the target lies outside it or the transition re-enters.
    const isInternal = targets !== undefined && domainOf(transition) === node && childrenOf(node).length > 0
    const event = this.names.event(type)
    const conditions = [
      ...(this.names.isPrefix(type) ? [`_event.name === ${literal(event)}`] : []),
      ...(transition.guard === undefined ? [] : [`guards[${literal(transitionId(transition))}]`]),
    ]
    const attributes = [
      ...(type === '' ? [] : [`event="${escaped(event)}"`]),
      ...(conditions.length === 0 ? [] : [`cond="${escaped(conditions.join(' && '))}"`]),
      ...(transition.guard === undefined ? [] : [`chart:guard="${escaped(guardText(transition.guard))}"`]),
      ...(targets === undefined ? [] : [`target="${targets}"`]),
      ...(isInternal ? ['type="internal"'] : []),
    ]
    const actions = this.#actions(transition.actions, node, transitionId(transition))
    return element(['transition', ...attributes].join(' '), actions)
  }

  /** A state that targets itself without re-entering goes back to its initial state. */
  #targets(transition: AnyTransitionDefinition, node: AnyStateNode): string | undefined {
    const targets: readonly AnyStateNode[] | undefined = transition.target
    if (targets === undefined) return undefined
    if (transition.reenter || !targets.includes(node)) return this.#ids(targets)
    const inside = targets.filter((target) => target !== node && isInside(target, node))
    const others = targets.filter((target) => target !== node)
    if (inside.length > 0) return this.#ids(others)
    const initial = initialOf(node)
    const begin =
      node.type === 'parallel'
        ? [this.names.helper(node, 'regions')]
        : initial === undefined
          ? []
          : [this.names.state(initial)]
    const own = [...others.map((other) => this.names.state(other)), ...begin]
    return own.length === 0 ? undefined : own.join(' ')
  }
}
