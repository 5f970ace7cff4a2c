import { fromCallback } from 'xstate'
import type { Clock } from '../browser/clock.ts'

/** Reports the latency of each order from the form that sends it to the view that shows it. */
export interface Trips {
  /** Runs a call and reports how long its response took, in ms; failed and aborted calls report nothing. */
  readonly timed: <T>(call: () => Promise<T>) => Promise<T>
  /** @returns Stops listening. */
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
