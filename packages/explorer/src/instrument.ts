import { and, or } from 'xstate'
import type {
  AnyActorLogic,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  GuardPredicate,
  MachineContext,
  ParameterizedObject,
} from 'xstate'
import { inlineSource } from './inline.ts'
import { scriptedAs } from './scripted.ts'
import { stateNodes, transitionId } from './chart.ts'

/** The one action that may throw: it ends a machine with an error, so that the parent's `onError` runs. */
export const throwingAction = 'throwError'

/** The marker that records which transition was taken when no real actor reports it. */
export const markerAction = 'explorer.took'

/** Called each time that a transition's guard is evaluated. */
export type GuardWitness = (
  transition: string,
  passed: boolean,
  event: { readonly type: string; readonly input?: unknown },
) => void

/** The name of a guard's result in coverage. */
export const guardId = (transition: string, passed: boolean) => `${transition} ${passed ? 'passes' : 'refuses'}`

interface Options {
  readonly markers?: boolean
  /** A planted fault: changes the copy before it is instrumented. */
  readonly mutate?: (copy: AnyStateMachine) => void
}

/** The named actions with side effects: plain functions other than the one that throws. */
export const effectsOf = (machine: AnyStateMachine): readonly string[] => {
  const actions: Readonly<Record<string, unknown>> = machine.implementations.actions ?? {}
  return Object.keys(actions).filter((name) => !isBuiltin(actions[name]) && name !== throwingAction)
}

/**
 * A copy of a production machine that can be walked without side effects: its actors are scripted, including inline
 * ones, and its effects do nothing (the built-in actions and `throwError` stay). Each guard reports its results, and on
 * request each transition has a marker among its actions. States, targets, guards, delays and order stay as they are.
 */
export function instrument(machine: AnyStateMachine, witness: GuardWitness, options: Options): AnyStateMachine {
  const actors: Readonly<Record<string, unknown>> = machine.implementations.actors ?? {}
  const actions: Readonly<Record<string, unknown>> = machine.implementations.actions ?? {}
  const scripted = Object.fromEntries(
    Object.entries(actors).map(([src, logic]) => [src, scriptedAs(isLogic(logic) ? logic : undefined)]),
  )
  const copy: AnyStateMachine = machine.provide({
    actors: scripted,
    actions: Object.fromEntries(
      [...effectsOf(machine), ...(options.markers === true ? [markerAction] : [])].map((name) => [
        name,
        () => undefined,
      ]),
    ),
  })
  const harmless = (action: unknown): unknown => {
    if (!isBuiltin(action)) return typeof action === 'function' ? () => undefined : action
    const spawned = inlineSpawn(action)
    if (spawned === undefined) return action
    const src = inlineSource(spawned.id)
    copy.implementations.actors[src] = scriptedAs(spawned.src)
    // XState reads the parameters of a built-in action from the function that represents it.
    return Object.assign(() => undefined, action, { src })
  }
  for (const [name, action] of Object.entries(actions))
    if (isBuiltin(action)) Object.assign(copy.implementations.actions, { [name]: harmless(action) })
  // Report a loop of eventless transitions as a fault instead of hanging.
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
      actions: [
        ...(options.markers === true ? [{ type: markerAction, params: { id } }] : []),
        ...transition.actions.map(harmless),
      ] as AnyTransitionDefinition['actions'],
      ...(guard === undefined ? {} : { guard: or([both(guard, answered(true)), answered(false)]) }),
    }
  }
  for (const node of stateNodes(copy)) {
    node.entry = node.entry.map(harmless) as typeof node.entry
    node.exit = node.exit.map(harmless) as typeof node.exit
    if (node.config.initial !== undefined) Object.assign(node.initial, { actions: node.initial.actions.map(harmless) })
    const invoked: readonly unknown[] = [node.config.invoke ?? []].flat()
    if (invoked.some(isInline)) {
      // Copy the config, since it also belongs to the original machine.
      const invoke = invoked.map((one) => (isInline(one) ? { ...one, src: scriptedAs(one.src) } : one))
      Object.assign(node, { config: { ...node.config, invoke } })
    }
    for (const [eventType, list] of node.transitions) node.transitions.set(eventType, list.map(watched))
    if (node.always !== undefined) node.always = node.always.map(watched)
  }
  return copy
}

type Guard = NonNullable<AnyTransitionDefinition['guard']>
type Predicate = GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>
type Answer = (args: { event: { type: string } }) => boolean

/** Applies one guard after another; repeated three times because `and` types each form of a guard differently. */
const both = (guard: Guard, answer: Answer) => {
  if (typeof guard === 'string') return and([guard, answer])
  if (typeof guard === 'object') return and([guard, answer])
  return and([guard as Predicate, answer])
}

/** An invoke whose `src` is inline logic. */
const isInline = (invoked: unknown): invoked is { readonly src: AnyActorLogic } =>
  typeof invoked === 'object' && invoked !== null && 'src' in invoked && isLogic(invoked.src)

const isLogic = (one: unknown): one is AnyActorLogic =>
  typeof one === 'object' && one !== null && 'getInitialSnapshot' in one

/** The arguments of `spawnChild` when it was given inline logic and an id. */
const inlineSpawn = (action: object): { readonly id: string; readonly src: AnyActorLogic } | undefined =>
  'type' in action &&
  action.type === 'xstate.spawnChild' &&
  'src' in action &&
  isLogic(action.src) &&
  'id' in action &&
  typeof action.id === 'string'
    ? { id: action.id, src: action.src }
    : undefined

/** Built-in actions (assign, raise, sendTo, …) have a `resolve`; effects are plain functions. */
const isBuiltin = (action: unknown): action is object & { readonly resolve: unknown } =>
  typeof action === 'function' && 'resolve' in action
