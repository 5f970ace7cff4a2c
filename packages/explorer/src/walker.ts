import { getNextTransitions } from 'xstate'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { epoch } from './model.ts'
import type { AnyFlowModel } from './model.ts'
import type { Outcome } from './outcome.ts'
import { actsOf, didOf } from './acts.ts'
import { isInlineSource } from './inline.ts'
import { collected } from './pureCall.ts'
import type { Actions } from './pureCall.ts'
import { effectsOf, guardId, instrument, markerAction, throwingAction } from './instrument.ts'
import type { Choice, Expected } from './path.ts'

interface Timer {
  readonly id: string
  readonly event: { readonly type: string }
  readonly due: number
}

/** The state of a walk: the machine's snapshot, the virtual time, its timers, and its children that have ended. */
export interface WalkState {
  readonly snapshot: AnyMachineSnapshot
  readonly now: number
  readonly timers: readonly Timer[]
  readonly ended: ReadonlySet<AnyActorRef>
  /** Set when the machine ended by throwing. */
  readonly thrown: { readonly error: unknown } | undefined
}

/** The state after one choice, with the transitions taken on the way. */
export interface Moved {
  readonly state: WalkState
  readonly hits: readonly string[]
  readonly guards: readonly string[]
  /** The machine's side effects on the way (`actsOf`). */
  readonly acts: readonly string[]
  /** The same by name (`didOf`). */
  readonly did: readonly string[]
}

interface Offer {
  readonly label: string
  readonly choice: Choice
}

/** Walks the production chart with XState's pure calls; nothing runs, so time is a number. */
export class Walker {
  readonly #model: AnyFlowModel
  readonly #machine: AnyStateMachine
  readonly #effects: ReadonlySet<string>
  /** Asked for twice for each state: as what is expected of it, and as a part of its key. */
  readonly #expected = new WeakMap<WalkState, Expected>()
  #asked: string[] = []

