import type { ActorState, Moved, Sent, Transition } from '@statefloor/inspector'
import type { Difference, Store } from '@statefloor/inspector/store'

/** The effect of one line on its actor. */
export interface Happened {
  readonly tab: string
  readonly actor: string
  /** The event that caused it, if a line reports one. */
  readonly event: Sent | undefined
  /** The line of the event; the person may have selected its consequence. */
  readonly eventLine: number | undefined
  readonly movedLine: number | undefined
  readonly before: ActorState | undefined
  readonly after: ActorState | undefined
  readonly transitions: readonly Transition[]
  readonly refused: readonly Transition[]
  readonly changes: readonly Difference[]
}

/** The most lines between an event and its effect on the actor, since other actors may have changed in between. */
const farthest = 2_000

/** The line of the event that a change names as its cause. */
const causeOf = (store: Store, line: number, tab: string, { actor, by }: Moved): number | undefined => {
  if (by === undefined) return undefined
  for (let at = line - 1; at >= Math.max(store.first, line - farthest); at -= 1) {
    const entry = store.entry(at)
    if (entry?.kind === 'record' && entry.tab === tab && entry.record.actor === actor && entry.number === by) return at
  }
  return undefined
}

/** The line of the change that an event caused. */
const changeBy = (store: Store, line: number, tab: string, { actor }: Sent): number | undefined => {
  const number = store.placeOf(line)?.number
  for (let at = line + 1; at < Math.min(store.end, line + farthest); at += 1) {
    const entry = store.entry(at)
    if (entry?.kind !== 'record' || entry.tab !== tab || entry.record.actor !== actor) continue
    // An actor handles its next event only after it has finished this one.
    if (entry.record.kind === 'event') return undefined
    if (entry.record.kind === 'moved' && entry.record.by === number) return at
  }
  return undefined
}

const recordAt = (store: Store, line: number | undefined) => {
  const entry = line === undefined ? undefined : store.entry(line)
  return entry?.kind === 'record' ? entry.record : undefined
}

/** A description of a line, or undefined for a line without an actor. */
export const happenedAt = (store: Store, line: number): Happened | undefined => {
  const entry = store.entry(line)
  if (entry?.kind !== 'record') return undefined
  const { tab, record } = entry
  const { actor } = record
  let eventLine: number | undefined
  let movedLine: number | undefined
  if (record.kind === 'event') {
    eventLine = line
    if (!record.dropped) movedLine = changeBy(store, line, tab, record)
  } else if (record.kind === 'moved') {
    movedLine = line
    eventLine = causeOf(store, line, tab, record)
  }
  const found = recordAt(store, eventLine)
  const event = found?.kind === 'event' ? found : undefined
  const moved = recordAt(store, movedLine)
  const from = movedLine ?? line
  const before = store.actorAt((eventLine ?? from) - 1, tab, actor)
  const after = store.actorAt(from, tab, actor)
  const chart = after === undefined ? undefined : store.chart(tab, after.logic)
  const known = new Map(chart?.states.flatMap(({ transitions }) => transitions.map((one) => [one.id, one] as const)))
  const named = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  return {
    tab,
    actor,
    event,
    eventLine,
    movedLine,
    before,
    after,
    transitions: moved?.kind === 'moved' ? named(moved.transitions) : [],
    refused: named(event?.refused ?? []),
    changes: movedLine === undefined ? [] : store.changes(movedLine),
  }
}
