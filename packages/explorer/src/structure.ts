import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, eventLabel, stateNodes } from './chart.ts'
import { referencesOf } from './references.ts'

/** Input of a structural check besides the machine. */
export interface Place {
  /** Whether it is the root of its app, the only place for a `systemId` (rule `systemIds`). */
  readonly isRoot?: boolean
  /** The actors that it spawns from its context, by their declared names. */
  readonly spawned?: readonly string[]
  /** The closed set of tags that screens may test; any tag when left out. */
  readonly tags?: readonly string[]
  /** The project's style rules (`styleRules` are all of them); none when left out. */
  readonly style?: readonly StyleRule[]
}

/** The longest delay of a browser timer, in ms; a longer one fires at once. */
const longestDelay = 2 ** 31 - 1

type Check = (machine: AnyStateMachine, place: Place) => readonly string[]

/** Everything wrong with a chart that a compiler does not see, one sentence for each fault. */
export const structureFaults = (machine: AnyStateMachine, place: Place = {}): readonly string[] => [
  ...Object.values(checks).flatMap((check) => check(machine, place)),
  ...(place.style ?? []).flatMap((rule) => styleChecks[rule](machine, place)),
]

const perNode =
  (find: (node: AnyStateNode) => readonly string[]): Check =>
  (machine) =>
    stateNodes(machine).flatMap((node) => find(node).map((fault) => `${node.id}: ${fault}`))

const perTransition = (
  find: (
    transition: AnyTransitionDefinition,
    index: number,
    list: readonly AnyTransitionDefinition[],
  ) => string | undefined,
): Check =>
  perNode((node) =>
    candidateLists(node).flatMap((list) =>
      list.flatMap((transition, index) => {
        const fault = find(transition, index, list)
        return fault === undefined ? [] : [`on ${eventLabel(String(transition.eventType), node.id)}, ${fault}`]
      }),
    ),
  )

const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

interface Invoked {
  readonly id?: string
  readonly systemId?: string
  readonly onError?: unknown
}

const perInvoke =
  (find: (invoked: Invoked, src: string, place: Place) => string | undefined): Check =>
  (machine, place) =>
    stateNodes(machine).flatMap((node) =>
      listOf(node.config.invoke).flatMap((invoked) => {
        const src = typeof invoked.src === 'string' ? invoked.src : 'an inline actor'
        const fault = find(invoked as Invoked, src, place)
        return fault === undefined ? [] : [`${node.id}: ${fault}`]
      }),
    )

const delaysOf = (node: AnyStateNode): readonly string[] => Object.keys(node.config.after ?? {})

/** Checks that apply to every chart. */
export const checks = {
  /** A misspelt delay does not throw: the transition fires at once. */
  delays: (machine) =>
    stateNodes(machine).flatMap((node) =>
      delaysOf(node).flatMap((name) => {
        const delay: unknown = /^\d+$/.test(name) ? Number(name) : machine.implementations.delays?.[name]
        if (delay === undefined) return [`${node.id}: the delay "${name}" does not exist, its transition fires at once`]
        return typeof delay === 'number' && delay > longestDelay
          ? [`${node.id}: the delay "${name}" is above 2³¹ ms and fires at once`]
          : []
      }),
    ),

  /**
   * `initial` is not type-checked, and is read only when the state is entered. (A wrong target throws when the chart is
   * created.)
   */
  initials: perNode((node) => {
    const name = initialName(node)
    return name === undefined || name in node.states ? [] : [`initial "${name}" is none of its states`]
  }),

  candidates: perTransition((_, index, list) =>
    list.slice(0, index).some((earlier) => earlier.guard === undefined)
      ? `candidate ${index} never runs, an earlier one has no guard`
      : undefined,
  ),

  selfTargets: perTransition((transition) => {
    const source: AnyStateNode = transition.source
    const restarts = source.invoke.length > 0 || delaysOf(source).length > 0
    return restarts && !transition.reenter && transition.target?.length === 1 && transition.target[0] === source
      ? 'a self-target without reenter restarts neither invoke nor timer'
      : undefined
  }),

  siblingRegions: perTransition((transition) => {
    const source: AnyStateNode = transition.source
    const regions = (transition.target ?? []).flatMap((target: AnyStateNode) => {
      const shared = ancestors(source).find(
        (one) => one.type === 'parallel' && one !== target && ancestors(target).includes(one),
      )
      return shared === undefined ? [] : [[childTowards(shared, source), childTowards(shared, target)] as const]
    })
    return regions.some(([own, other]) => own !== undefined && other !== undefined && own !== other)
      ? 'a target in a sibling region resets its own region'
      : undefined
  }),

  reachable: (machine) => {
    const reached = reachableFrom(machine.root)
    return stateNodes(machine)
      .filter((node) => !reached.has(node))
      .map((node) => `${node.id}: no transition leads here`)
  },

  implementations: (machine, { spawned = [] }) => {
    const { used: referenced } = referencesOf(machine)
    const used = { ...referenced, actors: new Set([...referenced.actors, ...spawned]) }
    const kinds = ['guards', 'actions', 'actors', 'delays'] as const
    return kinds.flatMap((kind) => {
      const declared = Object.keys(machine.implementations[kind] ?? {})
      return [
        // A missing delay has its own check, since it does not even throw.
        ...[...used[kind]]
          .filter((name) => kind !== 'delays' && !declared.includes(name))
          .map((name) => `${machine.id}: ${kind} has no "${name}"`),
        ...declared
          .filter((name) => !used[kind].has(name))
          .map((name) => `${machine.id}: "${name}" in ${kind} is used nowhere`),
      ]
    })
  },

  tags: (machine, { tags }) =>
    tags === undefined
      ? []
      : stateNodes(machine).flatMap((node) =>
          node.tags
            .filter((tag) => !tags.includes(tag))
            .map((tag) => `${node.id}: the tag "${tag}" is none of ${tags.join(', ')}`),
        ),
} satisfies Record<string, Check>

