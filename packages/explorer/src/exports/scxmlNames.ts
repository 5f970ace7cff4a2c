import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateNodes } from '../chart.ts'
import { Identifiers } from './names.ts'
import { needsShell } from './scxmlStates.ts'

/** Its event when a named action, or one that stands in the chart, raises one at once. */
export const raisedBy = (action: unknown): string | undefined => {
  if (typeof action !== 'function' || !('type' in action) || action.type !== 'xstate.raise') return undefined
  if (!('event' in action) || ('delay' in action && action.delay !== undefined)) return undefined
  const { event } = action
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : undefined
}

const ofActor = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/
const actorEvents: Readonly<Record<string, string>> = {
  'done.actor': 'done.invoke',
  'error.actor': 'error.invoke',
  snapshot: 'snapshot.invoke',
}

/** A delay as XState names it in its events: `5` for `5.0`. */
const delayName = (key: string): string => (Number.isNaN(Number(key)) ? key : String(Number(key)))

/**
 * What the parts of a chart are called in SCXML. There an event `a` is heard as `a.b` too, so no name of a state, a
 * delay or an actor has a dot: `done.state.m-work` and `done.state.m-work-a` do not begin alike.
 */
export class ScxmlNames {
  readonly #states = new Identifiers<AnyStateNode | string>('-')
  readonly #actors = new Identifiers<string>('-')
  readonly #delays = new Identifiers<string>('-')
  readonly #types = new Identifiers<string>('.')
  /** By the type that XState has. */
  readonly #events = new Map<string, string>()
  /** What the chart hears or raises, by the names of SCXML. */
  readonly #heard: ReadonlySet<string>

  constructor(machine: AnyStateMachine) {
    const nodes = stateNodes(machine)
    for (const node of nodes) {
      const ending = needsShell(node) ? this.helper(node, 'regions') : this.state(node)
      this.#events.set(`xstate.done.state.${node.id}`, `done.state.${ending}`)
      for (const key of Object.keys(node.config.after ?? {}))
        this.#events.set(`xstate.after.${delayName(key)}.${node.id}`, this.delay(key, node))
    }
    const actions: readonly unknown[] = [
      ...Object.values(machine.implementations.actions ?? {}),
      ...nodes.flatMap((node) => [node.config.entry, node.config.exit].flat()),
      ...nodes
        .flatMap((node) => [...(node.always ?? []), ...[...node.transitions.values()].flat()])
        .flatMap((transition) => transition.actions),
    ]
    const types = [
      ...nodes.flatMap((node) => [...node.transitions.keys()]),
      ...actions.flatMap((action) => raisedBy(action) ?? []),
    ]
    this.#heard = new Set(types.map((type) => this.event(type)))
  }

  /** A state's id. */
  state(node: AnyStateNode): string {
    return this.#states.of(node, node.id)
  }

  /** The id of a state that SCXML needs and the chart has not, by what it is for. */
  helper(node: AnyStateNode, purpose: string): string {
    return this.#states.of(`${node.id} ${purpose}`, `${this.state(node)}-${purpose}`)
  }

  /** An invoked actor's id. */
  actor(id: string): string {
    return this.#actors.of(id, id)
  }

  /** The event, and the id of its sending, by which a delay of a state is over. */
  delay(key: string, node: AnyStateNode): string {
    const name = delayName(key)
    return `after.${this.#delays.of(name, name)}.${this.state(node)}`
  }

  /** An event, or a descriptor with a star at its end. */
  event(type: string): string {
    if (type === '*') return '*'
    const known = this.#events.get(type)
    if (known !== undefined) return known
    const [, kind = '', id = ''] = ofActor.exec(type) ?? []
    const platform = actorEvents[kind]
    if (platform !== undefined) return `${platform}.${id === '*' ? '*' : this.actor(id)}`
    const [, plain = type, star = ''] = /^(.*?)(\.\*)?$/s.exec(type) ?? []
    return `${this.#types.of(plain, plain)}${star}`
  }

  /** Whether the chart may get an event that begins like this one, and which XState does not take for it. */
  isPrefix(type: string): boolean {
    if (type === '' || type.endsWith('*') || type.startsWith('xstate.')) return false
    const event = this.event(type)
    return [...this.#heard].some((other) => {
      if (other === '*') return true
      const begin = other.replace(/\.\*$/, '')
      return `${begin}.`.startsWith(`${event}.`)
        ? other !== event
        : other.endsWith('*') && event.startsWith(`${begin}.`)
    })
  }
}

const names = new WeakMap<AnyStateMachine, ScxmlNames>()

/** The names of a chart, made once. */
export const namesOf = (machine: AnyStateMachine): ScxmlNames => {
  const known = names.get(machine) ?? new ScxmlNames(machine)
  names.set(machine, known)
  return known
}

/** What an event of a machine is called in its SCXML. */
export const scxmlEvent = (machine: AnyStateMachine, type: string): string => namesOf(machine).event(type)

/** The id of a state of a machine in its SCXML. */
export const scxmlState = (node: AnyStateNode): string => namesOf(node.machine).state(node)
