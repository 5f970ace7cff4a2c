import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, transitionId } from '../chart.ts'
import { actionNames, childrenOf, guardText, initialOf } from './names.ts'

/** The namespace of what SCXML has no word for: the names of guards and actions, which code implements. */
const chartNamespace = 'urn:statefloor:chart'

/**
 * A chart as SCXML (W3C, 2015). Guards are conditions over the data `guards`, which says by the id of each transition
 * whether it may be taken; named actions are elements of a namespace of their own; delays are sent when their state is
 * entered and cancelled when it is left; an invoked actor's end is `done.invoke.<id>` or `error.invoke.<id>`.
 */
export const exportScxml = (machine: AnyStateMachine): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chart="${chartNamespace}" version="1.0" datamodel="ecmascript" name="${escaped(machine.id)}" initial="${escaped(machine.root.id)}">`,
    '  <datamodel>',
    '    <data id="guards" expr="{}"/>',
    '    <data id="delays" expr="{}"/>',
    '  </datamodel>',
    ...stateText(machine.root, '  '),
    ...(hasEnd(machine.root) ? [`  <final id="${escaped(machine.root.id)}-ended"/>`] : []),
    '</scxml>',
    '',
  ].join('\n')

const hasEnd = (root: AnyStateNode): boolean =>
  root.type === 'parallel' ? childrenOf(root).every(hasEnd) : childrenOf(root).some((child) => child.type === 'final')

const stateText = (node: AnyStateNode, indent: string): readonly string[] => {
  const kind =
    node.type === 'parallel'
      ? 'parallel'
      : node.type === 'final'
        ? 'final'
        : node.type === 'history'
          ? 'history'
          : 'state'
  const initial = initialOf(node)
  const head = `${kind} id="${escaped(node.id)}"${initial === undefined ? '' : ` initial="${escaped(initial.id)}"`}${kind === 'history' ? ` type="${node.history === 'deep' ? 'deep' : 'shallow'}"` : ''}`
  const inner = kind === 'history' ? historyText(node) : innerText(node)
  return inner.length === 0
    ? [`${indent}<${head}/>`]
    : [`${indent}<${head}>`, ...inner.map((line) => `${indent}  ${line}`), `${indent}</${kind}>`]
}

/** Where a state goes whose history is still empty: where it begins. */
const historyText = (node: AnyStateNode): readonly string[] => {
  const parent: AnyStateNode | undefined = node.parent
  const target = parent === undefined ? undefined : initialOf(parent)
  return target === undefined ? [] : [`<transition target="${escaped(target.id)}"/>`]
}

const innerText = (node: AnyStateNode): readonly string[] => {
  const delays = Object.keys(node.config.after ?? {})
  return [
    ...block('onentry', [
      ...actionsText(actionNames(node.config.entry), node.machine),
      ...delays.map((name) => sendText(name, node)),
    ]),
    ...block('onexit', [
      ...delays.map((name) => `<cancel sendid="${escaped(delayId(name, node))}"/>`),
      ...actionsText(actionNames(node.config.exit), node.machine),
    ]),
    ...node.invoke.map(
      (invoked) =>
        `<invoke id="${escaped(invoked.id)}" type="${chartNamespace}" src="#${escaped(String(invoked.src))}"/>`,
    ),
    ...candidateLists(node)
      .flat()
      .filter((transition) => !String(transition.eventType).startsWith('xstate.init'))
      .flatMap((transition) => transitionText(transition, node)),
    ...(node.parent === undefined && hasEnd(node)
      ? [`<transition event="done.state.${escaped(node.id)}" target="${escaped(node.id)}-ended"/>`]
      : []),
    ...childrenOf(node).flatMap((child) => stateText(child, '')),
  ]
}

const block = (name: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`<${name}>`, ...lines.map((line) => `  ${line}`), `</${name}>`]

const transitionText = (transition: AnyTransitionDefinition, node: AnyStateNode): readonly string[] => {
  const type = String(transition.eventType)
  const targets: readonly AnyStateNode[] | undefined = targetsOf(transition, node)
  // XState leaves a state only for a target outside of it, unless it is told to enter it again.
  const isInternal =
    targets !== undefined &&
    !transition.reenter &&
    node.type === 'compound' &&
    targets.every((target) => isInside(target, node))
  const attributes = [
    ...(type === '' ? [] : [`event="${escaped(scxmlEvent(type))}"`]),
    ...(transition.guard === undefined
      ? []
      : [
          `cond="guards['${escaped(transitionId(transition))}']"`,
          `chart:guard="${escaped(guardText(transition.guard))}"`,
        ]),
    ...(targets === undefined ? [] : [`target="${targets.map((target) => escaped(target.id)).join(' ')}"`]),
    ...(isInternal ? ['type="internal"'] : []),
  ].join(' ')
  const actions = actionsText(actionNames(transition.actions), node.machine)
  return actions.length === 0
    ? [`<transition ${attributes}/>`]
    : [`<transition ${attributes}>`, ...actions.map((line) => `  ${line}`), '</transition>']
}

const isInside = (node: AnyStateNode, above: AnyStateNode): boolean => {
  const parent: AnyStateNode | undefined = node.parent
  return parent !== undefined && (parent === above || isInside(parent, above))
}

/** A state that is its own target and is not entered again only begins inside anew. */
const targetsOf = (transition: AnyTransitionDefinition, node: AnyStateNode): readonly AnyStateNode[] | undefined => {
  const targets: readonly AnyStateNode[] | undefined = transition.target
  if (targets === undefined || transition.reenter || !targets.includes(node)) return targets
  const initial = initialOf(node)
  const others = targets.filter((target) => target !== node)
  const own = [...others, ...(initial === undefined ? [] : [initial])]
  return own.length === 0 ? undefined : own
}

/** The names by which the events of SCXML and of XState differ. */
export const scxmlEvent = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\./, 'done.invoke.')
    .replace(/^xstate\.error\.actor\./, 'error.invoke.')
    .replace(/^xstate\.snapshot\./, 'snapshot.invoke.')
    .replace(/^xstate\.(done\.state|after)\./, '$1.')

const delayId = (name: string, node: AnyStateNode): string => `after.${name}.${node.id}`

const sendText = (name: string, node: AnyStateNode): string => {
  const delay: unknown = node.machine.implementations.delays?.[name]
  const id = escaped(delayId(name, node))
  return typeof delay === 'number'
    ? `<send id="${id}" event="${id}" delay="${delay}ms"/>`
    : `<send id="${id}" event="${id}" delayexpr="delays['${escaped(name)}']"/>`
}

/** A named action that raises one event without a delay is what SCXML calls so; the others are code. */
const actionsText = (names: readonly string[], machine: AnyStateMachine): readonly string[] =>
  names.map((name) => {
    const event = raisedBy(machine.implementations.actions?.[name])
    return event === undefined ? `<chart:action name="${escaped(name)}"/>` : `<raise event="${escaped(event)}"/>`
  })

const raisedBy = (action: unknown): string | undefined => {
  if (typeof action !== 'function' || !('type' in action) || action.type !== 'xstate.raise') return undefined
  if (!('event' in action) || ('delay' in action && action.delay !== undefined)) return undefined
  const { event } = action
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : undefined
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