/** Rules that some projects follow and others do not. */
const styleChecks = {
  /** Everything that a chart does has a name, and so does every delay. */
  named: (machine) => [
    ...stateNodes(machine).flatMap((node) =>
      delaysOf(node)
        .filter((name) => /^\d+$/.test(name))
        .map((name) => `${node.id}: the delay ${name} has no name`),
    ),
    ...referencesOf(machine).inline.map((where) => `${where}, without a name`),
  ],

  /** An invoke has an id that is equal to its src. */
  invokeIds: perInvoke(({ id }, src) => {
    if (id === undefined) return `the invoke of ${src} has no id`
    return id === src ? undefined : `the invoke's id ${id} is not its src ${src}`
  }),

  /** The failure of an actor leads to another state or is reported. */
  failures: perInvoke(({ onError }, src) => {
    if (onError === undefined) return `${src} has no way out when it fails`
    return listOf(onError).some((way) => isSilent(way))
      ? `${src} fails without a word: report it, or go on from it`
      : undefined
  }),

  systemIds: perInvoke(({ systemId }, _, { isRoot = false }) =>
    systemId !== undefined && !isRoot ? 'systemId belongs to the root alone' : undefined,
  ),

  /** Timers of one state that are due together; the explorer finds those of nested or parallel states. */
  ties: (machine) =>
    stateNodes(machine).flatMap((node) => {
      const delays = delaysOf(node)
        .map((name) => [name, machine.implementations.delays?.[name]] as const)
        .filter(([, ms]) => typeof ms === 'number')
      return delays.flatMap(([name, ms], index) =>
        delays
          .slice(index + 1)
          .filter(([, other]) => other === ms)
          .map(([other]) => `${node.id}: ${name} and ${other} fall due in the same instant`),
      )
    }),

  /** States in camelCase, events as dotted words, guards with a predicate prefix: is, has, can. */
  names: (machine) => {
    const { used } = referencesOf(machine)
    const events = new Set(
      stateNodes(machine)
        .flatMap((node) => [...node.transitions.keys()])
        .filter((type) => type !== '*' && !type.startsWith('xstate.')),
    )
    return [
      ...stateNodes(machine)
        .filter((node) => node.parent !== undefined && !camelCase.test(node.key))
        .map((node) => `${node.id}: states are named in camelCase`),
      ...[...events]
        .filter((type) => !dotted.test(type))
        .map((type) => `${machine.id}: the event "${type}" is not dotted words`),
      ...[...used.guards]
        .filter((name) => !asksSomething.test(name))
        .map((name) => `${machine.id}: the guard "${name}" does not begin with is, has or can`),
    ]
  },
} satisfies Record<string, Check>

/** The name of a style rule, for `structureFaults`. */
export type StyleRule = keyof typeof styleChecks

/** All style rules. */
export const styleRules = Object.keys(styleChecks) as readonly StyleRule[]

/** A transition that has neither a target nor actions. */
const isSilent = (way: unknown): boolean =>
  typeof way === 'object' &&
  way !== null &&
  !('target' in way) &&
  listOf('actions' in way ? way.actions : undefined).length === 0

const camelCase = /^[a-z][a-zA-Z0-9]*$/
const dotted = /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*(\.\*|\.[a-z][a-zA-Z0-9]*)$/
const asksSomething = /^(is|has|can)[A-Z]/

const ancestors = (node: AnyStateNode): readonly AnyStateNode[] => {
  const parent: AnyStateNode | undefined = node.parent
  return parent === undefined ? [node] : [node, ...ancestors(parent)]
}

const childTowards = (above: AnyStateNode, below: AnyStateNode): AnyStateNode | undefined =>
  ancestors(below).find((one) => one.parent === above)

/** The name in `initial`, whether that state exists or not. */
const initialName = (node: AnyStateNode): string | undefined => {
  const initial: unknown = node.config.initial
  const name = typeof initial === 'object' && initial !== null && 'target' in initial ? initial.target : initial
  return name === undefined ? undefined : String(name)
}

/** Follows initial states, regions and every transition, guarded or not. */
const reachableFrom = (root: AnyStateNode): ReadonlySet<AnyStateNode> => {
  const reached = new Set<AnyStateNode>()
  const open: AnyStateNode[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    const inner =
      node.type === 'parallel' ? Object.values<AnyStateNode>(node.states) : [node.states[initialName(node) ?? '']]
    const targets = candidateLists(node)
      .flat()
      .flatMap((transition) => [...(transition.target ?? [])])
    const parent: AnyStateNode | undefined = node.parent
    open.push(...[...inner, ...targets, ...(parent === undefined ? [] : [parent])].filter((next) => next !== undefined))
  }
  return reached
}
