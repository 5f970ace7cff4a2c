import type { RoundTripSnapshot } from './roundTrip.machine.ts'

/** The one in the middle; of two in the middle the longer one. */
const median = (times: readonly number[]): number | undefined =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]

/** How long the last order took, and the one in the middle of the last ones, ms; undefined before the first. */
export const roundTripView = (snapshot: RoundTripSnapshot) => {
  const { times } = snapshot.context
  const last = times.at(-1)
  return {
    last: last === undefined ? undefined : Math.round(last),
    median: last === undefined ? undefined : Math.round(median(times) ?? last),
    count: times.length,
    isSlow: snapshot.matches('slow'),
  }
}
