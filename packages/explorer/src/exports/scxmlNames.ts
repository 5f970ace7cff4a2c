import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateNodes } from '../chart.ts'
import { Identifiers } from './names.ts'
import { needsShell } from './scxmlStates.ts'

/** The event that a named or inline action raises without a delay. */
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
 * The SCXML names of a chart's parts. In SCXML an event `a` also matches `a.b`, so names of states, delays and actors
 * have no dots: `done.state.m-work` is not a prefix of `done.state.m-work-a`.
 */
export class ScxmlNames {
  readonly #states = new Identifiers<AnyStateNode | string>('-')
  readonly #actors = new Identifiers<string>('-')
  readonly #delays = new Identifiers<string>('-')
  readonly #types = new Identifiers<string>('.')
  /** By XState's event type. */
  readonly #events = new Map<string, string>()
  /** The events that the chart handles or raises, by their SCXML names. */
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

  /** The id of a state. */
  state(node: AnyStateNode): string {
    return this.#states.of(node, node.id)
  }

  /** The id of a helper state that SCXML needs and the chart does not have, by its purpose. */
  helper(node: AnyStateNode, purpose: string): string {
    return this.#states.of(`${node.id} ${purpose}`, `${this.state(node)}-${purpose}`)
  }

  /** The id of an invoked actor. */
  actor(id: string): string {
    return this.#actors.of(id, id)
  }

  /** The event, and the id under which it is sent, that ends a delay of a state. */
  delay(key: string, node: AnyStateNode): string {
    const name = delayName(key)
    return `after.${this.#delays.of(name, name)}.${this.state(node)}`
  }

  /** An event, or a descriptor that ends with a wildcard. */
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

  /** Whether the chart may receive an event that starts like this one but that XState does not match with it. */
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

/** The names of a chart, computed once. */
export const namesOf = (machine: AnyStateMachine): ScxmlNames => {
  const known = names.get(machine) ?? new ScxmlNames(machine)
  names.set(machine, known)
  return known
}

/** The SCXML name of a machine's event. */
export const scxmlEvent = (machine: AnyStateMachine, type: string): string => namesOf(machine).event(type)

/** The SCXML id of a machine's state. */
export const scxmlState = (node: AnyStateNode): string => namesOf(node.machine).state(node)
