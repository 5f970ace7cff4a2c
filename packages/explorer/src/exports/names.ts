import type { AnyStateMachine, AnyStateNode } from 'xstate'

const typeOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : (typeof value === 'object' || typeof value === 'function') && value !== null && 'type' in value
      ? String(value.type)
      : undefined

/** The name by which a chart refers to a guard or an action; none for code that stands in the chart itself. */
export const nameOf = (value: unknown): string | undefined => (typeof value === 'function' ? undefined : typeOf(value))

/** What code in a chart is: `assign` and `raise` of XState by their names, everything else by its kind. */
export const inlineKind = (value: unknown, kind: string): string =>
  /^xstate\.(.*)$/.exec(typeOf(value) ?? '')?.[1] ?? kind

/** The name of an action as a chart has it; one without a name shows as inline. */
const actionName = (action: unknown): string => nameOf(action) ?? '(inline)'

/** The names of the actions of an entry, exit or transition. */
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

/** The actors that a state invokes as people read them. XState names one without a name by its place. */
export const invokeNames = (node: AnyStateNode): readonly string[] =>
  node.invoke.map(({ src }) => (String(src).startsWith('xstate.invoke.') ? '(inline)' : String(src)))

/** The states directly inside another, in document order. */
export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values<AnyStateNode>(node.states)

/** The state in which a compound one begins. */
export const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'compound' ? [...node.initial.target][0] : undefined

/** Where a history state leads as long as nothing is remembered; to all regions of a parallel state. */
export const historyDefault = (node: AnyStateNode): readonly AnyStateNode[] => {
  const parent: AnyStateNode | undefined = node.parent
  if (parent === undefined) return []
  const targets: readonly (AnyStateNode | string)[] = [node.config.target ?? []].flat()
  if (targets.length > 0)
    return targets.map((target) => (typeof target === 'string' ? targetOf(parent, target) : target))
  const initial = initialOf(parent)
  return initial === undefined ? childrenOf(parent).filter(({ type }) => type !== 'history') : [initial]
}

/** A target as a chart writes it: `#id`, or keys from the parent of the history state on; `\\.` is a dot of a key. */
const targetOf = (parent: AnyStateNode, target: string): AnyStateNode => {
  if (target.startsWith('#')) return parent.machine.getStateNodeById(target)
  const keys = (target.match(/(?:\\.|[^.\\])+/gs) ?? []).map((key) => key.replaceAll(/\\(.)/gs, '$1'))
  return keys.reduce((node: AnyStateNode, key) => node.states[key] ?? node, parent)
}

/** How a chart refers to a state: by keys from the root on, in which a dot has a backslash. */
export const reference = (node: AnyStateNode): string =>
  `#${[node.machine.root.id, ...node.path].map((key) => key.replaceAll(/[\\.]/g, '\\$&')).join('.')}`

/** How many milliseconds a delay of a chart lasts; none when only its code can say so while it runs. */
export const delayMs = (machine: AnyStateMachine, name: string): number | undefined => {
  if (name !== '' && !Number.isNaN(Number(name))) return Number(name)
  const delay: unknown = machine.implementations.delays?.[name]
  if (typeof delay === 'number') return delay
  // Code that reads neither context nor event may still draw lots.
  if (typeof delay !== 'function' || delay.length > 0) return undefined
  const [ms, again]: readonly unknown[] = [delay(), delay()]
  return typeof ms === 'number' && ms === again ? ms : undefined
}

/**
 * Names for another notation, which takes letters, digits and few signs only: one for each text, and no two the same.
 * `between` stands for the dots of a text; it is the only sign besides `_`, which stands for all others.
 */
export class Identifiers<TKey> {
  readonly #between: string
  readonly #names = new Map<TKey, string>()
  readonly #used: Set<string>

  constructor(between: '-' | '_' | '.', reserved: Iterable<string> = []) {
    this.#between = between
    this.#used = new Set(reserved)
  }

  /** The name of a thing: made of the text when it is first asked for, and kept. */
  of(key: TKey, text: string): string {
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const plain = this.#plain(text)
    let name = plain
    for (let count = 2; this.#used.has(name); count += 1) name = `${plain}_${count}`
    this.#used.add(name)
    this.#names.set(key, name)
    return name
  }

  #plain(text: string): string {
    const name = text
      .split('.')
      .map((token) => token.replaceAll(this.#between === '_' ? /[^\p{L}\p{Nd}_]/gu : /[^\p{L}\p{Nd}_-]/gu, '_'))
      .join(this.#between)
    return /^[\p{L}_]/u.test(name) ? name : `_${name}`
  }
}
