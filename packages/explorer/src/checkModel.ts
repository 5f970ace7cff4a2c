import type { AnyStateMachine } from 'xstate'
import type { AnyFlowModel } from './model.ts'
import { inlineActors, isInlineSource } from './inline.ts'
import { leaves, stateName, stateNodes, transitionId, transitionsOf } from './chart.ts'

/** Throws if model and machine do not declare the same actors, events and states. */
export function checkModel(model: AnyFlowModel): void {
  const faults = modelFaults(model)
  if (faults.length > 0)
    throw new Error(`${model.machine.id}: the model does not fit the machine\n- ${faults.join('\n- ')}`)
}

/** Mismatches between model and machine, one sentence each. */
export function modelFaults(model: AnyFlowModel): readonly string[] {
  const { machine } = model
  const actors = Object.keys(machine.implementations.actors ?? {})
  const eventTypes = Object.keys(model.events)
  const descriptors = new Set(
    transitionsOf(machine)
      .map((one) => String(one.eventType))
      .filter((type) => type !== '' && (!type.startsWith('xstate.') || type.endsWith('.*'))),
  )
  const screen = model.screen
  const standing = leaves(machine)
    .filter((leaf) => leaf.always === undefined && leaf.type !== 'final')
    .map(stateName)
  return [
    ...(Object.keys(model.inputs).length === 0 ? ['it has no inputs'] : []),
    ...differences('actor', actors, Object.keys(model.outcomes), 'outcomes'),
    ...Object.entries(model.outcomes)
      .filter(([, outcomes]) => typeof outcomes === 'object' && outcomes !== null && Object.keys(outcomes).length === 0)
      .filter(([src]) => isHeard(machine, src))
      .map(([src]) => `actor "${src}" has no outcome at all, and the chart waits for one`),
    ...differences(
      'inline actor',
      stateNodes(machine).flatMap(inlineActors),
      Object.keys(model.inline ?? {}),
      'inline',
    ),
    ...invokedButUndeclared(model, actors),
    ...[...descriptors]
      .filter((type) => !type.endsWith('*') && !eventTypes.includes(type))
      .map((type) => `event "${type}" has no samples`),
    ...eventTypes
      .filter((type) => !heard(descriptors, type))
      .map((type) => `events has "${type}", which no state of the machine hears`),
    ...(screen === undefined
      ? []
      : [
          ...differences('state', standing, Object.keys(screen.shows), 'screen.shows', leaves(machine).map(stateName)),
          ...differences('event', eventTypes, Object.keys(screen.gestures), 'screen.gestures'),
          ...(screen.away ?? [])
            .filter((id) => !transitionsOf(machine).some((one) => transitionId(one) === id))
            .map((id) => `screen.away has "${id}", which is no transition of the machine`),
          ...Object.entries(screen.shows).flatMap(([state, shown]) =>
            typeof shown === 'object' && shown !== null && 'like' in shown && !(String(shown.like) in screen.shows)
              ? [`state "${state}" is to look like "${String(shown.like)}", which is none`]
              : [],
          ),
        ]),
    ...(model.wire === undefined ? [] : differences('actor', actors, Object.keys(model.wire), 'wire')),
  ]
}

const heard = (descriptors: ReadonlySet<string>, type: string) =>
  [...descriptors].some(
    (descriptor) =>
      descriptor === type ||
      descriptor === '*' ||
      (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))),
  )

/**
 * Whether the chart handles the result of an actor. One that only has an effect (a sound, a title) needs no outcomes.
 */
const isHeard = (machine: AnyStateMachine, src: string): boolean => {
  const invoked = stateNodes(machine).flatMap(({ invoke }) => invoke.filter((one) => one.src === src))
  // Spawned actors usually have the name of their logic as their id.
  const ids = [src, ...invoked.map(({ id }) => id)]
  const ends = new Set(ids.flatMap((id) => [`done.actor.${id}`, `error.actor.${id}`, `snapshot.${id}`]))
  return transitionsOf(machine).some(({ eventType }) => ends.has(String(eventType).replace(/^xstate\./, '')))
}

const invokedButUndeclared = (model: AnyFlowModel, actors: readonly string[]): readonly string[] =>
  stateNodes(model.machine)
    .flatMap((node) => node.invoke.map((invoked) => String(invoked.src)))
    .filter((src) => !actors.includes(src) && !isInlineSource(src))
    .map((src) => `"${src}" is invoked but not declared in setup`)

/** Names that only one side has. `allowed` names may be there, but need not be. */
const differences = (
  what: string,
  needed: readonly string[],
  given: readonly string[],
  where: string,
  allowed = needed,
): readonly string[] => [
  ...needed.filter((name) => !given.includes(name)).map((name) => `${what} "${name}" is missing in ${where}`),
  ...given
    .filter((name) => !allowed.includes(name))
    .map((name) => `${where} has "${name}", which is no ${what} of the machine`),
]
