import type { AnyStateMachine, AnyStateNode } from 'xstate'

const typeOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : (typeof value === 'object' || typeof value === 'function') && value !== null && 'type' in value
      ? String(value.type)
      : undefined

/** The name by which a chart refers to a guard or an action; undefined for inline code. */
export const nameOf = (value: unknown): string | undefined => (typeof value === 'function' ? undefined : typeOf(value))

/** The kind of inline code in a chart: XState's `assign` and `raise` by name, everything else by its kind. */
export const inlineKind = (value: unknown, kind: string): string =>
  /^xstate\.(.*)$/.exec(typeOf(value) ?? '')?.[1] ?? kind

/** The name of an action in a chart; an action without a name shows as inline. */
const actionName = (action: unknown): string => nameOf(action) ?? '(inline)'

/** The names of the actions of an entry, exit or transition. */
export const actionNames = (actions: unknown): readonly string[] =>
  actions === undefined ? [] : [actions].flat().map(actionName)

/** A guard in readable form: its name, or the names of the guards that it combines. */
export const guardText = (guard: unknown): string => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return `${guard.name} ${guard.guards.map(guardText).join(', ')}`
  return typeof guard === 'function' && 'stateValue' in guard
    ? `in ${JSON.stringify(guard.stateValue)}`
    : actionName(guard)
}

/** The actors that a state invokes, in readable form. XState names an invoke without a name by its place. */
export const invokeNames = (node: AnyStateNode): readonly string[] =>
  node.invoke.map(({ src }) => (String(src).startsWith('xstate.invoke.') ? '(inline)' : String(src)))

/** The states directly inside another, in document order. */
export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values<AnyStateNode>(node.states)

/** The initial state of a compound state. */
export const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'compound' ? [...node.initial.target][0] : undefined

/** The target of a history state while its history is empty; all regions in a parallel state. */
export const historyDefault = (node: AnyStateNode): readonly AnyStateNode[] => {
  const parent: AnyStateNode | undefined = node.parent
  if (parent === undefined) return []
  const targets: readonly (AnyStateNode | string)[] = [node.config.target ?? []].flat()
  if (targets.length > 0)
    return targets.map((target) => (typeof target === 'string' ? targetOf(parent, target) : target))
  const initial = initialOf(parent)
  return initial === undefined ? childrenOf(parent).filter(({ type }) => type !== 'history') : [initial]
}

/**
 * A target as a chart writes it: `#id`, or keys relative to the parent of the history state; `\\.` is a dot in a key.
 */
const targetOf = (parent: AnyStateNode, target: string): AnyStateNode => {
  if (target.startsWith('#')) return parent.machine.getStateNodeById(target)
  const keys = (target.match(/(?:\\.|[^.\\])+/gs) ?? []).map((key) => key.replaceAll(/\\(.)/gs, '$1'))
  return keys.reduce((node: AnyStateNode, key) => node.states[key] ?? node, parent)
}

/** How a chart refers to a state: keys from the root, in which a backslash escapes a dot. */
export const reference = (node: AnyStateNode): string =>
  `#${[node.machine.root.id, ...node.path].map((key) => key.replaceAll(/[\\.]/g, '\\$&')).join('.')}`

/** The duration of a chart's delay in milliseconds; undefined when only its code determines it at run time. */
export const delayMs = (machine: AnyStateMachine, name: string): number | undefined => {
  if (name !== '' && !Number.isNaN(Number(name))) return Number(name)
  const delay: unknown = machine.implementations.delays?.[name]
  if (typeof delay === 'number') return delay
  // Code that reads neither context nor event may still be random.
  if (typeof delay !== 'function' || delay.length > 0) return undefined
  const [ms, again]: readonly unknown[] = [delay(), delay()]
  return typeof ms === 'number' && ms === again ? ms : undefined
}

/**
 * Names for another notation that allows only letters, digits and a few symbols: one for each text, all unique.
 * `between` replaces dots in a text; it is the only symbol besides `_`, which replaces everything else.
 */
export class Identifiers<TKey> {
  readonly #between: string
  readonly #names = new Map<TKey, string>()
  readonly #used: Set<string>

  constructor(between: '-' | '_' | '.', reserved: Iterable<string> = []) {
    this.#between = between
    this.#used = new Set(reserved)
  }

  /** The name for a key: derived from the text on first use, and cached. */
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
