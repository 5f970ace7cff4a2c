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

/** An input of the model by its name, or one that is written out. */
export type FlowInput = string | { readonly given: unknown }

const inputOf = ({ machine, inputs }: AnyFlowModel, input: FlowInput): unknown => {
  if (typeof input === 'object') return input.given
  if (!(input in inputs)) throw new Error(`${machine.id}: the model has no input "${input}"`)
  return inputs[input]
}

/** A flow that a test plays one event after the other: its services are scripted, its effects do nothing, its clock stands. */
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

  /** Lets a call answer: by the name that the model has for an outcome, or with one that is written out. */
  answer(child: string, outcome: string | Outcome): void {
    const { children } = this.#snapshot()
    const running: AnyActorRef | undefined = children[child]
    if (running === undefined)
      throw new Error(`${this.#model.machine.id}: no child "${child}" runs, only ${runs(children)}`)
    this.begin()
    letAnswer(this.actor, running, typeof outcome === 'string' ? this.#outcome(running, outcome) : outcome)
  }

  /** Time passes. */
  wait(ms: number): void {
    this.begin()
    this.#clock.increment(ms)
  }

  /**
   * What it did to the world by the last thing that happened, or as it started: an effect by its name, `calls ACTOR`,
   * `sends EVENT`, `emits EVENT`.
   */
  did(): readonly string[] {
    return didOf(new Set(effectsOf(this.#model.machine)), this.#acts)
  }

  /** The leaves in which it stands, or the error by which it ended. */
  stands(): string {
    const failure = this.failure()
    return failure === undefined ? leafNames(this.#snapshot().value).join(' and ') : `failed: ${failure}`
  }

  /** The error by which it ended; undefined while it runs, and when it ended well. */
  failure(): string | undefined {
    const { status, error } = this.#snapshot()
    if (this.#thrown !== undefined) return errorKey(this.#thrown.error)
    return status === 'error' ? errorKey(error) : undefined
  }

  /** Whether an event would be taken now. */
  takes(event: AnyEvent): boolean {
    return this.#snapshot().can(event)
  }

  hasTag(tag: string): boolean {
    return this.#snapshot().hasTag(tag)
  }

  context(): unknown {
    return this.#snapshot().context
  }

  /** The invariants of the model that do not hold now. */
  broken(): readonly string[] {
    const moment = { snapshot: this.#snapshot(), now: this.#clock.hour() }
    return Object.entries(this.#model.invariants ?? {}).flatMap(([name, holds]) => (holds(moment) ? [] : [name]))
  }

  /** Something happens now: what it did before is over. */
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

/** Starts a flow with an input, to be played by hand. */
export const playFlow = (model: AnyFlowModel, input: FlowInput): PlayedFlow => new PlayedFlow(model, input)
