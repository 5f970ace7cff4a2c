import type { AnyActorRef, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { isMachineSnapshot } from 'xstate'
import { stateNodes, transitionId, transitionsOf } from './chart.ts'
import { guardId, throwingAction } from './instrument.ts'

/** Written as the `meta` of a transition that no path can take (`types: { transitionMeta: {} as Exempt }`). */
export interface Exempt {
  readonly untested: string
}

/** The parts of one machine that have been seen. */
export interface Coverage {
  readonly transitions: ReadonlySet<string>
  readonly guards: ReadonlySet<string>
  readonly states: ReadonlySet<string>
}

/** Collects what the microsteps of many actors of one machine report. Pass `inspect` to `createActor`. */
export class CoverageRecorder implements Coverage {
  readonly transitions = new Set<string>()
  readonly guards = new Set<string>()
  readonly states = new Set<string>()
  readonly #machineId: string
  /** The ids of the transitions so far: building one takes longer than the step that takes it. */
  readonly #ids = new WeakMap<AnyTransitionDefinition, string>()

  constructor(machine: AnyStateMachine) {
    this.#machineId = machine.id
  }

  readonly inspect = (event: InspectionEvent): void => {
    if (
      event.type === '@xstate.microstep' &&
      isMachineSnapshot(event.snapshot) &&
      event.snapshot.machine.id === this.#machineId
    ) {
      for (const taken of event._transitions) {
        this.transitions.add(this.#idOf(taken))
        // A state that is left in the same step that enters it appears in no snapshot.
        this.states.add(taken.source.id)
      }
      this.#standsIn(event.snapshot)
    }
    // A microstep that throws is never reported, but its action is.
    if (event.type === '@xstate.action' && event.action.type === throwingAction) this.#threw(event.actorRef)
  }

  /** The initial state has no microstep of its own. */
  started(actor: AnyActorRef): void {
    this.#standsIn(actor.getSnapshot())
  }

  readonly witness = (transition: string, passed: boolean): void => {
    this.guards.add(guardId(transition, passed))
  }

  #idOf(transition: AnyTransitionDefinition): string {
    const id = this.#ids.get(transition) ?? transitionId(transition)
    this.#ids.set(transition, id)
    return id
  }

  #standsIn(snapshot: unknown): void {
    if (isMachineSnapshot(snapshot)) snapshot._nodes.forEach((node) => this.states.add(node.id))
  }

  #threw(actor: unknown): void {
    const machine: unknown = typeof actor === 'object' && actor !== null && 'logic' in actor ? actor.logic : undefined
    if (!isMachine(machine) || machine.id !== this.#machineId) return
    for (const node of stateNodes(machine)) {
      for (const always of node.always ?? []) {
        if (always.actions.some((action) => typeof action === 'object' && action.type === throwingAction))
          this.transitions.add(transitionId(always))
      }
    }
  }
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'config' in logic

/** The parts of the chart that were not seen. */
export interface Gaps {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  readonly guards: readonly string[]
  /** Exemptions that the chart declares, with their reasons. */
  readonly exempt: readonly { readonly transition: string; readonly reason: string }[]
  /** Exemptions whose transition was taken after all: their reason is wrong. */
  readonly needless: readonly string[]
  readonly total: number
}

/** Compares a chart with the coverage of its walks. */
export function gapsOf(machine: AnyStateMachine, seen: Coverage): Gaps {
  const all = transitionsOf(machine).map((transition) => ({
    id: transitionId(transition),
    guarded: transition.guard !== undefined,
    reason: exemption(transition.meta),
  }))
  const exempt = all.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ transition: id, reason }]))
  const counted = all.filter(({ reason }) => reason === undefined)
  return {
    states: stateNodes(machine)
      .filter((node) => node.type !== 'history' && !seen.states.has(node.id))
      .map((node) => node.id),
    transitions: counted.filter(({ id }) => !seen.transitions.has(id)).map(({ id }) => id),
    guards: counted
      .filter(({ guarded }) => guarded)
      .flatMap(({ id }) => [guardId(id, true), guardId(id, false)])
      .filter((id) => !seen.guards.has(id)),
    exempt,
    needless: exempt.map(({ transition }) => transition).filter((id) => seen.transitions.has(id)),
    total: all.length,
  }
}

/** An exemption says why no path can take a transition. Other metadata is ignored. */
const exemption = (meta: unknown): string | undefined =>
  typeof meta === 'object' && meta !== null && 'untested' in meta && typeof meta.untested === 'string'
    ? meta.untested
    : undefined

/** The highest share of a flow's transitions that may be exempt from coverage. */
export const exemptShare = 0.02
/** The highest number of transitions of all flows together that may be exempt from coverage. */
export const exemptInAll = 10

/** The coverage failures of one flow, one sentence each; empty when it passes. */
export const gateFaults = (gaps: Gaps): readonly string[] => [
  ...gaps.states.map((id) => `state never entered: ${id}`),
  ...gaps.transitions.map((id) => `transition never taken: ${id}`),
  ...gaps.guards.map((id) => `guard never seen: ${id}`),
  ...gaps.needless.map((id) => `exempt, but taken: ${id}`),
  ...(gaps.exempt.length > gaps.total * exemptShare
    ? [`${gaps.exempt.length} of ${gaps.total} transitions are exempt, more than ${exemptShare * 100} %`]
    : []),
]
