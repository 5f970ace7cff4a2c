import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

const roundTripSetup = setup({
  types: {
    context: {} as {
      /** Round trip times of the last orders, ms, latest last. */
      readonly times: readonly number[]
    },
    events: {} as
      /** From sending an order to the venue's response. */
      { type: 'latency.measured'; took: number },
  },
  actors: {
    /** Sends `latency.measured`. */
    watchTrips: fromCallback<{ type: string }>(notProvided('watchTrips')),
  },
  guards: {
    isSlow: (_, { took }: { took: number }) => took > spotLimits.roundTrip.slow,
    /** A clock that was set back makes the value meaningless. */
    isTime: (_, { took }: { took: number }) => took >= 0,
  },
  actions: {
    reportFault: reportFault(),
    keepTime: assign(({ context }, { took }: { took: number }) => ({
      times: [...context.times, took].slice(-spotLimits.roundTrip.of),
    })),
  },
})

/** How long the venue takes to respond to an order. */
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
        target: '.normal',
        actions: { type: 'keepTime', params: ({ event }) => event },
      },
    ],
  },
  initial: 'unknown',
  states: {
    /** No order has been sent yet. */
    unknown: {},
    normal: {},
    /** The last response was slow. */
    slow: {},
  },
})

export type RoundTripRef = ActorRefFrom<typeof roundTripMachine>
export type RoundTripSnapshot = SnapshotFrom<typeof roundTripMachine>

/** The median; of two middle values the larger one. */
const median = (times: readonly number[]): number | undefined =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]

/** The round trip time of the last order, and the median of the last ones, ms; undefined before the first. */
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
