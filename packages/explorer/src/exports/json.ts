import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { childrenOf, initialOf } from './names.ts'

/**
 * A chart as the JSON of XState: what `createMachine` takes and Stately's editor imports. Guards, actions, calls and
 * delays stand in it by their names. What only code can say is left out: context, input, parameters.
 */
export const exportJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify({ id: machine.id, ...stateOf(machine.root) }, undefined, 2)}\n`

const given = (name: string, value: unknown): object =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? {} : { [name]: value }

const stateOf = (node: AnyStateNode): object => ({
  ...(node.type === 'parallel' || node.type === 'final' || node.type === 'history' ? { type: node.type } : {}),
  ...(node.type === 'history'
    ? {
        history: node.history,
        ...given('target', typeof node.config.target === 'string' ? node.config.target : undefined),
      }
    : {}),
  ...given('initial', initialOf(node)?.key),
  ...given('tags', [...node.tags]),
  ...given('entry', named(node.config.entry)),
  ...given('exit', named(node.config.exit)),
  ...given(
    'invoke',
    node.invoke.map((invoked) => ({ id: invoked.id, src: String(invoked.src) })),
  ),
  ...given('always', node.always?.map(transitionOf)),
  ...given(
    'on',
    transitionsOn(node, (type) => !isDelay(type)),
  ),
  ...given('after', transitionsOn(node, isDelay)),
  ...given(
    'states',
    childrenOf(node).length === 0
      ? undefined
      : Object.fromEntries(childrenOf(node).map((child) => [child.key, stateOf(child)])),
  ),
})

/** Those of calls and ended regions are kept under the names of their events, since one event may have many ways. */
const transitionsOn = (node: AnyStateNode, fits: (type: string) => boolean): object | undefined => {
  const lists = [...node.transitions]
    .filter(([type]) => fits(type))
    .map(([type, list]) => [nameOf(type, node), list.map(transitionOf)] as const)
  return lists.length === 0 ? undefined : Object.fromEntries(lists)
}

const isDelay = (type: string): boolean => type.startsWith('xstate.after.')

/** A delay by its name; every other event by its own. */
const nameOf = (type: string, node: AnyStateNode): string =>
  isDelay(type) ? type.slice('xstate.after.'.length, -node.id.length - 1) : type

const transitionOf = (transition: AnyTransitionDefinition): object => ({
  ...given(
    'target',
    transition.target?.map((target: AnyStateNode) => `#${target.id}`),
  ),
  ...given('guard', guardOf(transition.guard)),
  ...given('actions', named(transition.actions)),
  ...(transition.reenter ? { reenter: true } : {}),
})

const nameIn = (action: unknown): string | undefined =>
  typeof action === 'string'
    ? action
    : typeof action === 'object' && action !== null && 'type' in action
      ? String(action.type)
      : undefined

const named = (actions: unknown): readonly { readonly type: string }[] =>
  (actions === undefined ? [] : [actions].flat()).flatMap((action) => {
    const type = nameIn(action)
    return type === undefined ? [] : [{ type }]
  })

/** A guard by its name, or the guards that it joins, as data that whoever reads the JSON may join again. */
const guardOf = (guard: unknown): object | undefined => {
  if (guard === undefined) return undefined
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return { type: `xstate.${guard.name}`, params: { guards: guard.guards.map(guardOf) } }
  if (typeof guard === 'function' && 'stateValue' in guard)
    return { type: 'xstate.stateIn', params: { stateValue: guard.stateValue } }
  return { type: nameIn(guard) ?? '(inline)' }
}
