import { leafNames } from '@statefloor/explorer'
import { ActorStates } from '@statefloor/inspector'
import type { Act, ActorState, Json, Moved, Recorded, Recording, Status, TabRecording } from '@statefloor/inspector'

/** A flow's history. */
export type Happened =
  | {
      readonly kind: 'event'
      readonly type: string
      readonly payload: Json
      /** `person`: it came from outside all actors. A child: by the flow's name for it. */
      readonly by: 'person' | 'actor' | { readonly child: string }
    }
  | {
      readonly kind: 'answer'
      readonly child: string
      readonly how: 'done' | 'error' | 'context'
      readonly value: Json
    }
  /** A delay fired; by the name of its event. */
  | { readonly kind: 'delay'; readonly event: string }

/** One thing that happened to a flow, and the state after it. */
export interface Beat {
  readonly happened: Happened
  readonly dropped: boolean
  readonly transitions: readonly string[]
  /** The flow's side effects then. */
  readonly acts: readonly Act[] | undefined
  readonly stands: string
  readonly status: Status
}

/** Everything that a recording has on one actor of a flow. */
export interface Story {
  /** The id of its chart. */
  readonly flow: string
  /** The id of the chart that runs it, if the recording has that. */
  readonly parent: string | undefined
  readonly begin: ActorState
  /** Whether the recording has it from its start. */
  readonly isWhole: boolean
  /** Its side effects on start; undefined if the recording does not say. */
  readonly acts: readonly Act[] | undefined
  readonly beats: readonly Beat[]
}

/** The leaves of a state value, as one text. */
export const standOf = (value: unknown): string => leafNames(value).join(' and ')

/** The stories of all actors of some flows, in the order of their last event; failed ones come last. */
export const storiesOf = ({ tabs }: Recording, flows: readonly string[]): readonly Story[] => {
  const told = tabs.flatMap((tab) => storiesIn(tab, flows))
  const rank = ({ story, last }: Told): number => (hasFailed(story) ? Infinity : last)
  return told.toSorted((one, other) => rank(one) - rank(other) || one.last - other.last).map(({ story }) => story)
}

/** Whether the flow ended with an error. */
export const hasFailed = ({ beats }: Story): boolean => beats.at(-1)?.status === 'error'

interface Told {
  readonly story: Story
  /** The time of the last event that a person made. */
  readonly last: number
}

interface Telling {
  readonly begin: ActorState
  readonly parent: string | undefined
  readonly isWhole: boolean
  readonly beats: { -readonly [Key in keyof Beat]: Beat[Key] }[]
  /** Beats whose transitions have not been read yet, by the number of their event. */
  readonly open: Map<number, { -readonly [Key in keyof Beat]: Beat[Key] }>
  readonly acts: readonly Act[] | undefined
  /** Recordings of an earlier version do not say which event caused a change. */
  readonly namesCauses: boolean
  last: number
}

const storiesIn = ({ charts, base, records }: TabRecording, flows: readonly string[]): readonly Told[] => {
  const idOf = new Map(charts.map(({ key, id }) => [key, id]))
  const flowOf = new Map([...idOf].filter(([, id]) => flows.includes(id)))
  const tellings = new Map<string, Telling>()
  // Recordings of an earlier version do not have side effects.
  const hasActs = records.some((record) => 'acts' in record)
  const namesCauses = records.some((record) => 'by' in record)
  const actorStates = new ActorStates(base)
  const meet = (begin: ActorState, isWhole: boolean, acts: Telling['acts']) => {
    if (!flowOf.has(begin.logic)) return
    const parent = idOf.get(actorStates.actors.get(begin.parent ?? '')?.logic ?? '')
    tellings.set(begin.actor, { begin, parent, isWhole, beats: [], open: new Map(), acts, namesCauses, last: -1 })
  }
  for (const state of base) if (state.status === 'active') meet(state, false, undefined)
  for (const record of records) {
    if (record.kind === 'born') meet(record.state, true, hasActs ? (record.acts ?? []) : undefined)
    const telling = tellings.get(record.actor)
    if (telling !== undefined) tell(telling, record, { actorStates, hasActs })
    actorStates.apply(record)
  }
  return [...tellings.values()].map(({ begin, parent, isWhole, acts, beats, last }) => ({
    story: { flow: flowOf.get(begin.logic) ?? begin.logic, parent, begin, isWhole, acts, beats },
    last,
  }))
}

