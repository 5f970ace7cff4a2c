import type { ActorState, Sent, Transition } from '@statefloor/inspector'
import type { Difference, Store } from '@statefloor/inspector/store'

/** What one line did to its actor. */
export interface Happened {
  readonly tab: string
  readonly actor: string
  /** The event that did it, if a line tells of one. */
  readonly event: Sent | undefined
  /** The line of the event, of which the person may have chosen the consequence. */
  readonly eventLine: number | undefined
  readonly movedLine: number | undefined
  readonly before: ActorState | undefined
  readonly after: ActorState | undefined
  readonly transitions: readonly Transition[]
  readonly refused: readonly Transition[]
  readonly changes: readonly Difference[]
}

/** Lines between an event and what it did to its actor: other actors may have moved in between. */
const farthest = 200

const nearest = (store: Store, line: number, step: 1 | -1, tab: string, actor: string): number | undefined => {
  for (let at = line + step; Math.abs(at - line) <= farthest && at >= store.first && at < store.end; at += step) {
    const entry = store.entry(at)
    if (entry?.kind !== 'record' || entry.tab !== tab || entry.record.actor !== actor) continue
    if (entry.record.kind === 'event' || entry.record.kind === 'moved') return at
  }
  return undefined
}

const recordAt = (store: Store, line: number | undefined) => {
  const entry = line === undefined ? undefined : store.entry(line)
  return entry?.kind === 'record' ? entry.record : undefined
}

/** What happened at a line, or undefined for one that is of no actor. */
export const happenedAt = (store: Store, line: number): Happened | undefined => {
  const entry = store.entry(line)
  if (entry?.kind !== 'record') return undefined
  const { tab, record } = entry
  const { actor } = record
  let eventLine: number | undefined
  let movedLine: number | undefined
  if (record.kind === 'event') {
    eventLine = line
    const next = nearest(store, line, 1, tab, actor)
    if (!record.dropped && recordAt(store, next)?.kind === 'moved') movedLine = next
  } else if (record.kind === 'moved') {
    movedLine = line
    const last = nearest(store, line, -1, tab, actor)
    if (recordAt(store, last)?.kind === 'event') eventLine = last
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
