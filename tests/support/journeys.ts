import { createTestModel } from '@xstate/test'
import type { AnyEventObject, AnyStateMachine, EventFrom } from 'xstate'
import { leaves, stateName, transitionsOf } from '@statefloor/explorer'

/**
 * A journey across flows as a user sees it: a hand-made chart without calls or timers, the appearance of each place,
 * and the user's actions. It uses nothing of the product's machines, so it tests them from outside. Only this file
 * knows `@xstate/test`.
 */
export interface Journey<TMachine extends AnyStateMachine, TTool> {
  readonly machine: TMachine
  /** By the dotted path of each leaf: the assertions there. */
  readonly looks: Readonly<Record<string, (tool: TTool) => Promise<void>>>
  /** The user's action for each event. */
  readonly does: {
    readonly [TEvent in EventFrom<TMachine> as TEvent['type']]: (tool: TTool, event: TEvent) => Promise<void>
  }
  /** Events with data, where the type alone is not enough. */
  readonly samples?: readonly EventFrom<TMachine>[]
}

export interface JourneyPath<TTool> {
  readonly title: string
  readonly walk: (tool: TTool) => Promise<void>
}

/** A journey whose chart type is erased. */
interface AnyJourney<TTool> {
  readonly machine: AnyStateMachine
  readonly looks: Readonly<Record<string, (tool: TTool) => Promise<void>>>
  readonly does: object
  readonly samples?: readonly AnyEventObject[]
}

/** Journeys that together cover every transition of the chart, each from the start, none a prefix of another. */
export const journeyPaths = <TMachine extends AnyStateMachine, TTool>(
  journey: Journey<TMachine, TTool>,
): readonly JourneyPath<TTool>[] => pathsOf<TTool>(journey)

const pathsOf = <TTool>(journey: AnyJourney<TTool>): readonly JourneyPath<TTool>[] => {
  const { machine, looks, samples = [] } = journey
  checkJourney(journey)
  const actions = Object.entries(journey.does)
  return createTestModel(machine, { events: [...samples] })
    .getShortestPaths()
    .map((path) => ({
      title: path.steps
        .map(({ event }) => event.type)
        .filter((type) => type !== 'xstate.init')
        .join(' → '),
      walk: async (tool) => {
        await path.test({
          states: Object.fromEntries(
            Object.entries(looks).map(([place, look]) => [`#${machine.id}.${place}`, () => look(tool)]),
          ),
          events: Object.fromEntries(
            actions.map(([type, action]) => [
              type,
              (step: { event: AnyEventObject }): Promise<void> => action(tool, step.event),
            ]),
          ),
        })
      },
    }))
}

/** The library skips events and states without an implementation, so this requires one for each. */
const checkJourney = ({ machine, looks, does }: AnyJourney<never>): void => {
  const places = leaves(machine).map(stateName)
  const events = [
    ...new Set(
      transitionsOf(machine)
        .map((one) => String(one.eventType))
        .filter((type) => type !== ''),
    ),
  ]
  const faults = [
    ...places.filter((place) => !(place in looks)).map((place) => `nothing says how "${place}" looks`),
    ...Object.keys(looks)
      .filter((place) => !places.includes(place))
      .map((place) => `"${place}" is no place of the journey`),
    ...events.filter((event) => !(event in does)).map((event) => `nothing says how "${event}" is done`),
    ...Object.keys(does)
      .filter((event) => !events.includes(event))
      .map((event) => `"${event}" is nothing that happens in the journey`),
  ]
  if (faults.length > 0) throw new Error(`${machine.id}: ${faults.join('; ')}`)
}
