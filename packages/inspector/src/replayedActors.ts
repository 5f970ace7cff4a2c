import { matchesState } from 'xstate'
import type { AnyStateMachine, StateValue } from 'xstate'
import type { ActorState, Json } from './records.ts'
import { revived } from './revived.ts'

/** Finds the machine of a chart by its id, so that a snapshot can say which events it would take. */
export type MachineOf = (chart: string) => AnyStateMachine | undefined

/** Input of a replay besides recorded states. */
export interface ReplayOptions {
  readonly machineOf?: MachineOf
  /** Called for each event that a screen sends. */
  readonly onSend?: ((actor: ReplayedActor, event: { readonly type: string }) => void) | undefined
}

interface Observer {
  readonly next?: (snapshot: unknown) => void
}

interface Listener {
  readonly type: string
  readonly hear: (event: { readonly type: string; readonly [field: string]: unknown }) => void
}

/** An actor fixed in its recorded state that ignores events: a screen that gets one shows what a person saw. */
export class ReplayedActor {
  readonly sessionId: string
  readonly replay: Replay
  readonly #observers = new Set<(snapshot: unknown) => void>()
  readonly #listeners = new Set<Listener>()
  #state: ActorState | undefined
  #snapshot: unknown
  #isNews = false

  constructor(sessionId: string, replay: Replay) {
    this.sessionId = sessionId
    this.replay = replay
  }

  get id(): string {
    return this.#state?.id ?? this.sessionId
  }
  get system(): { readonly get: (systemId: string) => ReplayedActor | undefined } {
    return { get: (systemId) => this.replay.named(systemId) }
  }

  readonly getSnapshot = (): unknown => {
    this.#snapshot ??= this.replay.snapshotOf(this.#state)
    return this.#snapshot
  }

  readonly subscribe = (observer: Observer | ((snapshot: unknown) => void)): { readonly unsubscribe: () => void } => {
    const next = typeof observer === 'function' ? observer : observer.next
    // A new function each time, since the same observer may subscribe twice.
    const told = (snapshot: unknown) => next?.(snapshot)
    this.#observers.add(told)
    return { unsubscribe: () => void this.#observers.delete(told) }
  }

  /** Subscribes to what `emit` reports to the app around the actors, which is not an event of an actor. */
  readonly on = (type: string, hear: Listener['hear']): { readonly unsubscribe: () => void } => {
    const listener = { type, hear }
    this.#listeners.add(listener)
    return { unsubscribe: () => void this.#listeners.delete(listener) }
  }

  /** Does nothing: it is already in its state. */
  readonly start = (): this => this

  /** Does nothing in a recording but tell the host what would have been sent. */
  readonly send = (event: { readonly type: string }): void => {
    this.replay.onSend?.(this, event)
  }

  emit(event: { readonly type: string; readonly [field: string]: unknown }): void {
    for (const { type, hear } of [...this.#listeners]) if (type === event.type) hear(event)
  }

  stand(state: ActorState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#snapshot = undefined
    this.#isNews = true
  }

  /** Notifies subscribers if the state changed since the last notification. */
  tell(): void {
    if (!this.#isNews) return
    this.#isNews = false
    for (const observer of [...this.#observers]) observer(this.getSnapshot())
  }
}

/** All actors of a tab at one moment of its recording. */
export class Replay {
  readonly onSend: ReplayOptions['onSend']
  readonly #actors = new Map<string, ReplayedActor>()
  readonly #machineOf: MachineOf
  #names = new Map<string, string>()

  constructor({ machineOf = () => undefined, onSend }: ReplayOptions = {}) {
    this.#machineOf = machineOf
    this.onSend = onSend
  }

  /** The same object for a session id, whichever moment is shown. */
  readonly actor = (sessionId: string): ReplayedActor => {
    const known = this.#actors.get(sessionId)
    if (known !== undefined) return known
    const actor = new ReplayedActor(sessionId, this)
    this.#actors.set(sessionId, actor)
    return actor
  }

  named(systemId: string): ReplayedActor | undefined {
    const sessionId = this.#names.get(systemId)
    return sessionId === undefined ? undefined : this.actor(sessionId)
  }

  /** Shows a moment, then notifies subscribers. */
  show(actors: readonly ActorState[]): void {
    this.#names = new Map(
      actors.flatMap(({ systemId, actor, status }) =>
        systemId === null || status !== 'active' ? [] : [[systemId, actor]],
      ),
    )
    for (const state of actors) this.actor(state.actor).stand(state)
    for (const { actor } of actors) this.actor(actor).tell()
  }

  snapshotOf(state: ActorState | undefined): unknown {
    if (state === undefined)
      return { status: 'stopped', context: {}, value: {}, children: {}, tags: new Set(), ...mute({}) }
    const { status, value, tags, children, logic, result } = state
    const machine = this.#machineOf(logic.replace(/#\d+$/, ''))
    const context = revived(state.context, this.actor)
    const common = {
      status,
      context,
      output: status === 'done' ? revived(result, this.actor) : undefined,
      error: status === 'error' ? revived(result, this.actor) : undefined,
      children: Object.fromEntries(Object.entries(children).map(([id, child]) => [id, this.actor(child)])),
    }
    const resolved = machine === undefined || value === null ? undefined : resolve(machine, value, context)
    return { ...mute(value), value, tags: new Set(tags), ...resolved, ...common }
  }
}

/** A snapshot of the machine itself; undefined if its chart no longer has such a state. */
const resolve = (machine: AnyStateMachine, value: Json, context: unknown): object | undefined => {
  try {
    return machine.resolveState({ value: value as StateValue, context })
  } catch {
    return undefined
  }
}

/** The methods of a snapshot when the machine is unknown: it takes no event. */
const mute = (value: Json) => ({
  matches: (asked: StateValue) => matchesState(asked, (value ?? {}) as StateValue),
  hasTag(this: { readonly tags: ReadonlySet<string> }, tag: string) {
    return this.tags.has(tag)
  },
  can: () => false,
  getMeta: () => ({}),
  historyValue: {},
})
