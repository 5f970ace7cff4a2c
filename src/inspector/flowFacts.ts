import { callsOf, explore, gapsOf, shortestTo, transitionId, transitionsOf } from '@statefloor/explorer/walk'
import type { AnyFlowModel, Exploration, Outcome, Path } from '@statefloor/explorer/walk'
import { StateMachine } from 'xstate'
import { plain, type Json } from '@statefloor/inspector'
import type { FlowFacts, SampleAnswer } from '@statefloor/inspector-view'

/** Maximum number of samples of one event, or responses of one call, to choose from. */
const mostSamples = 8

/** A sample as plain data, or undefined if there is none. */
const plainOf = (value: unknown): Json | undefined => {
  const text: string | undefined = JSON.stringify(value)
  return text === undefined
    ? undefined
    : plain(JSON.parse(text), { logic: '', src: null, part: 'event', event: null }, undefined)
}

const answerOf = (name: string, outcome: Outcome): SampleAnswer => {
  const [kind, given] = Object.entries<unknown>(outcome)[0] ?? ['done', undefined]
  if (kind === 'error' && given instanceof Error) return { name, kind: 'thrown', value: given.message }
  const value = plainOf(given)
  const known = kind === 'error' || kind === 'sends' || kind === 'context' ? kind : 'done'
  return { name, kind: known, ...(value !== undefined && { value }) }
}

/** The steps of an exploration: the first occurrence of each distinct sample and response. */
const offersOf = ({ nodes }: Exploration) => {
  const samples = new Map<string, Map<string, Json>>()
  const answers = new Map<string, Map<string, SampleAnswer>>()
  for (const { edges } of nodes) {
    for (const { step } of edges) {
      const { choice } = step
      if (choice.kind === 'event') {
        const { type, ...payload } = choice.event
        const known = samples.get(type) ?? new Map<string, Json>()
        samples.set(type, known)
        const value = plainOf(payload) ?? {}
        if (known.size < mostSamples) known.set(JSON.stringify(value), value)
      }
      if (choice.kind === 'outcome') {
        const known = answers.get(choice.src) ?? new Map<string, SampleAnswer>()
        answers.set(choice.src, known)
        if (known.size < mostSamples && !known.has(choice.name))
          known.set(choice.name, answerOf(choice.name, choice.outcome))
      }
    }
  }
  return { samples, answers }
}

const wayText = (model: AnyFlowModel, { input, steps }: Path): readonly string[] => [
  ...(Object.keys(model.inputs).length > 1 ? [input] : []),
  ...steps.map(({ label }) => label),
]

/** Finds the model of a flow by its chart's id. */
export type ModelOf = (chart: string) => AnyFlowModel | undefined

/** The flows that a flow starts: machines among its actors, and those that load later, by name. */
const childrenOf = ({ machine }: AnyFlowModel): readonly string[] =>
  Object.entries<unknown>(machine.implementations.actors ?? {}).map(([src, logic]) =>
    logic instanceof StateMachine ? logic.id : src,
  )

/** Every call of a flow and of the flows that it starts, as `METHOD /path`. */
export const callsOfFlow = (model: AnyFlowModel, modelOf: ModelOf): readonly string[] => {
  const met = new Set<string>()
  const calls = new Set<string>()
  const meet = (one: AnyFlowModel): void => {
    if (met.has(one.machine.id)) return
    met.add(one.machine.id)
    const own = [...callsOf(one), ...Object.values(one.calls ?? {}).flatMap((made) => made ?? [])]
    for (const { method, path } of own) calls.add(`${method} ${path}`)
    for (const child of childrenOf(one)) {
      const known = modelOf(child)
      if (known !== undefined) meet(known)
    }
  }
  meet(model)
  return [...calls]
}

/** The facts about a flow from tests: what its model offers, and what the walks through it cover. */
export const flowFacts = (model: AnyFlowModel, modelOf: ModelOf): FlowFacts => {
  const exploration = explore(model)
  const { samples, answers } = offersOf(exploration)
  const taken = new Set<string>()
  const states = new Set<string>()
  for (const { state, edges, starts } of exploration.nodes) {
    for (const { id } of state.snapshot._nodes) states.add(id)
    const hits = [...edges.flatMap(({ step }) => step.hits), ...starts.flatMap(({ moved }) => moved.hits)]
    for (const id of hits) {
      taken.add(id)
      // A state that is left within the same step appears in no snapshot.
      states.add(id.slice(0, id.indexOf(' | ')))
    }
  }
  const ways = transitionsOf(model.machine).flatMap((transition): [string, readonly string[]][] => {
    const id = transitionId(transition)
    const path = taken.has(id) ? shortestTo(exploration, id) : undefined
    return path === undefined ? [] : [[id, wayText(model, path)]]
  })
  const { exempt } = gapsOf(model.machine, { transitions: taken, states, guards: new Set() })
  return {
    samples: Object.fromEntries([...samples].map(([type, known]) => [type, [...known.values()]])),
    answers: Object.fromEntries([...answers].map(([src, known]) => [src, [...known.values()]])),
    calls: callsOfFlow(model, modelOf),
    states: [...states],
    transitions: [...taken],
    exempt: Object.fromEntries(exempt.map(({ transition, reason }) => [transition, reason])),
    ways: Object.fromEntries(ways),
  }
}
