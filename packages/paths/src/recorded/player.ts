import { errorKey, leafNames, sourceOf, startOf, takeStep, Walker } from '@statefloor/explorer'
import type { AnyFlowModel, Choice, Moved, Outcome, Path, Step, WalkState } from '@statefloor/explorer'
import type { ActorState } from '@statefloor/inspector'
import type { AnyActorRef } from 'xstate'
import { likeness } from './fill.ts'
import { standOf } from './story.ts'

/** Something that can be done to a flow in any state. */
export type Action =
  | { readonly kind: 'event'; readonly event: { readonly type: string } & Readonly<Record<string, unknown>> }
  /** By the name of an outcome of the model, or with a custom outcome; with both, the name says which one is meant. */
  | {
      readonly kind: 'answer'
      readonly child: string
      readonly name: string | undefined
      readonly outcome: Outcome | undefined
    }
  | { readonly kind: 'delay'; readonly event: string }

/** An action, and the state of the flow after it. */
export interface Done {
  readonly action: Action
  readonly step: Step
  readonly state: WalkState
}

/** Where a flow may start: an input of its model, and the steps from there to the start of a recording. */
export interface Beginning {
  readonly input: string
  readonly moved: Moved
  readonly actions: readonly Action[]
}

/** A state that a walk through the model can reach. */
export interface Place extends Beginning {
  readonly state: WalkState
}

/** How many places are searched: a chart with a fault may have infinitely many. */
const mostPlaces = 4_000
/** How many beginnings are tried before the search for what was seen is given up. */
const mostBeginnings = 12

/** Plays actions on the chart of a model, in virtual time. */
export class Player {
  readonly model: AnyFlowModel
  readonly walker: Walker

  constructor(model: AnyFlowModel) {
    this.model = model
    this.walker = new Walker(model)
  }

  /** Possible starts of a recording, the likeliest first: the start states, or any place that the chart can reach. */
  beginnings(begin: ActorState, isWhole: boolean): readonly Beginning[] {
    const known = isWhole ? this.starts() : this.everywhere()
    return known
      .filter(({ state }) => standOf(state.snapshot.value) === standOf(begin.value))
      .map((one) => ({ ...one, like: likeness(one.state.snapshot.context, begin.context) }))
      .toSorted((one, other) => other.like - one.like || one.actions.length - other.actions.length)
      .slice(0, mostBeginnings)
  }

  /** The results of an action in a state; undefined if the action is impossible, because its call or timer is not running. */
  perform(state: WalkState, action: Action): readonly Done[] | undefined {
    if (this.walker.status(state) !== 'active') return undefined
    if (action.kind === 'delay') return this.#wait(state, action)
    const choice = action.kind === 'event' ? action : this.#answer(state, action)
    if (choice === undefined) return undefined
    return [this.#take(state, action, labelOf(choice), choice)]
  }

  /** The model's outcomes for a child in a state. */
  outcomes(state: WalkState, child: string): readonly { readonly name: string; readonly outcome: Outcome }[] {
    return this.walker
      .offers(state)
      .flatMap(({ choice }) =>
        choice.kind === 'outcome' && choice.child === child ? [{ name: choice.name, outcome: choice.outcome }] : [],
      )
  }

  /** The actions as a path of the explorer. */
  path({ input, moved }: Beginning, done: readonly Done[]): Path {
    return { ...startOf(this.walker, { input, moved }), steps: done.map(({ step }) => step) }
  }

  /** The flow's start with each input of the model; an input with which the chart throws is left out. */
  starts(): readonly Place[] {
    return Object.keys(this.model.inputs).flatMap((input) => {
      try {
        const moved = this.walker.start(input)
        return [{ input, moved, state: moved.state, actions: [] }]
      } catch {
        return []
      }
    })
  }

  /**
   * All places that the chart can reach, by the shortest paths. Unlike an exploration it accepts any chart: one with a
   * fault may have infinitely many places, and do what its model does not expect.
   */
  everywhere(): readonly Place[] {
    const places: Place[] = [...this.starts()]
    const seen = new Set(places.map(({ state }) => this.walker.key(state)))
    for (let at = 0; at < places.length && places.length < mostPlaces; at += 1) {
      const place = places[at]
      if (place === undefined) break
      for (const { label, choice } of this.walker.offers(place.state)) {
        const action = actionOf(choice, place.state)
        const { state } = this.#take(place.state, action, label, choice)
        const key = this.walker.key(state)
        if (seen.has(key)) continue
        seen.add(key)
        places.push({ ...place, state, actions: [...place.actions, action] })
      }
    }
    return places
  }

  #answer(
    state: WalkState,
    { child, name, outcome }: Extract<Action, { kind: 'answer' }>,
  ): Extract<Choice, { kind: 'outcome' }> | undefined {
    const running: AnyActorRef | undefined = state.snapshot.children[child]
    if (running === undefined || state.ended.has(running)) return undefined
    const known = this.outcomes(state, child).find((one) => one.name === name)
    const given = outcome ?? known?.outcome
    if (given === undefined) return undefined
    return { kind: 'outcome', child, src: sourceOf(running) ?? child, name: name ?? 'as it was', outcome: given }
  }

  #wait(state: WalkState, action: Extract<Action, { kind: 'delay' }>): readonly Done[] | undefined {
    if (!state.timers.some(({ event }) => event.type === action.event)) return undefined
    const done: Done[] = []
    let at = state
    for (let isOver = false; !isOver;) {
      const [next] = at.timers
      if (next === undefined) break
      const ms = next.due - at.now
      const one = this.#take(at, action, `wait ${ms} ms`, { kind: 'wait', ms, timer: next.id })
      done.push(one)
      at = one.state
      // Another delay that fired first may have changed the state.
      isOver = next.event.type === action.event || !at.timers.some(({ event }) => event.type === action.event)
    }
    return done
  }

  #take(state: WalkState, action: Action, label: string, choice: Choice): Done {
    try {
      return { action, ...takeStep(this.walker, state, label, choice) }
    } catch (error) {
      // A guard or an assignment of the chart threw, which ends an actor.
      const from = leafNames(state.snapshot.value)
      const after = { ...this.walker.expected(state), status: 'error', key: errorKey(error), asks: [] }
      return {
        action,
        step: { label, choice, from, hits: [], guards: [], acts: [], did: [], after, snapshot: state.snapshot },
        state: { ...state, thrown: { error } },
      }
    }
  }
}

const labelOf = (choice: Exclude<Choice, { kind: 'wait' }>): string =>
  choice.kind === 'event' ? choice.event.type : `${choice.child}: ${choice.name}`

const actionOf = (choice: Choice, { timers }: WalkState): Action => {
  switch (choice.kind) {
    case 'event':
      return choice
    case 'outcome':
      return { kind: 'answer', child: choice.child, name: choice.name, outcome: undefined }
    case 'wait':
      return { kind: 'delay', event: timers[0]?.event.type ?? choice.timer }
  }
}
