import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { stateNodes, transitionId } from '../chart.ts'
import { childrenOf, delayMs, historyDefault, initialOf, inlineKind, nameOf, reference } from './names.ts'

/**
 * A chart as XState JSON: what `createMachine` takes and Stately's editor imports. Guards, actions, actors and delays
 * appear by name; code without a name by its place in the chart (`inline assign: m.work entry 0`), so that the reader
 * of the JSON can provide it. `delays` has the milliseconds of each named delay, null where only code determines it;
 * `inline` lists what has no name. Context and computed parameters are left out, since a name can't represent them.
 */
export const exportJson = (machine: AnyStateMachine): string => {
  const writer = new Writer()
  const chart = writer.state(machine.root)
  const delays = new Set(
    stateNodes(machine).flatMap((node) => Object.keys(node.config.after ?? {}).filter((name) => Number.isNaN(+name))),
  )
  const values = [...delays].map((name) => [name, delayMs(machine, name) ?? null] as const)
  const whole = {
    id: machine.id,
    ...chart,
    ...(values.length === 0 ? {} : { delays: Object.fromEntries(values) }),
    ...given('inline', writer.inline),
  }
  return `${JSON.stringify(whole, undefined, 2)}\n`
}

const given = (name: string, value: unknown): object =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? {} : { [name]: value }

/** Static data of a chart; computed values are left out. */
const fixed = (name: string, value: unknown): object => (typeof value === 'function' ? {} : given(name, value))

/** Only where a history state declares one; the default is the initial state of its parent. */
const historyTarget = (node: AnyStateNode): unknown =>
  node.config.target === undefined ? undefined : historyDefault(node).map(reference)

const isDelay = (type: string): boolean => type.startsWith('xstate.after.')

/** The name of a delay for a delayed event; otherwise the event's own name. */
const eventName = (type: string, node: AnyStateNode): string =>
  isDelay(type) ? type.slice('xstate.after.'.length, -node.id.length - 1) : type

/** Writes the states of one chart and records everything in it that has no name. */
class Writer {
  readonly inline: string[] = []

  state(node: AnyStateNode): object {
    const children = childrenOf(node)
    return {
      // An id made of the keys is omitted, since XState derives it.
      ...(node.id === [node.machine.id, ...node.path].join('.') ? {} : { id: node.id }),
      ...given('description', node.config.description),
      ...(node.type === 'parallel' || node.type === 'final' || node.type === 'history' ? { type: node.type } : {}),
      ...(node.type === 'history'
        ? { history: node.history === 'deep' ? 'deep' : 'shallow', ...given('target', historyTarget(node)) }
        : {}),
      ...given('initial', this.#initial(node)),
      ...given('tags', [...node.tags]),
      ...given('entry', this.#actions(node.config.entry, `${node.id} entry`)),
      ...given('exit', this.#actions(node.config.exit, `${node.id} exit`)),
      ...given('invoke', this.#invokes(node)),
      ...given('always', node.always?.map(this.#transition)),
      ...given(
        'on',
        this.#transitions(node, (type) => !isDelay(type)),
      ),
      ...given('after', this.#transitions(node, isDelay)),
      ...this.#output(node),
      ...given(
        'states',
        children.length === 0 ? undefined : Object.fromEntries(children.map((child) => [child.key, this.state(child)])),
      ),
    }
  }

  #initial(node: AnyStateNode): unknown {
    const key = initialOf(node)?.key
    const actions = key === undefined ? [] : this.#actions(node.initial.actions, `${node.id} initial`)
    return actions.length === 0 ? key : { target: key, actions }
  }

  #invokes(node: AnyStateNode): readonly object[] {
    return node.invoke.map((invoked) => {
      const src = String(invoked.src)
      // XState names an invoke without a name by its place.
      if (src.startsWith('xstate.invoke.')) this.inline.push(src)
      return { id: invoked.id, src, ...given('systemId', invoked.systemId), ...fixed('input', invoked.input) }
    })
  }

  #output(node: AnyStateNode): object {
    const { output } = node.config
    if (typeof output === 'function') this.inline.push(`inline output: ${node.id}`)
    return fixed('output', output)
  }

  /**
   * Transitions for calls and completed regions are keyed by event name, since one event may have several transitions.
   */
  #transitions(node: AnyStateNode, fits: (type: string) => boolean): object | undefined {
    const lists = [...node.transitions]
      .filter(([type]) => fits(type))
      .map(([type, list]) => [eventName(type, node), list.map(this.#transition)] as const)
    return lists.length === 0 ? undefined : Object.fromEntries(lists)
  }

  readonly #transition = (transition: AnyTransitionDefinition): object => {
    const place = transitionId(transition)
    return {
      ...given('target', transition.target?.map(reference)),
      ...given('guard', transition.guard === undefined ? undefined : this.#guard(transition.guard, place)),
      ...given('actions', this.#actions(transition.actions, place)),
      ...(transition.reenter ? { reenter: true } : {}),
    }
  }

  #actions(actions: unknown, place: string): readonly object[] {
    const list: readonly unknown[] = actions === undefined ? [] : [actions].flat()
    return list.map((action, index) => {
      const type = nameOf(action)
      if (type !== undefined) return { type, ...paramsOf(action) }
      return { type: this.#inlineName(inlineKind(action, 'action'), `${place} ${index}`), ...raiseOf(action) }
    })
  }

  /** The name of a guard, or the guards that it combines, as data that the reader of the JSON can combine again. */
  #guard(guard: unknown, place: string): object {
    if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
      const guards: readonly unknown[] = guard.guards
      const joined = guards.map((one, index) => this.#guard(one, `${place} ${index}`))
      return { type: `xstate.${guard.name}`, params: { guards: joined } }
    }
    if (typeof guard === 'function' && 'stateValue' in guard)
      return { type: 'xstate.stateIn', params: { stateValue: guard.stateValue } }
    const type = nameOf(guard)
    return type === undefined ? { type: this.#inlineName('guard', place) } : { type, ...paramsOf(guard) }
  }

  #inlineName(kind: string, place: string): string {
    const name = `inline ${kind}: ${place}`
    this.inline.push(name)
    return name
  }
}

const paramsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && 'params' in value ? fixed('params', value.params) : {}

/** The event of an unnamed raise, where the chart itself declares it. */
const raiseOf = (action: unknown): object => {
  if (typeof action !== 'function' || inlineKind(action, '') !== 'raise' || !('event' in action)) return {}
  const delay = 'delay' in action ? fixed('delay', action.delay) : {}
  return typeof action.event === 'function' ? {} : { params: { event: action.event, ...delay } }
}
