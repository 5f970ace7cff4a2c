import type { InspectionEvent } from 'xstate'

/** More events than this in one walk mean that a machine sends itself events without end. */
const most = 10_000

/** Watches an actor, and stops a machine (or a mutant of it) that never settles. */
export const untilRestless = (inspect: (event: InspectionEvent) => void): ((event: InspectionEvent) => void) => {
  let events = 0
  return (event) => {
    if (event.type === '@xstate.event' && (events += 1) > most)
      throw new Error(`More than ${most} events: it never comes to rest`)
    inspect(event)
  }
}