/** The beat whose event caused a change; in recordings without causes, the first that waits for its transitions. */
const takeCause = ({ open, namesCauses }: Telling, { by, transitions }: Moved) => {
  const number = namesCauses ? by : transitions.length === 0 ? undefined : [...open.keys()][0]
  const beat = number === undefined ? undefined : open.get(number)
  if (number !== undefined) open.delete(number)
  return beat
}

const tell = (
  telling: Telling,
  record: Recorded,
  { actorStates, hasActs }: { readonly actorStates: ActorStates; readonly hasActs: boolean },
): void => {
  const { beats, open, begin } = telling
  const stands = beats.at(-1)?.stands ?? standOf(begin.value)
  switch (record.kind) {
    case 'event': {
      const happened = happenedOf(record, actorStates)
      if (happened === undefined) return
      if (happened.kind === 'event' && happened.by === 'person') telling.last = record.at
      const beat: Beat = {
        happened,
        dropped: record.dropped,
        transitions: [],
        acts: hasActs ? [] : undefined,
        stands,
        status: 'active',
      }
      beats.push(beat)
      if (!record.dropped) open.set(record.number ?? beats.length, beat)
      return
    }
    case 'moved': {
      const beat = takeCause(telling, record)
      if (beat !== undefined) beat.transitions = record.transitions
      if (beat !== undefined && record.acts !== undefined) beat.acts = record.acts
      if (record.value === undefined) return
      const from = beat === undefined ? beats.length - 1 : beats.indexOf(beat)
      for (const later of beats.slice(Math.max(0, from))) later.stands = standOf(record.value)
      return
    }
    case 'ended': {
      const last = beats.at(-1)
      // A stop by its parent is not a result of its own.
      if (last !== undefined && record.status !== 'stopped') last.status = record.status
      return
    }
    case 'born':
    case 'scheduled':
    case 'cancelled':
  }
}

const fieldOf = (payload: Json, name: string): Json => {
  const entry =
    typeof payload === 'object' && payload !== null ? Object.entries(payload).find(([key]) => key === name) : undefined
  return entry?.[1] ?? null
}

const ended = /^xstate\.(done|error)\.actor\.(.+)$/
const snapshot = /^xstate\.snapshot\.(.+)$/

/** An event's meaning for the flow; undefined if it follows automatically from the rest. */
const happenedOf = (
  { actor, from, type, payload }: Extract<Recorded, { kind: 'event' }>,
  actorStates: ActorStates,
): Happened | undefined => {
  const [, how, child] = ended.exec(type) ?? []
  if (child !== undefined) {
    const isDone = how === 'done'
    return {
      kind: 'answer',
      child,
      how: isDone ? 'done' : 'error',
      value: fieldOf(payload, isDone ? 'output' : 'error'),
    }
  }
  const [, watched] = snapshot.exec(type) ?? []
  if (watched !== undefined)
    return { kind: 'answer', child: watched, how: 'context', value: fieldOf(fieldOf(payload, 'snapshot'), 'context') }
  if (from === actor) {
    const isDelayed = actorStates.actors.get(actor)?.timers.some(({ event }) => event === type) === true
    return isDelayed || type.startsWith('xstate.after.') ? { kind: 'delay', event: type } : undefined
  }
  if (type.startsWith('xstate.')) return undefined
  if (from === null) return { kind: 'event', type, payload, by: 'person' }
  const sender = actorStates.actors.get(from)
  const by = sender?.parent === actor ? { child: sender.id } : 'actor'
  return { kind: 'event', type, payload, by }
}
