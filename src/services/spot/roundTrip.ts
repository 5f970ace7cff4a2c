import { fromCallback } from 'xstate'
import type { Clock } from '../browser/clock.ts'

/** Who sends orders tells here how long each took; who shows that listens. */
export interface Trips {
  /** Runs a call and tells how long its answer took. What fails, and what is cut, tells nothing. */
  readonly timed: <T>(call: () => Promise<T>) => Promise<T>
  /** The returned function ends it. */
  readonly listen: (callback: (took: number) => void) => () => void
}

export const createTrips = ({ now }: Pick<Clock, 'now'>): Trips => {
  const listeners = new Set<(took: number) => void>()
  return {
    timed: async (call) => {
      const sentAt = now()
      const answer = await call()
      const took = now() - sentAt
      for (const listener of listeners) listener(took)
      return answer
    },
    listen: (callback) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
  }
}

export const createRoundTripActors = ({ listen }: Pick<Trips, 'listen'>) => ({
  watchTrips: fromCallback<{ type: string }>(({ sendBack }) =>
    listen((took) => sendBack({ type: 'latency.measured', took })),
  ),
})
