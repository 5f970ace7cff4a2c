import { createActor } from 'xstate'
import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import {
  didOf,
  effectsOf,
  errorKey,
  instrument,
  leafNames,
  letAnswer,
  outcomesOf,
  sourceOf,
  TestClock,
  untilRestless,
} from '@statefloor/explorer'
import type { Act, AnyFlowModel, Outcome } from '@statefloor/explorer'

interface AnyEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** The name of an input of the model, or a literal input. */
export type FlowInput = string | { readonly given: unknown }

const inputOf = ({ machine, inputs }: AnyFlowModel, input: FlowInput): unknown => {
  if (typeof input === 'object') return input.given
  if (!(input in inputs)) throw new Error(`${machine.id}: the model has no input "${input}"`)
  return inputs[input]
}

/**
 * A flow that a test plays event by event: its services are scripted, its effects do nothing, its clock is simulated.
 */
export class PlayedFlow {
  readonly actor: AnyActor
  readonly #model: AnyFlowModel
  readonly #clock = new TestClock()
  #acts: Act[] = []
  #thrown: { readonly error: unknown } | undefined

  constructor(model: AnyFlowModel, input: FlowInput) {
    this.#model = model
    this.actor = createActor(
      instrument(model.machine, () => undefined, {}),
      {
        clock: this.#clock,
        input: inputOf(model, input),
        inspect: untilRestless((event) => {
          if (event.type === '@xstate.action' && event.actorRef === this.actor) this.#acts.push(event.action)
        }),
      },
    )
    this.actor.subscribe({
      error: (error) => {
        this.#thrown = { error }
      },
    })
    this.actor.start()
  }

  send(event: AnyEvent): void {
    this.begin()
    this.actor.send(event)
  }

  /** Answers a call, with the name of an outcome in the model or with a literal outcome. */
  answer(child: string, outcome: string | Outcome): void {
    const { children } = this.#snapshot()
    const running: AnyActorRef | undefined = children[child]
    if (running === undefined)
      throw new Error(`${this.#model.machine.id}: no child "${child}" runs, only ${runs(children)}`)
    this.begin()
    letAnswer(this.actor, running, typeof outcome === 'string' ? this.#outcome(running, outcome) : outcome)
  }

  /** Advances time. */
  wait(ms: number): void {
    this.begin()
    this.#clock.increment(ms)
  }

  /**
   * The side effects of the last event, or of the start: an effect by its name, `calls ACTOR`, `sends EVENT`, `emits
   * EVENT`.
   */
  did(): readonly string[] {
    return didOf(new Set(effectsOf(this.#model.machine)), this.#acts)
  }

  /** The active leaf states, or the error that ended the flow. */
  stands(): string {
    const failure = this.failure()
    return failure === undefined ? leafNames(this.#snapshot().value).join(' and ') : `failed: ${failure}`
  }

  /** The error that ended the flow; undefined while it runs and after it ended normally. */
  failure(): string | undefined {
    const { status, error } = this.#snapshot()
    if (this.#thrown !== undefined) return errorKey(this.#thrown.error)
    return status === 'error' ? errorKey(error) : undefined
  }

  /** Whether the flow would take an event now. */
  takes(event: AnyEvent): boolean {
    return this.#snapshot().can(event)
  }

  hasTag(tag: string): boolean {
    return this.#snapshot().hasTag(tag)
  }

  context(): unknown {
    return this.#snapshot().context
  }

  /** The invariants of the model that are violated now. */
  broken(): readonly string[] {
    const moment = { snapshot: this.#snapshot(), now: this.#clock.hour() }
    return Object.entries(this.#model.invariants ?? {}).flatMap(([name, holds]) => (holds(moment) ? [] : [name]))
  }

  /** Starts a new event: side effects of the previous one are discarded. */
  protected begin(): void {
    this.#acts = []
  }

  #snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot()
  }

  #outcome(child: AnyActorRef, name: string): Outcome {
    const src = sourceOf(child) ?? child.id
    const declared = outcomesOf(this.#model, src)
    const state: unknown = child.getSnapshot()
    const input: unknown = typeof state === 'object' && state !== null && 'input' in state ? state.input : undefined
    const outcomes = (
      typeof declared === 'function' ? declared({ input, now: this.#clock.hour() }) : (declared ?? {})
    ) as Readonly<Record<string, Outcome>>
    const outcome = outcomes[name]
    if (outcome === undefined)
      throw new Error(`${src} has no outcome "${name}" here, only ${Object.keys(outcomes).join(', ') || 'none'}`)
    return outcome
  }
}

const runs = (children: AnyMachineSnapshot['children']): string => Object.keys(children).join(', ') || 'none'

/** Starts a flow with an input, for a test to play step by step. */
export const playFlow = (model: AnyFlowModel, input: FlowInput): PlayedFlow => new PlayedFlow(model, input)
