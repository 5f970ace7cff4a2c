import type { ActorState } from '@statefloor/inspector'
import type { Store } from '@statefloor/inspector/store'
import type { RunningDelay } from '../chart/index.ts'

/** How many lines are searched for the start of a delay. */
const farthest = 2_000

/** When a timer was set, if that is among the last lines. */
const setAt = (store: Store, line: number, actor: string, timer: string): number | undefined => {
  for (let at = line; at >= Math.max(store.first, line - farthest); at -= 1) {
    const entry = store.entry(at)
    if (entry?.kind !== 'record' || entry.record.kind !== 'scheduled' || entry.record.actor !== actor) continue
    if (entry.record.timer.id === timer) return entry.record.at
  }
  return undefined
}

/** The running delays of an actor, with the time left for each. */
export const delaysOf = (store: Store, line: number, state: ActorState, now: number): readonly RunningDelay[] =>
  state.timers.map(({ id, event, due }) => {
    const since = setAt(store, line, state.actor, id)
    return { event, left: Math.max(0, due - now), total: since === undefined ? null : due - since }
  })
