import type { Chart } from '@statefloor/inspector'
import type { Store } from '@statefloor/inspector/store'
import type { FlowFacts } from './facts.ts'
import type { ActorAt, Part } from './inspector.setup.ts'

/** The parts of a chart that were walked in all received lines, and those that tests walk. */
export interface Walked {
  /** How often each transition was taken here, by its id. */
  readonly taken: ReadonlyMap<string, number>
  readonly stood: ReadonlySet<string>
  /** Undefined: it is not known what tests walk. */
  readonly tests: { readonly transitions: ReadonlySet<string>; readonly states: ReadonlySet<string> } | undefined
}

export const walkedOf = (store: Store, chart: Chart, facts: FlowFacts | undefined): Walked => ({
  taken: new Map(store.walked(chart.key)),
  stood: new Set(store.stood(chart.key)),
  tests: facts === undefined ? undefined : { transitions: new Set(facts.transitions), states: new Set(facts.states) },
})

/** How many of a chart's transitions and states were walked, here and by tests. */
export const countsOf = (chart: Chart, { taken, stood, tests }: Walked) => {
  const transitions = chart.states.flatMap((state) => state.transitions.map(({ id }) => id))
  const states = chart.states.filter(({ type }) => type !== 'history').map(({ id }) => id)
  return {
    transitions: transitions.length,
    states: states.length,
    here: {
      transitions: transitions.filter((id) => taken.has(id)).length,
      states: states.filter((id) => stood.has(id)).length,
    },
    tests:
      tests === undefined
        ? undefined
        : {
            transitions: transitions.filter((id) => tests.transitions.has(id)).length,
            states: states.filter((id) => tests.states.has(id)).length,
          },
    untaken: transitions.filter((id) => !taken.has(id)),
  }
}

/** How many lines are searched for an occurrence. */
const farthest = 100_000

const movedAt = (store: Store, line: number, { tab, actor }: ActorAt) => {
  const entry = store.entry(line)
  return entry?.kind === 'record' && entry.tab === tab && entry.record.actor === actor ? entry.record : undefined
}

/** The states that a line reports for an actor, if it reports any. */
const statesAt = (store: Store, line: number, { tab, actor }: ActorAt): readonly string[] | undefined => {
  const entry = store.entry(line)
  if (entry === undefined || entry.tab !== tab) return undefined
  if (entry.kind === 'standing') return entry.actors.find((state) => state.actor === actor)?.states
  if (entry.kind !== 'record' || entry.record.actor !== actor) return undefined
  if (entry.record.kind === 'born') return entry.record.state.states
  return entry.record.kind === 'moved' ? entry.record.states : undefined
}

/** The nearest line, at or before a given one, at which an actor took a transition or entered a state. */
export const lastOf = (store: Store, from: number, at: ActorAt, part: Part): number | undefined => {
  const end = Math.max(store.first, from - farthest)
  if (part.kind === 'transition') {
    for (let line = Math.min(from, store.end - 1); line >= end; line -= 1) {
      const record = movedAt(store, line, at)
      if (record?.kind === 'moved' && record.transitions.includes(part.id)) return line
    }
    return undefined
  }
  let entered: number | undefined
  for (let line = Math.min(from, store.end - 1); line >= end; line -= 1) {
    const states = statesAt(store, line, at)
    if (states === undefined) continue
    if (states.includes(part.id)) entered = line
    else if (entered !== undefined) return entered
  }
  return entered
}

/** The last occurrence before a line, or else the last of all. */
export const occurrenceOf = (store: Store, line: number, at: ActorAt, part: Part): number | undefined =>
  lastOf(store, line, at, part) ?? lastOf(store, store.end - 1, at, part)

/** The next occurrence after a line. */
export const nextOf = (store: Store, from: number, at: ActorAt, part: Part): number | undefined => {
  const end = Math.min(store.end, from + farthest)
  let wasThere = store.actorAt(from, at.tab, at.actor)?.states.includes(part.id) === true
  for (let line = from + 1; line < end; line += 1) {
    if (part.kind === 'transition') {
      const record = movedAt(store, line, at)
      if (record?.kind === 'moved' && record.transitions.includes(part.id)) return line
      continue
    }
    const states = statesAt(store, line, at)
    if (states === undefined) continue
    const isThere = states.includes(part.id)
    if (isThere && !wasThere) return line
    wasThere = isThere
  }
  return undefined
}
