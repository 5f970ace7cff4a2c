import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

const roundTripSetup = setup({
  types: {
    context: {} as {
      /** How long the last orders took, ms, the last one at the end. */
      readonly times: readonly number[]
    },
    events: {} as
      /** From an order's sending to the venue's answer. */
      { type: 'latency.measured'; took: number },
  },
  actors: {
    /** Sends `latency.measured`. */
    watchTrips: fromCallback<{ type: string }>(notProvided('watchTrips')),
  },
  guards: {
    isSlow: (_, { took }: { took: number }) => took > spotLimits.roundTrip.slow,
    /** A clock that was put back says nothing. */
    isTime: (_, { took }: { took: number }) => took >= 0,
  },
  actions: {
    reportFault: reportFault(),
    keepTime: assign(({ context }, { took }: { took: number }) => ({
      times: [...context.times, took].slice(-spotLimits.roundTrip.of),
    })),
  },
})

/** How long the venue takes to answer an order. */
export const roundTripMachine = roundTripSetup.createMachine({
  id: 'roundTrip',
  context: { times: [] },
  invoke: {
    id: 'watchTrips',
    src: 'watchTrips',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'latency.measured': [
      {
        guard: { type: 'isSlow', params: ({ event }) => event },
        target: '.slow',
        actions: { type: 'keepTime', params: ({ event }) => event },
      },
      {
        guard: { type: 'isTime', params: ({ event }) => event },
        target: '.usual',
        actions: { type: 'keepTime', params: ({ event }) => event },
      },
    ],
  },
  initial: 'unknown',
  states: {
    /** No order was sent yet. */
    unknown: {},
    usual: {},
    /** The last answer took long. */
    slow: {},
  },
})

export type RoundTripRef = ActorRefFrom<typeof roundTripMachine>
export type RoundTripSnapshot = SnapshotFrom<typeof roundTripMachine>

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