  constructor(model: AnyFlowModel) {
    this.#model = model
    this.#effects = new Set(effectsOf(model.machine))
    this.#machine = instrument(
      model.machine,
      (id, passed) => {
        this.#asked.push(guardId(id, passed))
      },
      { markers: true },
    )
  }

  start(inputName: string): Moved {
    if (!(inputName in this.#model.inputs))
      throw new Error(`${this.#machine.id}: the model has no input "${inputName}"`)
    const input = this.#model.inputs[inputName]
    this.#asked = []
    const [snapshot, actions] = collected((scope) => this.#machine.getInitialSnapshot(scope, input))
    if (snapshot.status === 'error') throw snapshot.error
    const began = this.#moved({ snapshot, now: epoch, timers: [], ended: new Set(), thrown: undefined }, actions)
    return this.#withFirstSnapshots(new Set(), began)
  }

  /** Everything that may happen next, in a stable order. */
  offers(state: WalkState): readonly Offer[] {
    if (this.status(state) !== 'active') return []
    return [...this.#events(state), ...this.#outcomes(state), ...this.#wait(state)]
  }

  take(state: WalkState, choice: Choice): Moved {
    switch (choice.kind) {
      case 'event':
        return this.#send(state, choice.event)
      case 'wait': {
        const due = this.#nextTimer(state)?.due
        if (due === undefined) throw new Error(`${this.#machine.id}: nothing to wait for`)
        let moved = this.#fire(state)
        // A clock that reaches an instant fires all timers that are due then, including those started on the way.
        for (let fired = 1; this.#nextTimer(moved.state)?.due === due; fired += 1) {
          if (fired > mostAtOnce)
            throw new Error(
              `${this.#machine.id}: more than ${mostAtOnce} timers in one instant: it never comes to rest`,
            )
          moved = joined(moved, this.#fire(moved.state))
        }
        return moved
      }
      case 'outcome': {
        const child: AnyActorRef | undefined = state.snapshot.children[choice.child]
        if (child === undefined) throw new Error(`${this.#machine.id}: no child "${choice.child}" to answer`)
        const ends = 'done' in choice.outcome || 'error' in choice.outcome
        return this.#send(
          ends ? { ...state, ended: new Set([...state.ended, child]) } : state,
          answerEvent(choice.child, choice.outcome),
        )
      }
    }
  }

  status(state: WalkState): string {
    return state.thrown === undefined ? state.snapshot.status : 'error'
  }

  expected(state: WalkState): Expected {
    const known = this.#expected.get(state) ?? this.#expect(state)
    this.#expected.set(state, known)
    return known
  }

  #expect(state: WalkState): Expected {
    const { snapshot, now } = state
    const error = state.thrown ?? (snapshot.status === 'error' ? snapshot : undefined)
    const key = error === undefined ? modelKey(this.#model, snapshot, now) : errorKey(error.error)
    const asks =
      this.status(state) === 'active'
        ? this.#pending(state)
            .filter(([, child]) => sourceOf(child) !== undefined)
            .map(([id]) => id)
            .toSorted()
        : []
    return { value: snapshot.value, status: this.status(state), key, asks }
  }

  /**
   * A key that distinguishes this state from others: the chart's states, status, the model's key, history, and the
   * time left on each timer.
   */
  key(state: WalkState): string {
    const { snapshot, now } = state
    return JSON.stringify([
      snapshot.value,
      this.expected(state),
      Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
      state.timers.map((timer) => [timer.id, timer.due - now]),
    ])
  }

  #send(state: WalkState, event: { readonly type: string }): Moved {
    const known = new Set(Object.values<AnyActorRef | undefined>(state.snapshot.children))
    return this.#withFirstSnapshots(known, this.#sent(state, event))
  }

  #sent(state: WalkState, event: { readonly type: string }): Moved {
    this.#asked = []
    const [snapshot, actions] = collected((scope) => this.#machine.transition(state.snapshot, event, scope))
    return this.#moved({ ...state, snapshot }, actions)
  }

  /** A child whose parent listens to its snapshots reports the first one as soon as it has started. */
  #withFirstSnapshots(known: Set<AnyActorRef | undefined>, moved: Moved): Moved {
    let all = moved
    while (this.status(all.state) === 'active') {
      const began = Object.entries<AnyActorRef | undefined>(all.state.snapshot.children).find(
        ([, child]) => !known.has(child) && isListenedTo(child),
      )
      if (began === undefined) break
      const [id, child] = began
      known.add(child)
      const event = { type: `xstate.snapshot.${id}`, snapshot: child?.getSnapshot() as unknown }
      all = joined(all, this.#sent(all.state, event))
    }
    return all
  }

  /** Fires the first timer. */
  #fire(state: WalkState): Moved {
    const [timer, ...rest] = state.timers
    if (timer === undefined) throw new Error(`${this.#machine.id}: no timer runs`)
    return this.#send({ ...state, now: timer.due, timers: rest }, timer.event)
  }

  /** The timer that is due next; of several at the same time, the one started first, if the model allows it. */
  #nextTimer({ timers }: WalkState): Timer | undefined {
    const [first, second] = timers
    if (first !== undefined && second?.due === first.due && this.#model.ties !== 'firstStarted') {
      throw new Error(
        `${this.#machine.id}: two timers fall due in the same instant: ${first.id} and ${second.id}; ` +
          `with \`ties: 'firstStarted'\` of the model the one that was started first goes first`,
      )
    }
    return first
  }

  #moved(state: WalkState, actions: Actions): Moved {
    const hits = actions
      .filter((action) => action.type === markerAction)
      .map((action) => String(field(action.params, 'id')))
    const thrown = actions.find((action) => action.type === throwingAction)
    const over = state.snapshot.status !== 'active' || thrown !== undefined
    const next: WalkState = {
      ...state,
      timers: over ? [] : timersAfter(state.timers, actions, state.now),
      thrown: thrown === undefined ? state.thrown : { error: field(thrown.params, 'error') },
    }
    return {
      state: next,
      hits,
      guards: [...new Set(this.#asked)],
      acts: actsOf(this.#effects, actions),
      did: didOf(this.#effects, actions),
    }
  }

  #pending(state: WalkState): readonly (readonly [string, AnyActorRef])[] {
    return Object.entries<AnyActorRef | undefined>(state.snapshot.children).flatMap(([id, child]) =>
      child === undefined || state.ended.has(child) ? [] : [[id, child] as const],
    )
  }

  #events(state: WalkState): readonly Offer[] {
    const heard = [...new Set(getNextTransitions(state.snapshot).map((next) => String(next.eventType)))]
    return Object.entries(this.#model.events)
      .filter(([type]) => heard.some((descriptor) => hears(descriptor, type)))
      .flatMap(([type, samples]) =>
        sampled(samples, { snapshot: state.snapshot, now: state.now }).map((payload, index, all): Offer => ({
          label: all.length > 1 ? `${type} #${index + 1}` : type,
          choice: { kind: 'event', event: { ...payload, type } },
        })),
      )
  }

  #outcomes(state: WalkState): readonly Offer[] {
    return this.#pending(state).flatMap(([id, child]) => {
      const src = sourceOf(child)
      if (src === undefined) return []
      return Object.entries(this.#answers(src, child.getSnapshot(), state.now)).map(([name, outcome]): Offer => ({
        label: `${id}: ${name}`,
        choice: { kind: 'outcome', child: id, src, name, outcome },
      }))
    })
  }

  #answers(src: string, child: unknown, now: number): Readonly<Record<string, Outcome>> {
    const outcomes = outcomesOf(this.#model, src)
    if (outcomes === undefined) throw new Error(`${this.#machine.id}: the model has no outcomes for the actor "${src}"`)
    return typeof outcomes === 'function'
      ? outcomes({ input: field(child, 'input'), now })
      : (outcomes as Readonly<Record<string, Outcome>>)
  }

  #wait(state: WalkState): readonly Offer[] {
    const first = this.#nextTimer(state)
    if (first === undefined) return []
    return [
      {
        label: `wait ${first.due - state.now} ms`,
        choice: { kind: 'wait', ms: first.due - state.now, timer: first.id },
      },
    ]
  }
}

