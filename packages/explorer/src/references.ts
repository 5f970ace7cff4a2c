import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { candidateLists, stateNodes } from './chart.ts'

interface References {
  readonly used: Readonly<Record<'guards' | 'actions' | 'actors' | 'delays', ReadonlySet<string>>>
  /** Where a guard, action or actor has no name: missing from exports, coverage and the inspector. */
  readonly inline: readonly string[]
}

/** Every implementation that a chart names, and every place where it uses inline code. */
export function referencesOf(machine: AnyStateMachine): References {
  const used = {
    guards: new Set<string>(),
    actions: new Set<string>(),
    actors: new Set<string>(),
    delays: new Set<string>(),
  }
  const inline: string[] = []
  const unnamed: unknown[] = [machine.config.context]
  const note = (kind: 'guards' | 'actions', value: unknown, node: AnyStateNode) => {
    const name =
      typeof value === 'string'
        ? value
        : typeof value === 'object' && value !== null && 'type' in value
          ? String(value.type)
          : undefined
    if (name !== undefined) used[kind].add(name)
    else {
      inline.push(`${node.id}: ${kind === 'guards' ? 'a guard' : 'an action'}`)
      unnamed.push(value)
    }
  }
  const noteGuard = (guard: unknown, node: AnyStateNode): void => {
    if (guard === undefined) return
    // and, or and not hold other guards; stateIn names a state.
    if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
      guard.guards.forEach((inner: unknown) => {
        noteGuard(inner, node)
      })
    else if (!(typeof guard === 'function' && 'check' in guard)) note('guards', guard, node)
  }
  for (const node of stateNodes(machine)) {
    for (const transition of candidateLists(node).flat()) {
      noteGuard(transition.guard, node)
      transition.actions.forEach((action) => {
        note('actions', action, node)
      })
    }
    // From the config: the state's own lists also hold the raises and cancels that XState generates for delays.
    for (const action of [node.config.entry, node.config.exit].flat())
      if (action !== undefined) note('actions', action, node)
    const initial: unknown = node.config.initial
    if (typeof initial === 'object' && initial !== null && 'actions' in initial) {
      ;[initial.actions].flat().forEach((action) => {
        note('actions', action, node)
      })
    }
    for (const invoked of [node.config.invoke].flat()) {
      if (invoked === undefined) continue
      if (typeof invoked.src === 'string') used.actors.add(invoked.src)
      else inline.push(`${node.id}: an actor`)
    }
    Object.keys(node.config.after ?? {}).forEach((name) => used.delays.add(name))
  }
  const literals = literalsIn([...Object.values(machine.implementations.actions ?? {}), ...unnamed])
  for (const kind of ['guards', 'actions', 'actors', 'delays'] as const) {
    Object.keys(machine.implementations[kind] ?? {})
      .filter((name) => literals.has(name))
      .forEach((name) => used[kind].add(name))
  }
  return { used, inline }
}

/**
 * Actions may refer to others: a raise names its delay, `spawnChild` its actor, and what `assign` or the context spawns
 * or `enqueueActions` enqueues is named in code only. So every literal that they hold or contain counts as used.
 */
const literalsIn = (actions: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    actions.flatMap((action) => {
      if ((typeof action !== 'function' && typeof action !== 'object') || action === null) return []
      const fields: readonly unknown[] = [...Object.values(action), ...('resolve' in action ? [] : [action])]
      const codes = fields.flatMap((field) =>
        typeof field === 'function' ? [field] : typeof field === 'object' && field !== null ? Object.values(field) : [],
      )
      return [
        ...fields.filter((field) => typeof field === 'string'),
        ...codes
          .filter((code) => typeof code === 'function')
          .flatMap((code) => [...String(code).matchAll(/['"`]([\w.]+)['"`]/g)].flatMap(([, name]) => name ?? [])),
      ]
    }),
  )
