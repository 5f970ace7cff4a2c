import { patch } from './diff.ts'
import type { ActorState, Moved, Recorded } from './records.ts'

/** How many ended actors are kept, so that a person sees how they ended. */
export const endedKept = 100

/** The state of all actors of a tab at one moment. Changes in place; the states in it never do. */
export class ActorStates {
  readonly actors: Map<string, ActorState>
  /** Session ids of the actors that ended, the earliest first. */
  readonly ended: string[]

  constructor(actors: Iterable<ActorState> = [], ended?: readonly string[]) {
    this.actors = new Map([...actors].map((state) => [state.actor, state]))
    this.ended = [...(ended ?? [...this.actors.values()].filter(hasEnded).map(({ actor }) => actor))]
  }

  /** A copy that can be changed without changing this one. */
  copy(): ActorStates {
    return new ActorStates(this.actors.values(), this.ended)
  }

  /** Applies a record. Records of unknown actors are ignored. */
  apply(record: Recorded): void {
    if (record.kind === 'born') {
      this.#put(record.state)
      return
    }
    const state = this.actors.get(record.actor)
    if (state === undefined) return
    switch (record.kind) {
      case 'event':
        // A delayed event that has fired is no longer pending.
        if (state.timers.some(({ event }) => event === record.type))
          this.#put({ ...state, timers: state.timers.filter(({ event }) => event !== record.type) })
        return
      case 'moved':
        this.#put(moved(state, record))
        return
      case 'scheduled':
        this.#put({ ...state, timers: [...state.timers.filter(({ id }) => id !== record.timer.id), record.timer] })
        return
      case 'cancelled':
        if (state.timers.some(({ id }) => id === record.timer))
          this.#put({ ...state, timers: state.timers.filter(({ id }) => id !== record.timer) })
        return
      case 'ended':
        this.#put({ ...state, status: record.status, result: record.result, timers: [] })
    }
  }

  #put(state: ActorState): void {
    const wasThere = this.actors.get(state.actor)
    this.actors.set(state.actor, state)
    if (!hasEnded(state) || (wasThere !== undefined && hasEnded(wasThere))) return
    this.ended.push(state.actor)
    const oldest = this.ended.length > endedKept ? this.ended.shift() : undefined
    if (oldest !== undefined) this.actors.delete(oldest)
  }
}

const hasEnded = ({ status }: ActorState): boolean => status !== 'active'

const moved = (state: ActorState, record: Moved): ActorState => ({
  ...state,
  last: record.transitions,
  ...(record.value !== undefined && { value: record.value }),
  ...(record.states !== undefined && { states: record.states }),
  ...(record.tags !== undefined && { tags: record.tags }),
  ...(record.children !== undefined && { children: record.children }),
  ...(record.context !== undefined && { context: patch(state.context, record.context) }),
})