/** More timers than this in one instant mean that something starts them without a pause. */
const mostAtOnce = 1_000

/** Combines two moves. */
const joined = (one: Moved, next: Moved): Moved => ({
  state: next.state,
  hits: [...one.hits, ...next.hits],
  guards: [...new Set([...one.guards, ...next.guards])],
  acts: [...one.acts, ...next.acts],
  did: [...one.did, ...next.did],
})

/** Whether XState sends the snapshots of a child to its parent (`onSnapshot`, `syncSnapshot`). */
const isListenedTo = (child: AnyActorRef | undefined): boolean =>
  child !== undefined && '_syncSnapshot' in child && child._syncSnapshot === true

/**
 * The name of a child in models: its declared name, or its id if its logic is inline in the chart. Undefined if its
 * logic was passed in.
 */
export const sourceOf = (child: AnyActorRef): string | undefined =>
  'src' in child && typeof child.src === 'string' ? (isInlineSource(child.src) ? child.id : child.src) : undefined

/** The possible answers of an actor, by its name in the model; undefined when the model does not list it. */
export const outcomesOf = (model: AnyFlowModel, name: string): unknown =>
  [model.outcomes, model.inline ?? {}].flatMap((all): unknown[] =>
    Object.hasOwn(all, name) ? [Reflect.get(all, name)] : [],
  )[0]

/** The model's key as text; actor references in a context show as their ids. */
export const modelKey = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, now: number): string =>
  JSON.stringify(model.key === undefined ? snapshot.context : model.key({ snapshot, now })) ?? 'undefined'

/** Identifies an error: by its message, or by itself as JSON. */
export const errorKey = (error: unknown): string =>
  error instanceof Error ? error.message : (JSON.stringify(error) ?? 'undefined')

const field = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null && Object.hasOwn(params, name) ? Reflect.get(params, name) : undefined

const sampled = (samples: unknown, moment: { snapshot: AnyMachineSnapshot; now: number }): readonly object[] =>
  typeof samples === 'function' ? samples(moment) : (samples as readonly object[])

const hears = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

const answerEvent = (child: string, outcome: Outcome): { readonly type: string } => {
  if ('done' in outcome)
    return { type: `xstate.done.actor.${child}`, output: outcome.done, actorId: child } as { type: string }
  if ('error' in outcome)
    return { type: `xstate.error.actor.${child}`, error: outcome.error, actorId: child } as { type: string }
  if ('sends' in outcome) return outcome.sends
  return { type: `xstate.snapshot.${child}`, snapshot: { status: 'active', context: outcome.context } } as {
    type: string
  }
}

/** Delayed raises start timers and cancels end them. A misspelt delay raises at once and leaves no timer. */
const timersAfter = (before: readonly Timer[], actions: Actions, now: number): readonly Timer[] => {
  let timers = [...before]
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== field(params, 'sendId'))
    const delay = field(params, 'delay')
    if (typeof delay !== 'number') continue
    const id = field(params, 'id')
    if (type !== 'xstate.raise' || typeof id !== 'string')
      throw new Error(`A delayed ${type} without an id, or not a raise, can't be walked`)
    const event = field(params, 'event') as { type: string }
    timers = [...timers.filter((timer) => timer.id !== id), { id, event, due: now + delay }]
  }
  return timers.toSorted((one, other) => one.due - other.due)
}
