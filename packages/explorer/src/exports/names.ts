import type { AnyStateNode } from 'xstate'

/** The name of an action as a chart has it; one without a name shows as inline. */
const actionName = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : typeof action === 'object' && action !== null && 'type' in action
      ? String(action.type)
      : '(inline)'

export const actionNames = (actions: unknown): readonly string[] =>
  actions === undefined ? [] : [actions].flat().map(actionName)

/** A guard as people read it: its name, or those of the guards that it joins. */
export const guardText = (guard: unknown): string => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return `${guard.name} ${guard.guards.map(guardText).join(', ')}`
  return typeof guard === 'function' && 'stateValue' in guard
    ? `in ${JSON.stringify(guard.stateValue)}`
    : actionName(guard)
}

/** The states directly inside another, in document order. */
export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values<AnyStateNode>(node.states)

/** The state in which a compound one begins. */
export const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'compound' ? [...node.initial.target][0] : undefined
