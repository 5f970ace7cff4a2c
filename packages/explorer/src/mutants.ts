import { not } from 'xstate'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel, stateNodes, transitionId } from './chart.ts'
import { faultIn, prepare } from './table.ts'
import type { AnyTable } from './table.ts'

/** A machine with one planted fault. */
export interface Mutant {
  readonly name: string
  readonly mutate: (copy: AnyStateMachine) => void
  /**
   * The one transition that differs: a walk that neither takes it nor evaluates its guard can't detect the mutant.
   * Undefined: the fault affects the whole chart.
   */
  readonly transition?: string
}

/**
 * Every mutant of a chart: a transition dropped or redirected, a guard negated, an action or an entry dropped, a delay
 * lengthened, or a call whose failure is not handled.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  return [...chartMutants(machine), ...delayMutants(machine)]
}

/** Only delays that a chart waits for: a raise may name one too, but it is an action. */
const delayMutants = (machine: AnyStateMachine): readonly Mutant[] => {
  const waited = new Set(stateNodes(machine).flatMap((node) => Object.keys(node.config.after ?? {})))
  return Object.entries<unknown>(machine.implementations.delays ?? {})
    .filter(([name]) => waited.has(name))
    .map(([name, delay]) => ({
      name: `${machine.id}: the delay ${name} lasts longer`,
      mutate: (copy) => {
        copy.implementations.delays[name] =
          typeof delay === 'function'
            ? (...args: readonly unknown[]) =>
                longer(Number((delay as (...args: readonly unknown[]) => unknown)(...args)))
            : longer(Number(delay))
      },
    }))
}

const longer = (ms: number): number => ms * 2 + 1

const chartMutants = (machine: AnyStateMachine): readonly Mutant[] =>
  stateNodes(machine).flatMap((node) => [
    ...[...node.transitions]
      .filter(([type, list]) => type.startsWith('xstate.error.actor.') && list.length > 1)
      .map(([type]): Mutant => ({
        name: `${node.id} | ${eventLabel(type, node.id)}: not heard`,
        mutate: (copy) => {
          nodeOf(copy, node.id).transitions.delete(type)
        },
      })),
    ...candidateLists(node)
      .flat()
      .flatMap((transition) => transitionMutants(transition)),
    ...(['entry', 'exit'] as const).flatMap((side) =>
      named(node[side]).map(({ name, index }): Mutant => ({
        name: `${node.id}: ${side} drops ${name}`,
        mutate: (copy) => {
          const own = nodeOf(copy, node.id)
          own[side] = own[side].toSpliced(index, 1)
        },
      })),
    ),
  ])

const transitionMutants = (transition: AnyTransitionDefinition): readonly Mutant[] =>
  faultsOf(transition).map((mutant) => ({ ...mutant, transition: transitionId(transition) }))

const faultsOf = (transition: AnyTransitionDefinition): readonly Mutant[] => {
  const id = transitionId(transition)
  const elsewhere = otherTarget(transition)
  const replaced =
    (change: (one: AnyTransitionDefinition) => readonly AnyTransitionDefinition[]) => (copy: AnyStateMachine) => {
      replaceTransition(copy, id, change)
    }
  return [
    { name: `${id}: dropped`, mutate: replaced(() => []) },
    ...(elsewhere === undefined
      ? []
      : [
          {
            name: `${id}: leads to ${elsewhere}`,
            mutate: (copy: AnyStateMachine) => {
              replaceTransition(copy, id, (one) => [{ ...one, target: [nodeOf(copy, elsewhere)] }])
            },
          },
        ]),
    ...(transition.guard === undefined
      ? []
      : [{ name: `${id}: guard negated`, mutate: replaced((one) => [negated(one)]) }]),
    ...named(transition.actions).map(({ name, index }) => ({
      name: `${id}: drops ${name}`,
      mutate: replaced((one) => [{ ...one, actions: one.actions.toSpliced(index, 1) }]),
    })),
  ]
}

const negated = (one: AnyTransitionDefinition): AnyTransitionDefinition => {
  const { guard } = one
  if (typeof guard === 'string') return { ...one, guard: not(guard) }
  if (typeof guard === 'object') return { ...one, guard: not(guard) }
  return { ...one, guard: not(guard as Parameters<typeof not>[0]) }
}

/** The actions that a chart names; XState generates the raises and cancels of delays itself. */
const named = (actions: readonly unknown[]): readonly { readonly name: string; readonly index: number }[] =>
  actions.flatMap((action, index) => {
    const name =
      typeof action === 'string'
        ? action
        : typeof action === 'object' && action !== null && 'type' in action
          ? String(action.type)
          : undefined
    return name === undefined ? [] : [{ name, index }]
  })

/** A wrong target: the next state in the order of the chart. */
const otherTarget = (transition: AnyTransitionDefinition): string | undefined => {
  const [target]: readonly AnyStateNode[] = transition.target ?? []
  const parent: AnyStateNode | undefined = target?.parent
  if (target === undefined || parent === undefined || parent.type === 'parallel') return undefined
  // An eventless transition to its own state would loop forever.
  const rests = (node: AnyStateNode) => transition.eventType !== '' || node !== transition.source
  const siblings = Object.values<AnyStateNode>(parent.states).filter(
    (node) => node.type !== 'history' && (node === target || rests(node)),
  )
  const other = siblings[(siblings.indexOf(target) + 1) % siblings.length]
  return other === undefined || other === target ? undefined : other.id
}

const nodeOf = (machine: AnyStateMachine, id: string): AnyStateNode => {
  const node = stateNodes(machine).find((one) => one.id === id)
  if (node === undefined) throw new Error(`No state ${id}`)
  return node
}

const replaceTransition = (
  copy: AnyStateMachine,
  id: string,
  change: (one: AnyTransitionDefinition) => readonly AnyTransitionDefinition[],
): void => {
  for (const node of stateNodes(copy)) {
    const changed = (list: readonly AnyTransitionDefinition[]) =>
      list.flatMap((one) => (transitionId(one) === id ? change(one) : [one]))
    for (const [eventType, list] of node.transitions) node.transitions.set(eventType, changed(list))
    if (node.always !== undefined) node.always = changed(node.always)
  }
}

/** The share of a chart's mutants that must be detected by default. */
export const killShare = 0.9

/** How many mutants of a chart a table detects, and which ones it misses. */
export interface Hunt {
  readonly killed: number
  readonly all: number
  readonly share: number
  /** Names of the mutants that the table did not detect. */
  readonly survivors: readonly string[]
}

/** Runs a table against every mutant of its machine. */
export function hunt(machine: AnyStateMachine, table: AnyTable): Hunt {
  const mutants = mutantsOf(machine)
  const survivors = mutants
    .filter(({ mutate }) => {
      const mutant = prepare(machine, mutate)
      return table.every((row) => faultIn(mutant, row) === undefined)
    })
    .map(({ name }) => name)
  const killed = mutants.length - survivors.length
  return { killed, all: mutants.length, share: mutants.length === 0 ? 1 : killed / mutants.length, survivors }
}

/** For each mutant of a machine, the rows of a table that detect it. */
export function huntByTable(machine: AnyStateMachine, table: AnyTable): readonly TableFate[] {
  return mutantsOf(machine).map(({ name, mutate }) => {
    const mutant = prepare(machine, mutate)
    return { mutant: name, rows: table.filter((row) => faultIn(mutant, row) !== undefined).map(({ says }) => says) }
  })
}

/** The rows of a table that detect one mutant. */
export interface TableFate {
  readonly mutant: string
  readonly rows: readonly string[]
}
