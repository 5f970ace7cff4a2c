import { and, or } from 'xstate'
import type {
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  GuardPredicate,
  MachineContext,
  ParameterizedObject,
} from 'xstate'
import { scriptedActor } from './scripted.ts'
import { stateNodes, transitionId } from './chart.ts'

/** The one action that may throw: it ends a machine with its error, so that the parent's `onError` runs. */
export const throwingAction = 'throwError'

/** The marker that says which transition was taken, when no real actor reports it. */
export const markerAction = 'explorer.took'

/** Told each time that a transition's guard was asked. */
export type GuardWitness = (
  transition: string,
  passed: boolean,
  event: { readonly type: string; readonly input?: unknown },
) => void

/** What a guard's answer is called in coverage. */
export const guardId = (transition: string, passed: boolean) => `${transition} ${passed ? 'passes' : 'refuses'}`

interface Options {
  readonly markers?: boolean
  /** A planted fault: changes the copy before it is watched. */
  readonly mutate?: (copy: AnyStateMachine) => void
}

/** The named actions that touch the world: plain functions, and not the one that throws. */
export const effectsOf = (machine: AnyStateMachine): readonly string[] => {
  const actions: Readonly<Record<string, unknown>> = machine.implementations.actions ?? {}
  return Object.keys(actions).filter((name) => !isBuiltin(actions[name]) && name !== throwingAction)
}

/**
 * A copy of a production machine that can be walked without the world: its actors are scripted, its effects do nothing
 * (the builtin actions and `throwError` stay), each guard reports its answers, and, when asked, each transition leaves
 * a marker among its actions. States, targets, guards, delays and order stay as they are.
 */
export function instrument(machine: AnyStateMachine, witness: GuardWitness, options: Options): AnyStateMachine {
  const { actors } = machine.implementations
  const effects = effectsOf(machine)
  const copy: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(Object.keys(actors ?? {}).map((src) => [src, scriptedActor])),
    actions: Object.fromEntries(
      [...effects, ...(options.markers === true ? [markerAction] : [])].map((name) => [name, () => undefined]),
    ),
  })
  // A loop of eventless transitions is a fault to be told, not to hang in.
  copy.options = { ...copy.options, maxIterations: 1_000 }
  options.mutate?.(copy)
  const watched = (transition: AnyTransitionDefinition): AnyTransitionDefinition => {
    const id = transitionId(transition)
    const { guard } = transition
    const answered =
      (passed: boolean) =>
      ({ event }: { event: { type: string } }) => {
        witness(id, passed, event)
        return passed
      }
    return {
      ...transition,
      ...(options.markers === true ? { actions: [{ type: markerAction, params: { id } }, ...transition.actions] } : {}),
      ...(guard === undefined ? {} : { guard: or([both(guard, answered(true)), answered(false)]) }),
    }
  }
  for (const node of stateNodes(copy)) {
    for (const [eventType, list] of node.transitions) node.transitions.set(eventType, list.map(watched))
    if (node.always !== undefined) node.always = node.always.map(watched)
  }
  return copy
}

type Guard = NonNullable<AnyTransitionDefinition['guard']>
type Predicate = GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>
type Answer = (args: { event: { type: string } }) => boolean

/** One guard after the other; three times the same words, because `and` types each form of a guard differently. */
const both = (guard: Guard, answer: Answer) => {
  if (typeof guard === 'string') return and([guard, answer])
  if (typeof guard === 'object') return and([guard, answer])
  return and([guard as Predicate, answer])
}

/** Builtin actions (assign, raise, sendTo, …) carry a `resolve`; effects are plain functions. */
const isBuiltin = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action
